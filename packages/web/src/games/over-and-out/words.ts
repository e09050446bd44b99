import { letterOf, seatOf, type Seat } from '@rumpus/engine';
import type { Language } from '../../settings.svelte.ts';
import type { Position } from '../../table/position.ts';
import { cardOf, effectOf } from './effect.ts';
import type { GameWords, Happening } from '../module.ts';

/** What the table itself says, besides the sentences every game has. */
export interface TableWords {
  readonly round: (n: number, dealer: string) => string;
  readonly total: string;
  readonly left: (n: number) => string;
  readonly top: string;
  readonly topWords: string;
  readonly played: (name: string, card: string) => string;
  readonly nothingPlayed: string;
  readonly direction: { readonly left: string; readonly right: string };
  readonly out: string;
  readonly chips: (n: number) => string;
  readonly pick: string;
  readonly pickWords: string;
  readonly playIt: (card: string) => string;
  readonly makes: (total: number) => string;
  readonly turnsAround: string;
  readonly newTop: string;
  readonly mayTurn: string;
  readonly turnUp: string;
  readonly stay: string;
  readonly stayWords: string;
  readonly notes: { readonly over: string; readonly under: string; readonly newTop: string; readonly spin: string };
  readonly dial: (total: number, limit: number) => string;
  readonly names: Readonly<Record<string, string>>;
  readonly tipTop: string;
}

/** Who lost a chip between the two positions, if a round ended. */
function loserBetween({ before, after }: Happening): Seat | undefined {
  if (before === undefined || after === undefined) return undefined;
  for (let seat = 0; seat < after.setup.seats; seat++) {
    if (after.number(`chips ${letterOf(seat)}`) < before.number(`chips ${letterOf(seat)}`)) return seat;
  }
  return undefined;
}

const percent = (share: number | undefined): string => `${Math.round((share ?? 0) * 100)} %`;

/** The spoken name of a card that counts; the others have names. */
function numberName(text: string, zero: string, plus: string, minusTen: string, double: string): string | undefined {
  if (text === '0') return zero;
  if (text === '-10') return minusTen;
  if (text === 'x2') return double;
  return /^[1-5]$/.test(text) ? `${plus} ${text}` : undefined;
}

const chipsAt = (position: Position | undefined, seat: Seat): number =>
  position?.number(`chips ${letterOf(seat)}`) ?? 0;

const isNewRound = ({ before, after }: Happening): boolean =>
  before !== undefined && after !== undefined && before.fact('round') !== after.fact('round');

/** The margin of the log: the total after the move, where it is certain. */
const markOf = ({ before, after, happened }: Happening): string | undefined => {
  const effect = before && effectOf(happened.text, before);
  if (effect?.kind === 'total') return String(effect.total);
  return after === undefined || isNewRound({ before, after, happened } as Happening) ? undefined : after.fact('total');
};

