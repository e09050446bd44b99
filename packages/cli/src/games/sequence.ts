import { listed } from '../usage.ts';
import { bySeat, cardsOf, gained, hasChanged, plural, tellCards, without } from './phrases.ts';
import type { Sight, Table, Turn, Words } from './words.ts';

export const sequence: Words = { title: 'Sequence', tellTable, tellMove };

const ranks: Readonly<Record<string, string>> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };
const suits: Readonly<Record<string, string>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const sides = ['blue', 'green', 'red'];

export function cardName(card: string): string {
  const rank = card.slice(0, -1);
  return `${ranks[rank] ?? rank} of ${suits[card.slice(-1)]}`;
}

const teamOf = (table: Table, sight: Sight, side: string): string[] =>
  table.seats.filter((seat) => sight(`side ${seat}`) === side).map((seat) => table.nameOf(seat));

function tellTable(table: Table, sight: Sight): string[] {
  return [
    `${table.nameOf(sight('dealer'))} deals, ${table.nameOf(sight('turn'))} is to play.`,
    ...sides.flatMap((side) => {
      const team = teamOf(table, sight, side);
      if (team.length === 0) return [];
      const chips = sight(`chips ${side}`);
      const onBoard = chips === 'none' ? '' : `, with chips on ${listed(chips.split(' '), 'and')}`;
      return [`${listed(team, 'and')} ${team.length === 1 ? 'plays' : 'play'} ${side}${onBoard}.`];
    }),
    ...bySeat(table, (name, seat) => `  ${name} holds ${tellCards(cardsOf(sight(`hand ${seat}`)), cardName)}.`),
  ];
}

function tellMove(turn: Turn): string[] {
  const { before, after } = turn;
  const completed = sides.filter((side) => hasChanged(before, after, `sequences ${side}`));
  return [
    `${tellAction(turn)}${tellDraw(turn)}`,
    ...completed.map(
      (side) =>
        `${side.charAt(0).toUpperCase()}${side.slice(1)} has ${plural(after(`sequences ${side}`), 'completed sequence')}.`,
    ),
    ...(hasChanged(before, after, 'reshuffles') ? ['The discard piles are shuffled into a new draw deck.'] : []),
    ...tellVerdict(turn),
  ];
}

function tellAction({ table, seat, text, before, after }: Turn): string {
  const name = table.nameOf(seat);
  const [word = '', rest = ''] = text.split(' ');
  if (word === 'pass') return `${name} cannot play and passes.`;
  if (word === 'dead') return `${name} turns in the dead ${cardName(rest)}.`;
  if (word === 'draw') return `${name} takes a card.`;
  if (word === 'call')
    return `${name} calls table talk on ${listed(teamOf(table, before, before(`side ${rest}`)), 'and')}.`;
  if (word === 'accept') return `${name} accepts the call.`;
  if (word === 'confirm') return `${name} confirms the call.`;
  if (word === 'dismiss') return `${name} dismisses the call.`;
  if (word === 'forfeit') return `${name} gives up the ${cardName(rest)}.`;
  const removed = before(`chip ${rest}`);
  if (removed !== 'none')
    return `${name} plays the one-eyed ${cardName(word)} and removes the ${removed} chip from ${rest}.`;
  const wild = word.startsWith('J') ? 'two-eyed ' : '';
  return `${name} plays the ${wild}${cardName(word)}: a ${after(`chip ${rest}`)} chip on ${rest}.`;
}

/** Tells the card drawn to those who may see it. */
function tellDraw({ table, seat, text, before, after }: Turn): string {
  const [word = '', rest = ''] = text.split(' ');
  const played = word === 'dead' || word === 'forfeit' ? rest : word;
  const held = cardsOf(before(`hand ${seat}`));
  const now = cardsOf(after(`hand ${seat}`));
  const kept = now.length >= held.length && word !== 'draw' ? without(held, played) : held;
  const drawn = gained(kept, now);
  if (drawn.length === 0 || drawn.includes('?')) return '';
  return ` ${table.nameOf(seat)} takes the ${tellCards(drawn, cardName)}.`;
}

function tellVerdict({ table, before, after }: Turn): string[] {
  if (before('accused') === after('accused') || after('accused') !== 'none') return [];
  const guilty = after('forfeits');
  if (guilty === 'none') return ['The call is dismissed.'];
  const names = guilty.split(' ').map((seat) => table.nameOf(seat));
  return [`The call is upheld: ${listed(names, 'and')} must give up a card${names.length === 1 ? '' : ' each'}.`];
}
