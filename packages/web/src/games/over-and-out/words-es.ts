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

export const es: GameWords & { readonly table: TableWords } = {
  table: {
    round: (n, dealer) => `Ronda ${n} · ${dealer === undefined ? 'repartes tú' : `reparte ${dealer}`}`,
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

    stuck: (name, isYou) => (isYou ? 'No pudiste jugar' : `${name} no pudo jugar`),
    wentOver: (name, isYou) => (isYou ? 'Te pasaste del tope' : `${name} se pasó del tope`),
    outNow: 'Estás fuera. Los demás siguen.',
    seeEnd: 'Ver el final',
    lostLast: (name, isYou) => (isYou ? 'Estás fuera' : `${name} está fuera`),
    roundDone: (round, total, limit) =>
      `La ronda ${round} acabó en ${total}; el tope era ${limit}. Eso cuesta una ficha.`,
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
  spoken: (sentence) => inWords(sentence, es.card),
  move: (move, position) => {
    const effect = effectOf(move, position);
    const card = signOf(cardOf(move), es.table.names);
    if (move === 'TURVY stay') return 'Jugar Patas arriba y dejar el tope como está.';
    if (effect.kind === 'total') return `Jugar ${card}: el total será ${effect.total}.`;
    if (effect.kind === 'turn-around') return `Jugar ${card}: el total no cambia, el turno cambia de sentido.`;
    const peligro = canGoOver(position) ? ` Si es menor que ${position.number('total')}, pierdes una ficha.` : '';
    return `Jugar ${card} y descubrir un tope nuevo.${peligro}`;
  },
  happening: (happening) => {
    const { happened, before, after, nameOf, isYou } = happening;
    const lines: string[] = [];
    const mark = happened.seat === undefined ? undefined : markOf(happening);
    if (happened.seat !== undefined) {
      const seat = seatOf(happened.seat);
      const card = signOf(cardOf(happened.text), es.table.names);
      const spin = happened.text === 'SPIN' ? ' El turno cambia de sentido.' : '';
      lines.push(`${isYou(seat) ? 'Jugaste' : `${nameOf(seat)} jugó`} ${card}.${spin}`);
      if (happened.text === 'TURVY stay') lines.push('El tope se queda como está.');
      if (happened.text === 'TOP' && before) lines.push(`El total sube hasta ${before.fact('limit')}.`);
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
  setups: {
    'OVER-1': 'Las cantidades de cartas tienen que sumar 72.',
  },
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
