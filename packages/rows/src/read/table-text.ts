/** Prints rows of a workbook or database as comma-separated text. */

import { Readable } from 'node:stream';
import { asValue, printRow } from './print-row.js';

/** Characters in each piece of output. */
const PIECE_LENGTH = 1 << 16;

export function textOfRows(rows: Iterable<readonly string[]>): Readable {
  return Readable.from(pieces(rows), { objectMode: false });
}

function* pieces(rows: Iterable<readonly string[]>): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    text += printRow(row.map(asValue), ',');
    if (text.length < PIECE_LENGTH) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
