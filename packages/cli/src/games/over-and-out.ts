import { bySeat, cardsOf, gained, hasChanged, plural, tellCards, without } from './phrases.ts';
import type { Sight, Table, Turn, Words } from './words.ts';

export const overAndOut: Words = { title: 'Over and Out', tellTable, tellMove };

const names: Readonly<Record<string, string>> = { SPIN: 'Spin Out', TOP: 'Top Out', TURVY: 'Topsy Turvy' };
export const cardName = (card: string): string => names[card] ?? card;

function tellTable(table: Table, sight: Sight): string[] {
  const total = sight('total') === '0' ? '' : ` The total is ${sight('total')}.`;
  const direction = sight('direction') === 'right' ? ' Play goes to the right.' : '';
  return [
    `Round ${sight('round')}: ${table.nameOf(sight('dealer'))} deals, the limit is ${sight('limit')}.${total}${direction}`,
    ...bySeat(table, (name, seat) => {
      const chips = sight(`chips ${seat}`);
      if (chips === '0') return `  ${name} is out of the game.`;
      return `  ${name} has ${plural(chips, 'chip')} and holds ${tellCards(cardsOf(sight(`hand ${seat}`)), cardName)}.`;
    }),
  ];
}

function tellMove(turn: Turn): string[] {
  const { table, before, after } = turn;
  const losers = table.seats.filter((seat) => hasChanged(before, after, `chips ${seat}`));
  if (losers.length === 0) {
    const news = hasChanged(before, after, 'reshuffles') ? ['The played cards become the new draw deck.'] : [];
    return [`${tellCard(turn)}${tellDraw(turn)}`, ...news];
  }
  return [
    `${table.nameOf(turn.seat)} plays ${cardName(turn.text.split(' ')[0] ?? '')}.`,
    ...losers.map((seat) => tellLoss(turn, seat, losers)),
    ...(after('over') === 'yes' ? [] : tellTable(table, after)),
  ];
}

function tellLoss({ table, seat: mover, text, after }: Turn, loser: string, losers: readonly string[]): string {
  const chips = after(`chips ${loser}`);
  const mayBeOver = text === 'TURVY' && loser === mover;
  const reason = !mayBeOver ? 'cannot play and' : losers.length === 1 ? 'has gone over the new limit and' : '';
  const cost = chips === '0' ? ' and the last chip, and is out of the game' : `: ${plural(chips, 'chip')} left`;
  return `${table.nameOf(loser)} ${reason} loses the round${cost}.`.replace('  ', ' ');
}

function tellCard({ table, seat, text, before, after }: Turn): string {
  const name = table.nameOf(seat);
  const total = after('total');
  const limit = after('limit');
  if (text === 'x2') return `${name} doubles the total: ${total} of ${limit}.`;
  if (text === '-10') return `${name} plays -10: the total goes down to ${total}.`;
  if (text === 'SPIN') return `${name} plays Spin Out: play now goes to the ${after('direction')}.`;
  if (text === 'TOP') return `${name} plays Top Out: the total jumps to the limit, ${limit}.`;
  if (text === 'TURVY') return `${name} plays Topsy Turvy: the limit goes from ${before('limit')} to ${limit}.`;
  if (text === 'TURVY stay') return `${name} plays Topsy Turvy and leaves the limit at ${limit}.`;
  return `${name} plays ${text}: the total is ${total} of ${limit}.`;
}

/** Tells the card drawn to those who may see it. */
function tellDraw({ table, seat, text, before, after }: Turn): string {
  const kept = without(cardsOf(before(`hand ${seat}`)), text.split(' ')[0] ?? '');
  const drawn = gained(kept, cardsOf(after(`hand ${seat}`)));
  if (drawn.length === 0 || drawn.includes('?')) return '';
  return ` ${table.nameOf(seat)} draws ${tellCards(drawn, cardName)}.`;
}
