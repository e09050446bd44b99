import { seatOf, type Seat } from '@rumpus/engine';
import type { Colour } from '../../art/shapes.ts';
import type { Position } from '../../table/position.ts';
import type { RunColour } from './art.ts';
import { isAskedFor } from './asked-for.ts';
import { holds, runNamed, swapOf, tellIn, type Doer, type Sentences } from './happening.ts';
import { readMove } from './moves.ts';
import { colourOfCard, isWild, longest, numberOfCard, ownSideRuns, sideOf } from './runs.ts';
import type { TableWords } from './table-words.ts';
import type { en } from './words-en.ts';

const colours: Readonly<Record<Colour, string>> = {
  blue: 'azul',
  purple: 'morado',
  green: 'verde',
  red: 'rojo',
  yellow: 'amarillo',
  orange: 'naranja',
};
/** As it agrees with “escalera”. */
const feminine: Readonly<Record<RunColour, string>> = { blue: 'azul', green: 'verde', red: 'roja', yellow: 'amarilla' };
const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const cards = (n: number): string => (n === 1 ? '1 carta' : `${n} cartas`);
const also = 'También puedes poner cartas en la mesa.';
const takeWhy = `Del mazo o de los descartes. ${also}`;

function cardName(card: string): string {
  if (card === '?') return 'carta tapada';
  if (card === 'W') return 'comodín';
  const name = `${numberOfCard(card)} ${colours[colourOfCard(card)]}`;
  return isWild(card) ? `comodín como ${name}` : name;
}
/** As it stands in a sentence: “el 8 rojo”, “un comodín”. */
const the = (card: string): string => (card === '?' ? 'una carta' : `${isWild(card) ? 'un' : 'el'} ${cardName(card)}`);
const list = (names: readonly string[]): string => new Intl.ListFormat('es', { type: 'conjunction' }).format(names);
/** "el 6", but "6 7 8": the buttons have little room. */
const several = (numbers: readonly number[]): string => `${numbers.length === 1 ? 'el ' : ''}${numbers.join(' ')}`;

const named = (all: readonly string[]): string => list(all.map(the));

/** A run as people point at it: “tu escalera roja del 8 al 10”. */
function runAt(position: Position, id: string, nameOf: (seat: Seat) => string): string {
  const name = nameOf(seatOf(id.charAt(0)));
  const run = runNamed(position, id);
  const looks = run === undefined ? 'escalera' : `escalera ${feminine[run.colour]} del ${run.low} al ${run.high}`;
  return name === 'Tú' ? `tu ${looks}` : `la ${looks} de ${name}`;
}

