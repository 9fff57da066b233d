/**
 * Recognises numbers with an illegible digit: `4[?] Moss Road`, `1_ Moss Road` and `..4 Moss Road` are neither 4 nor 1.
 */

/** Replaces a digit or marks a cut edge: a symbol, or a word in brackets. */
const MARKS = String.raw`[?_*\u2588\ufffd]|[[(](?:\?+|\.{2,}|illegible|unreadable|unclear|smudged)[\])]`;
/** More than three dots are a leader between parts. */
const ILLEGIBLE = new RegExp(
  String.raw`\b\d+(?:${MARKS}|#)+(?![A-Za-z0-9])|(?:(?:${MARKS})+|(?<!\.)\.{2,3}|\u2026)\s?\d+[A-Za-z]?\b`,
  'gi',
);

/** Removes such numbers, because their legible digits are another house's number. */
export function withoutIllegible(text: string): string {
  return text.replace(ILLEGIBLE, ' ');
}
