/** Recognises numbers with a figure that cannot be read: `4[?] Moss Road` and `1_ Moss Road` are neither 4 nor 1. */

const ILLEGIBLE = /\b\d+(?:\[\?\]|\(\?\)|[?_*])+(?![A-Za-z0-9])/g;

/** Leaves such numbers out: the figures that can be read are the number of another house. */
export function withoutIllegible(text: string): string {
  return text.replace(ILLEGIBLE, ' ');
}
