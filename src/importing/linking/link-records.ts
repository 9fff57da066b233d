/** Links records to properties kind by kind, in threads: all that files tell of, or those of the homes that an import concerns. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { getOr } from '../../domain/get-or.js';
import type { Progress } from '../../domain/progress.js';
import type { TiedRecord } from '../../evidence/records/record-kind.js';
import {
  isSale,
  RECORD_KIND_NAMES,
  type RecordKindName,
  recordKind,
} from '../../evidence/records/record-kinds.js';
import { SoldMarket, type SoldSales } from '../../evidence/sold-market.js';
import {
  type SealedAccess,
  type SealedProperties,
  withProperties,
} from '../../release/building/sealed-properties.js';
import { runInOrder, type ThreadPool, type ThreadTask } from '../../threads/thread-pool.js';
import { AddressLinker, type LinkedRow } from './address-linker.js';
import { NewestById, type NumberedRecord, recordsIn } from './evidence-files.js';
import { type EvidenceSpool, groupFinder, lineOf } from './evidence-spool.js';

export interface LinkCounts {
  linked: number;
  unlinked: number;
}

export interface LinkingContext {
  /** Adds every version of the records of a kind, in the order of import; a number comes out again with what becomes of its record. */
  readonly addVersions: (
    kind: RecordKindName,
    add: (id: string, text: string, number: number) => void,
  ) => void;
  /** Takes what became of the records, some at a time; those that are linked are in the spool. */
  readonly take?: (kind: RecordKindName, part: LinkedParts) => void;
  readonly access: SealedAccess;
  readonly pool: ThreadPool;
  readonly spool: EvidenceSpool;
  readonly workDir: string;
  readonly progress: Progress;
}

/** Records linked in one task, which opens the properties once for all of them. */
const RECORDS_AT_ONCE = 20_000;

/** By kind of record. */
export async function linkRecords(
  context: LinkingContext,
): Promise<Readonly<Record<RecordKindName, LinkCounts>>> {
  const counts = new Map<RecordKindName, LinkCounts>();
  for (const kind of RECORD_KIND_NAMES) counts.set(kind, await linkKind(context, kind));
  // Every kind has its counts.
  return Object.fromEntries(counts) as Readonly<Record<RecordKindName, LinkCounts>>;
}

/** Memory holds one file of records a thread. */
async function linkKind(context: LinkingContext, kind: RecordKindName): Promise<LinkCounts> {
  const { addVersions, take, access, pool, spool, progress } = context;
  const newest = new NewestById(join(context.workDir, kind));
  progress.stage(`gathering ${kind}`, 'rows', 0);
  addVersions(kind, (id, text, number) => {
    newest.addText(id, text, number);
    progress.update(newest.versions);
  });
  progress.end();
  const { dir, versions } = newest;
  const inputs = newest.close(RECORDS_AT_ONCE).map((parts) => ({ access, kind, dir, parts }));
  const counts: LinkCounts = { linked: 0, unlinked: 0 };
  progress.stage(`linking ${kind}`, 'rows', versions);
  await runInOrder(pool, LINK_PARTS, inputs, (part) => {
    counts.linked += part.links.length;
    counts.unlinked += part.unlinked.length;
    for (const [group, lines] of part.lines) spool.addLines(group, lines);
    take?.(kind, part);
    progress.update(counts.linked + counts.unlinked);
  });
  progress.end();
  rmSync(dir, { recursive: true, force: true });
  return counts;
}

export interface LinkInput {
  readonly access: SealedAccess;
  readonly kind: RecordKindName;
  /** Folder and numbers of the files. */
  readonly dir: string;
  readonly parts: readonly number[];
}

type UnlinkedRecord = Pick<NumberedRecord<TiedRecord>, 'number' | 'record'>;

/** Plain data, in the order of the records. */
export interface LinkedParts {
  /** Lines of the EvidenceSpool by group. */
  readonly lines: ReadonlyMap<number, string>;
  /** UPRNs of the linked records, and the number of a version of each. */
  readonly links: readonly (readonly [uprn: number, version: number])[];
  /** Records that match no property. */
  readonly unlinked: readonly UnlinkedRecord[];
  /** Every sale, as the market counts it. */
  readonly sold: SoldSales;
}

export const LINK_PARTS: ThreadTask<LinkInput, LinkedParts> = {
  module: new URL('./link-records.js', import.meta.url).href,
  name: 'LINK_PARTS',
  run: (input) => withProperties(input.access, (properties) => linkParts(properties, input)),
};

function linkParts(properties: SealedProperties, { kind, dir, parts }: LinkInput): LinkedParts {
  const linker = new AddressLinker(properties);
  const sold = new SoldMarket(
    (postcode) => properties.findPostcode(postcode)?.areas.localAuthority ?? null,
  );
  const lines = new Map<number, string[]>();
  const unlinked: UnlinkedRecord[] = [];
  const links: (readonly [number, number])[] = [];
  const records = [...recordsOf(kind, dir, parts)];
  const found = linkedOf(linker, records);
  const groupOf = groupFinder(properties.groups);
  for (const [at, numbered] of records.entries()) {
    const { record: fact, number, text } = numbered;
    if (isSale(kind, fact)) sold.addSale(fact);
    const linked = found[at];
    if (linked === undefined) {
      unlinked.push({ number, record: fact });
      continue;
    }
    links.push([linked.link.uprn, number]);
    const group = groupOf(linked.row);
    const line = lineOf(linked.row, kind, text, linked.link);
    getOr(lines, group, () => []).push(line);
  }
  const joined = [...lines].map(([group, all]) => [group, all.join('\n')] as const);
  return { links, lines: new Map(joined), unlinked, sold: sold.sales };
}

/** In the order of the records; postcode by postcode, so that the candidates of each are read once. */
function linkedOf(
  linker: AddressLinker,
  records: readonly NumberedRecord<TiedRecord>[],
): readonly (LinkedRow | undefined)[] {
  const found = new Array<LinkedRow | undefined>(records.length);
  const places = records.map(({ record }, at) => ({ at, place: record.address?.postcode ?? '' }));
  places.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));
  for (const { at } of places) {
    const record = records[at]?.record;
    if (record !== undefined) found[at] = linker.link(record.uprn, record.address);
  }
  return found;
}

function* recordsOf(
  kind: RecordKindName,
  dir: string,
  parts: readonly number[],
): Generator<NumberedRecord<TiedRecord>> {
  for (const part of parts) yield* recordsIn(dir, part, recordKind(kind));
}
