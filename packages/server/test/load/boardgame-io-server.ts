// A boardgame.io server from the folder it is installed in, with a trick-taking game.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { tricks } from './boardgame-io-game.ts';

const [folder = '', files] = process.argv.slice(2);
const load = createRequire(join(folder, 'load.cjs'));
const { Server, Origins, FlatFile } = load('boardgame.io/server');
const { INVALID_MOVE, PlayerView } = load('boardgame.io/core');

// Without its own store it keeps everything in memory only.
const db = files === undefined ? {} : { db: new FlatFile({ dir: files }) };
const games = [tricks(INVALID_MOVE, PlayerView.STRIP_SECRETS)];
const server = Server({ games, origins: [Origins.LOCALHOST], ...db });
// Its lobby must be told its port.
const probe = createServer().listen(0);
await once(probe, 'listening');
const apiPort = (probe.address() as AddressInfo).port;
probe.close();
await once(probe, 'close');
const { appServer } = await server.run({ port: 0, callback: () => undefined, lobbyConfig: { apiPort } });
console.log(`http://127.0.0.1:${appServer.address().port}?lobby=${apiPort}`);
