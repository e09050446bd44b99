import { colourOf, type Colour } from '../../art/shapes.ts';
import type { Language } from '../../settings.svelte.ts';
import { percent, type Hints, type Told } from '../hint.ts';

const isMade = ({ number }: Told): boolean => number('need') === 0;
const isMissed = ({ number }: Told): boolean => number('need') < 0 || number('need') > number('left');

/** What is sure is not told as a chance. */
const wins = ({ number }: Told): string => percent(Math.min(0.99, number('wins')));
/** Does the card save others that may win the trick? */
const saves = ({ number }: Told): boolean => number('wins') < 0.4 && number('wins') < number('most');

/** Is the bid lost without this trick? */
const needsAll = ({ number }: Told): boolean => number('need') === number('left');
/** Is the bid lost without every trick after this one? */
const needsAllOthers = ({ number }: Told): boolean => number('need') === number('left') - 1;
const isLast = ({ number }: Told): boolean => number('left') === 1;
const isDuel = ({ about }: Told): boolean => about.position.setup.seats === 2;
const nearest = ({ number }: Told): number => Math.round(number('tricks'));
/** Is the bid nearest to what the hand is worth forbidden (RAGE-26)? Then the bid itself stands for it. */
const isBarred = (told: Told): boolean =>
  told.number('near') === told.number('bid') && nearest(told) !== told.number('bid');
/** Is the likelier bid one of zero, which pays less (RAGE-18, RAGE-24)? */
const isCheapZero = ({ number, about }: Told): boolean =>
  number('near') === 0 && number('nearHit') > number('hit') && about.position.setup.options['scoring'] !== 'european';

/** How much less a likelier bid would bring: exact bids pay a point a trick. Nothing where it is no likelier or higher. */
const pointsLess = ({ number }: Told): number =>
  number('nearHit') > number('hit') ? Math.max(0, number('bid') - number('near')) : 0;

/** A hand of which hardly a card wins. */
const POOR = 0.15;
/** From this number on a card is called high. */
const HIGH = 9;

const colour = ({ word }: Told): Colour => colourOf(word('colour')) ?? 'blue';
const more = (n: number): string => (n === 1 ? '1 more trick' : `${n} more tricks`);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

/** What is still wanted: "You need 2 more tricks." */
function wish(told: Told): string {
  if (isMissed(told)) return 'Your bid is out of reach, so every trick is a point.';
  return isMade(told) ? 'You have your bid and want no more tricks.' : `You need ${more(told.number('need'))}.`;
}

/** What a card that hardly ever wins is good for. */
function spare(told: Told): string {
  if (isMade(told)) return 'You have your bid, and this card hardly ever wins a trick.';
  return `It saves the cards that win tricks. ${wish(told)}`;
}

const soFar = ({ word, who }: Told): string => (word('seat') === '' ? '' : `; so far ${who('seat')} is winning it`);

function ownTrumps(told: Told): string {
  const [held, others] = [told.number('held'), told.number('others')];
  const number = others === 1 ? 'one' : String(others);
  const have = isDuel(told) ? `your opponent has ${number}` : `the others have ${number} between them`;
  const theirs = others === 0 ? 'nobody else has any' : have;
  return held === 0
    ? `You hold no ${colour(told)} card, and ${theirs}.`
    : `You hold ${held} ${colour(told)} ${held === 1 ? 'card' : 'cards'}, and ${theirs}.`;
}

