/** Writes a value as a CSV field, quoted if necessary. */

export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return value.includes(',') || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A line with its line end. */
export function csvLine(values: readonly (string | number)[], lineEnd = '\n'): string {
  let line = '';
  for (let position = 0; position < values.length; position++) {
    line += (position === 0 ? '' : ',') + csvCell(values[position] ?? '');
  }
  return line + lineEnd;
}
