/** Ties the records of some files to properties, in a thread: by their UPRN, else by matching their address. */

import type { TiedRecord } from '../../evidence/records/record-kind.js';
import { isOf, type RecordKindName, recordKind } from '../../evidence/records/record-kinds.js';
import { SoldMarket, type SoldSales } from '../../evidence/sold-market.js';
import type { SealedAccess, SealedProperties } from '../../release/building/sealed-properties.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { AddressLinker } from './address-linker.js';
import { groupOf, lineOf } from './evidence-spool.js';
import { type NumberedRecord, recordsIn } from './newest-by-id.js';
import { withProperties } from './with-properties.js';

export interface LinkInput {
  readonly access: SealedAccess;
  readonly kind: RecordKindName;
  /** Folder and numbers of the files. */
  readonly dir: string;
  readonly parts: readonly number[];
}

/** Plain data, in the order of the records. */
export interface LinkedParts {
  /** Lines of the EvidenceSpool by group. */
  readonly lines: ReadonlyMap<number, string>;
  /** UPRNs of the linked records, and the number of a version of each. */
  readonly links: readonly (readonly [uprn: number, version: number])[];
  /** Records that no property is meant by. */
  readonly unlinked: readonly NumberedRecord<TiedRecord>[];
  /** Every sale, as the market counts it. */
  readonly sold: SoldSales;
}

export const LINK_PARTS: ThreadTask<LinkInput, LinkedParts> = {
  module: siblingModule(import.meta.url, './link-parts.js'),
  name: 'LINK_PARTS',
  run: (input) => withProperties(input.access, (properties) => linkParts(properties, input)),
};

function linkParts(properties: SealedProperties, { kind, dir, parts }: LinkInput): LinkedParts {
  const linker = new AddressLinker(properties);
  const sold = new SoldMarket(
    (postcode) => properties.findPostcode(postcode)?.areas.localAuthority ?? null,
  );
  const lines = new Map<number, string[]>();
  const unlinked: NumberedRecord<TiedRecord>[] = [];
  const links: (readonly [number, number])[] = [];
  for (const numbered of recordsOf(kind, dir, parts)) {
    const { record: fact, number } = numbered;
    if (isOf('sales', kind, fact)) sold.addSale(fact);
    const found = linker.link(fact.uprn, fact.address);
    if (found === undefined) {
      unlinked.push(numbered);
      continue;
    }
    links.push([found.uprn, number]);
    const group = groupOf(properties.groups, found.row);
    const line = lineOf(found.row, kind, fact, found.link);
    const known = lines.get(group);
    if (known === undefined) lines.set(group, [line]);
    else known.push(line);
  }
  const joined = [...lines].map(([group, all]) => [group, all.join('\n')] as const);
  return { links, lines: new Map(joined), unlinked, sold: sold.sales };
}

function* recordsOf(
  kind: RecordKindName,
  dir: string,
  parts: readonly number[],
): Generator<NumberedRecord<TiedRecord>> {
  for (const part of parts) yield* recordsIn(dir, part, recordKind(kind));
}
