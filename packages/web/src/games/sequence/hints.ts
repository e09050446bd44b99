import type { Language } from '../../settings.svelte.ts';
import type { Hints, Told } from '../hint.ts';
import type { Side } from './board.ts';
import { signOf } from './cards.ts';

const sideOf = ({ word }: Told): Side => word('side') as Side;
const cardOf = ({ word }: Told): string => signOf(word('card'));
/** Chips that are still missing from a row of five. */
const missing = ({ number }: Told): number => 5 - number('chips');

/** Late in a game the best card may go where next to no row can be made; no jack does. */
const hasFewRows = ({ number }: Told): boolean => number('rows') <= 2 && number('jack') === 0;

const sides: Readonly<Record<Side, string>> = { blue: 'Blue', green: 'Green', red: 'Red' };
const rows = (n: number): string => (n === 1 ? 'a row of five' : `${n} rows of five`);

/** What a jack costs, where one is spent. */
function jack({ number }: Told): string {
  if (number('jack') === 0) return '';
  const kept = number('jacks');
  return ` It is worth the jack${kept === 0 ? '' : kept === 1 ? '; you keep one more' : `; you keep ${kept} more`}.`;
}

const withCorner = ({ number }: Told): string => (number('corner') === 1 ? ', with the free corner' : '');

function building(told: Told): string {
  const [ways, held] = [told.number('rows'), told.number('held')];
  if (told.number('chips') <= 1)
    return `${hasFewRows(told) ? 'Little can grow here: only' : 'A fresh start:'} ${ways === 1 ? 'one row through this space is' : `${ways} rows through this space are`} still open to you.`;
  const lacks = missing(told) === 1 ? 'one space is missing' : `${missing(told)} spaces are missing`;
  const inHand =
    held === 0
      ? ''
      : missing(told) === 1
        ? ', and you hold its card'
        : `, and you hold ${held === 1 ? 'a card for one of them' : `${held} cards for them`}`;
  const other = ways > 1 ? ` It can become a row of five in ${ways} ways.` : '';
  return `That makes ${told.number('chips')} in one row${withCorner(told)}: ${lacks}${inHand}.${other}`;
}

const en: Hints = {
  'sequence-win': (told) => `This completes ${rows(told.number('rows'))} and wins the game.`,
  'sequence-row': (told) =>
    `This completes ${rows(told.number('rows'))}. ${told.number('sequences') === 1 ? 'It is the first for your side.' : `Your side then has ${told.number('sequences')}.`}${jack(told)}`,
  'sequence-block': (told) =>
    `${sides[sideOf(told)]} has ${told.number('chips')} in a row here${withCorner(told)}, and this chip spoils it.${jack(told)}`,
  'sequence-build': (told) => `${building(told)}${jack(told)}`,
  'sequence-spare': () =>
    'No row can be made through this space any more: of your cards this is the one you will miss least.',
  'sequence-remove': (told) =>
    told.number('chips') > 1
      ? `This chip was one of ${told.number('chips')} in a row for ${sides[sideOf(told)]}${withCorner(told)}.${jack(told)}`
      : `It makes room where ${sides[sideOf(told)]} stands in your way.${jack(told)}`,
  'sequence-dead': (told) => `Both spaces of ${cardOf(told)} are covered. You get a new card for it and still play.`,
  'sequence-draw': () => 'The card is yours until somebody else takes one, so take it now.',
  'sequence-pass': () => 'None of your cards can be played, so there is nothing else to do.',
  'sequence-talk': () => 'Table talk is a question of honesty, not of skill: say what you heard.',
  'sequence-forfeit': (told) => `Of your cards ${cardOf(told)} is the one you will miss least.`,
};

const equipos: Readonly<Record<Side, string>> = { blue: 'Azul', green: 'Verde', red: 'Rojo' };
const lineas = (n: number): string => (n === 1 ? 'una línea de cinco' : `${n} líneas de cinco`);

function jota({ number }: Told): string {
  if (number('jack') === 0) return '';
  const kept = number('jacks');
  return ` Merece la pena gastar la jota${kept === 0 ? '' : kept === 1 ? '; te queda otra' : `; te quedan otras ${kept}`}.`;
}

const conEsquina = ({ number }: Told): string => (number('corner') === 1 ? ', contando la esquina libre' : '');

function construyendo(told: Told): string {
  const [ways, held] = [told.number('rows'), told.number('held')];
  if (told.number('chips') <= 1)
    return `${hasFewRows(told) ? 'Aquí poco puede crecer: solo' : 'Un buen comienzo:'} ${ways === 1 ? 'una línea' : `${ways} líneas`} por esta casilla ${ways === 1 ? 'sigue abierta' : 'siguen abiertas'} para ti.`;
  const lacks = missing(told) === 1 ? 'falta una casilla' : `faltan ${missing(told)} casillas`;
  const inHand =
    held === 0
      ? ''
      : missing(told) === 1
        ? ' y tienes su carta'
        : ` y tienes ${held === 1 ? 'una carta para una de ellas' : `${held} cartas para ellas`}`;
  const other = ways > 1 ? ` Puede llegar a cinco de ${ways} maneras.` : '';
  return `Ya son ${told.number('chips')} en una línea${conEsquina(told)}: ${lacks}${inHand}.${other}`;
}

const es: Hints = {
  'sequence-win': (told) => `Completa ${lineas(told.number('rows'))} y gana la partida.`,
  'sequence-row': (told) =>
    `Completa ${lineas(told.number('rows'))}. ${told.number('sequences') === 1 ? 'Es la primera de tu equipo.' : `Tu equipo tendrá entonces ${told.number('sequences')}.`}${jota(told)}`,
  'sequence-block': (told) =>
    `${equipos[sideOf(told)]} tiene aquí ${told.number('chips')} en línea${conEsquina(told)}, y esta ficha se la corta.${jota(told)}`,
  'sequence-build': (told) => `${construyendo(told)}${jota(told)}`,
  'sequence-spare': () =>
    'Por esta casilla ya no pasa ninguna línea posible: de tus cartas, es la que menos echarás de menos.',
  'sequence-remove': (told) =>
    told.number('chips') > 1
      ? `Esa ficha era una de las ${told.number('chips')} en línea de ${equipos[sideOf(told)]}${conEsquina(told)}.${jota(told)}`
      : `Deja libre una casilla donde ${equipos[sideOf(told)]} te estorba.${jota(told)}`,
  'sequence-dead': (told) =>
    `Las dos casillas de ${cardOf(told)} están ocupadas. Te dan otra carta y sigues jugando este turno.`,
  'sequence-draw': () => 'La carta es tuya hasta que otro robe la suya: tómala ya.',
  'sequence-pass': () => 'Ninguna de tus cartas se puede jugar: no hay otra cosa que hacer.',
  'sequence-talk': () => 'Hablar en la mesa es cosa de honradez, no de maña: di lo que oíste.',
  'sequence-forfeit': (told) => `De tus cartas, ${cardOf(told)} es la que menos echarás de menos.`,
};

export const hints: Readonly<Record<Language, Hints>> = { en, es };
