/** Tells what a geometry that cannot be read was: an outline, whose loss may hide homes within it, or a line or a point. */

/** By its name, or by the order of bytes and the type of well-known binary in hexadecimal digits. */
const LINE_OR_POINT = /linestring|point|^\s*(?:\\x|0x)?(?:01|00[02]0{5})0[1245]/i;

/** What says nothing of its kind may have been an outline, as GeoJSON may name it behind the coordinates that were cut off. */
export function wasOutline(written: string): boolean {
  return /polygon/i.test(written) || !LINE_OR_POINT.test(written);
}
