import { letterOf } from '@rumpus/engine';
import type { GameWords } from '../module.ts';
import { cardOf, colourIn, colourOfCard, isAction, numberOf, readMove, type Action, type Colour } from './cards.ts';
import { tellIn, type Doer, type Sentences } from './happening.ts';
import type { TableWords } from './table-words.ts';
import { cardsInRound, cardsOfLead, trumpOf } from './trick.ts';

const names: Readonly<Record<Action, string>> = {
  WILD: 'Wild',
  CHANGE: 'Change',
  OUT: 'Out',
  BONUS: 'Bonus',
  MAD: 'Mad',
};
const colours: Readonly<Record<Colour, string>> = {
  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  purple: 'purple',
};
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const points = (n: number): string => `${signed(n)} ${Math.abs(n) === 1 ? 'point' : 'points'}`;
const tricks = (n: number): string => (n === 1 ? '1 trick' : `${n} tricks`);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

/** " and Mad, −5" */
const withExtras = (extras: readonly Action[]): string => {
  const [only] = extras;
  if (only === undefined) return '';
  const sum = extras.reduce((total, card) => total + (card === 'MAD' ? -5 : 5), 0);
  const what = extras.length === 1 ? names[only] : extras.map((card) => names[card]).join(' and ');
  return ` and ${what}, ${sum > 0 ? '+' : ''}${signed(sum)}`;
};

const table: TableWords = {
  names,
  colours,
  round: (round) => `Round ${round} of 10`,
  roundShort: (round) => `Round ${round}`,
  trickNumber: (trick, of) => `Trick ${trick} of ${of}`,
  cardsEach: (n) => (n === 1 ? '1 card each' : `${n} cards each`),
  cardsShort: (n) => (n === 1 ? '1 card each' : `${n} cards each`),

  trump: 'Trump',
  noTrump: 'None',
  follow: 'Follow',
  anyColour: 'Any',
  bids: 'Bids',
  bidsFor: (bids, of) => `Bids so far: ${bids} for ${tricks(of)}`,
  bidsSecret: 'Bids stay secret',
  bidsShort: (bids, of) => `${bids ?? '?'} for ${of}`,
  trumpIs: (colour) => (colour === undefined ? 'No trump' : `Trump ${colours[colour]}`),

  dealer: 'dealer',
  dealerMark: 'D',
  noBid: 'no bid yet',
  hasBid: 'has bid',
  bid: 'bid',
  ofBid: (bid) => `of ${bid}`,
  ofTricks: (bid) => `of ${bid === '1' ? '1 trick' : `${bid} tricks`}`,
  wonOfBid: (won, bid) => `${won} of ${bid}`,

  trick: 'Cards in this trick',
  trickBefore: 'The trick before',
  led: 'led',
  winning: 'winning',
  tookIt: (name) => `${name} took it`,
  called: (card, colour) => `${card} as ${colours[colour]}`,
  playedBy: (name, card) => `${name}: ${card}`,

  howMany: 'How many tricks will you win?',
  howManyWords: (isEuropean) =>
    isEuropean ? 'Exactly right: 10 extra. A miss costs 5.' : 'Exactly right: 10 extra, or 5 for zero.',
  bidIt: (bid) => `Bid ${bid}`,
  pickBid: 'Pick a number',
  bidTile: tricks,
  lastRound: ({ bid, won, points: got }) => `Last round you bid ${bid} and won ${won}: ${points(got)}.`,
  barred: (bid) => `Not ${bid}: the bids may not add up to the tricks.`,

  yourTurn: 'Your turn',
  followColour: (colour) => `Follow ${colours[colour]}.`,
  leadCard: 'Lead any card.',
  anyCard: (lead) => (lead === undefined ? 'Play any card.' : `No ${colours[lead]}: play any card.`),
  needMore: (need, left) =>
    need === left
      ? `You need ${need === 1 ? 'the trick that is left' : need === 2 ? 'both tricks that are left' : `all ${need} tricks that are left`}.`
      : `You need ${need} more.`,
  needNone: 'You have your bid. Win no more.',
  tooMany: 'Over your bid: every trick is still a point.',
  outOfReach: 'Your bid is out of reach: every trick is a point.',
  playIt: (card) => `Play ${card}?`,
  takesTrick: (extras) => `Takes the trick${withExtras(extras)}.`,
  winsSoFar: (extras) => `Wins the trick so far${withExtras(extras)}.`,
  stays: (name, isLast) => (isLast ? `${name} will take the trick.` : `${name} would still win the trick.`),
  effects: {
    WILD: 'You say its colour; it beats the 15.',
    CHANGE: 'You choose a new trump.',
    OUT: 'No trump any more.',
    BONUS: 'Whoever wins the trick gets 5 more.',
    MAD: 'Whoever wins the trick loses 5.',
  },

  callTitle: 'Which colour is your Wild?',
  callWords: 'It ranks above the 15 of that colour.',
  blindTitle: 'Which colour becomes trump?',
  blindWords: 'It counts from this trick on.',
  inHand: (n) => (n === 0 ? 'none in hand' : `${n} in hand`),
  inPile: (n) => `${n} in pile`,
  isTrump: 'is trump',
  changeTitle: 'Choose the new trump',
  changeWords: 'You alone look through the pile. One of its cards becomes trump, in another colour than before.',
  changePrompt: 'Choose the new trump.',
  changePromptWords: 'Any colour but the old one.',
  choose: 'Choose',
  whichCard: 'The card you lay on top, for all to see',
  makeTrump: (colour) => `Make ${colours[colour]} trump`,
  pickColour: 'Pick a colour',

  scoreSheet: 'Score sheet',
  roundColumn: 'Round',
  all: 'All',
  hits: 'Hits',
  entry: ({ bid, won, points: got }) => `bid ${bid}, won ${won}, ${points(got)}`,
  points,
  bidOnly: (bid) => `bid ${bid}`,

  leads: (name, isYou, by) => (isYou ? `You lead by ${by}` : `${name} leads by ${by}`),
  share: (leaders) => `${leaders} share the lead`,
  level: 'Everyone is level',
  roundDone: (round) => `Round ${round} is done.`,
  ownRound: ({ bid, won, points: got }) =>
    bid === won ? `You hit your bid of ${bid}: ${points(got)}.` : `You bid ${bid} and won ${won}: ${points(got)}.`,
  lastTrick: 'The last trick',
  tookLast: (name, isYou) => `${isYou ? 'You' : name} took the last trick.`,
};

