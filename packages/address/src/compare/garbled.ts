/**
 * Decides whether one word is another that was misheard, badly scanned or mistyped. Compares words as they sound, and
 * allows more errors than for a misspelling.
 */

import { editDistance } from './spelling.js';

/**
 * Letters that sound alike in English and Welsh names, or look alike to a scanner (`rn` and `m`), each with one common
 * spelling.
 */
const ALIKE: ReadonlyMap<string, string> = new Map(
  `PH F|FF F|V F|CK K|C K|Q K|QU KW|X KS|Z S|CE SE|CI SI|CY SI|SCE SE|SCI SI|DGE GE|DG G|J G|TCH CH|CH CH|WH W|GH
   Y I|EY I|EE I|EA I|IE I|IGH I|LEIGH LI|AY EI|AI EI|EIGH EI|OUGH UF|AU O|AW O|OO U|OU U|RRN RM|RN M|VV W`
    .split(/\||\n/)
    .map((pair): [string, string] => {
      const [letters = '', sound = ''] = pair.trim().split(' ');
      return [letters, sound];
    }),
);
const SOUNDS = new RegExp(
  `${[...ALIKE.keys()].sort((a, b) => b.length - a.length).join('|')}|(.)\\1`,
  'g',
);

/** Reduces a word to its sound: equal results sound alike. */
export function soundOf(word: string): string {
  const sound = word
    .replace(/^[WK](?=[RN])/, '')
    .replace(SOUNDS, (letters, double?: string) => double ?? ALIKE.get(letters) ?? '');
  return sound.replace(/(.)\1+/g, '$1');
}

/** By number of errors: the least length of the longer sound. Shorter sounds resemble too many others. */
const LENGTHS_MIN = [5, 6, 9, 12];
/** No street name has a longer word; the limit bounds the work. */
const LENGTH_MAX = 40;
/** Less than 1: words that sound alike are still not the same. */
const SAME_SOUND = 0.9;

/** 0 for different words, otherwise how alike the sounds are. */
export function soundLikeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  let limit = LENGTHS_MIN.filter((length) => longer >= length).length;
  if (limit === 0 || longer > LENGTH_MAX) return 0;
  // The first letter is seldom wrong as well.
  if (a.charCodeAt(0) !== b.charCodeAt(0)) limit--;
  const apart = Math.abs(a.length - b.length);
  if (apart > limit || (apart > 1 && isWithin(a, b))) return 0;
  const errors = editDistance(a, b, limit);
  return errors > limit ? 0 : SAME_SOUND * (1 - errors / longer);
}

/** `CHURCH` and `CHURCHILL`, `WATER` and `BRIDGEWATER`: the additional letters are part of the name, not an error. */
function isWithin(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) || long.endsWith(short);
}
