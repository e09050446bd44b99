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
  if (told.number('spare') === 1) return `You have another ${told.card()}, so this one is not missed.`;
  return `${capital(told.card())} helps you least: ${told.number('covered')} of the ten ${colourOf(told)} numbers are yours.`;
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
    isWild(told)
      ? 'You can do without this wild.'
      : `${parting(told)} ${told.number('longest') === 0 ? `Nobody else shows a ${colourOf(told)} run.` : `The longest ${colourOf(told)} run of another player has ${told.number('longest')}.`}`,
  'out-of-control-give': (told) =>
    isWild(told)
      ? 'You can do without this wild.'
      : `${parting(told)} ${told.number('longest') === 0 ? `${told.who('seat')} shows no ${colourOf(told)} run.` : `${told.who('seat')} shows a ${colourOf(told)} run of ${told.number('longest')}.`}`,
  'out-of-control-help': (told) =>
    `${told.who('seat')} plays on your team and can use it${told.number('longest') === 0 ? '.' : `: a ${colourOf(told)} run of ${told.number('longest')} lies there.`}`,
  'out-of-control-steal': (told) =>
    `${told.who('seat')} holds ${cards(told.number('cards'))}${told.number('longest') === 0 ? '' : ` and shows a run of ${told.number('longest')}`}: a theft hurts most there.`,
  'out-of-control-deck': (told) => `A card from the deck is safe and may be one you lack. ${progress(told)}`,
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
  if (told.number('spare') === 1) return `Tienes otro ${told.card()}, así que este no te hará falta.`;
  return `${capital(told.card())} es lo que menos te ayuda: tienes ${told.number('covered')} de los diez números ${azules(told)}.`;
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
    isWild(told)
      ? 'Puedes prescindir de este comodín.'
      : `${soltando(told)} ${told.number('longest') === 0 ? `Nadie más muestra una escalera ${azul(told)}.` : `La escalera ${azul(told)} más larga de los demás tiene ${told.number('longest')}.`}`,
  'out-of-control-give': (told) =>
    isWild(told)
      ? 'Puedes prescindir de este comodín.'
      : `${soltando(told)} ${told.number('longest') === 0 ? `${told.who('seat')} no muestra ninguna escalera ${azul(told)}.` : `${told.who('seat')} muestra una escalera ${azul(told)} de ${told.number('longest')}.`}`,
  'out-of-control-help': (told) =>
    `${told.who('seat')} juega contigo y le sirve${told.number('longest') === 0 ? '.' : `: ahí hay una escalera ${azul(told)} de ${told.number('longest')}.`}`,
  'out-of-control-steal': (told) =>
    `${told.who('seat')} tiene ${cartas(told.number('cards'))}${told.number('longest') === 0 ? '' : ` y muestra una escalera de ${told.number('longest')}`}: ahí es donde más duele un robo.`,
  'out-of-control-deck': (told) => `Una carta del mazo es segura y puede ser de las que te faltan. ${avance(told)}`,
  'out-of-control-roll': (told) => `Primero va el dado. ${avance(told)}`,
  'out-of-control-end': (told) => `Ahora no compensa bajar nada más. ${avance(told)}`,
};

export const hints: Readonly<Record<Language, Hints>> = { en, es };