const by = ({ name, isYou }: Doer): string => (isYou ? 'You' : name);
const as = (card: string, called: Colour | undefined): string =>
  called === undefined ? card : table.called(card, called);

const sentences: Sentences = {
  bid: (who, bid) => (bid === undefined ? `${by(who)} made a secret bid.` : `${by(who)} bid ${bid}.`),
  allBids: (bids, of) => `That is ${bids === 1 ? '1 bid' : `${bids} bids`} for ${tricks(of)}.`,
  led: (who, card, called) => `${by(who)} led ${as(card, called)}.`,
  played: (who, card, called) => `${by(who)} played ${as(card, called)}.`,
  discarded: (who, lead, card, called) => `${by(who)} had no ${colours[lead]} and played ${as(card, called)}.`,
  changes: 'A new trump is chosen.',
  blindly: (colour) => `${capital(colours[colour])} is trump now.`,
  noTrump: 'There is no trump now.',
  bonus: 'The winner gets 5 more.',
  mad: 'The winner loses 5.',
  trump: (who, colour, card) => `${by(who)} laid ${card}: ${colours[colour]} is trump now.`,
  took: (who, extras) => {
    if (extras === 0) return `${by(who)} took the trick.`;
    return `${by(who)} took the trick and ${extras > 0 ? `${extras} extra points` : `${who.isYou ? 'lose' : 'loses'} ${-extras} points`}.`;
  },
  roundDone: (round, got) => `Round ${round} is done: ${got.map(([who, n]) => `${by(who)} ${signed(n)}`).join(', ')}.`,
  own: table.ownRound,
  starts: (round, count, trump, dealer) =>
    `Round ${round}. ${count === 1 ? 'One card' : cards(count)} each${dealer === undefined ? '' : `, ${dealer.isYou ? 'you deal' : `${dealer.name} deals`}`}. ${trump === undefined ? 'There is no trump' : `${capital(colours[trump])} is trump`}.`,
};

