import { colourOf as colourNamed, type Colour } from '../../art/shapes.ts';
import type { Language } from '../../settings.svelte.ts';
import { capital, type Hints, type Told } from '../hint.ts';

/** The reason names a colour by its letter. */
const colourOf = ({ word }: Told): Colour => colourNamed(word('colour')) ?? 'blue';

const wild = (n: number): string => (n === 1 ? 'a wild' : `${n} wilds`);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

/** How far the colour is on: "You have 6 of the ten blue numbers and a wild." */
const progress = (told: Told): string =>
  `You have ${told.number('covered')} of the ten ${colourOf(told)} numbers${told.number('wilds') === 0 ? '' : ` and ${wild(told.number('wilds'))}`}.`;

const isWild = ({ word }: Told): boolean => word('card') === 'W';

function parting(told: Told): string {
  const covered = told.number('covered');
  if (told.number('spare') === 1) return `You have another ${told.card()}, so this one is not missed.`;
  if (covered === 1) return `${capital(told.card())} is your only ${colourOf(told)} card.`;
  return told.number('isBest') === 1 && covered > 2
    ? `All your cards are of use; ${told.card()} is one of ${covered} ${colourOf(told)} numbers you have.`
    : `${capital(told.card())} is of little use: you have only ${covered} of the ten ${colourOf(told)} numbers.`;
}

/** What the others can do with a card that goes. */
function forOthers(told: Told): string {
  if (told.number('fits') === 1)
    return `It fits a ${colourOf(told)} run of theirs, but the others are worth more to you.`;
  return told.number('longest') === 0
    ? `Nobody else shows a ${colourOf(told)} run.`
    : `It fits none of the ${colourOf(told)} runs of others.`;
}

function forReceiver(told: Told): string {
  const [who, colour] = [told.who('seat'), colourOf(told)];
  if (told.number('fits') === 1) return `It fits the ${colour} run of ${who}, but the others are worth more to you.`;
  return told.number('longest') === 0
    ? `${who} shows no ${colour} run.`
    : `It does not fit the ${colour} run that ${who} shows.`;
}

function stealing(told: Told): string {
  const [who, held, longest] = [told.who('seat'), cards(told.number('cards')), told.number('longest')];
  if (longest > told.number('longestOther'))
    return `${who} is farthest on, with a run of ${longest} on the table: a card less hurts most there.`;
  return told.number('cards') >= told.number('mostCards')
    ? `${who} holds ${held}, so there is much to find.`
    : `${who} holds ${held}. You get one more, and ${who} has one less.`;
}

const en: Hints = {
  'out-of-control-win': (told) =>
    `Your ${colourOf(told)} run can be completed now, which wins the game. ${progress(told)}`,
  'out-of-control-lay': (told) => `What lies on the table cannot be stolen. ${progress(told)}`,
  'out-of-control-wild': (told) =>
    `You put ${told.card()} in its place and get the wild, which fits anywhere. ${progress(told)}`,
  'out-of-control-number': (told) => `Your wild takes the place of ${told.card()}, which you need. ${progress(told)}`,
  'out-of-control-break': (told) =>
    `Your wild takes the place of ${told.card()} in the ${colourOf(told)} run of ${told.who('seat')}, which shows ${told.number('longest')}: that holds it up.`,
  'out-of-control-pick': (told) => {
    const [count, fresh, wilds] = [told.number('cards'), told.number('fresh'), told.number('wilds')];
    const useful = [...(wilds === 0 ? [] : [wild(wilds)]), ...(fresh === 0 ? [] : [`${fresh} you did not have`])];
    const among = useful.length === 0 ? '' : `: among them ${useful.join(' and ')}`;
    return `You use ${told.card()} at once, and it brings you ${cards(count)}${among}.`;
  },
  'out-of-control-discard': (told) =>
    isWild(told) ? 'You can do without this wild.' : `${parting(told)} ${forOthers(told)}`,
  'out-of-control-give': (told) =>
    isWild(told) ? 'You can do without this wild.' : `${parting(told)} ${forReceiver(told)}`,
  'out-of-control-help': (told) =>
    `${told.who('seat')} plays on your team and can use it${told.number('longest') === 0 ? '.' : `: a ${colourOf(told)} run of ${told.number('longest')} lies there.`}`,
  'out-of-control-steal': stealing,
  'out-of-control-deck': (told) =>
    `The next card may be a wild or one of the ${10 - told.number('covered')} ${colourOf(told)} numbers you lack. ${progress(told)}`,
  'out-of-control-roll': (told) => `The die comes first. ${progress(told)}`,
  'out-of-control-end': (told) => `Nothing more is worth putting down now. ${progress(told)}`,
};

