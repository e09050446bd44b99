import { letterOf } from '@rumpus/engine';
import { columnOf, rowOf, rowsToWin, sideOf, sidesOf, type Side } from './board.ts';
import { inWords, rankOf, roleOf, signOf, suitOf } from './cards.ts';
import { holds, tellIn, type Doer, type Sentences } from './happening.ts';
import { readMove } from './moves.ts';
import type { en } from './words-en.ts';

const SUITS = { S: 'picas', H: 'corazones', D: 'diamantes', C: 'tréboles' };
const RANKS: Readonly<Record<string, string>> = { A: 'as', J: 'jota', Q: 'reina', K: 'rey' };

const sides: Readonly<Record<Side, string>> = { blue: 'Azul', green: 'Verde', red: 'Rojo' };
const chips: Readonly<Record<Side, string>> = { blue: 'ficha azul', green: 'ficha verde', red: 'ficha roja' };

const table: (typeof en)['table'] = {
  sides,
  teams: { blue: 'Círculos azules', green: 'Cuadrados verdes', red: 'Triángulos rojos' },
  goal: (rows, isTeams) =>
    `Gana ${isTeams ? 'el primer equipo' : 'quien primero llega'} ${isTeams ? 'con' : 'a'} ${rows === 1 ? 'una línea' : 'dos líneas'} de cinco`,
  ofRows: (rows) => `de ${rows}`,
  rows: (n) => (n === 1 ? '1 línea de cinco' : `${n} líneas de cinco`),
  rowsOf: (n, goal) => `Líneas de cinco: ${n} de ${goal}`,
  chipsLeft: (n) => (n === 1 ? 'queda 1 ficha' : `quedan ${n} fichas`),
  cardsInHand: (n) => (n === 1 ? '1 carta' : `${n} cartas`),
  choosing: 'elige una carta',
  takesCard: 'tiene que robar',
  answers: 'tiene que responder',

  board: 'Tablero',
  corner: 'esquina libre, vale para todos',
  open: 'libre',
  chip: chips,
  inRow: 'en una línea de cinco',
  mayPlay: 'puedes jugar aquí',
  mayTake: 'puedes quitar esta ficha',
  last: 'última jugada',
  wholeBoard: 'Ver todo el tablero',

  place: 'PONER',
  remove: 'QUITAR',
  dead: 'Muerta',
  deadSpoken: 'muerta, sus dos casillas están ocupadas',

  drawPile: 'Mazo',
  drawCount: (n) => (n === 1 ? 'Mazo, 1 carta' : `Mazo, ${n} cartas`),
  comesAlone: 'Tu carta nueva llega sola.',
  comesByHand: 'Roba tu carta después de jugar, antes de que robe el siguiente.',
  takeCard: 'Robar carta',
  take: 'Robar',
  pileOf: (name) => `Jugadas de ${name}`,
  showPile: (name, card, count) =>
    card === undefined ? `${name}: aún no ha jugado` : `${name}: jugó ${card}. Ver sus ${count} cartas jugadas`,
  emptyPile: 'No ha jugado nada desde que se barajaron las cartas.',
  newestFirst: 'La más reciente va primero.',

  yourTurn: 'Te toca',
  pick: 'Elige una carta.',
  fits: (card, spaces) => (spaces === 1 ? `${card} cabe en una casilla.` : `${card} cabe en dos casillas.`),
  playIt: 'Jugar',
  playHere: (card) => `¿Jugar ${card} aquí?`,
  tapSpace: 'Toca una casilla que brilla.',
  placeAnywhere: 'Toca cualquier casilla libre.',
  tapToTake: 'Toca una ficha para quitarla.',
  placeOn: (picture) => `¿Poner en ${picture}?`,
  placeIt: 'Poner',
  takeFrom: (picture) => `¿Quitar la ficha de ${picture}?`,
  takeIt: 'Quitar',
  deadTitle: (card) => `${card} está muerta`,
  deadWords: 'Cámbiala por otra y luego juega.',
  turnIn: 'Cambiar',
  turnInCard: (card) => `Cambiar ${card} muerta`,
  deadAside: (card) => `Las dos casillas de ${card} están ocupadas: puedes cambiarla por otra antes de jugar.`,
  nothing: 'No puedes jugar',
  nothingWords: 'Ninguna de tus cartas se puede jugar.',
  pass: 'Pasar',
  owed: 'Roba tu carta',
  owedWords: 'Antes de que robe el siguiente.',
  owedLate: (name) => `Rápido: cuando ${name} robe, pierdes la tuya.`,

  call: 'Charla',
  callTitle: '¿Denunciar charla?',
  callWords:
    '¿Un equipo ha hablado de la partida? Si lo admite, o más de la mitad de los demás está de acuerdo, cada uno de ese equipo pierde una carta.',
  callOn: (side) => `Denunciar a ${side}`,
  accusedTitle: (side) => `¿Ha charlado ${side}?`,
  accusedOwn: 'Si lo admites, cada uno de tu equipo pierde una carta.',
  accusedOther: 'Si más de la mitad está de acuerdo, cada uno pierde una carta.',
  confirmedBy: (names) => `Lo dice: ${names}.`,
  accept: 'Lo admito',
  confirm: 'Sí, charló',
  dismiss: 'No',
  forfeitTitle: 'Entrega una carta',
  forfeitWords: 'Por charlar: elige una. No recibes otra.',
  forfeit: 'Entregar',
};