const table: TableWords = {
  goal: 'Gana la escalera 1 a 10',
  goalTeams: 'Parejas: escalera 1 a 10',
  wild: 'Comodín',
  colours,
  die: {
    blue: { what: 'Azul: toma una carta', why: takeWhy },
    purple: { what: 'Morado: toma una carta', why: takeWhy },
    green: { what: 'Verde: descarta una carta', why: `Elígela de tu mano. ${also}` },
    red: { what: 'Rojo: quita una carta', why: `De cualquier mano y sin mirar. ${also}` },
    yellow: { what: 'Amarillo: regala una carta', why: `Elígela de tu mano. ${also}` },
    orange: { what: 'Naranja: tú eliges', why: 'Toma, descarta, quita o regala una carta: una de las cuatro cosas.' },
  },
  dieNone: 'El dado aún no se ha tirado',
  dieShows: (colour) => `El dado muestra ${colour}`,
  tapToRoll: 'Tirar el dado',

  cards,
  knownCards: (n) => (n === 1 ? '1 vista' : `${n} vistas`),
  partner: 'pareja',
  teamWith: (name) => `con ${name}`,
  noRuns: 'Sin escaleras',
  yourRuns: 'Tus escaleras',
  yourRunsEmpty: 'Aquí irán tus escaleras: tres cartas o más de un color, seguidas.',
  runsOf: (name) => (name === 'Tú' ? 'Tus escaleras' : `Escaleras de ${name}`),
  seeAll: (name) => `Ver las escaleras y las cartas vistas de ${name}`,
  more: (n) => `+${n}`,
  run: (colour, low, high, wilds) =>
    `Escalera ${feminine[colour]}, del ${low} al ${high}${wilds.length === 0 ? '' : `, comodín por ${list(wilds.map(String))}`}`,
  placesToSwap: (n) => (n === 1 ? 'un cambio posible' : `${n} cambios posibles`),
  cardFits: 'tu carta cabe aquí',
  swapHere: (card) => `Cambiar por ${the(card)}`,
  swapTitle: '¿Qué carta te llevas?',
  swapFor: (put, take) => `Pones tu ${cardName(put)} y te llevas ${the(take)}.`,
  holds: 'En la mano',
  holdsKnown: 'Las cartas que has visto llegar ahí; las demás, tapadas.',
  holdsUnknown: (n) => `${cards(n)}, ninguna vista.`,

  deck: 'Mazo',
  deckCount: (n) => `Mazo, ${cards(n)}`,
  discards: 'Descartes',
  noDiscards: 'Fila vacía',
  newest: 'la más nueva',
  takesWith: (n) =>
    n === 1 ? 'puedes tomarla' : `puedes tomarla con ${n === 2 ? 'la siguiente' : `las ${n - 1} siguientes`}`,

  rollTitle: 'Te toca. Tira el dado.',
  rollWords: 'Su color dice lo que haces.',
  roll: 'Tirar',
  doneTitle: 'Ya has hecho tu jugada',
  doneWords: 'Pon más cartas en la mesa o pasa el dado.',
  cannotWords: 'Lo que pide el dado es imposible. Pon cartas en la mesa o pasa el dado.',
  end: 'Pasar el dado',
  owedTitle: (card) => `Usa el ${cardName(card)} que tomaste`,
  owedWords: 'Bájalo en una escalera, añádelo o cámbialo. Va antes que nada.',
  useFirst: 'Úsala',
  takeDeck: 'Tomar del mazo',
  stealOne: 'Quitar una carta',
  discardIt: (card) => `Descartar ${cardName(card)}`,
  giveIt: (card) => `Regalar ${cardName(card)}`,
  picked: (all) => upper(all),
  swapToo: 'O toca una escalera que brilla para cambiarla.',
  noRun: 'Estas cartas no hacen una escalera. Hacen falta tres o más de un color, seguidas.',
  noUse: 'Elige dos más que sigan en su color para bajar una escalera.',
  take: (n) => (n === 1 ? 'Tomar esta' : `Tomar estas ${n}`),
  takeTitle: (card) => `¿Tomar ${the(card)}?`,
  takeAlone: 'Tienes que usarla enseguida.',
  takeMore: (n) =>
    `${n === 1 ? 'La carta siguiente viene' : `Las ${n} siguientes vienen`} también. Tienes que usarla enseguida.`,
  lay: (colour, numbers) => `Bajar ${numbers.join(' ')} ${colours[colour]}`,
  add: (colour, numbers) => `Añadir ${several(numbers)} ${colours[colour]}`,
  addTo: (colour, numbers, name) => `Añadir ${several(numbers)} ${colours[colour]} a ${name}`,
  layAll: 'Bajarlas todas',
  whichWay: '¿De qué manera?',
  layWords: 'Un comodín vale por la misma carta hasta que lo cambian.',

  stealTitle: '¿A quién le quitas una carta?',
  stealWords: 'La tomas sin mirar. Solo vosotros dos sabréis cuál es.',
  fanTitle: (name) => `Una carta de ${name}`,
  fanWords: 'Elige una. Están mezcladas: decide la suerte.',
  back: (n, of) => `Carta ${n} de ${of}`,
  giveTitle: (card) => `¿A quién le regalas ${the(card)}?`,
  giveWords: 'Solo vosotros dos sabréis qué carta es.',
  strictTitle: '¿Tomar una carta sin tirar?',
  strictWords: 'En esta mesa eso te cuesta el turno, y la carta va debajo del mazo.',
  strictDo: 'Perder el turno',
  stole: (name, card) => `Le quitaste ${the(card)} a ${name}`,
  stolen: (name, card) => `${name} te quitó ${the(card)}`,
  given: (name, card) => `${name} te regaló ${the(card)}`,
  longest: (n) => (n === 0 ? 'sin escalera' : `escalera más larga: ${n}`),
};

const did = ({ name, isYou }: Doer, you: string, other: string): string => (isYou ? you : `${name} ${other}`);
const whose = (who: Doer, owner: Doer): string =>
  owner.isYou ? 'tu escalera' : owner.name === who.name ? 'su escalera' : `la escalera de ${owner.name}`;

