/** Makes text from files and callers safe for terminals and logs, by escaping control characters, line ends and changes of direction. */

/** Control characters (C0, C1), line separators and direction marks. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Escapes as JSON does: `\u001b`. */
export function printable(text: string): string {
  return text.replace(
    STEERING,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Escapes a tab-separated line, keeping the tabs. */
export const printableLine = (line: string): string => line.split('\t').map(printable).join('\t');

/** Escapes rows of data, keeping line ends and tabs. */
export const printableRows = (rows: string): string =>
  rows.replace(/[^\t\n]+/g, (text) => printable(text.replace(/\r$/, '')));
