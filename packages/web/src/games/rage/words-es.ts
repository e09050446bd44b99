import { letterOf } from '@rumpus/engine';
import { cardOf, colourIn, colourOfCard, isAction, numberOf, readMove, type Action, type Colour } from './cards.ts';
import { tellIn, type Doer, type Sentences } from './happening.ts';
import { cardsInRound, cardsOfLead, trumpOf } from './trick.ts';
import type { en } from './words-en.ts';

const names: Readonly<Record<Action, string>> = {
  WILD: 'Comodín',
  CHANGE: 'Cambio',
  OUT: 'Fuera',
  BONUS: 'Premio',
  MAD: 'Furia',
};
const colours: Readonly<Record<Colour, string>> = {
  red: 'rojo',
  orange: 'naranja',
  yellow: 'amarillo',
  green: 'verde',
  blue: 'azul',
  purple: 'morado',
};
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const points = (n: number): string => `${signed(n)} ${Math.abs(n) === 1 ? 'punto' : 'puntos'}`;
const tricks = (n: number): string => (n === 1 ? '1 baza' : `${n} bazas`);

const missing = (n: number): string => (n === 1 ? 'Te falta 1' : `Te faltan ${n}`);

/** Numbers have an article, action cards are names. */
const the = (card: string): string => (/^\d/.test(card) ? `el ${card}` : card);

const withExtras = (extras: readonly Action[]): string => {
  if (extras.length === 0) return '';
  const sum = extras.reduce((total, card) => total + (card === 'MAD' ? -5 : 5), 0);
  return ` con ${extras.map((card) => names[card]).join(' y ')}, ${sum > 0 ? '+' : ''}${signed(sum)}`;
};

