import { seatOf, type Seat } from '@rumpus/engine';
import type { Colour } from '../../art/shapes.ts';
import type { Position } from '../../table/position.ts';
import type { GameWords } from '../module.ts';
import { isAskedFor } from './asked-for.ts';
import { holds, runNamed, swapOf, tellIn, type Doer, type Sentences } from './happening.ts';
import { readMove } from './moves.ts';
import { colourOfCard, isWild, longest, numberOfCard, ownSideRuns, sideOf } from './runs.ts';
import type { TableWords } from './table-words.ts';

const colours: Readonly<Record<Colour, string>> = {
  blue: 'blue',
  purple: 'purple',
  green: 'green',
  red: 'red',
  yellow: 'yellow',
  orange: 'orange',
};
const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);
const also = 'You may also put cards on the table.';
const takeWhy = `From the deck or from the discards. ${also}`;

function cardName(card: string): string {
  if (card === '?') return 'hidden card';
  if (card === 'W') return 'wild';
  const name = `${colours[colourOfCard(card)]} ${numberOfCard(card)}`;
  return isWild(card) ? `wild as ${name}` : name;
}
const list = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
/** As it stands in a sentence: “red 8”, “a wild”. */
const the = (card: string): string => `${isWild(card) ? 'a ' : ''}${cardName(card)}`;
const named = (all: readonly string[]): string => list(all.map(the));

/** A run as people point at it: “your red run 8 to 10”. */
function runAt(position: Position, id: string, nameOf: (seat: Seat) => string): string {
  const name = nameOf(seatOf(id.charAt(0)));
  const run = runNamed(position, id);
  const looks = run === undefined ? 'run' : `${colours[run.colour]} run ${run.low} to ${run.high}`;
  return `${name === 'You' ? 'your' : `${name}’s`} ${looks}`;
}

const table: TableWords = {
  goal: 'First to a full run, 1 to 10',
  goalTeams: 'First team to run 1 to 10',
  wild: 'Wild',
  colours,
  die: {
    blue: { what: 'Blue: take a card', why: takeWhy },
    purple: { what: 'Purple: take a card', why: takeWhy },
    green: { what: 'Green: discard a card', why: `Choose it from your hand. ${also}` },
    red: { what: 'Red: steal a card', why: `From any hand, without looking. ${also}` },
    yellow: { what: 'Yellow: give a card away', why: `Choose it from your hand. ${also}` },
    orange: { what: 'Orange: you choose', why: 'Take, discard, steal or give a card: one of the four.' },
  },
  dieNone: 'The die is not rolled yet',
  dieShows: (colour) => `The die shows ${colour}`,
  tapToRoll: 'Roll the die',

  cards,
  knownCards: (n) => (n === 1 ? '1 known' : `${n} known`),
  partner: 'partner',
  teamWith: (name) => `with ${name}`,
  noRuns: 'No runs yet',
  yourRuns: 'Your runs',
  yourRunsEmpty: 'Your runs will lie here: three or more cards of one colour in a row.',
  runsOf: (name) => (name === 'You' ? 'Your runs' : `Runs of ${name}`),
  seeAll: (name) => `See the runs and known cards of ${name}`,
  more: (n) => `+${n}`,
  run: (colour, low, high, wilds) =>
    `${upper(colours[colour])} run, ${low} to ${high}${wilds.length === 0 ? '' : `, wild for ${list(wilds.map(String))}`}`,
  placesToSwap: (n) => (n === 1 ? 'one place to swap' : `${n} places to swap`),
  cardFits: 'your card fits here',
  swapHere: (card) => `Swap for ${cardName(card)}`,
  swapTitle: 'Which card do you take?',
  swapFor: (put, take) => `Put your ${cardName(put)} there and take the ${cardName(take)}.`,
  holds: 'In the hand',
  holdsKnown: 'Cards you have seen go there, and backs for the others.',
  holdsUnknown: (n) => `${cards(n)}, none of them seen.`,

  deck: 'Deck',
  deckCount: (n) => `Deck, ${cards(n)}`,
  discards: 'Discard row',
  noDiscards: 'No discards',
  newest: 'newest',
  takesWith: (n) => (n === 1 ? 'you can take it' : `you can take it with the ${n - 1} after it`),

  rollTitle: 'Your turn. Roll the die.',
  rollWords: 'Its colour says what you do.',
  roll: 'Roll',
  doneTitle: 'Your move is made',
  doneWords: 'Put more cards on the table, or pass the die.',
  cannotWords: 'What the die asks for is impossible. Put cards on the table, or pass the die.',
  end: 'Pass the die',
  owedTitle: (card) => `Use the ${cardName(card)} you took`,
  owedWords: 'Lay it in a run, add it or swap it in. It comes first.',
  useFirst: 'Use it',
  takeDeck: 'Take from deck',
  stealOne: 'Steal a card',
  discardIt: (card) => `Discard ${cardName(card)}`,
  giveIt: (card) => `Give ${cardName(card)}`,
  picked: (all) => upper(all),
  swapToo: 'Or tap a glowing run to swap.',
  noRun: 'These cards do not make a run. It takes three or more of one colour, one after the other.',
  noUse: 'Choose two more that follow each other in its colour to lay a run.',
  take: (n) => (n === 1 ? 'Take this one' : `Take these ${n}`),
  takeTitle: (card) => `Take ${cardName(card)}?`,
  takeAlone: 'You must use it at once.',
  takeMore: (n) => `${n === 1 ? 'The card' : `The ${n} cards`} after it come too. You must use it at once.`,
  lay: (colour, numbers) => `Lay ${colours[colour]} ${numbers.join(' ')}`,
  add: (colour, numbers) => `Add ${colours[colour]} ${numbers.join(' ')}`,
  addTo: (colour, numbers, name) => `Add ${colours[colour]} ${numbers.join(' ')} for ${name}`,
  layAll: 'Lay them all',
  whichWay: 'Which way?',
  layWords: 'A wild stands for the same card until it is swapped.',

  stealTitle: 'Steal from whom?',
  stealWords: 'You take a card without looking. Only the two of you learn which.',
  fanTitle: (name) => `A card of ${name}`,
  fanWords: 'Choose one. They are shuffled, so it is luck.',
  back: (n, of) => `Card ${n} of ${of}`,
  giveTitle: (card) => `Give the ${cardName(card)} to whom?`,
  giveWords: 'Only the two of you learn which card it is.',
  strictTitle: 'Take a card without rolling?',
  strictWords: 'At this table that costs you your turn, and the card goes under the deck.',
  strictDo: 'Lose my turn',
  stole: (name, card) => `You stole ${the(card)} from ${name}`,
  stolen: (name, card) => `${name} stole your ${cardName(card)}`,
  given: (name, card) => `${name} gave you ${the(card)}`,
  longest: (n) => (n === 0 ? 'no run' : `longest run ${n}`),
};