const colores: Readonly<Record<Colour, readonly [number: string, run: string]>> = {
  blue: ['azules', 'azul'],
  purple: ['morados', 'morada'],
  green: ['verdes', 'verde'],
  red: ['rojos', 'roja'],
  yellow: ['amarillos', 'amarilla'],
  orange: ['naranjas', 'naranja'],
};
const azules = (told: Told): string => colores[colourOf(told)][0];
const azul = (told: Told): string => colores[colourOf(told)][1];
const comodin = (n: number): string => (n === 1 ? 'un comodín' : `${n} comodines`);
const cartas = (n: number): string => (n === 1 ? '1 carta' : `${n} cartas`);

const avance = (told: Told): string =>
  `Tienes ${told.number('covered')} de los diez números ${azules(told)}${told.number('wilds') === 0 ? '' : ` y ${comodin(told.number('wilds'))}`}.`;

function soltando(told: Told): string {
  const covered = told.number('covered');
  if (told.number('spare') === 1) return `Tienes otro ${told.card()}, así que este no te hará falta.`;
  if (covered === 1) return `${capital(told.card())} es tu única carta ${azul(told)}.`;
  return told.number('isBest') === 1 && covered > 2
    ? `Todas tus cartas te sirven; ${told.card()} es uno de los ${covered} números ${azules(told)} que tienes.`
    : `${capital(told.card())} te sirve de poco: solo tienes ${covered} de los diez números ${azules(told)}.`;
}

function paraOtros(told: Told): string {
  if (told.number('fits') === 1) return `Cabe en una escalera ${azul(told)} de otro, pero las demás te valen más.`;
  return told.number('longest') === 0
    ? `Nadie más muestra una escalera ${azul(told)}.`
    : `No cabe en ninguna escalera ${azul(told)} de los demás.`;
}

function paraQuien(told: Told): string {
  const who = told.who('seat');
  if (told.number('fits') === 1) return `Cabe en la escalera ${azul(told)} de ${who}, pero las demás te valen más.`;
  return told.number('longest') === 0
    ? `${who} no muestra ninguna escalera ${azul(told)}.`
    : `No cabe en la escalera ${azul(told)} que muestra ${who}.`;
}

function quitando(told: Told): string {
  const [who, held, longest] = [told.who('seat'), cartas(told.number('cards')), told.number('longest')];
  if (longest > told.number('longestOther'))
    return `${who} va por delante, con una escalera de ${longest} en la mesa: ahí es donde más duele perder una carta.`;
  return told.number('cards') >= told.number('mostCards')
    ? `${who} tiene ${held}, así que hay mucho que encontrar.`
    : `${who} tiene ${held}. Tú ganas una, y ${who} la pierde.`;
}

const es: Hints = {
  'out-of-control-win': (told) =>
    `Tu escalera ${azul(told)} se puede completar ahora, y eso gana la partida. ${avance(told)}`,
  'out-of-control-lay': (told) => `Lo que está en la mesa no te lo pueden robar. ${avance(told)}`,
  'out-of-control-wild': (told) =>
    `Pones ${told.card()} en su sitio y te llevas el comodín, que vale para todo. ${avance(told)}`,
  'out-of-control-number': (told) => `Tu comodín ocupa el sitio de ${told.card()}, que te hace falta. ${avance(told)}`,
  'out-of-control-break': (told) =>
    `Tu comodín ocupa el sitio de ${told.card()} en la escalera ${azul(told)} de ${told.who('seat')}, que muestra ${told.number('longest')}: así la frenas.`,
  'out-of-control-pick': (told) => {
    const [count, fresh, wilds] = [told.number('cards'), told.number('fresh'), told.number('wilds')];
    const useful = [...(wilds === 0 ? [] : [comodin(wilds)]), ...(fresh === 0 ? [] : [`${fresh} que no tenías`])];
    const among = useful.length === 0 ? '' : `, entre ellas ${useful.join(' y ')}`;
    return `Usas ${told.card()} enseguida y te llevas ${cartas(count)}${among}.`;
  },
  'out-of-control-discard': (told) =>
    isWild(told) ? 'Puedes prescindir de este comodín.' : `${soltando(told)} ${paraOtros(told)}`,
  'out-of-control-give': (told) =>
    isWild(told) ? 'Puedes prescindir de este comodín.' : `${soltando(told)} ${paraQuien(told)}`,
  'out-of-control-help': (told) =>
    `${told.who('seat')} juega contigo y le sirve${told.number('longest') === 0 ? '.' : `: ahí hay una escalera ${azul(told)} de ${told.number('longest')}.`}`,
  'out-of-control-steal': quitando,
  'out-of-control-deck': (told) =>
    `La próxima carta puede ser un comodín o uno de los ${10 - told.number('covered')} números ${azules(told)} que te faltan. ${avance(told)}`,
  'out-of-control-roll': (told) => `Primero va el dado. ${avance(told)}`,
  'out-of-control-end': (told) => `Ahora no compensa bajar nada más. ${avance(told)}`,
};

export const hints: Readonly<Record<Language, Hints>> = { en, es };
