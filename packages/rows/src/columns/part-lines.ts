/** Joins the lines of an address in one cell, with commas in between. */

/** Line ends of any system, of HTML, and those that programs write as two letters. */
const LINE_END = /(?:\r\n|[\r\n\v\f\u0085\u2028\u2029]|<br\s*\/?>|<\/?p>|\\r\\n|\\n)/i;

/** `Mill Lane\nReading` → `Mill Lane, Reading`; a cell with one line stays unchanged. */
export function partLines(cell: string): string {
  if (!LINE_END.test(cell)) return cell;
  return cell
    .split(LINE_END)
    .map((line) => line.replace(/^[\s,]+|[\s,]+$/g, ''))
    .filter((line) => line !== '')
    .join(', ');
}
