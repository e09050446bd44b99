import { replayText } from '../replay.ts';
import { RecordError } from '../record.ts';
import { hasSeat, letterOf } from '../seats.ts';
import type { State } from '../state.ts';
import { differences } from './compare.ts';
import type { Law } from './law.ts';
import { countAll, countCards, deckLucks, surplus, type Count } from './places.ts';
import type { Walk } from './walk.ts';

export const cardsAreConserved: Law = {
  number: 9,
  says: 'cards are conserved',
  watch(walk) {
    const { game } = walk;
    const deck = dealtCards(walk);
    return {
      sampledStep() {
        const found = countAll(game, walk.s);
        const [lost] = surplus(deck, found);
        if (lost !== undefined) walk.broken(9, `a card ${lost} is in no fact that holds cards`);
        const [extra] = surplus(found, deck);
        if (extra !== undefined) walk.broken(9, `there is a card ${extra} too many`);
      },
    };
  },
};

/** All cards there are: those that the deal shuffled. */
function dealtCards<S extends State>(walk: Walk<S>): Count {
  const cards: Count = new Map();
  for (const luck of deckLucks(walk.game)) {
    const shuffled = walk.drawn.find((drawn) => drawn.luck === luck);
    countCards(shuffled?.values.map((value) => walk.game.lucks[luck].texts[value]) ?? [], cards);
  }
  return cards;
}

export const gamesEnd: Law = {
  number: 10,
  says: 'games end within a stated number of moves, and payoffs add up to one won game',
  watch(walk) {
    const { game, setup } = walk;
    return {
      everyStep() {
        if (walk.moves > game.longest) walk.broken(10, `the game goes on after its longest, ${game.longest} moves`);
        if (!walk.isOver && game.winners(walk.s) !== 0) walk.broken(10, 'somebody has won and the game goes on');
        for (let seat = 0; seat < setup.seats; seat++) {
          if (!Number.isInteger(game.score(walk.s, seat)))
            walk.broken(10, `the score of ${letterOf(seat)} is no whole number`);
        }
      },
      end: () => payoffsAddUp(walk),
    };
  },
};

function payoffsAddUp<S extends State>(walk: Walk<S>): void {
  const { game, s, setup } = walk;
  const winners = game.winners(s);
  const bySide = new Map<number, number>();
  for (let seat = 0; seat < setup.seats; seat++) {
    const payoff = game.payoff(s, seat);
    const side = game.side(s, seat);
    if (!(payoff >= 0 && payoff <= 1)) walk.broken(10, `the payoff of ${letterOf(seat)} is ${payoff}`);
    if ((bySide.get(side) ?? payoff) !== payoff) walk.broken(10, `${letterOf(seat)} has another payoff than its side`);
    bySide.set(side, payoff);
    if (winners !== 0 && hasSeat(winners, seat) !== payoff > 0) {
      walk.broken(10, `the payoff of ${letterOf(seat)} is ${payoff}, which does not fit the winners`);
    }
  }
  const total = [...bySide.values()].reduce((sum, payoff) => sum + payoff, 0);
  if (Math.abs(total - 1) > 1e-9) walk.broken(10, `the payoffs of the sides add up to ${total}`);
}

export const recordsReplay: Law = {
  number: 13,
  says: 'a record replays to the same result',
  watch(walk) {
    return {
      end() {
        const text = walk.text();
        replaysAlike(walk, text, 'its record');
        replaysAlike(walk, text.replace(/^seed .*\n/m, ''), 'its record without the seed');
        replaysAlike(walk, text.replace(/^~ .*\n/gm, ''), 'its record without the outcomes');
      },
    };
  },
};

function replaysAlike<S extends State>(walk: Walk<S>, text: string, what: string): void {
  const { game } = walk;
  try {
    const [replayed] = replayText({ [game.name]: game }, text);
    const [told] = differences(game, walk.s, replayed.s as S);
    if (told !== undefined) walk.broken(13, `the game and ${what} end differently: ${told}`);
    if (replayed.moves !== walk.moves) walk.broken(13, `${what} has ${replayed.moves} moves, the game ${walk.moves}`);
    const other = replayed.outcomes.find(({ values, derived }) => values.join() !== derived.join());
    if (other !== undefined && what !== 'its record without the seed') {
      walk.broken(13, `${game.lucks[other.luck].name} came out otherwise than the seed gives`);
    }
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    walk.broken(13, `${what} is refused at line ${error.line}: ${error.message}`, [], error);
  }
}