const en: Hints = {
  'rage-bid': (told) => {
    const { number, percent: chance } = told;
    const hand =
      number('tricks') < POOR
        ? 'This hand hardly wins a trick'
        : `This hand wins about ${number('tricks').toFixed(1)} tricks`;
    if (isBarred(told))
      return `${hand}, but a bid of ${nearest(told)} is barred; ${number('bid')} comes true ${chance('hit')} of the time.`;
    if (number('near') === number('bid')) return `${hand}; the bid comes true ${chance('hit')} of the time.`;
    const bids = `${hand}. A bid of ${number('bid')} comes true ${chance('hit')} of the time if you play for it; ${number('near')} would come true ${chance('nearHit')} of the time`;
    if (isCheapZero(told)) return `${bids}, but bring only 5 points.`;
    const less = pointsLess(told);
    return less === 0 ? `${bids}.` : `${bids}, but bring ${less === 1 ? '1 point' : `${less} points`} less.`;
  },
  'rage-trump': (told) =>
    told.number('left') === 0
      ? 'Your hand is empty, so this only decides who wins the trick.'
      : `${ownTrumps(told)} ${wish(told)}`,
  'rage-need': (told) => {
    const [need, left] = [told.number('need'), told.number('left')];
    const first =
      need === left ? 'You need every trick that is left' : `You need ${more(need)} with ${cards(left)} in hand`;
    return told.number('wins') === 1
      ? `${first}; this one is yours for sure.`
      : `${first}; this wins the trick ${wins(told)} of the time.`;
  },
  'rage-save': (told) => {
    const need = `${more(told.number('need'))} with ${cards(told.number('left'))} in hand`;
    if (needsAll(told) && told.number('wins') > 0)
      return `Your bid needs every trick that is left, which is hard to get: this card wins the trick only ${wins(told)} of the time and saves your better ones.`;
    if (needsAll(told) && told.number('most') > 0)
      return 'Your bid needs every trick that is left, which is hard to get: this gives it up.';
    if (told.number('wins') > 0)
      return `You need ${need}, so ${needsAllOthers(told) ? 'this trick may go' : 'there is time'}: this card wins the trick only ${wins(told)} of the time and saves your better ones.`;
    if (told.number('most') > 0)
      return `You could win this trick, but ${needsAllOthers(told) ? 'you may let it go if you win all that follow' : 'there is time'}: you need ${need}.`;
    if (needsAll(told)) return 'None of your cards can win this trick, and your bid goes with it.';
    if (needsAllOthers(told) && told.number('high') >= HIGH)
      return 'None of your cards can win this trick, and you need every one after it: keep what wins most.';
    return told.number('high') >= HIGH
      ? `None of your cards can win this trick. You need only ${need}: a high card can go.`
      : `None of your cards can win this trick: keep those that may win you ${more(told.number('need'))}.`;
  },
  'rage-duck': (told) => {
    const chance = told.number('wins');
    const first = 'You have your bid, and another trick would spoil it.';
    if (chance === 0)
      return told.number('high') >= HIGH && !isLast(told)
        ? `${first} This card cannot win the trick: a good moment to part with a high one.`
        : `${first} This card cannot win the trick.`;
    if (chance <= 0.5) return `${first} This card wins it only ${wins(told)} of the time.`;
    if (isLast(told)) return `${first} But your last card wins it ${wins(told)} of the time.`;
    return chance <= told.number('least')
      ? `${first} But none of your cards is safe: even this one wins it ${wins(told)} of the time.`
      : `${first} This card may win it (${wins(told)}), but it would be a danger later, too.`;
  },
  'rage-missed': (told) => {
    if (told.number('wins') === 0)
      return told.number('left') === 1
        ? 'Your bid is out of reach, and this trick goes to somebody else.'
        : 'Your bid is out of reach, and this trick goes to somebody else: keep the cards that may still win one.';
    return saves(told)
      ? `${wish(told)} This card wins it only ${wins(told)} of the time and saves your better ones.`
      : `${wish(told)} This card wins it ${wins(told)} of the time.`;
  },
  'rage-out': (told) => {
    const trumps = told.number('trumps');
    if (told.number('isTrump') === 0) return `There is no trump as it is. ${spare(told)}`;
    if (trumps > 0)
      return `${spare(told)} All trumps become plain cards, ${trumps === 1 ? 'yours too' : `your ${trumps} too`}.`;
    return isMade(told)
      ? spare(told)
      : `You hold no trump; without one the highest card of the colour led wins. ${wish(told)}`;
  },
  'rage-change': (told) => {
    const held = told.number('held');
    const own = held === 0 ? `no ${colour(told)} card` : `${held} ${colour(told)} ${held === 1 ? 'card' : 'cards'}`;
    return isMade(told)
      ? `${spare(told)} And you choose the trump: you hold ${held === 0 ? own : `only ${own}`}.`
      : `You choose the new trump${held === 0 ? '' : `, and you hold ${own}`}. ${wish(told)}`;
  },
  'rage-bonus': (told) => `${spare(told)} Whoever wins this trick gets 5 points more${soFar(told)}.`,
  'rage-mad': (told) => `${spare(told)} Whoever wins this trick loses 5 points${soFar(told)}.`,
};

