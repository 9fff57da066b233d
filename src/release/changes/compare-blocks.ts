/** Finds what differs between two releases by comparing their blocks: most are the same bytes, and only the others are decoded. */

import type { Property } from '../../domain/property-record.js';
import type { ChangeKind } from '../../domain/release-change.js';
import { BlockFile } from '../blocks/block-file.js';

/** Changed properties, 8 bytes each; a release that differs in more is another data set. */
const CHANGES_MAX = 2_000_000;
/** Properties of one postcode, or without one, that are compared in memory. */
const POSTCODE_ROWS_MAX = 200_000;

/** By UPRN; undefined where too much differs to be listed. Both are folders of releases. */
export function compareBlocks(
  beforeDir: string,
  afterDir: string,
): ReadonlyMap<number, ChangeKind> | undefined {
  const [before, after] = [new BlockFile(beforeDir), new BlockFile(afterDir)];
  try {
    return compare(before, after);
  } finally {
    before.close();
    after.close();
  }
}

function compare(before: BlockFile, after: BlockFile): Differences['kinds'] | undefined {
  const found = new Differences();
  let [a, b] = [0, 0];
  while (a < before.count || b < after.count) {
    const postcode = Math.min(before.postcodeAt(a), after.postcodeAt(b));
    const [endA, endB] = [before.endOfPostcode(a, postcode), after.endOfPostcode(b, postcode)];
    if (!isSame(before, [a, endA], after, [b, endB])) {
      const rows = rowsOf(before, a, endA) + rowsOf(after, b, endB);
      if (rows > POSTCODE_ROWS_MAX) return undefined;
      found.add(propertiesOf(before, a, endA), propertiesOf(after, b, endB));
      if (found.kinds.size > CHANGES_MAX) return undefined;
    }
    [a, b] = [endA, endB];
  }
  return found.kinds;
}

type Blocks = readonly [from: number, to: number];

/** Blocks of one postcode may end at other properties than before, and are then looked at. */
function isSame(
  before: BlockFile,
  [a, endA]: Blocks,
  after: BlockFile,
  [b, endB]: Blocks,
): boolean {
  if (endA - a !== endB - b) return false;
  for (let at = 0; at < endA - a; at++) {
    if (!before.bytesAt(a + at).equals(after.bytesAt(b + at))) return false;
  }
  return true;
}

function rowsOf(file: BlockFile, from: number, to: number): number {
  return file.firstRow(to) - file.firstRow(from);
}

function propertiesOf(file: BlockFile, from: number, to: number): readonly Property[] {
  return Array.from({ length: to - from }, (_, at) => file.read(from + at)).flat();
}

class Differences {
  readonly kinds = new Map<number, ChangeKind>();

  add(before: readonly Property[], after: readonly Property[]): void {
    const textOf = new Map(before.map((property) => [property.uprn, contentOf(property)]));
    for (const property of after) {
      const text = textOf.get(property.uprn);
      textOf.delete(property.uprn);
      if (text === undefined) this.#add(property.uprn, 'new');
      else if (text !== contentOf(property)) this.#add(property.uprn, 'different');
    }
    for (const uprn of textOf.keys()) this.#add(uprn, 'gone');
  }

  /** What is gone from one postcode and new in another has moved. */
  #add(uprn: number, kind: ChangeKind): void {
    this.kinds.set(uprn, this.kinds.has(uprn) ? 'different' : kind);
  }
}

/** Where it was read and when is not what it is: a new edition of a source would change everything. */
function contentOf(property: Property): string {
  return JSON.stringify({ ...property, sources: [], origins: '', addressAsOf: null });
}
