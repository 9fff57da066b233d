/**
 * Decides whether one word is another that was heard, scanned or typed wrongly. Both are written as they sound, and more
 * errors are allowed than in a misspelling.
 */

import { editDistance } from './spelling.js';

/** Letters that sound alike in English and Welsh names, or look alike to a scanner (`rn` for `m`), and one way to write them. */
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

/** A word as it sounds: equal for words that sound alike. */
export function soundOf(word: string): string {
  const sound = word
    .replace(/^[WK](?=[RN])/, '')
    .replace(SOUNDS, (letters, double?: string) => double ?? ALIKE.get(letters) ?? '');
  return sound.replace(/(.)\1+/g, '$1');
}

/** By the length of the longer sound: shorter ones are too like too many others. */
const LENGTHS_MIN = [5, 6, 9, 12];
/** Longer words cannot occur in a street name; the bound keeps the work small. */
const LENGTH_MAX = 40;
/** A word that sounds the same is still not the same word. */
const SAME_SOUND = 0.9;

/** 0 for different words, else how alike two sounds are. */
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

/** `CHURCH` and `CHURCHILL`, `WATER` and `BRIDGEWATER`: what the one has more is a part of its name, and no slip. */
function isWithin(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) || long.endsWith(short);
}
