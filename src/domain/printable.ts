/** Makes text from files and callers fit for a terminal and a log: what would steer one, end a line or turn its direction is spelt out. */

/** Controls (C0, C1), separators of lines, and marks of direction. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** As JSON spells them: `\u001b`. */
export function printable(text: string): string {
  return text.replace(
    STEERING,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The same of a line whose cells are parted by tabs. */
export const printableLine = (line: string): string => line.split('\t').map(printable).join('\t');

/** The same of rows of data, with the breaks and tabs between their cells. */
export const printableRows = (rows: string): string =>
  rows.replace(/[^\t\n]+/g, (text) => printable(text.replace(/\r$/, '')));
