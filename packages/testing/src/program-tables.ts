/** Tables as written by programs in which people open publishers' files. */

type Row = readonly string[];

export interface Table {
  /** Undefined if the file has none. */
  readonly header: Row | undefined;
  readonly rows: readonly Row[];
}

/** A program's effect on the cells of one column. */
type Column = (cells: readonly string[]) => readonly string[];

const WHOLE = /^-?\d+$/;
const DAY = /^(\d{4})-(\d\d)-(\d\d)((?: \d\d:\d\d)?)$/;
const BRITISH_DAY = /^(\d\d)\/(\d\d)\/(\d{4})((?: \d\d:\d\d)?)$/;

function byColumn({ rows }: Table, change: Column): Row[] {
  const columns = (rows[0] ?? []).map((_, at) => change(rows.map((row) => row[at] ?? '')));
  return rows.map((_, at) => columns.map((cells) => cells[at] ?? ''));
}

const each =
  (change: (cell: string) => string): Column =>
  (cells) =>
    cells.map(change);

function isWhole(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => WHOLE.test(cell) && cell.length < 16);
}

/** Integers with gaps among them become decimals. */
const floats: Column = (cells) => {
  if (!isWhole(cells)) return cells;
  const decimals = cells.includes('') ? '.0' : '';
  return cells.map((cell) => (cell === '' ? '' : `${Number(cell)}${decimals}`));
};

const missing = (word: string): Column => each((cell) => (cell === '' ? word : cell));
const british = each((cell) => cell.replace(DAY, '$3/$2/$1$4'));
const slashed = each((cell) => cell.replace(DAY, '$1/$2/$3$4'));
const ofTwoDigits = each((cell) =>
  cell.replace(BRITISH_DAY, (_, day, month, year: string, time) => {
    return `${day}/${month}/${year.slice(2)}${time}`;
  }),
);

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Quotes cells that need it. */
const print = (rows: readonly Row[], separator = ',', end = '\n'): string =>
  rows
    .map((row) => row.map((cell) => (/["\n\r,;\t]/.test(cell) ? quoted(cell) : cell)))
    .map((row) => row.join(separator) + end)
    .join('');

const withHeader = ({ header }: Table, rows: readonly Row[]): readonly Row[] =>
  header === undefined ? rows : [header, ...rows];

const numbered = (rows: readonly Row[], first: number): Row[] =>
  rows.map((row, at) => [String(at + first), ...row]);

/** A program's names for unnamed columns. */
const names = ({ header, rows }: Table, nameAt: (at: number) => string): Row =>
  header ?? (rows[0] ?? []).map((_, at) => nameAt(at));

/** Excel drops trailing empty cells in blocks of sixteen rows. */
function cut(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, at) => {
    const block = rows.slice(at - (at % 16), at - (at % 16) + 16);
    return row.slice(
      0,
      Math.max(...block.map((of) => of.findLastIndex((cell) => cell !== ''))) + 1,
    );
  });
}

const excel = (table: Table): readonly Row[] => cut(withHeader(table, byColumn(table, british)));

export const PROGRAMS: Readonly<Record<string, (table: Table) => string | Uint8Array>> = {
  'pandas, with its index': (table) =>
    print([['', ...names(table, String)], ...numbered(byColumn(table, floats), 0)]),
  'write.csv of R': (table) =>
    print([
      ['', ...names(table, (at) => `V${at + 1}`)],
      ...numbered(byColumn(table, missing('NA')), 1),
    ]),
  'COPY of PostgreSQL': (table) => print(withHeader(table, byColumn(table, missing('\\N'))), '\t'),
  QGIS: (table) =>
    print([
      ['fid', ...names(table, (at) => `field_${at + 1}`).map((name) => name.toLowerCase())],
      ...numbered(byColumn(table, slashed), 1),
    ]),
  Excel: (table) => print(excel(table), ',', '\r\n'),
  'Unicode text of Excel': (table) =>
    Buffer.from(`\ufeff${print(excel(table), '\t', '\r\n')}`, 'utf16le'),
  LibreOffice: (table) => {
    const rows = byColumn({ ...table, rows: byColumn(table, british) }, ofTwoDigits);
    return print(withHeader(table, rows).map((row) => [...row, '', '']));
  },
};
