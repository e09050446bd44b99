"""A bot in Python: plays a random legal move. Protocol: docs/bot-protocol.md.

npx rumpus arena rage --seats 3 --bots bot,solid,solid --bot "python3 examples/bot.py"
"""

import json
import random
import sys

luck = random.Random(1)

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        move = luck.choice(message["legal"])
        print(json.dumps({"id": message["id"], "move": move}), flush=True)
