/** Leaves out amounts of money, which are of rents, prices and bills, never of an address. */

const AMOUNT = /[£€$]\s?\d[\d,.]*(?:k|m|pcm|pw|pa)?\b/gi;

export function withoutAmounts(text: string): string {
  return text.replace(AMOUNT, ' ');
}
