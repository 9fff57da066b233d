/** Makes text of a request safe to repeat in an error: short, and without characters that move a cursor or hide text. */

/** Enough to recognise the place; more would let a request choose the size of its answer. */
const QUOTED_CHARACTERS_MAX = 40;

const UNSAFE = /[\p{C}\p{Zl}\p{Zp}]/gu;

export function quote(text: string): string {
  const long = text.length > QUOTED_CHARACTERS_MAX;
  const short = long ? `${text.slice(0, QUOTED_CHARACTERS_MAX - 1)}…` : text;
  return `'${short.replace(UNSAFE, '?')}'`;
}