const table: (typeof en)['table'] = {
  names,
  colours,
  round: (round) => `Ronda ${round} de 10`,
  roundShort: (round) => `Ronda ${round}`,
  trickNumber: (trick, of) => `Baza ${trick} de ${of}`,
  cardsEach: (n) => (n === 1 ? '1 carta cada uno' : `${n} cartas cada uno`),
  cardsShort: (n) => (n === 1 ? '1 carta' : `${n} cartas`),

  trump: 'Triunfo',
  noTrump: 'Ninguno',
  follow: 'Sigue',
  anyColour: 'Libre',
  bids: 'Apuestas',
  bidsFor: (bids, of) => `Apuestas: ${bids} de ${tricks(of)}`,
  bidsSecret: 'Apuestas en secreto',
  bidsShort: (bids, of) => `${bids ?? '?'} de ${of}`,
  trumpIs: (colour) => (colour === undefined ? 'Sin triunfo' : `Triunfo ${colours[colour]}`),

  dealer: 'reparte',
  dealerMark: 'R',
  noBid: 'sin apuesta',
  hasBid: 'ya apostó',
  bid: 'apuesta',
  ofBid: (bid) => `de ${bid}`,
  ofTricks: (bid) => `de ${bid === '1' ? '1 baza' : `${bid} bazas`}`,
  wonOfBid: (won, bid) => `${won} de ${bid}`,

  trick: 'Cartas de esta baza',
  trickBefore: 'La baza anterior',
  led: 'salió',
  winning: 'gana',
  tookIt: (name, isYou) => (isYou ? 'Te la llevaste' : `${name} se la llevó`),
  called: (card, colour) => `${card} ${colours[colour]}`,
  playedBy: (name, card) => `${name}: ${card}`,

  howMany: '¿Cuántas bazas ganarás?',
  howManyWords: (isEuropean) =>
    isEuropean ? 'Si aciertas, 10 más; si fallas, 5 menos.' : 'Si aciertas, 10 más, o 5 con el cero.',
  bidIt: (bid) => `Apostar ${bid}`,
  pickBid: 'Elige un número',
  bidTile: tricks,
  lastRound: ({ bid, won, points: got }) => `En la ronda anterior: apuesta ${bid}, ganadas ${won}, ${points(got)}.`,
  barred: (bid) => `El ${bid} no: las apuestas no pueden sumar las bazas.`,

  yourTurn: 'Te toca',
  followColour: (colour) => `Sigue ${colours[colour]}.`,
  leadCard: 'Sal con una carta.',
  anyCard: (lead) => (lead === undefined ? 'Juega cualquier carta.' : `Sin ${colours[lead]}: juega la que quieras.`),
  needMore: (need, left) =>
    need === left
      ? `Necesitas ${need === 1 ? 'la baza que queda' : `las ${need} bazas que quedan`}.`
      : `${missing(need)}.`,
  needNone: 'Ya tienes tu apuesta. No ganes más.',
  tooMany: 'Te pasaste: cada baza sigue siendo un punto.',
  outOfReach: 'Tu apuesta ya no sale: cada baza es un punto.',
  playIt: (card) => `¿Jugar ${the(card)}?`,
  takesTrick: (extras) => `Se lleva la baza${withExtras(extras)}.`,
  winsSoFar: (extras) => `Va ganando la baza${withExtras(extras)}.`,
  stays: (name, isLast) => (isLast ? `La baza será para ${name}.` : `Seguiría ganando ${name}.`),
  effects: {
    WILD: 'Dices su color; gana al 15.',
    CHANGE: 'Eliges un triunfo nuevo.',
    OUT: 'Ya no hay triunfo.',
    BONUS: 'Quien gane la baza suma 5 más.',
    MAD: 'Quien gane la baza pierde 5.',
  },

  callTitle: '¿De qué color es tu Comodín?',
  callWords: 'Vale más que el 15 de ese color.',
  blindTitle: '¿Qué color será triunfo?',
  blindWords: 'Vale desde esta baza.',
  inHand: (n) => (n === 0 ? 'ninguna en mano' : `${n} en mano`),
  inPile: (n) => `${n} en el mazo`,
  isTrump: 'es triunfo',
  changeTitle: 'Elige el triunfo nuevo',
  changeWords: 'Solo tú miras el mazo. Una de sus cartas será triunfo, de otro color que antes.',
  changePrompt: 'Elige el triunfo nuevo.',
  changePromptWords: 'Cualquier color menos el anterior.',
  choose: 'Elegir',
  whichCard: 'La carta que pones encima, a la vista de todos',
  makeTrump: (colour) => `Triunfo ${colours[colour]}`,
  pickColour: 'Elige un color',

  scoreSheet: 'Hoja de puntos',
  roundColumn: 'Ronda',
  all: 'Total',
  hits: 'Aciertos',
  entry: ({ bid, won, points: got }) => `apuesta ${bid}, ganadas ${won}, ${points(got)}`,
  points,
  bidOnly: (bid) => `apuesta ${bid}`,

  leads: (name, isYou, by) => (isYou ? `Vas en cabeza por ${by}` : `${name} va en cabeza por ${by}`),
  share: (leaders) => `${leaders} comparten la cabeza`,
  level: 'Todos van igualados',
  roundDone: (round) => `Ronda ${round} terminada.`,
  ownRound: ({ bid, won, points: got }) =>
    bid === won
      ? `Acertaste tu apuesta de ${bid}: ${points(got)}.`
      : `Apostaste ${bid} y ganaste ${won}: ${points(got)}.`,
  lastTrick: 'La última baza',
  tookLast: (name, isYou) => (isYou ? 'Te llevaste la última baza.' : `${name} se llevó la última baza.`),
};

const did = ({ name, isYou }: Doer, you: string, other: string): string => (isYou ? you : `${name} ${other}`);
const as = (card: string, called: Colour | undefined): string =>
  called === undefined ? the(card) : table.called(card, called);

