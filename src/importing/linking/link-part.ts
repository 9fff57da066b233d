/** Ties the records of one file to properties, in a thread: by their UPRN, else by matching their address. */

import { SoldMarket, type SoldSales } from '../../evidence/sold-market.js';
import type { SealedAccess, SealedProperties } from '../../store/store.js';
import { builtModule, type ThreadTask } from '../../threads/thread-task.js';
import { AddressLinker } from './address-linker.js';
import { groupOf, type LinkableFact, lineOf } from './evidence-spool.js';
import { LINK_KINDS, type LinkKindName } from './link-kinds.js';
import { withProperties } from './with-properties.js';

export interface LinkInput {
  readonly access: SealedAccess;
  readonly kind: LinkKindName;
  /** Folder and number of the file. */
  readonly dir: string;
  readonly part: number;
}

/** Plain data, in the order of the records. */
export interface LinkedPart {
  readonly linked: number;
  /** Lines of the EvidenceSpool by group. */
  readonly lines: ReadonlyMap<number, string>;
  /** Records that no property is meant by. */
  readonly unlinked: readonly LinkableFact[];
  /** Every sale, as the market counts it. */
  readonly sold: SoldSales;
}

export const LINK_PART: ThreadTask<LinkInput, LinkedPart> = {
  module: builtModule(import.meta.url, './link-part.js'),
  name: 'LINK_PART',
  run: (input) => withProperties(input.access, (properties) => linkPart(properties, input)),
};

function linkPart(properties: SealedProperties, { kind, dir, part }: LinkInput): LinkedPart {
  const linker = new AddressLinker(properties);
  const sold = new SoldMarket(
    (postcode) => properties.findPostcode(postcode)?.areas.localAuthority ?? null,
  );
  const lines = new Map<number, string[]>();
  const unlinked: LinkableFact[] = [];
  let linked = 0;
  for (const fact of LINK_KINDS[kind].read(dir, part)) {
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
