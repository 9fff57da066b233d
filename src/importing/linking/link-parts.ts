/** Links the records of some files to properties, in a thread: by their UPRN, else by matching their address. */

import type { TiedRecord } from '../../evidence/records/record-kind.js';
import { isOf, type RecordKindName, recordKind } from '../../evidence/records/record-kinds.js';
import { SoldMarket, type SoldSales } from '../../evidence/sold-market.js';
import {
  type SealedAccess,
  type SealedProperties,
  withProperties,
} from '../../release/building/sealed-properties.js';
import type { ThreadTask } from '../../threads/thread-task.js';
import { AddressLinker, type LinkedRow } from './address-linker.js';
import { groupFinder, lineOf } from './evidence-spool.js';
import { type NumberedRecord, recordsIn } from './newest-by-id.js';

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
  module: new URL('./link-parts.js', import.meta.url).href,
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
    if (isOf('sales', kind, fact)) sold.addSale(fact);
    const linked = found[at];
    if (linked === undefined) {
      unlinked.push({ number, record: fact });
      continue;
    }
    links.push([linked.uprn, number]);
    const group = groupOf(linked.row);
    const line = lineOf(linked.row, kind, text, linked.link);
    const known = lines.get(group);
    if (known === undefined) lines.set(group, [line]);
    else known.push(line);
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