const sentences: Sentences = {
  bid: (who, bid) => `${did(who, 'Apostaste', 'apostó')} ${bid ?? 'en secreto'}.`,
  allBids: (bids, of) => `Las apuestas suman ${bids} para ${tricks(of)}.`,
  led: (who, card, called) => `${did(who, 'Saliste', 'salió')} con ${as(card, called)}.`,
  played: (who, card, called) => `${did(who, 'Jugaste', 'jugó')} ${as(card, called)}.`,
  discarded: (who, lead, card, called) =>
    `${did(who, 'No tenías', 'no tenía')} ${colours[lead]} y ${who.isYou ? 'jugaste' : 'jugó'} ${as(card, called)}.`,
  changes: 'Se elige un triunfo nuevo.',
  blindly: (colour) => `Ahora el triunfo es ${colours[colour]}.`,
  noTrump: 'Ya no hay triunfo.',
  bonus: 'Quien gane suma 5 más.',
  mad: 'Quien gane pierde 5.',
  trump: (who, colour, card) => `${did(who, 'Pusiste', 'puso')} ${the(card)}: ahora el triunfo es ${colours[colour]}.`,
  took: (who, extras) => {
    const took = did(who, 'Te llevaste la baza', 'se llevó la baza');
    if (extras === 0) return `${took}.`;
    return extras > 0
      ? `${took} y ${extras} puntos más.`
      : `${took} y ${who.isYou ? 'pierdes' : 'pierde'} ${-extras} puntos.`;
  },
  roundDone: (round, got) =>
    `Fin de la ronda ${round}: ${got.map(([who, n]) => `${did(who, 'tú', '').trim()} ${signed(n)}`).join(', ')}.`,
  own: table.ownRound,
  starts: (round, count, trump, dealer) =>
    `Ronda ${round}. ${table.cardsEach(count)}${dealer === undefined ? '' : `, ${dealer.isYou ? 'repartes' : `reparte ${dealer.name}`}`}. ${trump === undefined ? 'No hay triunfo' : `El triunfo es ${colours[trump]}`}.`,
};

