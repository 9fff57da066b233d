/** Chooses the list to match in a file that holds several: the sheet that is named, or the only one in which there are addresses. */

import { basename } from 'node:path';
import { Failure } from '../domain/failure.js';
import { TextDecoding } from '../files/decode-text.js';
import { type FilePart, readChunks } from '../files/file-part.js';
import { listParts } from '../files/open-file.js';
import { ListSplitter } from '../files/split-list.js';
import { START_ROWS } from '../lists/header-row.js';
import { findAddressColumns, headerRowIn, type NamedColumns } from './address-columns.js';
import { EMPTY_LIST } from './answer-list.js';

export interface ListChoice extends NamedColumns {
  /** Name of a sheet, or of a file in an archive. */
  readonly sheet?: string;
}

/** Failure `bad-file` where nothing is in the file, or several lists might be meant; `wrong-usage` where the named one is not there. */
export async function chooseList(file: string, choice: ListChoice): Promise<FilePart> {
  const parts = await listParts(file);
  const [first, ...others] = parts;
  if (first === undefined) throw new Failure('bad-file', EMPTY_LIST);
  if (choice.sheet !== undefined) return partNamed(parts, choice.sheet, basename(file));
  if (others.length === 0) return first;
  const found: FilePart[] = [];
  for (const part of parts) if (await hasAddresses(part, choice)) found.push(part);
  const [only, ...more] = found;
  if (only !== undefined && more.length === 0) return only;
  const which = found.length === 0 ? 'None of them has' : 'More than one has';
  throw new Failure(
    'bad-file',
    `${basename(file)} holds several lists: ${namesOf(parts)}. ${which} a column that looks like an address; name the one to match with --sheet NAME.`,
  );
}

function partNamed(parts: readonly FilePart[], name: string, file: string): FilePart {
  const wanted = parts.find((part) => nameOf(part).toLowerCase() === name.trim().toLowerCase());
  if (wanted !== undefined) return wanted;
  const what = parts.length === 1 ? 'its only list is' : 'it holds';
  throw new Failure('wrong-usage', `--sheet: ${file} has no '${name}'; ${what} ${namesOf(parts)}.`);
}

/** Name of the sheet or the member, without the file that it is in. */
function nameOf({ label }: FilePart): string {
  return label.slice(label.indexOf(': ') < 0 ? 0 : label.indexOf(': ') + 2);
}

/** Names that a sentence lists. */
const NAMES_MAX = 20;

function namesOf(parts: readonly FilePart[]): string {
  const names = parts.slice(0, NAMES_MAX).map((part) => `'${nameOf(part)}'`);
  const rest = parts.length - names.length;
  return rest === 0 ? names.join(', ') : `${names.join(', ')} and ${rest} more`;
}

async function hasAddresses(part: FilePart, named: NamedColumns): Promise<boolean> {
  const rows = await firstRows(part);
  const [header, ...below] = rows.slice(headerRowIn(rows, named));
  if (header === undefined) return false;
  try {
    return findAddressColumns(header, named, below).address.length > 0;
  } catch (failure) {
    if (failure instanceof Failure) return false;
    throw failure;
  }
}

async function firstRows(part: FilePart): Promise<readonly string[][]> {
  const rows: string[][] = [];
  const decoding = new TextDecoding();
  // What cannot be read of a list is said when it is matched.
  const splitter = new ListSplitter(
    (fields) => rows.push(fields),
    () => undefined,
  );
  for await (const chunk of readChunks(part)) {
    splitter.write(decoding.write(chunk));
    if (rows.length >= START_ROWS) return rows.slice(0, START_ROWS);
  }
  splitter.write(decoding.end());
  splitter.end();
  return rows.slice(0, START_ROWS);
}