const sentences: Sentences = {
  starts: (who, discard) =>
    `Las cartas están repartidas. ${did(who, 'Empiezas', 'empieza')}.${discard === undefined ? '' : ` El primer descarte es ${the(discard)}.`}`,
  rolled: (who, die) => `${did(who, 'Sacaste', 'sacó')} ${die === undefined ? 'un color' : colours[die]} en el dado.`,
  tookTop: (who) => `${did(who, 'Tomaste', 'tomó')} una carta del mazo.`,
  lostTurn: (who) =>
    `${did(who, 'Tomaste una carta sin tirar y perdiste', 'tomó una carta sin tirar y perdió')} el turno.`,
  passedOn: (who) => `${did(who, 'Pasaste', 'pasó')} el dado.`,
  stole: (who, from, card) => {
    const what = card === undefined ? 'una carta' : the(card);
    return from.isYou
      ? `${who.name} te quitó ${what}.`
      : `${did(who, 'Le quitaste', 'le quitó')} ${what} a ${from.name}.`;
  },
  picked: (who, all, count) =>
    `${did(who, 'Tomaste', 'tomó')} ${all.length === 0 ? cards(count) : named(all)} de los descartes.`,
  discarded: (who, card) => `${did(who, 'Descartaste', 'descartó')} ${the(card)}.`,
  gave: (who, to, card) => {
    const what = card === undefined ? 'una carta' : the(card);
    return to.isYou
      ? `${who.name} te regaló ${what}.`
      : `${did(who, 'Le regalaste', 'le regaló')} ${what} a ${to.name}.`;
  },
  laid: (who, all) => `${did(who, 'Bajaste', 'bajó')} ${named(all)}.`,
  added: (who, card, owner) => `${did(who, 'Añadiste', 'añadió')} ${the(card)} a ${whose(who, owner)}.`,
  swapped: (who, put, take, owner) =>
    put === undefined || take === undefined
      ? `${did(who, 'Cambiaste', 'cambió')} una carta de la mesa.`
      : `${did(who, 'Pusiste', 'puso')} ${the(put)} en ${whose(who, owner)} y ${who.isYou ? 'te llevaste' : 'se llevó'} ${the(take)}.`,
  joined: 'Dos escaleras se juntaron en una.',
  complete: (owner) =>
    owner.isYou
      ? '¡Tienes una escalera completa, del 1 al 10!'
      : `¡Escalera completa, del 1 al 10, para ${owner.name}!`,
  shuffled: 'Los descartes se barajan en un mazo nuevo.',
  noWinner: 'Nadie tiene una escalera completa. Decide la más larga.',
};

