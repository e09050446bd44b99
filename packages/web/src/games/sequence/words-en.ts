import { letterOf } from '@rumpus/engine';
import type { GameWords } from '../module.ts';
import { columnOf, rowOf, rowsToWin, sideOf, sidesOf, type Side } from './board.ts';
import { inWords, rankOf, roleOf, signOf, suitOf } from './cards.ts';
import { holds, tellIn, type Doer, type Sentences } from './happening.ts';
import { readMove } from './moves.ts';
import type { TableWords } from './table-words.ts';

const SUITS = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const RANKS: Readonly<Record<string, string>> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };
const NUMBERS = ['no', 'one', 'two', 'three', 'four'];

const sides: Readonly<Record<Side, string>> = { blue: 'Blue', green: 'Green', red: 'Red' };

const table: TableWords = {
  sides,
  teams: { blue: 'Blue circles', green: 'Green squares', red: 'Red triangles' },
  goal: (rows, isTeams) => `First ${isTeams ? 'team ' : ''}to ${rows === 1 ? 'a row' : 'two rows'} of five`,
  ofRows: (rows) => `of ${rows}`,
  rows: (n) => (n === 1 ? '1 row of five' : `${n} rows of five`),
  rowsOf: (n, goal) => `Rows of five: ${n} of ${goal}`,
  chipsLeft: (n) => (n === 1 ? '1 chip left' : `${n} chips left`),
  cardsInHand: (n) => (n === 1 ? '1 card' : `${n} cards`),
  choosing: 'choosing a card',
  takesCard: 'has a card to take',
  answers: 'has to answer',

  board: 'Board',
  corner: 'free corner, counts for everyone',
  open: 'open',
  chip: { blue: 'blue chip', green: 'green chip', red: 'red chip' },
  inRow: 'in a row of five',
  mayPlay: 'you can play here',
  mayTake: 'you can take this chip off',
  last: 'last move',
  wholeBoard: 'Show the whole board',

  place: 'PLACE',
  remove: 'REMOVE',
  dead: 'Dead',
  deadSpoken: 'dead, both spaces are covered',

  drawPile: 'Draw pile',
  drawCount: (n) => (n === 1 ? 'Draw pile, 1 card' : `Draw pile, ${n} cards`),
  comesAlone: 'Your new card comes by itself.',
  comesByHand: 'Take your card after you play, before the next player takes theirs.',
  takeCard: 'Take a card',
  take: 'Take it',
  pileOf: (name) => `Played by ${name}`,
  showPile: (name, card, count) =>
    card === undefined ? `${name}: nothing played yet` : `${name}: last played ${card}. See all ${count} cards played`,
  emptyPile: 'Nothing has been played since the cards were last shuffled.',
  newestFirst: 'The newest card comes first.',

  yourTurn: 'Your turn',
  pick: 'Pick a card.',
  fits: (card, spaces) =>
    spaces === 1 ? `${card} fits one space.` : `${card} fits ${NUMBERS[spaces] ?? spaces} spaces.`,
  playIt: 'Play',
  playHere: (card) => `Play ${card} here?`,
  tapSpace: 'Tap a glowing space.',
  placeAnywhere: 'Tap any open space.',
  tapToTake: 'Tap a chip to take it off.',
  placeOn: (picture) => `Place on ${picture}?`,
  placeIt: 'Place',
  takeFrom: (picture) => `Take the chip off ${picture}?`,
  takeIt: 'Take off',
  deadTitle: (card) => `${card} is dead`,
  deadWords: 'Swap it for a new card, then play.',
  turnIn: 'Swap',
  turnInCard: (card) => `Swap dead ${card}`,
  deadAside: (card) => `Both ${card} spaces are taken, so you may swap it for a new card before you play.`,
  nothing: 'Nothing to play',
  nothingWords: 'None of your cards can be played.',
  pass: 'Pass',
  owed: 'Take your card',
  owedWords: 'Before the next player does.',
  owedLate: (name) => `Be quick: once ${name} takes a card, yours is lost.`,

  call: 'Table talk',
  callTitle: 'Call table talk?',
  callWords:
    'Did a team talk about the game? If they own up, or more than half of the others agree, each of them puts away a card.',
  callOn: (side) => `Call it on ${side}`,
  accusedTitle: (side) => `Table talk by ${side}?`,
  accusedOwn: 'Own up and each of you puts away a card.',
  accusedOther: 'If more than half agree, each of them puts away a card.',
  confirmedBy: (names) => `Says so: ${names}.`,
  accept: 'We did',
  confirm: 'They did',
  dismiss: 'No',
  forfeitTitle: 'Put away a card',
  forfeitWords: 'Table talk: pick a card. You get none back.',
  forfeit: 'Put away',
};

const by = ({ name, isYou }: Doer): string => (isYou ? 'You' : name);

const sentences: Sentences = {
  starts: (who) => (who.isYou ? 'The cards are dealt. You start.' : `The cards are dealt. ${who.name} starts.`),
  played: (who, card) => `${by(who)} played ${card}.`,
  placed: (who, jack, picture) => `${by(who)} placed a chip on ${picture} with the two-eyed ${jack}.`,
  removed: (who, jack, side, picture) =>
    `${by(who)} took ${side === undefined ? 'a' : `a ${side}`} chip off ${picture} with the one-eyed ${jack}.`,
  turnedIn: (who, card) => `${by(who)} swapped a dead ${card}.`,
  passed: (who) => `${by(who)} passed.`,
  drew: (who) => `${by(who)} took a card.`,
  called: (who, side) => `${by(who)} called table talk${side === undefined ? '' : ` on ${sides[side]}`}.`,
  accepted: (who) => `${by(who)} owned up.`,
  confirmed: (who) => `${by(who)} agreed with the call.`,
  dismissed: (who) => `${by(who)} waved the call off.`,
  forfeited: (who, card) => `${by(who)} put away ${card}.`,
  rows: (side, rows) => (rows === 1 ? `Row of five for ${sides[side]}!` : `Row number ${rows} for ${sides[side]}!`),
  shuffled: 'All played cards are shuffled into a new draw pile.',
  late: (who) => `${by(who)} ${who.isYou ? 'were' : 'was'} too late to take a card and lost it.`,
  upheld: 'It was table talk: each of the team puts away a card.',
  cleared: 'It was no table talk. Play goes on.',
  allPassed: 'Nobody can play any more.',
};

