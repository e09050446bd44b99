/** A bug: in `file` (from packages/engine/src), the text `from`, which stands there once, becomes `to`. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Bugs that the laws or the tests must catch: `npm run mutants` plants them one by one in a copy of the engine. */
export const mutants: readonly Mutant[] = [
  {
    name: 'core: states share one buffer',
    file: 'state.ts',
    from: 'const buffer = new ArrayBuffer(size);',
    to: 'const buffer = ((layout as any)[size] ??= new ArrayBuffer(size));',
  },
  {
    name: 'core: a copy leaves its last byte behind',
    file: 'state.ts',
    from: 'into.bytes.set(from.bytes);',
    to: 'into.bytes.set(from.bytes.subarray(0, -1));',
  },
  {
    name: 'core: hands lie in the order in which cards came',
    file: 'cards.ts',
    from: 'at > start && list[at - 1] > card',
    to: 'false',
  },
  {
    name: 'core: room that holds no card keeps the last one',
    file: 'cards.ts',
    from: '  hands[last] = 0;\n',
    to: '',
  },
  {
    name: 'core: a record drops an outcome',
    file: 'recording.ts',
    from: 'this.#chance.outcomes.slice(this.#told)',
    to: 'this.#chance.outcomes.slice(this.#told, Math.max(1, this.#chance.outcomes.length - 1))',
  },
  {
    name: 'core: a text that is no move counts as the first move',
    file: 'referee.ts',
    from: 'const move = moveOf(game, text);',
    to: 'const move = moveOf(game, text) ?? 0;',
  },
  {
    name: 'core: every winner of a shared win gets all of it',
    file: 'game.ts',
    from: 'return 1 / countSeats(sides);',
    to: 'return 1;',
  },
  {
    name: 'core: quick shuffles never leave a card in its place',
    file: 'chance.ts',
    from: 'swap(cards, last - 1, from + (((place - first) * (last - from)) | 0));',
    to: 'swap(cards, last - 1, from + (((place - first) * (last - from - 1)) | 0));',
  },

  {
    name: 'over-and-out: everybody sees the hand of A',
    file: 'games/over-and-out/knowledge.ts',
    from: 'if (seat === viewer || s.handCounts[seat] === 0)',
    to: 'if (seat === viewer || seat === 0 || s.handCounts[seat] === 0)',
  },
  {
    name: 'over-and-out: the Tip Top pile lies open',
    file: 'games/over-and-out/knowledge.ts',
    from: '  for (let at = TIP_COUNT - s.tipCount - 1; at >= 0; at--) into.tips[at] = 0;\n',
    to: '  into.tips.set(s.tips);\n',
  },
  {
    name: 'over-and-out: a guess lets the player to move hold nothing playable',
    file: 'games/over-and-out/knowledge.ts',
    from: '} while (!canPlay(s, seat));',
    to: '} while (false);',
  },
  {
    name: 'over-and-out: a new draw deck loses a card',
    file: 'games/over-and-out/rules.ts',
    from: 'for (let at = 0; at < s.playedCount; at++) tally[s.played[at]]++;\n  s.drawCount = s.playedCount;',
    to: 'for (let at = 1; at < s.playedCount; at++) tally[s.played[at]]++;\n  s.drawCount = s.playedCount - 1;',
  },
  {
    name: 'over-and-out: the next player out of chips gets the turn',
    file: 'games/over-and-out/rules.ts',
    from: '} while (s.chips[seat] === 0);',
    to: '} while (false);',
  },
  {
    name: 'over-and-out: a refusal cites a rule without a sentence',
    file: 'games/over-and-out/rules.ts',
    from: "if (!(s.held[seat] & (1 << card))) return 'OVER-7';",
    to: "if (!(s.held[seat] & (1 << card))) return 'OVER-9';",
  },
  {
    name: 'over-and-out: nothing forbids a card that goes over',
    file: 'games/over-and-out/rules.ts',
    from: "return card === MINUS_TEN ? 'OVER-13' : 'OVER-8';",
    to: "return card === MINUS_TEN ? 'OVER-13' : undefined;",
  },
  {
    name: 'over-and-out: the limit itself counts as over',
    file: 'games/over-and-out/rules.ts',
    from: 'if (s.total > LIMITS[s.tip]) {',
    to: 'if (s.total >= LIMITS[s.tip]) {',
  },

  {
    name: 'rage: secret bids show after the bidding',
    file: 'games/rage/knowledge.ts',
    from: 's.secretBids === 0 || s.phase === OVER;',
    to: 's.secretBids === 0 || s.phase !== 0;',
  },
  {
    name: 'rage: the label of a secret bid tells it',
    file: 'games/rage/index.ts',
    from: 'move >= BID && s.secretBids === 1 && viewer !== seat ? VEILED_BID : move',
    to: 'move >= BID && s.secretBids === 1 && viewer > 8 ? VEILED_BID : move',
  },
  {
    name: 'rage: everybody sees the pile that one seat searched',
    file: 'games/rage/knowledge.ts',
    from: 'if (hasSeat(s.searched, viewer)) {',
    to: 'if (s.searched !== 0) {',
  },
  {
    name: 'rage: Out Rage leaves the trump in force',
    file: 'games/rage/tricks.ts',
    from: 'else if (play === PLAY_OUT) s.trump = NONE;',
    to: 'else if (play === PLAY_OUT) s.lead = NONE;',
  },
  {
    name: 'rage: Change Rage leaves the old trump in force',
    file: 'games/rage/deal.ts',
    from: '  s.trumps[s.trumpCount++] = card;\n  s.trump = colourOf(card);',
    to: '  s.trumps[s.trumpCount++] = card;',
  },
  {
    name: 'rage: the last of two equal cards wins the trick',
    file: 'games/rage/tricks.ts',
    from: 'if (rank <= best) continue;',
    to: 'if (rank < best) continue;',
  },
  {
    name: 'rage: a card is dealt twice',
    file: 'games/rage/deal.ts',
    from: 'pile.copyWithin(0, dealt);',
    to: 'pile.copyWithin(0, dealt - 1);',
  },
  {
    name: 'rage: a hand that runs out of the lead colour is told to all',
    file: 'games/rage/tricks.ts',
    from: 'else if (showsVoid(s, lead, play)) s.voids[seat] |= 1 << lead;',
    to: 'else if (showsVoid(s, lead, play) || s.hands[10 * seat] >> 4 > lead) s.voids[seat] |= 1 << lead;',
  },
  {
    name: 'rage: a guess ignores who could not follow suit',
    file: 'games/rage/voids.ts',
    from: 's.voids[seat] & present;',
    to: '0 & present;',
  },

  {
    name: 'sequence: the order of the draw deck is in the view',
    file: 'games/sequence/knowledge.ts',
    from: '  into.draw.fill(0, s.drawCount);\n',
    to: '  into.draw.set(s.draw);\n',
  },
  {
    name: 'sequence: team mates see each other’s hand',
    file: 'games/sequence/knowledge.ts',
    from: 'if (seat === viewer) for',
    to: 'if (seat % s.sides === viewer % s.sides) for',
  },
  {
    name: 'sequence: a corner belongs to two sides only',
    file: 'games/sequence/deal.ts',
    from: 'for (const corner of CORNERS) s.chips[corner] = CORNER;',
    to: 'for (const corner of CORNERS) s.chips[corner] = CORNER - 1;',
  },
  {
    name: 'sequence: the discards of A stay out of a new draw deck',
    file: 'games/sequence/piles.ts',
    from: 'for (let at = 0; at < count; at++) into[s.discards[at]]++;',
    to: 'for (let at = s.discardCounts[0]; at < count; at++) into[s.discards[at]]++;',
  },
  {
    name: 'sequence: a chip in a sequence can be removed',
    file: 'games/sequence/lines.ts',
    from: 'if (chips[at] !== CORNER) chips[at] |= LOCKED;',
    to: 'if (chips[at] !== CORNER) chips[at] |= 0;',
  },
  {
    name: 'sequence: eight in a line are two sequences',
    file: 'games/sequence/lines.ts',
    from: 'return length < 9 ? 1 : 2;',
    to: 'return length < 8 ? 1 : 2;',
  },
  {
    name: 'sequence: a guess forgets which cards were not shuffled',
    file: 'games/sequence/knowledge.ts',
    from: 'const sure = Math.max(0, kept[card] - seen[card]);',
    to: 'const sure = Math.max(0, 0 * kept[card]);',
  },

  {
    name: 'out-of-control: a third player sees what is given',
    file: 'games/out-of-control/knowledge.ts',
    from: 'return viewer === seat || viewer === receiver ? move : VEILED_GIVE + receiver;',
    to: 'return viewer < 6 ? move : VEILED_GIVE + receiver;',
  },
  {
    name: 'out-of-control: a third player sees what is stolen',
    file: 'games/out-of-control/knowledge.ts',
    from: 'viewer === seat || (move >= STEAL',
    to: 'viewer !== seat || (move >= STEAL',
  },
  {
    name: 'out-of-control: everybody stays certain of a card that may be gone',
    file: 'games/out-of-control/knowledge.ts',
    from: 'takeOneOfEach(s.bags, bagOf(from, viewer));',
    to: '',
  },
  {
    name: 'out-of-control: what others know of a hand shrinks by the card that was stolen',
    file: 'games/out-of-control/knowledge.ts',
    from: 'takeOneOfEach(s.bags, bagOf(from, viewer));',
    to: 'takeCard(s.bags, bagOf(from, viewer), card);',
  },
  {
    name: 'out-of-control: a new deck loses the top discard',
    file: 'games/out-of-control/rules.ts',
    from: '  s.discardCount = 0;\n  putOnDiscard(s, top);\n',
    to: '  s.discardCount = 0;\n',
  },
  {
    name: 'out-of-control: a loser forgets what was taken',
    file: 'games/out-of-control/knowledge.ts',
    from: 'addCard(s.bags, bagOf(to, viewer), card);',
    to: 'if (viewer !== from) addCard(s.bags, bagOf(to, viewer), card);',
  },
  {
    name: 'out-of-control: everybody knows from then on what was taken or given',
    file: 'games/out-of-control/knowledge.ts',
    from: '(1 << from) | (1 << to) | (isOnly ? s.whole[from] : 0)',
    to: '(1 << from) | everybodyBut(s, from)',
  },
  {
    name: 'out-of-control: a swap may be made twice in one place',
    file: 'games/out-of-control/rules.ts',
    from: '  s.swapped[at] |= 1 << place;\n',
    to: '',
  },
  {
    name: 'out-of-control: a guess lets the picker hold nothing that uses the card',
    file: 'games/out-of-control/guess.ts',
    from: 'if (canUse(s, s.turn, s.owed)) break;',
    to: 'break;',
  },
];
