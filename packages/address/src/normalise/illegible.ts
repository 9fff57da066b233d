/** Recognises numbers with a figure that cannot be read: `4[?] Moss Road`, `1_ Moss Road` and `..4 Moss Road` are neither 4 nor 1. */

/** What stands for a figure or a cut edge: a mark, or a word in brackets that says so. */
const MARKS = String.raw`[?_*\u2588\ufffd]|[[(](?:\?+|\.{2,}|illegible|unreadable|unclear|smudged)[\])]`;
/** More dots than three lead from one part to the next. */
const ILLEGIBLE = new RegExp(
  String.raw`\b\d+(?:${MARKS}|#)+(?![A-Za-z0-9])|(?:(?:${MARKS})+|(?<!\.)\.{2,3}|\u2026)\s?\d+[A-Za-z]?\b`,
  'gi',
);

/** Leaves such numbers out: the figures that can be read are the number of another house. */
export function withoutIllegible(text: string): string {
  return text.replace(ILLEGIBLE, ' ');
}
