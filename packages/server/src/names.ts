import { randomInt } from 'node:crypto';
import { LONGEST_NAME } from '@rumpus/protocol';

const ADJECTIVES =
  'Brave Calm Clever Cosy Daring Eager Fair Fancy Gentle Happy Jolly Keen Kind Lively Lucky Merry Mighty Nimble Plucky Proud Quick Quiet Shiny Sly Snug Sunny Swift Tidy Wise Witty Zesty';
const ANIMALS =
  'Badger Bear Beaver Bee Cat Crane Crow Deer Duck Eagle Falcon Finch Fox Frog Goose Hare Hawk Heron Lark Lynx Mole Moose Otter Owl Panda Quail Raven Robin Seal Swan Tiger Toad Wolf Wren';
const BOTS = 'Ada Basil Clover Dot Ember Fern Gus Hazel Iris Juniper Kit Lux';

const oneOf = (words: string): string => {
  const list = words.split(' ');
  return list[randomInt(list.length)] ?? '';
};

/** A name for whoever has not chosen one. */
export const suggestName = (): string => `${oneOf(ADJECTIVES)} ${oneOf(ANIMALS)}`;

/** A generated name for a table. */
export const suggestTitle = (): string => `The ${oneOf(ADJECTIVES)} ${oneOf(ANIMALS)}s`;

export const botName = (seat: number): string => `${BOTS.split(' ')[seat] ?? 'Bot'} (bot)`;

const RESERVED =
  /^(?:host|admin|administrator|moderator|mod|server|system|rumpus|bot|spectator|everyone|nobody|you|dealer|.*\(bot\)|.*\[.*\].*)$/i;

/** The scripts a name may be written in, one at a time; digits and punctuation go with any. */
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Georgian',
  'Armenian',
  'Hangul',
  'Ethiopic',
];
const oneScript = SCRIPTS.map(
  (script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u'),
);
oneScript.push(
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u,
);

/** A name as it may be shown, or nothing when no decent name is left of it. */
export function cleanName(raw: string): string | undefined {
  const name = clean(raw, LONGEST_NAME);
  if (name === undefined || RESERVED.test(skeletonOf(name)) || RESERVED.test(name)) return undefined;
  return oneScript.some((script) => script.test(name)) ? name : undefined;
}

/** The name of a table: as a person's, without the limits on who one may be. */
export const cleanTitle = (raw: string): string | undefined => clean(raw, 40);

/** Chat as it may be shown. */
export const cleanChat = (raw: string): string | undefined => clean(raw, 200);

function clean(raw: string, longest: number): string | undefined {
  const text = raw
    .normalize('NFKC')
    // Controls, marks of direction, invisible and unassigned characters, private use.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    // At most two marks on a letter.
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    // What has a meaning in records and pages.
    .replace(/[#,<>&"`\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...text];
  if (letters.length === 0 || !/[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(text)) return undefined;
  return letters.length > longest ? letters.slice(0, longest).join('').trim() : text;
}

const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аɑα@4',
    b: 'ьв8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еєё3',
    g: 'ɡ9',
    h: 'һн',
    i: 'іıl1|!їι',
    j: 'ј',
    k: 'кκ',
    m: 'м',
    n: 'ոпη',
    o: 'о0οσ',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υս',
    v: 'ѵν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уү',
    z: '2',
  }).flatMap(([plain, odd]) => [...odd].map((letter) => [letter, plain])),
);

/** Names with the same skeleton look alike. */
export const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .filter((letter) => /[\p{L}\p{N}|!@$]/u.test(letter))
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** The name, with a number behind it where someone at the table has one that looks like it. */
export function uniqueName(name: string, others: readonly string[]): string {
  const seen = new Set(others.map(skeletonOf));
  if (!seen.has(skeletonOf(name))) return name;
  for (const numeral of ['II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']) {
    const numbered = `${name} ${numeral}`;
    if (!seen.has(skeletonOf(numbered))) return numbered;
  }
  return suggestName();
}
