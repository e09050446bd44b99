import { bySeat, cardsOf, gained, tellCards } from './phrases.ts';
import type { Sight, Table, Turn, Words } from './words.ts';

export const outOfControl: Words = { title: 'Out of Control', tellTable, tellMove };

export const colours: Readonly<Record<string, string>> = { B: 'blue', G: 'green', R: 'red', Y: 'yellow' };

export function cardName(card: string): string {
  if (card === 'W') return 'a wild card';
  if (card.startsWith('W=')) return `a wild as ${cardName(card.slice(2))}`;
  return `${colours[card.charAt(0)]} ${card.slice(1)}`;
}

function tellTable(table: Table, sight: Sight): string[] {
  const discard = cardsOf(sight('discard'));
  return [
    `It is for ${table.nameOf(sight('turn'))} to roll.`,
    ...bySeat(table, (name, seat) => `  ${name} holds ${tellCards(cardsOf(sight(`hand ${seat}`)), cardName)}.`),
    ...successionsOf(table, sight).map((at) => tellSuccession(table, sight, at)),
    discard.length === 0 ? 'The discard pile is empty.' : `On the discard pile: ${tellCards(discard, cardName)}.`,
  ];
}

const tellSuccession = (table: Table, sight: Sight, at: string): string =>
  `${at} of ${table.nameOf(at.charAt(0))} is ${tellCards(cardsOf(sight(`table ${at}`)), cardName)}.`;

function tellMove(turn: Turn): string[] {
  const { before, after } = turn;
  const hasNewDeck = cardsOf(after('deck')).length > cardsOf(before('deck')).length;
  return [
    tellAction(turn),
    ...tellSuccessions(turn),
    ...(hasNewDeck ? ['The discard pile is shuffled into a new deck.'] : []),
  ];
}

/** Tells the successions that a move made or made longer. */
function tellSuccessions({ table, text, before, after }: Turn): string[] {
  if (!/^(lay|add) /.test(text)) return [];
  const earlier = new Set(successionsOf(table, before).map((at) => before(`table ${at}`)));
  return successionsOf(table, after)
    .filter((at) => !earlier.has(after(`table ${at}`)))
    .map((at) => tellSuccession(table, after, at));
}

const successionsOf = (table: Table, sight: Sight): string[] =>
  table.seats.flatMap((seat) =>
    Array.from({ length: Number(sight(`tables ${seat}`)) }, (_, nth) => `${seat}${nth + 1}`),
  );

function tellAction(turn: Turn): string {
  const { table, seat, before, after, lucks } = turn;
  const name = table.nameOf(seat);
  const [word = '', first = '', ...rest] = turn.text.split(' ');
  const shown = (luck: string): string | undefined => lucks.find((outcome) => outcome.name === luck)?.texts[0];
  switch (word) {
    case 'roll':
      return `${name} rolls ${shown('roll') ?? after('die')}.`;
    case 'deck':
      return `${name} takes the top card of the deck${tellTaken(turn)}.`;
    case 'pick':
      return `${name} takes from the discard pile: ${tellCards(cardsOf(before('discard')).slice(-Number(first)), cardName)}.`;
    case 'discard':
      return `${name} discards ${cardName(first)}.`;
    case 'steal': {
      const card = shown('steal');
      return `${name} steals ${card === undefined ? 'a card' : cardName(card)} from ${table.nameOf(first)}.`;
    }
    case 'give':
      return `${name} gives ${table.nameOf(first)} ${rest[0] === '?' ? 'a card' : cardName(rest[0] ?? '')}.`;
    case 'lay':
      return `${name} lays down ${tellCards([first, ...rest], cardName)}.`;
    case 'add':
      return `${name} adds ${cardName(rest[0] ?? '')} to ${first} of ${table.nameOf(first.charAt(0))}.`;
    case 'swap':
      return tellSwap(turn, first, rest[0] ?? '');
    default:
      return after('over') === 'yes'
        ? `${name} ends the turn.`
        : `${name} passes the die to ${table.nameOf(after('turn'))}.`;
  }
}

/** Tells the card taken to those who may see it. */
function tellTaken({ seat, before, after }: Turn): string {
  const taken = gained(cardsOf(before(`hand ${seat}`)), cardsOf(after(`hand ${seat}`)));
  return taken.length === 0 || taken.includes('?') ? '' : `: ${tellCards(taken, cardName)}`;
}

function tellSwap({ table, seat, before }: Turn, at: string, number: string): string {
  const there = cardsOf(before(`table ${at}`)).find((card) => card.replace(/^W=/, '').slice(1) === number) ?? '';
  const [put, taken] = there.startsWith('W=') ? [there.slice(2), 'W'] : ['W', there];
  const place = `${at} of ${table.nameOf(at.charAt(0))}`;
  return `${table.nameOf(seat)} puts ${cardName(put)} into ${place} and takes ${cardName(taken)}.`;
}
