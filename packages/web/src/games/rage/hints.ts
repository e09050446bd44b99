import type { Language } from '../../settings.svelte.ts';
import type { Hints } from '../hint.ts';

const more = (n: number): string => (n === 1 ? '1 more trick' : `${n} more tricks`);
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

const en: Hints = {
  'rage-bid': ({ number, percent }) =>
    `This hand wins about ${number('tricks').toFixed(1)} tricks; the bid comes true ${percent('hit')} of the time.`,
  'rage-trump': ({ number }) =>
    number('need') > 0
      ? `You need ${more(number('need'))}, and with this trump your hand has the best chance of them.`
      : 'With this trump your hand fits your bid best.',
  'rage-need': ({ number, percent }) =>
    `You need ${more(number('need'))} with ${cards(number('left'))} in hand; this wins the trick ${percent('wins')} of the time.`,
  'rage-save': ({ number }) => `This trick goes to somebody else: keep the cards that win you ${more(number('need'))}.`,
  'rage-duck': ({ number, percent }) =>
    number('wins') <= 0.5
      ? `You have your bid, and another trick would spoil it. This card wins the trick only ${percent('wins')} of the time.`
      : `You have your bid, and another trick would spoil it, but your cards are high: even this one wins the trick ${percent('wins')} of the time.`,
  'rage-missed': ({ number, percent }) =>
    number('wins') > 0
      ? `Your bid is out of reach, so every trick is worth a point. This card wins it ${percent('wins')} of the time.`
      : 'Your bid is out of reach, and this trick goes to somebody else: keep the cards that may still win one.',
};

const bazas = (n: number): string => (n === 1 ? '1 baza más' : `${n} bazas más`);
const cartas = (n: number): string => (n === 1 ? '1 carta' : `${n} cartas`);

const es: Hints = {
  'rage-bid': ({ number, percent }) =>
    `Esta mano gana unas ${number('tricks').toFixed(1).replace('.', ',')} bazas; la apuesta se cumple el ${percent('hit')} de las veces.`,
  'rage-trump': ({ number }) =>
    number('need') > 0
      ? `Necesitas ${bazas(number('need'))}, y con este triunfo es cuando mejor puedes ganarlas.`
      : 'Con este triunfo tu mano encaja mejor con tu apuesta.',
  'rage-need': ({ number, percent }) =>
    `Necesitas ${bazas(number('need'))} con ${cartas(number('left'))} en la mano; esta gana la baza el ${percent('wins')} de las veces.`,
  'rage-save': ({ number }) => `Esta baza es para otro: guarda las cartas que te darán ${bazas(number('need'))}.`,
  'rage-duck': ({ number, percent }) =>
    number('wins') <= 0.5
      ? `Ya tienes tu apuesta y otra baza la estropearía. Esta carta gana la baza solo el ${percent('wins')} de las veces.`
      : `Ya tienes tu apuesta y otra baza la estropearía, pero tus cartas son altas: hasta esta gana la baza el ${percent('wins')} de las veces.`,
  'rage-missed': ({ number, percent }) =>
    number('wins') > 0
      ? `Tu apuesta ya no se alcanza, así que cada baza vale un punto. Esta carta la gana el ${percent('wins')} de las veces.`
      : 'Tu apuesta ya no se alcanza y esta baza es para otro: guarda las cartas que aún pueden ganar alguna.',
};

export const hints: Readonly<Record<Language, Hints>> = { en, es };
