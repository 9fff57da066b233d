/** Replaces typographic and foreign characters with those of a plain keyboard. */

/** Zero-width characters, marks of direction, the soft hyphen and the byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Spaces of every width, but not line breaks, which separate parts of an address. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const BULLETS = /[\u2022\u00b7\u2023\u25aa\u25cf]/g;
/** Full-width letters, digits and punctuation lie at a fixed offset from the plain ones. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
/** A line break or tab that a program printed as two characters. */
const ESCAPES = /\\[nrt](?![a-z])/g;

/** Struck out in Markdown: `~~12~~ 18 Moss Road`. */
const STRUCK_OUT = /~~[^~]+~~/g;
/** Digits of other scripts. */
const DIGITS = /(?![0-9])\p{Nd}/gu;

/** Unicode lists each script's digits consecutively, from 0 to 9 (The Unicode Standard, 4.6, Numeric Value). */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** `36号`: a number directly followed, or preceded, by a word in another script. */
const SCRIPT_BEHIND = /(?<=\d)(?=\p{L})(?![A-Za-z\u00c0-\u024f])/gu;
const SCRIPT_BEFORE = /(?<=\p{L})(?<![A-Za-z\u00c0-\u024f])(?=\d)/gu;

/** A digit drawn as a telephone key. */
const KEYCAP = /([0-9])\ufe0f?\u20e3/g;

/** Digits inside a word, and a small l among capitals, as scanners leave them: `HUNTSM4N R0AD`, `F1at`, `RlSE`. */
const WORD = /(?<![A-Za-z0-9])[A-Za-z][A-Za-z01458|]+[A-Za-z](?![A-Za-z0-9])/g;
export const MISREAD = /(?<=[A-Za-z])[01458|](?=[A-Za-z])|(?<=[A-Z])l(?=[A-Z])/g;
const LETTERS: Readonly<Record<string, string>> = { 0: 'O', 4: 'A', 5: 'S', 8: 'B' };

/**
 * Replaces them with letters, choosing L before a vowel and otherwise I. Three letters or fewer may be half a postcode.
 */
export function withLetters(text: string): string {
  const letter = (one: string, at: number, word: string) =>
    LETTERS[one] ?? (/[AEIOU]/i.test(word[at + 1] ?? '') ? 'L' : 'I');
  return text.replace(WORD, (word) =>
    /^([^A-Za-z0]*[A-Za-z0]){4}/.test(word) ? word.replace(MISREAD, letter) : word,
  );
}

export function plainCharacters(text: string): string {
  return text
    .replace(KEYCAP, '$1')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .replace(BULLETS, ', ')
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(DIGITS, plainDigit)
    .replace(SCRIPT_BEHIND, ' ')
    .replace(SCRIPT_BEFORE, ' ')
    .replace(STRUCK_OUT, ' ')
    .replace(ESCAPES, ', ');
}