const en: GameWords & { readonly table: TableWords } = {
  table: {
    round: (n, dealer) => `Round ${n} · dealer ${dealer}`,
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
  move: (move, position) => {
    const effect = effectOf(move, position);
    const card = en.card(cardOf(move));
    if (move === 'TURVY stay') return 'Play Topsy Turvy and leave the Tip Top as it is.';
    if (effect.kind === 'total') return `Play ${card}: the total becomes ${effect.total}.`;
    if (effect.kind === 'turn-around') return `Play ${card}: the total stays, play turns around.`;
    return `Play ${card} and turn up a new Tip Top. If it is lower than ${position.number('total')}, you lose a chip.`;
  },
  happening: (happening) => {
    const { happened, after, nameOf, isYou } = happening;
    const lines: string[] = [];
    const mark = happened.seat === undefined ? undefined : markOf(happening);
    if (happened.seat !== undefined) {
      const who = nameOf(seatOf(happened.seat));
      const card = en.card(cardOf(happened.text));
      lines.push(
        `${isYou(seatOf(happened.seat)) ? 'You' : who} played ${card}.${happened.text === 'SPIN' ? ' Play turns around.' : ''}`,
      );
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
  hint: ({ code, numbers }) =>
    code.startsWith('over-and-out-')
      ? `You would then lose this round about ${percent(numbers['ownRisk'])} of the time, the next player ${percent(numbers['nextRisk'])}.`
      : undefined,
  reasons: {},
  score: (position, seat) => {
    const chips = chipsAt(position, seat);
    return chips === 0 ? 'out' : en.table.chips(chips);
  },
  summary: (position) => en.table.dial(position.number('total'), position.number('limit')),
};

const es: GameWords & { readonly table: TableWords } = {
  table: {
    round: (n, dealer) => `Ronda ${n} · reparte ${dealer}`,
    total: 'Total',
    left: (n) => (n === 0 ? 'en el tope' : n === 1 ? 'falta 1' : `faltan ${n}`),
    top: 'Tope',
    topWords: 'Lo más que puede sumar el total',
    played: (name, card) => `${name} jugó ${card}`,
    nothingPlayed: 'Aún no hay cartas jugadas',
    direction: { left: 'Hacia la izquierda', right: 'Hacia la derecha' },
    out: 'fuera',
    chips: (n) => (n === 1 ? '1 ficha' : `${n} fichas`),
    pick: 'Te toca. Juega una carta.',
    pickWords: 'Sin pasar del tope.',
    playIt: (card) => `¿Jugar ${card}?`,
    makes: (total) => `El total será ${total}.`,
    turnsAround: 'El turno cambia de sentido.',
    newTop: 'Descubre un tope nuevo. Si es menor que el total, pierdes una ficha.',
    mayTurn: '¿Descubrir un tope nuevo?',
    turnUp: 'Descubrir',
    stay: 'Dejarlo',
    stayWords: 'También puedes jugarla y dejar el tope como está.',
    notes: { over: 'se pasa', under: 'muy bajo', newTop: 'tope nuevo', spin: 'gira' },
    dial: (total, limit) => `Total ${total}. Tope ${limit}. Faltan ${limit - total}.`,
    names: { x2: 'Doble', '-10': 'Quita 10', SPIN: 'Giro', TOP: 'Al tope', TURVY: 'Patas arriba' },
    tipTop: 'TOPE',
  },
  options: {
    deck: {
      title: 'Cartas del mazo',
      sentence: 'Cuántas hay de cada carta; 72 en total.',
      parts: ['0', '1', '2', '3', '4', '5', '×2', '−10', 'Giro', 'Al tope', 'Patas arriba'],
      differs: (value) => `El mazo tiene sus propias cantidades: ${value.replaceAll(',', ', ')}.`,
    },
    floorMinusTen: {
      title: '−10 siempre',
      sentence: 'También se puede jugar por debajo de 10, y deja el total en 0.',
      differs: () => '−10 se puede jugar por debajo de 10 y deja el total en 0.',
    },
    turvyAlways: {
      title: 'Patas arriba siempre descubre',
      sentence: 'Quien la juega tiene que descubrir un tope nuevo.',
      differs: () => 'Patas arriba siempre descubre un tope nuevo.',
    },
    dealer: {
      title: 'Quién reparte después',
      sentence: 'Quién reparte la ronda siguiente; empieza quien está a su izquierda.',
      values: { left: 'El siguiente', same: 'El mismo', loser: 'Quien pierde' },
      differs: (value) => (value === 'same' ? 'Reparte siempre el mismo jugador.' : 'Reparte quien perdió la ronda.'),
    },
  },
  card: (text) => numberName(text, 'cero', 'más', 'menos 10', 'doble') ?? es.table.names[text] ?? text,
  move: (move, position) => {
    const effect = effectOf(move, position);
    const card = es.card(cardOf(move));
    if (move === 'TURVY stay') return 'Jugar Patas arriba y dejar el tope como está.';
    if (effect.kind === 'total') return `Jugar ${card}: el total será ${effect.total}.`;
    if (effect.kind === 'turn-around') return `Jugar ${card}: el total no cambia, el turno cambia de sentido.`;
    return `Jugar ${card} y descubrir un tope nuevo. Si es menor que ${position.number('total')}, pierdes una ficha.`;
  },
  happening: (happening) => {
    const { happened, after, nameOf, isYou } = happening;
    const lines: string[] = [];
    const mark = happened.seat === undefined ? undefined : markOf(happening);
    if (happened.seat !== undefined) {
      const seat = seatOf(happened.seat);
      const card = es.card(cardOf(happened.text));
      const spin = happened.text === 'SPIN' ? ' El turno cambia de sentido.' : '';
      lines.push(`${isYou(seat) ? 'Jugaste' : `${nameOf(seat)} jugó`} ${card}.${spin}`);
      if (happened.text === 'TURVY' && after && !isNewRound(happening))
        lines.push(`El tope es ahora ${after.fact('limit')}.`);
    }
    const loser = loserBetween(happening);
    if (loser !== undefined) {
      const last = chipsAt(after, loser) === 0;
      const overTop = happened.text === 'TURVY' && loser === seatOf(happened.seat ?? '');
      const what = isYou(loser)
        ? `${overTop ? 'Te pasaste del tope' : 'No pudiste jugar'} y perdiste ${last ? 'tu última ficha. ¡Fuera!' : 'una ficha.'}`
        : `${nameOf(loser)} ${overTop ? 'se pasó del tope' : 'no pudo jugar'} y perdió ${last ? 'su última ficha. ¡Fuera!' : 'una ficha.'}`;
      lines.push(what);
    }
    if (after && (isNewRound(happening) || happened.seat === undefined) && !after.isOver) {
      lines.push(`Ronda ${after.fact('round')}. El tope es ${after.fact('limit')}.`);
    }
    return mark === undefined ? { lines } : { lines, mark };
  },
  why: (rule, move, position) => {
    const effect = effectOf(move, position);
    if (rule === 'OVER-8' && effect.kind === 'total')
      return `Eso suma ${effect.total} y pasa del tope, ${position.fact('limit')}.`;
    if (rule === 'OVER-13') return `El total es ${position.fact('total')}. Un −10 pide al menos 10.`;
    return undefined;
  },
  hint: ({ code, numbers }) =>
    code.startsWith('over-and-out-')
      ? `Así perderías esta ronda más o menos el ${percent(numbers['ownRisk'])} de las veces, y el siguiente el ${percent(numbers['nextRisk'])}.`
      : undefined,
  reasons: {
    'OVER-7': 'En tu turno juegas una carta de tu mano.',
    'OVER-8': 'El total nunca puede pasar del tope.',
    'OVER-13': 'Un −10 pide un total de 10 o más.',
    'OVER-16': 'En esta mesa Patas arriba siempre descubre un tope.',
    'OVER-19': 'Quien no tiene fichas está fuera de la partida.',
    'OVER-22': 'La partida ha terminado.',
  },
  score: (position, seat) => {
    const chips = chipsAt(position, seat);
    return chips === 0 ? 'fuera' : es.table.chips(chips);
  },
  summary: (position) => es.table.dial(position.number('total'), position.number('limit')),
};

export const words: Readonly<Record<Language, typeof en>> = { en, es };
