/** Links records to properties, by the UPRN that they give, else by their address: kind by kind, in threads. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Match, matchAddress } from '@property-lookup/address';
import {
  type SealedAccess,
  type SealedProperties,
  withProperties,
} from '@property-lookup/engine/build';
import { SoldMarket, type SoldSales } from '@property-lookup/facts/evidence';
import type { LinkableRecord } from '@property-lookup/facts/record-kinds';
import {
  isOfKind,
  RECORD_KIND_NAMES,
  type RecordKindName,
  recordKind,
} from '@property-lookup/facts/record-kinds';
import { getOr } from '@property-lookup/kernel/collections';
import type { Progress } from '@property-lookup/kernel/progress';
import type { GivenAddress, Link } from '@property-lookup/model/records';
import { runInOrder, type ThreadPool, type ThreadTask } from '@property-lookup/tables/threads';
import { isApart, isExactly } from './another-home.js';
import { NewestById, type NumberedRecord, recordsIn } from './evidence-files.js';
import { type EvidenceSpool, groupFinder, lineOf } from './evidence-spool.js';

export interface LinkCounts {
  linked: number;
  unlinked: number;
  /** Of those that are linked to none: how many name the UPRN of one home and the address of another. */
  contradicting?: number;
}

interface LinkingContext {
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
    addContradicting(counts, part.contradicting);
    for (const [group, lines] of part.lines) spool.addLines(group, lines);
    take?.(kind, part);
    progress.update(counts.linked + counts.unlinked);
  });
  progress.end();
  rmSync(dir, { recursive: true, force: true });
  return counts;
}

export function addContradicting(counts: LinkCounts, more: number): void {
  if (more > 0) counts.contradicting = (counts.contradicting ?? 0) + more;
}

interface LinkInput {
  readonly access: SealedAccess;
  readonly kind: RecordKindName;
  /** Folder and numbers of the files. */
  readonly dir: string;
  readonly parts: readonly number[];
}

type UnlinkedRecord = Pick<NumberedRecord<LinkableRecord>, 'number' | 'record'>;

/** Plain data, in the order of the records. */
export interface LinkedParts {
  /** Lines of the EvidenceSpool by group. */
  readonly lines: ReadonlyMap<number, string>;
  /** UPRNs of the linked records, and the number of a version of each. */
  readonly links: readonly (readonly [uprn: number, version: number])[];
  /** Records that match no property. */
  readonly unlinked: readonly UnlinkedRecord[];
  /** How many of these name the UPRN of one home and the address of another. */
  readonly contradicting: number;
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
    if (isOfKind('sales', kind, fact)) sold.addSale(fact);
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
  const contradicting = unlinked.filter(({ record }) => linker.knows(record.uprn)).length;
  return { links, lines: new Map(joined), unlinked, contradicting, sold: sold.sales };
}

/** In the order of the records; postcode by postcode, so that the candidates of each are read once. */
function linkedOf(
  linker: AddressLinker,
  records: readonly NumberedRecord<LinkableRecord>[],
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
): Generator<NumberedRecord<LinkableRecord>> {
  for (const part of parts) yield* recordsIn(dir, part, recordKind(kind));
}

/**
 * A link below this is not made: a sale on the wrong property does more harm than one that is missing.
 * Matches above it are right in more than 99.5 % of the labelled set (docs/reference/matching-figures.md).
 */
const LINK_CONFIDENCE_MIN = 0.9;

/** From this on the matcher found the address itself, not only something like it. */
const EXACT_CONFIDENCE_MIN = 0.9995;

export interface LinkedRow {
  readonly row: number;
  readonly link: Link;
}

export class AddressLinker {
  readonly #properties: SealedProperties;

  constructor(properties: SealedProperties) {
    this.#properties = properties;
  }

  /** The property's row and how sure it is; undefined where none is meant surely enough, or one by the UPRN and another by the address. */
  link(uprn: number | null, address: GivenAddress | null): LinkedRow | undefined {
    const known = uprn === null ? undefined : this.#byUprn(uprn);
    if (address === null) return known;
    if (known === undefined) return this.#byAddress(address);
    return this.#isOfAnother(known.link.uprn, address) ? undefined : known;
  }

  /** Whether there is such a home: a record of it that is not linked contradicts itself. */
  knows(uprn: number | null): boolean {
    return uprn !== null && this.#properties.findRow(uprn) !== undefined;
  }

  /** Whether the address is surely that of another home of the same postcode. Which of the two is meant, nobody can tell. */
  #isOfAnother(uprn: number, { text, postcode }: GivenAddress): boolean {
    if (postcode === null) return false;
    const own = this.#properties.find(uprn, postcode)?.property;
    if (own === undefined || own.address.postcode !== postcode || !isApart(text, own)) return false;
    const candidates = this.#match(`${text}, ${postcode}`) ?? [];
    const [best] = candidates;
    if (best === undefined || best.uprn === uprn || best.confidence < EXACT_CONFIDENCE_MIN)
      return false;
    const other = this.#properties.find(best.uprn, postcode)?.property;
    return other?.address.postcode === postcode && isExactly(text, other);
  }

  #byUprn(uprn: number): LinkedRow | undefined {
    const row = this.#properties.findRow(uprn);
    if (row === undefined) return undefined;
    return { row, link: { uprn, matchType: 'Exact UPRN', confidence: 1 } };
  }

  #byAddress({ text, postcode }: GivenAddress): LinkedRow | undefined {
    const [best] = this.#match(postcode === null ? text : `${text}, ${postcode}`) ?? [];
    if (best === undefined || best.confidence < LINK_CONFIDENCE_MIN) return undefined;
    const row = this.#properties.findRow(best.uprn, best.postcode);
    if (row === undefined) return undefined;
    const matchType = best.confidence >= EXACT_CONFIDENCE_MIN ? 'Address' : 'Address Fuzzy';
    return { row, link: { uprn: best.uprn, matchType, confidence: best.confidence } };
  }

  /** Undefined where none is meant surely, or several are. */
  #match(address: string): Match['candidates'] | undefined {
    const match = matchAddress(address, {
      ofPostcode: (postcode) => this.#properties.candidatesOfPostcode(postcode),
      ofStreets: (question) => this.#properties.candidatesOfStreets(question),
    });
    // The lookup is synchronous, and the match is what the lookup is.
    if (match instanceof Promise) throw new Error('a match over a synchronous lookup was not');
    return match.decision === 'matched' ? match.candidates : undefined;
  }
}
