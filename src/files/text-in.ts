/** Texts in bytes of UTF-8: those that come again and again are decoded once, as names of streets and towns do. */

/** Texts that are remembered, each in the place that its bytes give it, until another comes there. */
const PLACES = 1 << 16;
/** Longer ones hardly come again. */
const LENGTH_MAX = 40;

const remembered: (string | undefined)[] = new Array(PLACES);

/** The text of these bytes. Only plain letters are remembered: each of their bytes is one unit of the text. */
export function textIn(bytes: Buffer, from: number, to: number): string {
  if (to - from > LENGTH_MAX) return bytes.toString('utf8', from, to);
  let hash = 0x811c9dc5;
  let all = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    hash = Math.imul(hash ^ byte, 0x01000193);
    all |= byte;
  }
  if (all >= 0x80) return bytes.toString('utf8', from, to);
  const place = (hash ^ (hash >>> 16)) & (PLACES - 1);
  const known = remembered[place];
  if (known !== undefined && isSame(known, bytes, from, to)) return known;
  const text = bytes.toString('latin1', from, to);
  remembered[place] = text;
  return text;
}

function isSame(text: string, bytes: Buffer, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let at = from; at < to; at++) if (text.charCodeAt(at - from) !== bytes[at]) return false;
  return true;
}