const did = ({ name, isYou }: Doer, you: string, other: string): string => (isYou ? you : `${name} ${other}`);

const sentences: Sentences = {
  starts: (who) =>
    who.isYou ? 'Las cartas están repartidas. Empiezas.' : `Las cartas están repartidas. Empieza ${who.name}.`,
  played: (who, card) => `${did(who, 'Jugaste', 'jugó')} ${card}.`,
  placed: (who, jack, picture) => `${did(who, 'Pusiste', 'puso')} una ficha en ${picture} con ${jack}, de dos ojos.`,
  removed: (who, jack, side, picture) =>
    `${did(who, 'Quitaste', 'quitó')} una ${side === undefined ? 'ficha' : chips[side]} de ${picture} con ${jack}, de un ojo.`,
  turnedIn: (who, card) => `${did(who, 'Cambiaste', 'cambió')} ${card}, que estaba muerta.`,
  passed: (who) => `${did(who, 'Pasaste', 'pasó')}.`,
  drew: (who) => `${did(who, 'Robaste', 'robó')} una carta.`,
  called: (who, side) =>
    `${did(who, 'Denunciaste', 'denunció')} charla${side === undefined ? '' : ` de ${sides[side]}`}.`,
  accepted: (who) => `${did(who, 'Lo admitiste', 'lo admitió')}.`,
  confirmed: (who) => `${did(who, 'Diste', 'dio')} la razón a la denuncia.`,
  dismissed: (who) => `${did(who, 'Rechazaste', 'rechazó')} la denuncia.`,
  forfeited: (who, card) => `${did(who, 'Entregaste', 'entregó')} ${card}.`,
  rows: (side, rows) =>
    rows === 1 ? `¡Línea de cinco para ${sides[side]}!` : `¡Línea número ${rows} para ${sides[side]}!`,
  shuffled: 'Las cartas jugadas se barajan en un mazo nuevo.',
  late: (who) => `${did(who, 'Llegaste', 'llegó')} tarde a robar y ${who.isYou ? 'perdiste' : 'perdió'} la carta.`,
  upheld: 'Hubo charla: cada uno del equipo entrega una carta.',
  cleared: 'No hubo charla. El juego sigue.',
  allPassed: 'Ya nadie puede jugar.',
};

const where = (square: string): string => `fila ${rowOf(square)}, columna ${columnOf(square)}`;