export const en: GameWords & { readonly table: TableWords } = {
  table,
  options: {
    blindChange: {
      title: 'Change without looking',
      sentence: 'Whoever plays Change names a colour instead of searching the pile.',
      differs: () => 'Change names a new trump colour without a look into the pile.',
    },
    actionAnytime: {
      title: 'Action cards at any time',
      sentence: 'An action card may be played even by someone who could follow.',
      differs: () => 'Action cards may be played even by someone who could follow.',
    },
    secretBids: {
      title: 'Secret bids',
      sentence: 'Everyone bids at the same time; the bids are shown when the round is over.',
      differs: () => 'Bids are made at the same time and stay secret until the round is over.',
    },
    sweepDouble: {
      title: 'A sweep counts double',
      sentence: 'Winning every trick of a round brings 2 points for each, except in the last round.',
      differs: () => 'Whoever wins every trick of a round gets 2 points for each.',
    },
    scoring: {
      title: 'Points',
      sentence: 'European: a missed bid costs 5, and a zero that holds brings 10.',
      values: { sheet: 'Sheet', european: 'European' },
      differs: () => 'A missed bid costs 5 points, and a bid of zero that holds brings 10.',
    },
    rounds: {
      title: 'Rounds',
      sentence: 'A short game plays only the last rounds, with fewer cards.',
      values: { '10': '10', '7': '7', '5': '5', '3': '3' },
      differs: (value) => `Only the last ${value} rounds are played.`,
    },
    hook: {
      title: 'The hook',
      sentence: 'The last to bid may not make the bids add up to the tricks. Needs open bids.',
      differs: () => 'The last to bid may not make the bids add up to the tricks.',
    },
  },
  card: (card) => {
    if (isAction(card)) return names[card];
    const colour = colourOfCard(card);
    return colour === undefined ? 'hidden card' : `${colours[colour]} ${numberOf(card)}`;
  },
  move: (text, position) => {
    const move = readMove(text);
    if (move.kind === 'bid') return `Bid ${tricks(move.bid ?? 0)}.`;
    if (move.kind === 'trump') return `Lay ${en.card(move.card)}: ${colours[move.colour]} becomes trump.`;
    if (move.card === 'WILD' && move.called !== undefined) return `Play ${table.called(names.WILD, move.called)}.`;
    if (move.card === 'CHANGE' && move.called !== undefined)
      return `Play Change and make ${colours[move.called]} trump.`;
    if (isAction(move.card)) return `Play ${names[move.card]}: ${lower(table.effects[move.card])}`;
    const isTrump = colourOfCard(move.card) === trumpOf(position);
    return `Play ${en.card(move.card)}${isTrump ? ', a trump' : ''}.`;
  },
  happening: (happening) => tellIn(sentences, happening, en.card),
  why: (rule, text, position, seat) => {
    const lead = colourIn(position.fact('lead'));
    const held = cardsOfLead(position, seat);
    const move = readMove(text);
    if (rule === 'RAGE-8' && lead !== undefined && held[0] !== undefined)
      return `You must follow ${colours[lead]}: you hold the ${en.card(held.at(-1) ?? '')}.`;
    if (rule === 'RAGE-9' && lead !== undefined && held[0] !== undefined)
      return `${en.card(cardOf(text))} only when you cannot follow: you hold the ${en.card(held[0])}.`;
    if (rule === 'RAGE-26' && move.kind === 'bid')
      return `${move.bid ?? ''} would make the bids add up to ${tricks(cardsInRound(position.number('round')))}. The last to bid may not do that.`;
    if (rule === 'RAGE-16' && move.kind === 'trump' && move.colour === trumpOf(position))
      return `${capital(colours[move.colour])} is trump already: choose another colour.`;
    return undefined;
  },
  setups: {
    'RAGE-26': 'The hook needs bids that are heard: switch secret bids off, or the hook.',
  },
  reasons: {},
  score: (position, seat) => {
    const hits = position.number(`hits ${letterOf(seat)}`);
    return `${points(position.number(`score ${letterOf(seat)}`))}, ${hits === 1 ? '1 bid hit' : `${hits} bids hit`}`;
  },
  summary: (position) => {
    const lead = colourIn(position.fact('lead'));
    const on = position.cards('trick').map((play) => en.card(cardOf(play)));
    return [
      `${table.round(position.number('round'))}.`,
      `${table.trumpIs(trumpOf(position))}.`,
      ...(on.length === 0 ? [] : [`On the table: ${on.join(', ')}.`]),
      ...(lead === undefined ? [] : [`Follow ${colours[lead]}.`]),
    ].join(' ');
  },
};

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