const colores: Readonly<Record<Colour, readonly [one: string, many: string]>> = {
  red: ['roja', 'rojas'],
  orange: ['naranja', 'naranjas'],
  yellow: ['amarilla', 'amarillas'],
  green: ['verde', 'verdes'],
  blue: ['azul', 'azules'],
  purple: ['morada', 'moradas'],
};
const bazas = (n: number): string => (n === 1 ? '1 baza más' : `${n} bazas más`);
const cartas = (n: number): string => (n === 1 ? '1 carta' : `${n} cartas`);
const deColor = (told: Told, n: number): string =>
  n === 0
    ? `ninguna carta ${colores[colour(told)][0]}`
    : `${cartas(n)} ${n === 1 ? colores[colour(told)][0] : colores[colour(told)][1]}`;

function deseo(told: Told): string {
  if (isMissed(told)) return 'Ya no puedes cumplir tu apuesta, así que cada baza es un punto.';
  return isMade(told) ? 'Ya tienes tu apuesta y no quieres más bazas.' : `Necesitas ${bazas(told.number('need'))}.`;
}

function prescindible(told: Told): string {
  if (isMade(told)) return 'Ya tienes tu apuesta, y esta carta casi nunca gana una baza.';
  return `Así guardas las cartas que ganan bazas. ${deseo(told)}`;
}

const porAhora = ({ word, who }: Told): string => (word('seat') === '' ? '' : `; por ahora la gana ${who('seat')}`);

function triunfos(told: Told): string {
  const others = told.number('others');
  const number = others === 1 ? 'una' : String(others);
  const tienen = isDuel(told) ? `y tu rival tiene ${number}` : `y los demás tienen ${number} entre todos`;
  const suyas = others === 0 ? 'y nadie más tiene ninguna' : tienen;
  return told.number('held') === 0
    ? `No tienes ${deColor(told, 0)}, ${suyas}.`
    : `Tienes ${deColor(told, told.number('held'))}, ${suyas}.`;
}

