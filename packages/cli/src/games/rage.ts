import { bySeat, cardsOf, hasChanged, plural, tellCards } from './phrases.ts';
import type { Sight, Table, Turn, Words } from './words.ts';

export const rage: Words = { title: 'Rage', tellTable, tellMove };

export const colours: Readonly<Record<string, string>> = {
  R: 'red',
  G: 'green',
  P: 'purple',
  O: 'orange',
  Y: 'yellow',
  B: 'blue',
  none: 'no colour',
};
const actions: Readonly<Record<string, string>> = {
  WILD: 'Wild Rage',
  CHANGE: 'Change Rage',
  OUT: 'Out Rage',
  BONUS: 'Bonus Rage',
  MAD: 'Mad Rage',
};

function cardName(card: string): string {
  const [action = '', called] = card.split(':');
  if (action in actions)
    return called === undefined ? `${actions[action]}` : `${actions[action]} as ${colours[called]}`;
  return `${colours[card.charAt(0)]} ${card.slice(1)}`;
}

function tellTable(table: Table, sight: Sight): string[] {
  const trick = cardsOf(sight('trick'));
  return [
    `Round ${sight('round')}: ${table.nameOf(sight('dealer'))} deals, ${colours[sight('trump')]} is trump.`,
    ...bySeat(table, (name, seat) => {
      const bid = sight(`bid ${seat}`);
      const bidding =
        bid === 'none' ? '' : `, has bid ${bid === '?' ? 'in secret' : bid} and won ${sight(`tricks ${seat}`)}`;
      const points = plural(sight(`score ${seat}`), 'point');
      return `  ${name} has ${points}${bidding}, and holds ${tellCards(cardsOf(sight(`hand ${seat}`)), cardName)}.`;
    }),
    ...(trick.length === 0 ? [] : [`In the trick: ${tellCards(trick, cardName)}.`]),
  ];
}

function tellMove(turn: Turn): string[] {
  const { table, before, after } = turn;
  const line = tellPlay(turn);
  if (hasChanged(before, after, 'round') || after('over') === 'yes') return [line, ...tellRoundEnd(turn)];
  const winner = table.seats.find((seat) => hasChanged(before, after, `tricks ${seat}`));
  if (winner === undefined) return [line];
  const bid = after(`bid ${winner}`);
  const soFar = `${after(`tricks ${winner}`)} won${bid === '?' ? '' : `, ${bid} bid`}`;
  return [line, `${table.nameOf(winner)} wins the trick: ${soFar}.`];
}

function tellPlay({ table, seat, text, before, after }: Turn): string {
  const name = table.nameOf(seat);
  const [word = '', card = ''] = text.split(' ');
  if (word === 'bid') return card === '?' ? `${name} bids in secret.` : `${name} bids ${card}.`;
  if (word === 'trump') return `${name} lays ${cardName(card)} on top: ${colours[card.charAt(0)]} is trump.`;
  const verb = before('trick') === 'none' ? 'leads' : 'plays';
  const [action = '', called] = word.split(':');
  if (action === 'CHANGE' && called !== undefined) return `${name} ${verb} Change Rage: ${colours[called]} is trump.`;
  if (action === 'CHANGE')
    return `${name} ${verb} Change Rage${after('turn') === seat ? ' and searches the pile' : ''}.`;
  if (action === 'OUT') return `${name} ${verb} Out Rage: there is no trump.`;
  if (action === 'BONUS') return `${name} ${verb} Bonus Rage: 5 points more for the winner of the trick.`;
  if (action === 'MAD') return `${name} ${verb} Mad Rage: 5 points less for the winner of the trick.`;
  return `${name} ${verb} ${cardName(word)}.`;
}

/** The score sheet has a line for the round: bid/tricks/points. */
function tellRoundEnd({ table, before, after }: Turn): string[] {
  const entry = (seat: string): string[] => (after(`sheet ${seat}`).split(' ').at(-1) ?? '').split('/');
  const winner = table.seats.find((seat) => Number(entry(seat)[1]) > Number(before(`tricks ${seat}`)));
  return [
    ...(winner === undefined ? [] : [`${table.nameOf(winner)} wins the last trick.`]),
    `Round ${before('round')} is over.`,
    ...bySeat(table, (name, seat) => {
      const [bid, tricks, points] = entry(seat);
      return `  ${name} bid ${bid} and won ${tricks}: ${plural(points ?? '', 'point')}, ${after(`score ${seat}`)} in all.`;
    }),
    ...(after('over') === 'yes' ? [] : tellTable(table, after)),
  ];
}