const by = ({ name, isYou }: Doer): string => (isYou ? 'You' : name);
const object = ({ name, isYou }: Doer): string => (isYou ? 'you' : name);
const whose = (who: Doer, owner: Doer): string =>
  owner.isYou ? 'your' : owner.name === who.name ? 'their' : `${owner.name}’s`;

const sentences: Sentences = {
  starts: (who, discard) =>
    `The cards are dealt. ${who.isYou ? 'You start' : `${who.name} starts`}.${discard === undefined ? '' : ` The first discard is ${the(discard)}.`}`,
  rolled: (who, die) => `${by(who)} rolled ${die === undefined ? 'the die' : colours[die]}.`,
  tookTop: (who) => `${by(who)} took a card from the deck.`,
  lostTurn: (who) => `${by(who)} took a card before rolling and lost the turn.`,
  passedOn: (who) => `${by(who)} passed the die.`,
  stole: (who, from, card) => `${by(who)} stole ${card === undefined ? 'a card' : the(card)} from ${object(from)}.`,
  picked: (who, all, count) => `${by(who)} took ${all.length === 0 ? cards(count) : named(all)} from the discards.`,
  discarded: (who, card) => `${by(who)} discarded ${the(card)}.`,
  gave: (who, to, card) => `${by(who)} gave ${object(to)} ${card === undefined ? 'a card' : the(card)}.`,
  laid: (who, all) => `${by(who)} laid ${named(all)}.`,
  added: (who, card, owner) => `${by(who)} added ${the(card)} to ${whose(who, owner)} run.`,
  swapped: (who, put, take, owner) =>
    put === undefined || take === undefined
      ? `${by(who)} swapped a card on the table.`
      : `${by(who)} put ${the(put)} in ${whose(who, owner)} run and took ${the(take)}.`,
  joined: 'Two runs met and became one.',
  complete: (owner) => `A full run, 1 to 10, for ${object(owner)}!`,
  shuffled: 'The discards are shuffled into a new deck.',
  noWinner: 'Nobody has a full run. The longest one decides.',
};

