/**
 * Finds the differences between two releases by comparing their blocks: most have the same bytes, and only the others are
 * decoded.
 */

import type { ChangedUprn, ChangeKind } from '@property-lookup/kernel/progress';
import type { Property } from '@property-lookup/model/property';
import type { BlockFile } from '../blocks/block-file.js';
import { CHANGES_MAX } from './changes-folder.js';

/** The most properties of one postcode, or without one, that are compared in memory. */
const POSTCODE_ROWS_MAX = 200_000;

/** Consecutive blocks of a release. */
export interface Blocks {
  readonly file: BlockFile;
  readonly from: number;
  readonly to: number;
}

/** The blocks of a postcode before and after, and the changes of its properties. */
export interface ComparedBlocks {
  readonly before: Blocks;
  readonly after: Blocks;
  readonly changes: readonly ChangedUprn[];
}

/** Changes by UPRN; undefined if there are too many to list. `look` is called for each postcode in turn. */
export function compareBlocks(
  before: BlockFile,
  after: BlockFile,
  look?: (compared: ComparedBlocks) => void,
): ReadonlyMap<number, ChangeKind> | undefined {
  const kinds = new Map<number, ChangeKind>();
  let [a, b] = [0, 0];
  while (a < before.count || b < after.count) {
    const postcode = Math.min(before.postcodeAt(a), after.postcodeAt(b));
    const was = { file: before, from: a, to: before.endOfPostcode(a, postcode) };
    const is = { file: after, from: b, to: after.endOfPostcode(b, postcode) };
    const isSame = areSame(was, is);
    if (!isSame && rowsIn(was) + rowsIn(is) > POSTCODE_ROWS_MAX) return undefined;
    const changes = isSame ? [] : changesBetween(propertiesIn(was), propertiesIn(is));
    // A property that left one postcode and appeared in another has moved.
    for (const [uprn, kind] of changes) kinds.set(uprn, kinds.has(uprn) ? 'different' : kind);
    if (kinds.size > CHANGES_MAX) return undefined;
    look?.({ before: was, after: is, changes });
    [a, b] = [was.to, is.to];
  }
  return kinds;
}

/** Even blocks of one postcode may end at other properties than before, and are then compared. */
function areSame(before: Blocks, after: Blocks): boolean {
  if (before.to - before.from !== after.to - after.from) return false;
  for (let at = 0; before.from + at < before.to; at++) {
    const was = before.file.bytesAt(before.from + at);
    if (!was.equals(after.file.bytesAt(after.from + at))) return false;
  }
  return true;
}

function rowsIn({ file, from, to }: Blocks): number {
  return file.firstRow(to) - file.firstRow(from);
}

function propertiesIn({ file, from, to }: Blocks): readonly Property[] {
  return Array.from({ length: to - from }, (_, at) => file.read(from + at)).flat();
}

function changesBetween(
  before: readonly Property[],
  after: readonly Property[],
): readonly ChangedUprn[] {
  const changes: ChangedUprn[] = [];
  const textOf = new Map(before.map((property) => [property.uprn, contentOf(property)]));
  for (const property of after) {
    const text = textOf.get(property.uprn);
    textOf.delete(property.uprn);
    if (text === undefined) changes.push([property.uprn, 'new']);
    else if (text !== contentOf(property)) changes.push([property.uprn, 'different']);
  }
  for (const uprn of textOf.keys()) changes.push([uprn, 'gone']);
  return changes;
}

/** The content without source and date, because a new edition of a source would otherwise change every property. */
function contentOf(property: Property): string {
  return JSON.stringify({ ...property, sources: [], origins: '', addressAsOf: null });
}

/** Rows of the properties of some blocks, by UPRN. */
export function rowsByUprn(
  file: BlockFile,
  blocks: readonly number[],
): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  for (const block of blocks) {
    const first = file.firstRow(block);
    for (const [at, { uprn }] of file.read(block).entries()) rows.set(uprn, first + at);
  }
  return rows;
}
