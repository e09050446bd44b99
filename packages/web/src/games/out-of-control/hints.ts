import { colourOf as colourNamed, type Colour } from '../../art/shapes.ts';
import type { Language } from '../../settings.svelte.ts';
import { capital, type Hints, type Told } from '../hint.ts';

/** The reason names a colour by its letter. */
const colourOf = ({ word }: Told): Colour => colourNamed(word('colour')) ?? 'blue';

const wild = (n: number): string => (n === 1 ? 'a wild' : `${n} wilds`);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

const NUMBERS = 10;
/** From so many cards on there is much to find in a hand. */
const MUCH = 5;
/** A card of a colour with so many numbers is of some use. */
const SOME = 4;

/** Does a side have several seats, and a run of it perhaps another owner than the one who is named? */
const isTeams = ({ about }: Told): boolean => about.position.setup.options['teams'] === 'on';
const isDuel = ({ about }: Told): boolean => about.position.setup.seats === 2;
const isWild = ({ word }: Told): boolean => word('card') === 'W';
const laysWild = ({ about }: Told): boolean => about.move.includes('W=');
const lacks = ({ number }: Told): number => NUMBERS - number('covered');
/** Is the colour begun, and not yet whole? */
const isUnderWay = (told: Told): boolean => lacks(told) > 0 && lacks(told) < NUMBERS;
/** Could all that is lacking be filled with wilds, if a rule did not forbid it? */
const isWithinWilds = (told: Told): boolean => lacks(told) <= told.number('wilds');

/** The card as it stands in a sentence. */
const the = (told: Told): string => (isWild(told) ? 'a wild' : told.card());

/** How far the colour is on: " You have 6 of the ten blue numbers and a wild." */
const progress = (told: Told): string =>
  isUnderWay(told)
    ? ` You have ${told.number('covered')} of the ten ${colourOf(told)} numbers${told.number('wilds') === 0 ? '' : ` and ${wild(told.number('wilds'))}`}.`
    : '';

function parting(told: Told): string {
  const covered = told.number('covered');
  if (told.number('spare') === 1) return `You have another ${told.card()}, so this one is not missed.`;
  if (covered === 1) return `${capital(told.card())} is your only ${colourOf(told)} card.`;
  if (told.number('isBest') === 1 && covered > 2)
    return `${capital(told.card())} is one of your ${covered} ${colourOf(told)} numbers, but the one you can best spare.`;
  return `${capital(told.card())} is of ${covered < SOME ? 'little use: you have only' : 'less use: you have'} ${covered} of the ten ${colourOf(told)} numbers.`;
}

/** What the others can do with a card that goes. */
function forOthers(told: Told): string {
  if (told.number('fits') === 1)
    return `It fits a ${colourOf(told)} run of theirs, but your other cards are worth more to you.`;
  return told.number('longest') === 0
    ? `Nobody else shows a ${colourOf(told)} run.`
    : `It fits none of the ${colourOf(told)} runs of others.`;
}

function forReceiver(told: Told): string {
  const [who, colour] = [told.who('seat'), colourOf(told)];
  if (told.number('fits') === 1)
    return `It fits the ${colour} run of ${who}, but your other cards are worth more to you.`;
  return told.number('longest') === 0
    ? `${who} shows no ${colour} run.`
    : `It does not fit the ${colour} run that ${who} shows.`;
}

function stealing(told: Told): string {
  const [who, held, longest] = [told.who('seat'), cards(told.number('cards')), told.number('longest')];
  if (longest > told.number('longestOther')) {
    if (isTeams(told)) return `The team of ${who} shows a run of ${longest}: a card less there holds it up.`;
    return isDuel(told)
      ? `${who} shows a run of ${longest}: a card less holds it up.`
      : `Of the others, ${who} shows the longest run, of ${longest}: a card less hurts most there.`;
  }
  return told.number('cards') >= Math.max(MUCH, told.number('mostCards'))
    ? `${who} holds ${held}, so there is much to find.`
    : `${who} holds ${held}. You get one more, and ${who} has one less.`;
}

