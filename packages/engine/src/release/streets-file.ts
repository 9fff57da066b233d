/** The streets of a release on disk: a line with the position of each column, then the columns as in memory. */

import { closeSync, openSync } from 'node:fs';
import { STREET_COLUMNS, type StreetTable } from '@property-lookup/address/streets';
import { readChecked, readWhole } from '@property-lookup/tables/damage';
import { writeAll } from '@property-lookup/tables/files';

type ColumnName = keyof typeof STREET_COLUMNS;

/** Number of values of each column, in file order. */
type Lengths = Readonly<Record<ColumnName, number>>;

const NAMES = Object.keys(STREET_COLUMNS) as readonly ColumnName[];

/** Columns begin at multiples of this many bytes, so that each can be used in place. */
const ALIGNMENT = 4;

export function writeStreets(path: string, table: StreetTable): void {
  const lengths = Object.fromEntries(NAMES.map((name) => [name, table[name].length]));
  const fd = openSync(path, 'w');
  try {
    writeAll(fd, aligned(Buffer.from(`${JSON.stringify(lengths)}\n`)));
    for (const name of NAMES) {
      const { buffer, byteLength, byteOffset } = table[name];
      writeAll(fd, aligned(new Uint8Array(buffer, byteOffset, byteLength)));
    }
  } finally {
    closeSync(fd);
  }
}

function aligned(bytes: Uint8Array): Uint8Array {
  if (bytes.length % ALIGNMENT === 0) return bytes;
  const padded = new Uint8Array(roundUp(bytes.length)).fill(SPACE);
  padded.set(bytes);
  return padded;
}

const SPACE = 0x20;

const roundUp = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

export function readStreets(path: string): StreetTable {
  return parseStreets(() => readChecked(path));
}

/** Parses the output of `writeStreets` from any storage. */
export function parseStreets(read: () => Uint8Array): StreetTable {
  return readWhole('streets.dat', () => {
    // A small buffer may share a pool at any offset; the copy starts at 0.
    const bytes = new Uint8Array(read());
    const headEnd = bytes.indexOf(LINE_END) + 1;
    const lengths = JSON.parse(Buffer.from(bytes.subarray(0, headEnd)).toString()) as Lengths;
    let at = roundUp(headEnd);
    const columns = NAMES.map((name) => {
      const type = STREET_COLUMNS[name];
      const column = new type(bytes.buffer, at, lengths[name]);
      at = roundUp(at + column.byteLength);
      return [name, column] as const;
    });
    // Each column has the type given in STREET_COLUMNS.
    return Object.fromEntries(columns) as unknown as StreetTable;
  });
}

const LINE_END = 0x0a;