const es: Hints = {
  'rage-bid': (told) => {
    const { number, percent: chance } = told;
    const hand =
      number('tricks') < POOR
        ? 'Esta mano difícilmente gana una baza'
        : `Esta mano gana alrededor de ${number('tricks').toFixed(1).replace('.', ',')} bazas`;
    if (isBarred(told))
      return `${hand}, pero no se puede apostar ${nearest(told)}; una apuesta de ${number('bid')} se cumple el ${chance('hit')} de las veces.`;
    if (number('near') === number('bid')) return `${hand}; la apuesta se cumple el ${chance('hit')} de las veces.`;
    const apuestas = `${hand}. Una apuesta de ${number('bid')} se cumple el ${chance('hit')} de las veces si juegas a por ella; una de ${number('near')}, el ${chance('nearHit')}`;
    if (isCheapZero(told)) return `${apuestas}, pero solo da 5 puntos.`;
    const menos = pointsLess(told);
    return menos === 0 ? `${apuestas}.` : `${apuestas}, pero da ${menos === 1 ? '1 punto' : `${menos} puntos`} menos.`;
  },
  'rage-trump': (told) =>
    told.number('left') === 0
      ? 'No te quedan cartas: esto solo decide quién gana la baza.'
      : `${triunfos(told)} ${deseo(told)}`,
  'rage-need': (told) => {
    const [need, left] = [told.number('need'), told.number('left')];
    const first =
      need === left
        ? 'Necesitas todas las bazas que quedan'
        : `Necesitas ${bazas(need)} con ${cartas(left)} en la mano`;
    return told.number('wins') === 1
      ? `${first}; esta es tuya con seguridad.`
      : `${first}; esta carta gana la baza el ${wins(told)} de las veces.`;
  },
  'rage-save': (told) => {
    const need = `${bazas(told.number('need'))} con ${cartas(told.number('left'))} en la mano`;
    if (needsAll(told) && told.number('wins') > 0)
      return `Tu apuesta necesita todas las bazas que quedan, y eso es difícil: esta carta gana la baza solo el ${wins(told)} de las veces, y así guardas las mejores.`;
    if (needsAll(told) && told.number('most') > 0)
      return 'Tu apuesta necesita todas las bazas que quedan, y eso es difícil: así renuncias a ella.';
    if (told.number('wins') > 0)
      return `Necesitas ${need}, así que ${needsAllOthers(told) ? 'esta baza la puedes dejar' : 'hay tiempo'}: esta carta gana la baza solo el ${wins(told)} de las veces, y así guardas las mejores.`;
    if (told.number('most') > 0)
      return `Podrías ganar esta baza, pero ${needsAllOthers(told) ? 'la puedes dejar si ganas todas las demás' : 'hay tiempo'}: necesitas ${need}.`;
    if (needsAll(told)) return 'Ninguna de tus cartas puede ganar esta baza, y con ella se va tu apuesta.';
    if (needsAllOthers(told) && told.number('high') >= HIGH)
      return 'Ninguna de tus cartas puede ganar esta baza, y después las necesitas todas: guarda las que más ganan.';
    return told.number('high') >= HIGH
      ? `Ninguna de tus cartas puede ganar esta baza. Solo necesitas ${need}: puede irse una alta.`
      : `Ninguna de tus cartas puede ganar esta baza: guarda las que te pueden dar ${bazas(told.number('need'))}.`;
  },
  'rage-duck': (told) => {
    const chance = told.number('wins');
    const first = 'Ya tienes tu apuesta y otra baza la estropearía.';
    if (chance === 0)
      return told.number('high') >= HIGH && !isLast(told)
        ? `${first} Esta carta no puede ganar la baza: buen momento para soltar una alta.`
        : `${first} Esta carta no puede ganar la baza.`;
    if (chance <= 0.5) return `${first} Esta carta la gana solo el ${wins(told)} de las veces.`;
    if (isLast(told)) return `${first} Pero tu última carta la gana el ${wins(told)} de las veces.`;
    return chance <= told.number('least')
      ? `${first} Pero ninguna de tus cartas es segura: hasta esta la gana el ${wins(told)} de las veces.`
      : `${first} Esta carta puede ganarla (${wins(told)}), pero más tarde también sería un peligro.`;
  },
  'rage-missed': (told) => {
    if (told.number('wins') === 0)
      return told.number('left') === 1
        ? 'Ya no puedes cumplir tu apuesta, y esta baza es para otro.'
        : 'Ya no puedes cumplir tu apuesta y esta baza es para otro: guarda las cartas que aún pueden ganar alguna.';
    return saves(told)
      ? `${deseo(told)} Esta carta la gana solo el ${wins(told)} de las veces, y así guardas las mejores.`
      : `${deseo(told)} Esta carta la gana el ${wins(told)} de las veces.`;
  },
  'rage-out': (told) => {
    const trumps = told.number('trumps');
    if (told.number('isTrump') === 0) return `Ahora mismo no hay triunfo. ${prescindible(told)}`;
    if (trumps > 0)
      return `${prescindible(told)} Todos los triunfos pasan a ser cartas normales, ${trumps === 1 ? 'el tuyo también' : `tus ${trumps} también`}.`;
    return isMade(told)
      ? prescindible(told)
      : `No tienes triunfos; sin triunfo gana la carta más alta del color que sale. ${deseo(told)}`;
  },
  'rage-change': (told) => {
    const held = told.number('held');
    const own =
      held === 0 ? `no tienes ${deColor(told, 0)}` : `tienes ${isMade(told) ? 'solo ' : ''}${deColor(told, held)}`;
    return isMade(told)
      ? `${prescindible(told)} Y eliges el triunfo: ${own}.`
      : `Eliges el nuevo triunfo${held === 0 ? '' : `, y ${own}`}. ${deseo(told)}`;
  },
  'rage-bonus': (told) => `${prescindible(told)} Quien gane esta baza recibe 5 puntos más${porAhora(told)}.`,
  'rage-mad': (told) => `${prescindible(told)} Quien gane esta baza pierde 5 puntos${porAhora(told)}.`,
};

/** The same hints, and what Bonus and Mad in the trick have to do with a card that is likely to win it, or not to. */
const prized = (all: Hints, gain: (points: number) => string, cost: (points: number) => string): Hints =>
  Object.fromEntries(
    Object.entries(all).map(([code, say]) => [
      code,
      (told: Told): string => {
        const prize = told.number('prize');
        const isLikely = told.number('wins') > 0.4;
        if (prize > 0 && isLikely) return `${say(told)} ${gain(prize)}`;
        return prize < 0 && !isLikely ? `${say(told)} ${cost(-prize)}` : say(told);
      },
    ]),
  );

export const hints: Readonly<Record<Language, Hints>> = {
  en: prized(
    en,
    (n) => `The trick brings ${n} points more.`,
    (n) => `The trick costs its winner ${n} points.`,
  ),
  es: prized(
    es,
    (n) => `La baza da ${n} puntos más.`,
    (n) => `La baza le cuesta ${n} puntos a quien la gane.`,
  ),
};