export const en: GameWords & { readonly table: TableWords } = {
  table,
  options: {
    teams: {
      title: 'Teams of two',
      sentence: 'With four or six players: partners sit apart and may add to each other’s runs.',
      differs: () => 'Teams of two play: partners may add to each other’s runs.',
    },
    strictRoll: {
      title: 'Roll first, or lose your turn',
      sentence: 'Whoever takes a card before rolling loses the turn.',
      differs: () => 'Whoever takes a card before rolling loses the turn.',
    },
    maxWilds: {
      title: 'Wilds in a run',
      sentence: 'The most wild cards that one run may have.',
      values: { any: 'Any number', '0': 'None' },
      differs: (value) =>
        value === '0'
          ? 'No run may have a wild card.'
          : `A run may have at most ${value} wild ${value === '1' ? 'card' : 'cards'}.`,
    },
    naturalFinish: {
      title: 'Win without wilds',
      sentence: 'A full run wins only once the last wild in it is replaced.',
      differs: () => 'A full run wins only without wild cards.',
    },
  },
  card: cardName,
  move: (text, position, nameOf) => {
    const move = readMove(text);
    switch (move.kind) {
      case 'roll':
        return 'Roll the die.';
      case 'deck':
        return position.fact('die') === 'none'
          ? 'Take a card before rolling, and lose your turn.'
          : 'Take the top card of the deck.';
      case 'end':
        return 'Pass the die on.';
      case 'steal':
        return `Steal a card from ${nameOf(move.seat)}.`;
      case 'pick':
        return `Take ${named(position.cards('discard').slice(-move.count))} from the discards and use ${move.count === 1 ? 'it' : 'the first of them'}.`;
      case 'discard':
        return `Discard ${the(move.card)}.`;
      case 'give':
        return `Give ${the(move.card)} to ${nameOf(move.seat)}.`;
      case 'lay':
        return `Lay ${named(move.cards)}.`;
      case 'add': {
        return `Add ${the(move.card)} to ${runAt(position, move.run, nameOf)}.`;
      }
      default: {
        const run = runNamed(position, move.run);
        const [put, take] = run === undefined ? ['W', 'W'] : swapOf(run, move.number);
        return `Put ${the(put)} in ${runAt(position, move.run, nameOf)} and take ${the(take)}.`;
      }
    }
  },
  happening: (happening) => tellIn(sentences, happening),
  why: (rule, text, position, seat) => {
    const move = readMove(text);
    const die = position.fact('die') ?? 'none';
    const owed = position.fact('owed') ?? 'none';
    if (rule === 'OOC-7' && die === 'none') return 'Roll the die first.';
    if (rule === 'OOC-7' && text === 'roll') return 'You have rolled already.';
    if (rule === 'OOC-7' || rule === 'OOC-12') return 'You have made the move of the die. One is all.';
    if (rule === 'OOC-20' && owed !== 'none') return `First use the ${cardName(owed)} you took.`;
    const asked = table.die[die as Colour]?.what;
    if (rule === 'OOC-13' && asked !== undefined) return `${asked} before you pass it on.`;
    const isOther = asked !== undefined && !isAskedFor(move.kind, die as Colour);
    if (isOther && ['OOC-8', 'OOC-9', 'OOC-10', 'OOC-11', 'OOC-20'].includes(rule))
      return `The die does not say so. ${asked}.`;
    if (rule === 'OOC-20' && move.kind === 'pick')
      return `You could not use the ${cardName(position.cards('discard').at(-move.count) ?? '?')} at once.`;
    if (rule === 'OOC-10') return 'There is no card to steal there.';
    if (rule === 'OOC-8') return 'The deck is empty.';
    if (move.kind === 'add') {
      const run = runNamed(position, move.run);
      if (rule === 'OOC-16' && run !== undefined && sideOf(position.setup, run.owner) !== sideOf(position.setup, seat))
        return 'You add only to your own runs. A swap would work on any.';
      if (rule === 'OOC-16' && run !== undefined)
        return `${upper(cardName(move.card))} does not fit at an end of the ${colours[run.colour]} run ${run.low} to ${run.high}.`;
    }
    if (move.kind === 'swap' && (rule === 'OOC-24' || rule === 'OOC-25')) {
      if (ownSideRuns(position, seat).length === 0) return 'To swap, first have a run of your own on the table.';
      const run = runNamed(position, move.run);
      const [put] = run === undefined ? ['W'] : swapOf(run, move.number);
      if (!holds(position, seat, put)) return `You need a ${cardName(put)} for that place.`;
    }
    return undefined;
  },
  setups: {
    'OOC-3': 'Teams of two are for four or six players.',
  },
  reasons: {},
  score: (position, seat) => table.longest(longest(position, seat)),
  summary: (position) => {
    const top = position.cards('discard').at(-1);
    const die = position.fact('die') as Colour | 'none';
    return [
      die === 'none' ? `${table.dieNone}.` : `${table.dieShows(colours[die])}.`,
      `${table.deckCount(position.cards('deck').length)}.`,
      top === undefined ? `${table.noDiscards}.` : `The newest discard is ${the(top)}.`,
    ].join(' ');
  },
};