export const es: typeof en = {
  table,
  options: {
    teams: {
      title: 'Equipos de dos',
      sentence:
        'Con cuatro o seis jugadores: las parejas se sientan separadas y pueden añadir a las escaleras de ambos.',
      differs: () => 'Se juega en parejas, que pueden añadir a las escaleras de ambos.',
    },
    strictRoll: {
      title: 'Tirar primero, o perder el turno',
      sentence: 'Quien toma una carta antes de tirar pierde el turno.',
      differs: () => 'Quien toma una carta antes de tirar pierde el turno.',
    },
    maxWilds: {
      title: 'Comodines por escalera',
      sentence: 'Cuántos comodines puede tener como mucho una escalera.',
      values: { any: 'Los que sean', '0': 'Ninguno' },
      differs: (value) =>
        value === '0'
          ? 'Ninguna escalera puede tener comodines.'
          : `Una escalera puede tener como mucho ${value} ${value === '1' ? 'comodín' : 'comodines'}.`,
    },
    naturalFinish: {
      title: 'Ganar sin comodines',
      sentence: 'Una escalera completa solo gana cuando se cambia su último comodín.',
      differs: () => 'Una escalera completa solo gana sin comodines.',
    },
  },
  card: cardName,
  move: (text, position, nameOf) => {
    const move = readMove(text);
    switch (move.kind) {
      case 'roll':
        return 'Tirar el dado.';
      case 'deck':
        return position.fact('die') === 'none'
          ? 'Tomar una carta antes de tirar, y perder el turno.'
          : 'Tomar la primera carta del mazo.';
      case 'end':
        return 'Pasar el dado.';
      case 'steal':
        return `Quitarle una carta a ${nameOf(move.seat)}.`;
      case 'pick':
        return `Tomar ${named(position.cards('discard').slice(-move.count))} de los descartes y ${move.count === 1 ? 'usarlo' : 'usar la primera carta'}.`;
      case 'discard':
        return `Descartar ${the(move.card)}.`;
      case 'give':
        return `Regalarle ${the(move.card)} a ${nameOf(move.seat)}.`;
      case 'lay':
        return `Bajar ${named(move.cards)}.`;
      case 'add': {
        return `Añadir ${the(move.card)} a ${runAt(position, move.run, nameOf)}.`;
      }
      default: {
        const run = runNamed(position, move.run);
        const [put, take] = run === undefined ? ['W', 'W'] : swapOf(run, move.number);
        return `Poner ${the(put)} en ${runAt(position, move.run, nameOf)} y llevarse ${the(take)}.`;
      }
    }
  },
  happening: (happening) => tellIn(sentences, happening),
  why: (rule, text, position, seat) => {
    const move = readMove(text);
    const die = position.fact('die') ?? 'none';
    const owed = position.fact('owed') ?? 'none';
    if (rule === 'OOC-7' && die === 'none') return 'Primero tira el dado.';
    if (rule === 'OOC-7' && text === 'roll') return 'Ya has tirado.';
    if (rule === 'OOC-7' || rule === 'OOC-12') return 'Ya has hecho la jugada del dado. Solo hay una.';
    if (rule === 'OOC-20' && owed !== 'none') return `Primero usa el ${cardName(owed)} que tomaste.`;
    const asked = table.die[die as Colour]?.what;
    if (rule === 'OOC-13' && asked !== undefined) return `${asked} antes de pasar el dado.`;
    const isOther = asked !== undefined && !isAskedFor(move.kind, die as Colour);
    if (isOther && ['OOC-8', 'OOC-9', 'OOC-10', 'OOC-11', 'OOC-20'].includes(rule))
      return `El dado no dice eso. ${asked}.`;
    if (rule === 'OOC-20' && move.kind === 'pick')
      return `No podrías usar enseguida el ${cardName(position.cards('discard').at(-move.count) ?? '?')}.`;
    if (rule === 'OOC-10') return 'Ahí no hay ninguna carta que quitar.';
    if (rule === 'OOC-8') return 'El mazo está vacío.';
    if (move.kind === 'add') {
      const run = runNamed(position, move.run);
      if (rule === 'OOC-16' && run !== undefined && sideOf(position.setup, run.owner) !== sideOf(position.setup, seat))
        return 'Solo añades a tus propias escaleras. Un cambio vale en cualquiera.';
      if (rule === 'OOC-16' && run !== undefined)
        return `${upper(cardName(move.card))} no cabe en una punta de la escalera ${feminine[run.colour]} del ${run.low} al ${run.high}.`;
    }
    if (move.kind === 'swap' && (rule === 'OOC-24' || rule === 'OOC-25')) {
      if (ownSideRuns(position, seat).length === 0) return 'Para cambiar, ten antes una escalera tuya en la mesa.';
      const run = runNamed(position, move.run);
      const [put] = run === undefined ? ['W'] : swapOf(run, move.number);
      if (!holds(position, seat, put)) return `Para ese lugar te hace falta un ${cardName(put)}.`;
    }
    return undefined;
  },
  setups: {
    'OOC-3': 'Las parejas son para cuatro o seis jugadores.',
  },
  reasons: {
    'OOC-3': 'Ahí no se sienta nadie.',
    'OOC-5': 'No es tu turno.',
    'OOC-7':
      'Un turno es tirar el dado una vez, hacer lo que dice su color y, después de tirar, poner cartas en la mesa.',
    'OOC-8': 'Azul o morado toma la primera carta del mazo, si queda alguna.',
    'OOC-9': 'Verde descarta una carta de tu mano.',
    'OOC-10': 'Rojo le quita una carta a otro jugador que tenga.',
    'OOC-11': 'Amarillo le regala una carta de tu mano a otro jugador.',
    'OOC-12': 'Naranja es una de las cuatro jugadas, no dos.',
    'OOC-13': 'La jugada que pide el dado va antes del final del turno.',
    'OOC-15': 'Una escalera nueva son tres cartas de tu mano, de un color y seguidas hacia arriba.',
    'OOC-16': 'Añades cartas de tu mano, en una punta, a tus escaleras (o a las de tu pareja).',
    'OOC-17': 'La partida ha terminado: hay una escalera completa en la mesa.',
    'OOC-18': 'Esa carta no está en la mesa.',
    'OOC-20':
      'De los descartes tomas, con azul, morado o naranja, una carta que puedas usar enseguida, con todas las que tiene encima, y la usas.',
    'OOC-23': 'Una escalera tiene al menos una carta con número y no más comodines de los que permite esta mesa.',
    'OOC-24': 'Para llevarte una carta de la mesa pones ahí un comodín de tu mano, y tienes una escalera en la mesa.',
    'OOC-25':
      'Para llevarte un comodín de la mesa pones ahí la carta exacta por la que vale, y tienes una escalera en la mesa.',
    'OOC-26':
      'Cada lugar se cambia una vez por turno, nunca un comodín por otro, y en cada escalera queda una carta con número.',
    'OOC-31': 'La partida ha terminado: nadie completó una escalera.',
  },
  score: (position, seat) => table.longest(longest(position, seat)),
  summary: (position) => {
    const top = position.cards('discard').at(-1);
    const die = position.fact('die') as Colour | 'none';
    return [
      die === 'none' ? `${table.dieNone}.` : `${table.dieShows(colours[die])}.`,
      `${table.deckCount(position.cards('deck').length)}.`,
      top === undefined ? 'No hay descartes.' : `El último descarte es ${the(top)}.`,
    ].join(' ');
  },
};
