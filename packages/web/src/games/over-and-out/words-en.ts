import { seatOf } from '@rumpus/engine';
import type { GameWords } from '../module.ts';
import { canGoOver, cardOf, effectOf } from './effect.ts';
import {
  chipsAt,
  inWords,
  isNewRound,
  loserBetween,
  markOf,
  numberName,
  signOf,
  type TableWords,
} from './sentences.ts';

export const en: GameWords & { readonly table: TableWords } = {
  table: {
    round: (n, dealer) => `Round ${n} · ${dealer === undefined ? 'you deal' : `dealer ${dealer}`}`,
    total: 'Total',
    left: (n) => (n === 0 ? 'at the top' : `${n} left`),
    top: 'Tip Top',
    topWords: 'The most the total can be',
    played: (name, card) => `${name} played ${card}`,
    nothingPlayed: 'No card played yet',
    direction: { left: 'Play goes left', right: 'Play goes right' },
    out: 'out',
    chips: (n) => (n === 1 ? '1 chip left' : `${n} chips left`),
    pick: 'Your turn. Play a card.',
    pickWords: 'Stay at or below the Tip Top.',
    playIt: (card) => `Play ${card}?`,
    makes: (total) => `Makes it ${total}.`,
    turnsAround: 'Play turns around.',
    newTop: 'Turns up a new Tip Top. If it is lower than the total, you lose a chip.',
    mayTurn: 'Turn up a new Tip Top?',
    turnUp: 'Turn one up',
    stay: 'Leave it',
    stayWords: 'You may also play it and leave the Tip Top as it is.',
    notes: { over: 'over', under: 'too low', newTop: 'new top', spin: 'turns' },
    dial: (total, limit) => `Total ${total}. Tip Top ${limit}. ${limit - total} left.`,
    names: { x2: 'Double', '-10': 'Take off', SPIN: 'Spin Out', TOP: 'Top Out', TURVY: 'Topsy Turvy' },
    tipTop: 'TIP TOP',

    stuck: (name, isYou) => `${isYou ? 'You' : name} could not play`,
    wentOver: (name, isYou) => `${isYou ? 'You' : name} went over the top`,
    outNow: 'You are out. The others play on.',
    seeEnd: 'See how it ends',
    lostLast: (name, isYou) => `${isYou ? 'You are' : `${name} is`} out`,
    roundDone: (round, total, limit) =>
      `Round ${round} ended at ${total}; the Tip Top was ${limit}. That costs a chip.`,
  },
  options: {
    deck: {
      title: 'Cards in the pack',
      sentence: 'How many of each card there are; 72 in all.',
      parts: ['0', '1', '2', '3', '4', '5', '×2', '−10', 'Spin', 'Top', 'Turvy'],
      differs: (value) => `The pack has its own counts: ${value.replaceAll(',', ', ')}.`,
    },
    floorMinusTen: {
      title: '−10 at any time',
      sentence: 'Below 10 it may be played too, and brings the total to 0.',
      differs: () => '−10 may be played below 10 and brings the total to 0.',
    },
    turvyAlways: {
      title: 'Topsy Turvy always turns',
      sentence: 'Whoever plays it must turn up a new Tip Top.',
      differs: () => 'Topsy Turvy always turns up a new Tip Top.',
    },
    dealer: {
      title: 'Next dealer',
      sentence: 'Who deals the next round; the player to the left of the dealer starts.',
      values: { left: 'Next one', same: 'The same', loser: 'The loser' },
      differs: (value) =>
        value === 'same' ? 'The same player deals every round.' : 'Whoever lost the round deals the next one.',
    },
  },
  card: (text) => numberName(text, 'zero', 'plus', 'minus 10', 'double') ?? en.table.names[text] ?? text,
  spoken: (sentence) => inWords(sentence, en.card),
  move: (move, position) => {
    const effect = effectOf(move, position);
    const card = signOf(cardOf(move), en.table.names);
    if (move === 'TURVY stay') return 'Play Topsy Turvy and leave the Tip Top as it is.';
    if (effect.kind === 'total') return `Play ${card}: the total becomes ${effect.total}.`;
    if (effect.kind === 'turn-around') return `Play ${card}: the total stays, play turns around.`;
    const danger = canGoOver(position) ? ` If it is lower than ${position.number('total')}, you lose a chip.` : '';
    return `Play ${card} and turn up a new Tip Top.${danger}`;
  },
  happening: (happening) => {
    const { happened, before, after, nameOf, isYou } = happening;
    const lines: string[] = [];
    const mark = happened.seat === undefined ? undefined : markOf(happening);
    if (happened.seat !== undefined) {
      const who = nameOf(seatOf(happened.seat));
      const card = signOf(cardOf(happened.text), en.table.names);
      lines.push(
        `${isYou(seatOf(happened.seat)) ? 'You' : who} played ${card}.${happened.text === 'SPIN' ? ' Play turns around.' : ''}`,
      );
      if (happened.text === 'TURVY stay') lines.push('The Tip Top stays as it is.');
      if (happened.text === 'TOP' && before) lines.push(`The total jumps to ${before.fact('limit')}.`);
      if (happened.text === 'TURVY' && after && !isNewRound(happening))
        lines.push(`The Tip Top is ${after.fact('limit')} now.`);
    }
    const loser = loserBetween(happening);
    if (loser !== undefined) {
      const left = chipsAt(after, loser);
      const who = isYou(loser) ? 'You' : nameOf(loser);
      const overTop = happened.text === 'TURVY' && loser === seatOf(happened.seat ?? '');
      lines.push(
        `${who} ${overTop ? 'went over the top' : 'could not play'} and lost a chip${left === 0 ? ', the last one. Out!' : '.'}`,
      );
    }
    if (after && (isNewRound(happening) || happened.seat === undefined) && !after.isOver) {
      lines.push(`Round ${after.fact('round')}. The Tip Top is ${after.fact('limit')}.`);
    }
    return mark === undefined ? { lines } : { lines, mark };
  },
  why: (rule, move, position) => {
    const effect = effectOf(move, position);
    if (rule === 'OVER-8' && effect.kind === 'total') {
      return `That makes ${effect.total}, over the Tip Top of ${position.fact('limit')}.`;
    }
    if (rule === 'OVER-13') return `The total is ${position.fact('total')}. A −10 needs at least 10.`;
    return undefined;
  },
  setups: {
    'OVER-1': 'The counts of the cards must add up to 72.',
  },
  reasons: {},
  score: (position, seat) => {
    const chips = chipsAt(position, seat);
    return chips === 0 ? 'out' : en.table.chips(chips);
  },
  summary: (position) => en.table.dial(position.number('total'), position.number('limit')),
};