export const es: typeof en = {
  table,
  options: {
    blindChange: {
      title: 'Cambio sin mirar',
      sentence: 'Quien juega Cambio dice un color en vez de buscar en el mazo.',
      differs: () => 'Con Cambio se dice el triunfo nuevo sin mirar el mazo.',
    },
    actionAnytime: {
      title: 'Cartas de acción siempre',
      sentence: 'Una carta de acción se puede jugar aunque se pueda seguir el color.',
      differs: () => 'Las cartas de acción se pueden jugar aunque se pueda seguir el color.',
    },
    secretBids: {
      title: 'Apuestas secretas',
      sentence: 'Todos apuestan a la vez; las apuestas se ven al acabar la ronda.',
      differs: () => 'Se apuesta a la vez y en secreto hasta el final de la ronda.',
    },
    sweepDouble: {
      title: 'Todas las bazas valen doble',
      sentence: 'Quien gana todas las bazas de una ronda suma 2 puntos por cada una, menos en la última.',
      differs: () => 'Quien gana todas las bazas de una ronda suma 2 puntos por cada una.',
    },
    scoring: {
      title: 'Puntos',
      sentence: 'Europea: fallar la apuesta cuesta 5, y acertar un cero da 10.',
      values: { sheet: 'De la hoja', european: 'Europea' },
      differs: () => 'Fallar la apuesta cuesta 5 puntos, y acertar un cero da 10.',
    },
    rounds: {
      title: 'Rondas',
      sentence: 'Una partida corta juega solo las últimas rondas, con menos cartas.',
      values: { '10': '10', '7': '7', '5': '5', '3': '3' },
      differs: (value) => `Se juegan solo las últimas ${value} rondas.`,
    },
    hook: {
      title: 'El gancho',
      sentence: 'Quien apuesta al final no puede hacer que las apuestas sumen las bazas. Pide apuestas abiertas.',
      differs: () => 'Quien apuesta al final no puede hacer que las apuestas sumen las bazas.',
    },
  },
  card: (card) => {
    if (isAction(card)) return names[card];
    const colour = colourOfCard(card);
    return colour === undefined ? 'carta tapada' : `${numberOf(card)} ${colours[colour]}`;
  },
  move: (text, position) => {
    const move = readMove(text);
    if (move.kind === 'bid') return `Apostar ${tricks(move.bid ?? 0)}.`;
    if (move.kind === 'trump') return `Poner ${the(es.card(move.card))}: el triunfo será ${colours[move.colour]}.`;
    if (move.card === 'WILD' && move.called !== undefined) return `Jugar ${table.called(names.WILD, move.called)}.`;
    if (move.card === 'CHANGE' && move.called !== undefined)
      return `Jugar Cambio: el triunfo será ${colours[move.called]}.`;
    if (isAction(move.card)) return `Jugar ${names[move.card]}: ${lower(table.effects[move.card])}`;
    const isTrump = colourOfCard(move.card) === trumpOf(position);
    return `Jugar ${the(es.card(move.card))}${isTrump ? ', un triunfo' : ''}.`;
  },
  happening: (happening) => tellIn(sentences, happening, es.card),
  why: (rule, text, position, seat) => {
    const lead = colourIn(position.fact('lead'));
    const held = cardsOfLead(position, seat);
    const move = readMove(text);
    if (rule === 'RAGE-8' && lead !== undefined && held[0] !== undefined)
      return `Tienes que seguir ${colours[lead]}: tienes el ${es.card(held.at(-1) ?? '')}.`;
    if (rule === 'RAGE-9' && lead !== undefined && held[0] !== undefined)
      return `${es.card(cardOf(text))}, solo si no puedes seguir el color: tienes el ${es.card(held[0])}.`;
    if (rule === 'RAGE-26' && move.kind === 'bid')
      return `Con ${move.bid ?? ''} las apuestas sumarían ${tricks(cardsInRound(position.number('round')))}. Quien apuesta al final no puede.`;
    if (rule === 'RAGE-16' && move.kind === 'trump' && move.colour === trumpOf(position))
      return `${capital(colours[move.colour])} ya es triunfo: elige otro color.`;
    return undefined;
  },
  setups: {
    'RAGE-26': 'El gancho pide apuestas que se oigan: quita las apuestas secretas o el gancho.',
  },
  reasons: {
    'RAGE-6':
      'Antes de jugar cada uno apuesta una vez, por turno desde la izquierda de quien reparte: de 0 al número de cartas en mano.',
    'RAGE-7': 'En tu turno juegas una carta de tu mano.',
    'RAGE-8': 'Quien tiene una carta del color de salida tiene que jugarla.',
    'RAGE-9': 'Quien puede seguir el color no puede jugar una carta de acción.',
    'RAGE-16':
      'Solo quien juega Cambio elige enseguida un triunfo nuevo, de otro color que el anterior: una carta de color del mazo o, donde se cambia sin mirar, solo un color.',
    'RAGE-17': 'Quien juega un comodín dice de qué color es.',
    'RAGE-19': 'La partida ha terminado.',
    'RAGE-22': 'Ya has hecho tu apuesta.',
    'RAGE-26': 'Quien apuesta al final no puede hacer que las apuestas sumen las bazas.',
  },
  score: (position, seat) => {
    const hits = position.number(`hits ${letterOf(seat)}`);
    return `${points(position.number(`score ${letterOf(seat)}`))}, ${hits === 1 ? '1 acierto' : `${hits} aciertos`}`;
  },
  summary: (position) => {
    const lead = colourIn(position.fact('lead'));
    const on = position.cards('trick').map((play) => es.card(cardOf(play)));
    return [
      `${table.round(position.number('round'))}.`,
      `${table.trumpIs(trumpOf(position))}.`,
      ...(on.length === 0 ? [] : [`En la mesa: ${on.join(', ')}.`]),
      ...(lead === undefined ? [] : [`Hay que seguir ${colours[lead]}.`]),
    ].join(' ');
  },
};
