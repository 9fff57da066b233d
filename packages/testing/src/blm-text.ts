/** Writes agents' bulk files (BLM, version 3) for tests. */

/** Fields by their names in the format; a field absent from all rows gets no column. */
export type BlmRow = Readonly<Record<string, string>>;

/** `deliveredAt` has the form `2026-01-31 06:00`. */
export function blmText(deliveredAt: string, rows: readonly BlmRow[]): string {
  const columns = [...new Set(['AGENT_REF', ...rows.flatMap((row) => Object.keys(row))])];
  const line = (fields: readonly string[]): string => `${fields.join('^')}^~\r\n`;
  return [
    "#HEADER#\r\nVersion : 3\r\nEOF : '^'\r\nEOR : '~'\r\n",
    `Property Count : ${rows.length}\r\nGenerated Date : ${deliveredAt}\r\n\r\n`,
    `#DEFINITION#\r\n${line(columns)}\r\n#DATA#\r\n`,
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
    '#END#\r\n',
  ].join('');
}