export const es: typeof en = {
  table,
  options: {
    sides: {
      title: 'Equipos',
      sentence: 'Con seis o doce jugadores puede haber dos equipos o tres.',
      values: { '2': 'Dos', '3': 'Tres' },
      differs: () => 'Juegan tres equipos y gana la primera línea de cinco.',
    },
    board: {
      title: 'Tablero',
      sentence: 'El tablero impreso, o uno con las casillas en otro orden en cada partida.',
      values: { classic: 'Clásico', shuffled: 'Mezclado' },
      differs: () => 'Las casillas del tablero cambian de orden en cada partida.',
    },
    boxChips: {
      title: 'Las fichas se acaban',
      sentence: 'Azul y verde tienen 50 fichas cada uno, rojo 35; sin fichas no se puede poner ninguna.',
      differs: () => 'Las fichas se acaban: 50 azules, 50 verdes y 35 rojas.',
    },
    manualDraw: {
      title: 'Robar uno mismo',
      sentence: 'Roba tu carta después de jugar. Si llegas tarde, la pierdes.',
      differs: () => 'Cada uno roba su carta después de jugar, y la pierde si llega tarde.',
    },
    tableTalk: {
      title: 'Charla',
      sentence:
        'En equipos: cualquiera puede denunciar a un equipo que habla de la partida; si es culpable, cada uno pierde una carta.',
      differs: () => 'Se puede denunciar la charla; el equipo culpable entrega una carta cada uno.',
    },
  },
  card: (card) => {
    if (card === '?') return 'carta tapada';
    const role = roleOf(card);
    const name = `${RANKS[rankOf(card)] ?? rankOf(card)} de ${SUITS[suitOf(card)]}`;
    return role === 'plain' ? name : `${name} de ${role === 'place' ? 'dos ojos' : 'un ojo'}`;
  },
  spoken: (sentence) =>
    inWords(sentence.replaceAll(/(?<=J[♠♥♦♣]\uFE0E?), de (dos ojos|un ojo)/g, ''), (card) => es.card(card)),
  move: (text, position, nameOf) => {
    const move = readMove(text);
    switch (move.kind) {
      case 'play': {
        const picture = signOf(position.fact(`picture ${move.square}`) ?? '');
        const role = roleOf(move.card);
        if (role === 'plain') return `Jugar ${signOf(move.card)} en ${where(move.square)}.`;
        if (role === 'place') return `Poner una ficha en ${picture} (${where(move.square)}) con ${signOf(move.card)}.`;
        const chip = chips[position.fact(`chip ${move.square}`) as Side];
        return `Quitar la ${chip} de ${picture} (${where(move.square)}) con ${signOf(move.card)}.`;
      }
      case 'dead':
        return `Cambiar ${signOf(move.card)}, que está muerta, por otra.`;
      case 'forfeit':
        return `Entregar ${signOf(move.card)}.`;
      case 'call':
        return `Denunciar charla de ${sides[sideOf(position.setup, move.seat)]} (${nameOf(move.seat)}).`;
      case 'pass':
        return 'Pasar: ninguna de tus cartas se puede jugar.';
      case 'draw':
        return 'Robar tu carta del mazo.';
      case 'accept':
        return 'Admitirlo: cada uno de tu equipo entrega una carta.';
      case 'confirm':
        return 'Dar la razón: hubo charla.';
      default:
        return 'Rechazar: no hubo charla.';
    }
  },
  happening: (happening) => tellIn(sentences, happening),
  why: (rule, text, position, seat) => {
    const move = readMove(text);
    const isOwed = position.seats('owed').includes(seat);
    if (rule === 'SEQ-23' && isOwed) return 'Primero roba tu carta del mazo.';
    if (rule === 'SEQ-24' && position.fact('accused') !== 'none') return 'No se juega hasta que se decida la denuncia.';
    if (rule === 'SEQ-13' && position.fact('exchanged') === 'yes')
      return 'Solo puedes cambiar una carta muerta por turno.';
    if (move.kind !== 'play') return undefined;
    const { card, square } = move;
    const there = position.fact(`chip ${square}`);
    const picture = signOf(position.fact(`picture ${square}`) ?? '');
    if (rule === 'SEQ-8' && !holds(position, seat, card)) return `No tienes ${signOf(card)}.`;
    if (rule === 'SEQ-8') return `${signOf(card)} va en una casilla que la muestra, no en ${picture}.`;
    if (rule === 'SEQ-9') return `Ya hay una ficha en ${picture}.`;
    if (rule === 'SEQ-11')
      return there === 'none' ? `No hay ninguna ficha que quitar en ${picture}.` : 'Esa ficha es de tu propio equipo.';
    return undefined;
  },
  setups: {
    'SEQ-4': 'Con tantos jugadores no salen equipos iguales.',
    'SEQ-24': 'La charla es para partidas por equipos.',
  },
  reasons: {
    'SEQ-3': 'Todas las fichas de tu equipo están en el tablero.',
    'SEQ-7': 'No es tu turno.',
    'SEQ-8': 'Juega una carta de tu mano y pon una ficha en una casilla que la muestra.',
    'SEQ-9': 'Esa casilla está ocupada.',
    'SEQ-10': 'Las esquinas son de todos: en ellas no se pone ni se quita ninguna ficha.',
    'SEQ-11': 'Una jota de un ojo quita una ficha de un rival.',
    'SEQ-12': 'Una ficha de una línea completa no se puede quitar.',
    'SEQ-13': 'Una vez por turno puedes cambiar una carta con sus dos casillas ocupadas. Las jotas nunca mueren.',
    'SEQ-15': 'No queda ninguna carta que robar.',
    'SEQ-16':
      'Solo se pasa cuando no se puede jugar ni cambiar una carta muerta. Cuando todos pasan tres veces seguidas, la partida termina.',
    'SEQ-19': 'La partida ha terminado.',
    'SEQ-23': 'Donde cada uno roba su carta, róbala una vez después de cada jugada y antes de volver a jugar.',
    'SEQ-24':
      'Donde se puede denunciar la charla, se denuncia a un equipo rival, una vez por turno. No se juega hasta que se decida: se admite, se confirma o se rechaza; el equipo culpable entrega una carta cada uno.',
  },
  team: (position, seat) => table.teams[sideOf(position.setup, seat)],
  score: (position, seat) => table.rows(position.number(`sequences ${position.fact(`side ${letterOf(seat)}`) ?? ''}`)),
  summary: (position) => {
    const tally = sidesOf(position).map((side) => `${sides[side]} ${position.number(`sequences ${side}`)}`);
    const goal = rowsToWin(position.setup) === 1 ? 'Gana una línea de cinco.' : 'Ganan dos líneas de cinco.';
    return `${tally.join(', ')}. ${goal} ${table.drawCount(position.cards('draw').length)}.`;
  },
};
