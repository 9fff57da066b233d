/** Replaces typographic characters, and forms of other scripts, by those of a plain keyboard. */

/** Zero-width characters, marks of direction, the soft hyphen and the byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Spaces of every width. Line breaks stay: they part an address. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const BULLETS = /[\u2022\u00b7\u2023\u25aa\u25cf]/g;
/** Full-width letters, digits and punctuation stand a fixed distance above the plain ones. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
/** A line break or tab that a program printed as two characters. */
const ESCAPES = /\\[nrt](?![a-z])/g;

/** What is struck out in Markdown: `~~12~~ 18 Moss Road`. */
const STRUCK_OUT = /~~[^~]+~~/g;
/** Digits of other scripts. */
const DIGITS = /(?![0-9])\p{Nd}/gu;

/** Unicode has the digits of each script one behind the other, from 0 to 9 (The Unicode Standard, 4.6, Numeric Value). */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** `36号`: a number and a word of another script behind it, or before it. */
const SCRIPT_BEHIND = /(?<=\d)(?=\p{L})(?![A-Za-z\u00c0-\u024f])/gu;
const SCRIPT_BEFORE = /(?<=\p{L})(?<![A-Za-z\u00c0-\u024f])(?=\d)/gu;

/** A digit drawn as a key of a telephone. */
const KEYCAP = /([0-9])\ufe0f?\u20e3/g;

/** Digits within a word, and a small l within capitals, as an optical reader leaves them: `HUNTSM4N R0AD`, `F1at`, `RlSE`. */
const WORD = /(?<![A-Za-z0-9])[A-Za-z][A-Za-z01458|]+[A-Za-z](?![A-Za-z0-9])/g;
export const MISREAD = /(?<=[A-Za-z])[01458|](?=[A-Za-z])|(?<=[A-Z])l(?=[A-Z])/g;
const LETTERS: Readonly<Record<string, string>> = { 0: 'O', 4: 'A', 5: 'S', 8: 'B' };

/** Puts letters for them: of I and L the one before a vowel is L. With three letters or less it may be half a postcode. */
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
