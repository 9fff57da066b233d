/** Reads lines of delimited text, written again so that no fault of the program's own reader can hide here. */

/** Fields by line; a field in quotation marks may hold the delimiter, line breaks and doubled marks. */
export function csvRows(text: string, delimiter: ',' | '|' = ','): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endRow = (): void => {
    row.push(field);
    field = '';
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') field += letter;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at++;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === delimiter) {
      row.push(field);
      field = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') field += letter;
  }
  if (field !== '' || row.length > 0) endRow();
  return rows;
}