const en: Hints = {
  'out-of-control-win': (told) =>
    `Your ${colourOf(told)} run can be completed now, which wins the game.${progress(told)}`,
  'out-of-control-lay': (told) =>
    `What lies on the table cannot be stolen${laysWild(told) ? ', though a wild can be swapped for its number' : ''}.${progress(told)}`,
  'out-of-control-wild': (told) =>
    `You put ${told.card()} in its place and get the wild, which fits anywhere.${progress(told)}`,
  'out-of-control-number': (told) => `Your wild takes the place of ${told.card()}, which you need.${progress(told)}`,
  'out-of-control-break': (told) =>
    `Your wild takes the place of ${told.card()} in the ${colourOf(told)} run of ${told.who('seat')}, which shows ${told.number('longest')}: that holds it up.`,
  'out-of-control-pick': (told) => {
    const [count, fresh, wilds] = [told.number('cards'), told.number('fresh'), told.number('wilds')];
    if (count === 1) return `You use ${the(told)} at once${fresh === 1 ? ', and did not have it yet' : ''}.`;
    const useful = [...(wilds === 0 ? [] : [wild(wilds)]), ...(fresh === 0 ? [] : [`${fresh} you did not have`])];
    const among = useful.length === 0 ? '' : `, among them ${useful.join(' and ')}`;
    return `You use ${the(told)} at once, and it brings you ${cards(count)}${fresh === count ? ', all new to you' : among}.`;
  },
  'out-of-control-discard': (told) =>
    isWild(told) ? 'You can do without this wild.' : `${parting(told)} ${forOthers(told)}`,
  'out-of-control-give': (told) =>
    isWild(told) ? 'You can do without this wild.' : `${parting(told)} ${forReceiver(told)}`,
  'out-of-control-help': (told) =>
    told.number('fits') === 1
      ? `${told.who('seat')} plays on your team, and it fits a ${colourOf(told)} run there.`
      : `${told.who('seat')} plays on your team, so the card is not lost.`,
  'out-of-control-steal': stealing,
  'out-of-control-deck': (told) => {
    if (!isUnderWay(told)) return 'The next card may be one you lack.';
    const lacked =
      lacks(told) === 1 ? `the ${colourOf(told)} number` : `one of the ${lacks(told)} ${colourOf(told)} numbers`;
    return `The next card may be a wild or ${lacked} you lack.${progress(told)}`;
  },
  'out-of-control-roll': (told) => `The die comes first.${progress(told)}`,
  'out-of-control-end': (told) => `Nothing more is worth putting down now.${isWithinWilds(told) ? '' : progress(told)}`,
};

const colores: Readonly<Record<Colour, readonly [numbers: string, run: string, number: string]>> = {
  blue: ['azules', 'azul', 'azul'],
  purple: ['morados', 'morada', 'morado'],
  green: ['verdes', 'verde', 'verde'],
  red: ['rojos', 'roja', 'rojo'],
  yellow: ['amarillos', 'amarilla', 'amarillo'],
  orange: ['naranjas', 'naranja', 'naranja'],
};
const azulado = (told: Told): string => colores[colourOf(told)][2];
const azules = (told: Told): string => colores[colourOf(told)][0];
const azul = (told: Told): string => colores[colourOf(told)][1];
const comodin = (n: number): string => (n === 1 ? 'un comodín' : `${n} comodines`);
const cartas = (n: number): string => (n === 1 ? '1 carta' : `${n} cartas`);

const el = (told: Told): string => (isWild(told) ? 'un comodín' : `el ${told.card()}`);

const avance = (told: Told): string =>
  isUnderWay(told)
    ? ` Tienes ${told.number('covered')} de los diez números ${azules(told)}${told.number('wilds') === 0 ? '' : ` y ${comodin(told.number('wilds'))}`}.`
    : '';

function soltando(told: Told): string {
  const covered = told.number('covered');
  if (told.number('spare') === 1) return `Tienes otro ${told.card()}, así que este no te hará falta.`;
  if (covered === 1) return `${capital(el(told))} es tu única carta ${azul(told)}.`;
  if (told.number('isBest') === 1 && covered > 2)
    return `${capital(el(told))} es uno de tus ${covered} números ${azules(told)}, pero es del que mejor puedes prescindir.`;
  return `${capital(el(told))} te sirve ${covered < SOME ? 'de poco: solo tienes' : 'menos: tienes'} ${covered} de los diez números ${azules(told)}.`;
}

