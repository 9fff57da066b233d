/**
 * Joins spaced letters of headings or words spelt out (`4 2  V e s t a  C l o s e`, `M-O-S-S Road`), and words broken
 * at the end of a line.
 */

const APART = /(?:(?<![A-Za-z0-9])[A-Za-z0-9] ){3}[A-Za-z0-9](?![A-Za-z0-9])/;
const RUN = /(?<![A-Za-z0-9])[A-Za-z0-9](?: [A-Za-z0-9](?![A-Za-z0-9]))+/g;
/** `4 2  V e s t a`: two spaces separate words. */
const BETWEEN_WORDS = /[A-Za-z0-9] {2,}[A-Za-z0-9]/;

export function hasLettersApart(text: string): boolean {
  return APART.test(text) && BETWEEN_WORDS.test(text);
}

export function joinLetters(text: string): string {
  if (!hasLettersApart(text)) return text;
  return text.replace(RUN, (run) => run.replaceAll(' ', ''));
}

/** `Cot-` at the end of a line and `tages` on the next; but `Stratford-` and `upon-Avon` are separate words. */
const BROKEN =
  /([A-Za-z]{2})-[ \t]*\r?\n[ \t]*(?!(?:upon|on|in|le|by|under|next|cum|super|sur|the)\b)([a-z])/g;
const SPELT = /(?<![A-Za-z0-9-])[A-Za-z](?:-[A-Za-z]){3,}(?![A-Za-z0-9-])/g;

export function joinBrokenWords(text: string): string {
  return text.replace(BROKEN, '$1$2').replace(SPELT, (word) => word.replaceAll('-', ''));
}
