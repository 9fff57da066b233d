/** Hands rows that are no text, of a workbook or a database, on as comma separated text. */

import { Readable } from 'node:stream';
import { asValue, printRow } from './print-row.js';

/** Characters handed on at once. */
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
