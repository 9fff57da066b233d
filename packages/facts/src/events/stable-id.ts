/** Makes identifiers from the things they identify, the same on any machine. */

/** 16 hexadecimal digits. Parts are kept apart: `['ab', 'c']` and `['a', 'bc']` differ. */
export function stableId(parts: readonly (string | number | null)[]): string {
  return hash64(JSON.stringify(parts));
}

/**
 * Two 32-bit multiplicative hashes, each finished with the other's bits (bryc's cyrb53 with all 64 bits kept). Among ten million
 * identifiers the probability of a collision is 3 in a million.
 */
function hash64(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  const mixed = (a: number, b: number): number =>
    Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  const finishedHigh = mixed(high, low);
  const finishedLow = mixed(low, finishedHigh);
  return hexadecimal(finishedLow) + hexadecimal(finishedHigh);
}

function hexadecimal(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
