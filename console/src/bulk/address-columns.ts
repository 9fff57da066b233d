/** Which columns of a list make the address, guessed from their names. */

const WHOLE =
  /^(full[ _-]?)?address$|^address[ _-]?(text|line|full)$|full[ _-]?address|^location$/i;

/** In the order in which an address is written. */
const PARTS: readonly RegExp[] = [
  /sub[ _-]?building|^flat|^unit|apartment/i,
  /building[ _-]?name|house[ _-]?name/i,
  /building[ _-]?number|house[ _-]?(number|no)|^number$|^no\.?$|^paon$/i,
  /^saon$/i,
  /address[ _-]?(line)?[ _-]?1|^line[ _-]?1|^street|^road|thoroughfare/i,
  /address[ _-]?(line)?[ _-]?2|^line[ _-]?2/i,
  /address[ _-]?(line)?[ _-]?3|^line[ _-]?3/i,
  /localit|village|district/i,
  /town|city/i,
];

const POSTCODE = /post[ _-]?code|^pcds?$|^zip$/i;

/** Positions; empty where no name tells. */
export function guessColumns(heads: readonly string[]): readonly number[] {
  const find = (pattern: RegExp): readonly number[] =>
    heads.flatMap((head, at) => (pattern.test(head.trim()) ? [at] : []));
  const whole = find(WHOLE).slice(0, 1);
  const parts = whole.length > 0 ? whole : PARTS.flatMap((part) => find(part));
  return [...new Set([...parts, ...find(POSTCODE).slice(0, 1)])];
}

export function addressOf(row: readonly string[], columns: readonly number[]): string {
  const parts = columns.map((at) => (row[at] ?? '').trim()).filter((part) => part !== '');
  // A whole address mostly ends in the postcode that stands in its own column, too.
  const [last = ''] = parts.slice(-1);
  const before = parts.slice(0, -1).join(', ');
  return parts.length > 1 && before.toUpperCase().endsWith(last.toUpperCase())
    ? before
    : parts.join(', ');
}
