/** Judges whether an unreadable geometry was an outline, whose loss may hide homes in it, or only a line or a point. */

/** Matches the geometry's type, by name or by byte order and type code of hexadecimal well-known binary. */
const LINE_OR_POINT = /linestring|point|^\s*(?:\\x|0x)?(?:01|00[02]0{5})0[1245]/i;

/** Text without a type may have been an outline: GeoJSON may put it after the coordinates that were cut off. */
export function wasOutline(written: string): boolean {
  return /polygon/i.test(written) || !LINE_OR_POINT.test(written);
}