function paraOtros(told: Told): string {
  if (told.number('fits') === 1)
    return `Cabe en una escalera ${azul(told)} de otro, pero tus demás cartas te valen más.`;
  return told.number('longest') === 0
    ? `Nadie más muestra una escalera ${azul(told)}.`
    : `No cabe en ninguna escalera ${azul(told)} de los demás.`;
}

function paraQuien(told: Told): string {
  const who = told.who('seat');
  if (told.number('fits') === 1)
    return `Cabe en la escalera ${azul(told)} de ${who}, pero tus demás cartas te valen más.`;
  return told.number('longest') === 0
    ? `${who} no muestra ninguna escalera ${azul(told)}.`
    : `No cabe en la escalera ${azul(told)} que muestra ${who}.`;
}

function quitando(told: Told): string {
  const [who, held, longest] = [told.who('seat'), cartas(told.number('cards')), told.number('longest')];
  if (longest > told.number('longestOther')) {
    if (isTeams(told))
      return `El equipo de ${who} muestra una escalera de ${longest}: con una carta menos le costará más seguir.`;
    return isDuel(told)
      ? `${who} muestra una escalera de ${longest}: con una carta menos le costará más seguir.`
      : `De los demás, ${who} muestra la escalera más larga, de ${longest}: ahí es donde más duele perder una carta.`;
  }
  return told.number('cards') >= Math.max(MUCH, told.number('mostCards'))
    ? `${who} tiene ${held}, así que hay mucho que encontrar.`
    : `${who} tiene ${held}. Tú ganas una, y ${who} la pierde.`;
}

const es: Hints = {
  'out-of-control-win': (told) =>
    `Tu escalera ${azul(told)} se puede completar ahora, y eso gana la partida.${avance(told)}`,
  'out-of-control-lay': (told) =>
    `Lo que está en la mesa no te lo pueden robar${laysWild(told) ? ', aunque un comodín se puede cambiar por su número' : ''}.${avance(told)}`,
  'out-of-control-wild': (told) =>
    `Pones ${el(told)} en su sitio y te llevas el comodín, que vale para todo.${avance(told)}`,
  'out-of-control-number': (told) => `Tu comodín ocupa el sitio del ${told.card()}, que te hace falta.${avance(told)}`,
  'out-of-control-break': (told) =>
    `Tu comodín ocupa el sitio del ${told.card()} en la escalera ${azul(told)} de ${told.who('seat')}, que muestra ${told.number('longest')}: así la frenas.`,
  'out-of-control-pick': (told) => {
    const [count, fresh, wilds] = [told.number('cards'), told.number('fresh'), told.number('wilds')];
    if (count === 1) return `Usas ${el(told)} enseguida${fresh === 1 ? ', y aún no lo tenías' : ''}.`;
    const useful = [...(wilds === 0 ? [] : [comodin(wilds)]), ...(fresh === 0 ? [] : [`${fresh} que no tenías`])];
    const among = useful.length === 0 ? '' : `, entre ellas ${useful.join(' y ')}`;
    return `Usas ${el(told)} enseguida y te llevas ${cartas(count)}${fresh === count ? ', todas nuevas para ti' : among}.`;
  },
  'out-of-control-discard': (told) =>
    isWild(told) ? 'Puedes prescindir de este comodín.' : `${soltando(told)} ${paraOtros(told)}`,
  'out-of-control-give': (told) =>
    isWild(told) ? 'Puedes prescindir de este comodín.' : `${soltando(told)} ${paraQuien(told)}`,
  'out-of-control-help': (told) =>
    told.number('fits') === 1
      ? `${told.who('seat')} juega contigo, y la carta cabe ahí en una escalera ${azul(told)}.`
      : `${told.who('seat')} juega contigo, así que la carta no se pierde.`,
  'out-of-control-steal': quitando,
  'out-of-control-deck': (told) => {
    if (!isUnderWay(told)) return 'La próxima carta puede ser una que te falta.';
    const falta =
      lacks(told) === 1
        ? `el único número ${azulado(told)} que te falta`
        : `uno de los ${lacks(told)} números ${azules(told)} que te faltan`;
    return `La próxima carta puede ser un comodín o ${falta}.${avance(told)}`;
  },
  'out-of-control-roll': (told) => `Primero va el dado.${avance(told)}`,
  'out-of-control-end': (told) => `Ahora no compensa bajar nada más.${isWithinWilds(told) ? '' : avance(told)}`,
};

export const hints: Readonly<Record<Language, Hints>> = { en, es };
