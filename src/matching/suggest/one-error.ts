/** The texts one typing error away from a text: a letter too many, missing, wrong, or two swapped. */

/** What words of addresses are made of; others are rare, and typed by those who spell well. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** `isBegun` tests whether any word has this prefix: after a prefix that no word has, no error helps. */
export function* oneErrorAway(
  text: string,
  isBegun: (beginning: string) => boolean,
): Generator<string> {
  for (let at = 0; at <= text.length; at++) {
    const before = text.slice(0, at);
    if (!isBegun(before)) return;
    const own = text.charAt(at);
    const behind = text.slice(at + 1);
    for (const letter of LETTERS) {
      if (!isBegun(before + letter)) continue;
      yield before + letter + own + behind;
      if (own !== '' && letter !== own) yield before + letter + behind;
    }
    if (own !== '') yield before + behind;
    if (behind !== '' && behind.charAt(0) !== own) {
      yield before + behind.charAt(0) + own + behind.slice(1);
    }
  }
}
