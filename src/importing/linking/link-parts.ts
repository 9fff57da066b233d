/** Ties the records of some files to properties, in a thread: by their UPRN, else by matching their address. */

import { SoldMarket, type SoldSales } from '../../evidence/sold-market.js';
import type { SealedAccess, SealedProperties } from '../../store/store.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { AddressLinker } from './address-linker.js';
import { groupOf, type LinkableFact, lineOf } from './evidence-spool.js';
import { LINK_KINDS, type LinkKind, type LinkKindName } from './link-kinds.js';
import { withProperties } from './with-properties.js';

export interface LinkInput {
  readonly access: SealedAccess;
  readonly kind: LinkKindName;
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
  readonly unlinked: readonly LinkableFact[];
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
  const unlinked: LinkableFact[] = [];
  let linked = 0;
  for (const fact of recordsOf(LINK_KINDS[kind], dir, parts)) {
    if (fact.kind === 'sale') sold.addSale(fact);
    const found = linker.link(fact.uprn, fact.address);
    if (found === undefined) {
      unlinked.push(fact);
      continue;
    }
    linked++;
    const group = groupOf(properties.groups, found.row);
    const line = lineOf(found.row, fact, found.link);
    const known = lines.get(group);
    if (known === undefined) lines.set(group, [line]);
    else known.push(line);
  }
  const joined = [...lines].map(([group, all]) => [group, all.join('\n')] as const);
  return { linked, lines: new Map(joined), unlinked, sold: sold.sales };
}

function* recordsOf(
  kind: LinkKind,
  dir: string,
  parts: readonly number[],
): Generator<LinkableFact> {
  for (const part of parts) yield* kind.read(dir, part);
}