const where = (square: string): string => `row ${rowOf(square)}, column ${columnOf(square)}`;

export const en: GameWords & { readonly table: TableWords } = {
  table,
  options: {
    sides: {
      title: 'Sides',
      sentence: 'Six or twelve players can make two teams or three.',
      values: { '2': 'Two', '3': 'Three' },
      differs: () => 'Three teams play, and the first row of five wins.',
    },
    board: {
      title: 'Board',
      sentence: 'The printed board, or one with its spaces in a new order every game.',
      values: { classic: 'Classic', shuffled: 'Shuffled' },
      differs: () => 'The spaces of the board lie in a new order every game.',
    },
    boxChips: {
      title: 'Chips can run out',
      sentence: 'Blue and green have 50 chips each, red has 35; a side without chips cannot place one.',
      differs: () => 'Chips can run out: 50 blue, 50 green, 35 red.',
    },
    manualDraw: {
      title: 'Take your own card',
      sentence: 'Take your card yourself after you play. Too late, and it is lost.',
      differs: () => 'Everyone takes their own card after playing, and loses it when they are too late.',
    },
    tableTalk: {
      title: 'Table talk',
      sentence: 'In teams: anyone may call a team that talks about the game; found guilty, each of them loses a card.',
      differs: () => 'Table talk can be called; a team found guilty puts away a card each.',
    },
  },
  card: (card) => {
    if (card === '?') return 'hidden card';
    const role = roleOf(card);
    const name = `${RANKS[rankOf(card)] ?? rankOf(card)} of ${SUITS[suitOf(card)]}`;
    return role === 'plain' ? name : `${role === 'place' ? 'two-eyed' : 'one-eyed'} ${name}`;
  },
  spoken: (sentence) => inWords(sentence.replaceAll(/(two|one)-eyed (?=J)/g, ''), (card) => en.card(card)),
  move: (text, position, nameOf) => {
    const move = readMove(text);
    switch (move.kind) {
      case 'play': {
        const picture = signOf(position.fact(`picture ${move.square}`) ?? '');
        const role = roleOf(move.card);
        if (role === 'plain') return `Play ${signOf(move.card)} at ${where(move.square)}.`;
        if (role === 'place') return `Place a chip on ${picture} (${where(move.square)}) with ${signOf(move.card)}.`;
        const side = sides[position.fact(`chip ${move.square}`) as Side].toLowerCase();
        return `Take the ${side} chip off ${picture} (${where(move.square)}) with ${signOf(move.card)}.`;
      }
      case 'dead':
        return `Swap the dead ${signOf(move.card)} for a new card.`;
      case 'forfeit':
        return `Put away ${signOf(move.card)}.`;
      case 'call':
        return `Call table talk on ${sides[sideOf(position.setup, move.seat)]} (${nameOf(move.seat)}).`;
      case 'pass':
        return 'Pass: none of your cards can be played.';
      case 'draw':
        return 'Take your card from the draw pile.';
      case 'accept':
        return 'Own up: each of your team puts away a card.';
      case 'confirm':
        return 'Agree: it was table talk.';
      default:
        return 'Disagree: it was no table talk.';
    }
  },
  happening: (happening) => tellIn(sentences, happening),
  why: (rule, text, position, seat) => {
    const move = readMove(text);
    const isOwed = position.seats('owed').includes(seat);
    if (rule === 'SEQ-23' && isOwed) return 'Take your card from the draw pile first.';
    if (rule === 'SEQ-24' && position.fact('accused') !== 'none') return 'Play rests until the call is decided.';
    if (rule === 'SEQ-13' && position.fact('exchanged') === 'yes') return 'You may swap only one dead card a turn.';
    if (move.kind !== 'play') return undefined;
    const { card, square } = move;
    const there = position.fact(`chip ${square}`);
    const picture = signOf(position.fact(`picture ${square}`) ?? '');
    if (rule === 'SEQ-8' && !holds(position, seat, card)) return `You do not hold ${signOf(card)}.`;
    if (rule === 'SEQ-8') return `${signOf(card)} goes on a space that shows it, not on ${picture}.`;
    if (rule === 'SEQ-9') return `There is a chip on ${picture} already.`;
    if (rule === 'SEQ-11')
      return there === 'none' ? `There is no chip on ${picture} to take off.` : 'That chip is your own side’s.';
    return undefined;
  },
  setups: {
    'SEQ-4': 'So many players do not make teams of equal size.',
    'SEQ-24': 'Table talk is for games in teams.',
  },
  reasons: {},
  team: (position, seat) => table.teams[sideOf(position.setup, seat)],
  score: (position, seat) => table.rows(position.number(`sequences ${position.fact(`side ${letterOf(seat)}`) ?? ''}`)),
  summary: (position) => {
    const tally = sidesOf(position).map((side) => `${sides[side]} ${position.number(`sequences ${side}`)}`);
    const goal = rowsToWin(position.setup) === 1 ? 'One row of five wins.' : 'Two rows of five win.';
    return `${tally.join(', ')}. ${goal} ${table.drawCount(position.cards('draw').length)}.`;
  },
};
