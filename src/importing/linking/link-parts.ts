/** Ties the records of some files to properties, in a thread: by their UPRN, else by matching their address. */

import type { TiedRecord } from '../../evidence/records/record-kind.js';
import { isOf, type RecordKindName, recordKind } from '../../evidence/records/record-kinds.js';
import { SoldMarket, type SoldSales } from '../../evidence/sold-market.js';
import type { SealedAccess, SealedProperties } from '../../release/building/sealed-properties.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { AddressLinker } from './address-linker.js';
import { groupOf, lineOf } from './evidence-spool.js';
import { recordsIn } from './newest-by-id.js';
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
  readonly linked: number;
  /** Lines of the EvidenceSpool by group. */
  readonly lines: ReadonlyMap<number, string>;
  /** Records that no property is meant by. */
  readonly unlinked: readonly TiedRecord[];
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
  const unlinked: TiedRecord[] = [];
  let linked = 0;
  for (const fact of recordsOf(kind, dir, parts)) {
    if (isOf('sales', kind, fact)) sold.addSale(fact);
    const found = linker.link(fact.uprn, fact.address);
    if (found === undefined) {
      unlinked.push(fact);
      continue;
    }
    linked++;
    const group = groupOf(properties.groups, found.row);
    const line = lineOf(found.row, kind, fact, found.link);
    const known = lines.get(group);
    if (known === undefined) lines.set(group, [line]);
    else known.push(line);
  }
  const joined = [...lines].map(([group, all]) => [group, all.join('\n')] as const);
  return { linked, lines: new Map(joined), unlinked, sold: sold.sales };
}

function* recordsOf(
  kind: RecordKindName,
  dir: string,
  parts: readonly number[],
): Generator<TiedRecord> {
  for (const part of parts) yield* recordsIn(dir, part, recordKind(kind));
}
