/** Replays the deliveries of all feeds and links each listing to the property that its address means. */

import { join } from 'node:path';
import type { ListingFact } from '../../domain/evidence/listings.js';
import { groupBy } from '../../domain/group-by.js';
import type { LinkedListing, Listing, ListingEvent, ListingLink } from '../../events/listing.js';
import { isRemoval } from '../../events/reconcile.js';
import { type LinkedDelivery, replay } from '../../events/replay.js';
import type { FactFolder } from '../staging/fact-folder.js';
import type { AddressLinker, LinkedRow } from './address-linker.js';
import { DeliverySpool } from './delivery-spool.js';
import { readDeliveries, type StagedDelivery } from './read-deliveries.js';

/** A listing as all deliveries leave it, and what they told of it. */
export interface ListingRecord {
  readonly kind: 'listing';
  readonly listing: Listing;
  /** Oldest first. */
  readonly events: readonly ListingEvent[];
}

export interface ListingContext {
  readonly folders: readonly FactFolder[];
  readonly linker: Pick<AddressLinker, 'link'>;
  readonly workDir: string;
  /** By `branchKeyOf`; without them, those of all branches. */
  readonly branches?: ReadonlySet<string>;
}

/** `row` is the property's; undefined where no property is meant surely enough. */
export function linkListings(
  { folders, linker, workDir, branches }: ListingContext,
  take: (record: ListingRecord, row: number | undefined) => void,
): void {
  const spool = new DeliverySpool(join(workDir, 'deliveries'));
  readDeliveries(folders, (staged) => spool.add(staged), { branches });
  for (const deliveries of spool.parts()) {
    const links = new ListingLinks(linker);
    const { listings, events } = replay(linked(deliveries, links));
    const eventsOf = groupBy(events, ({ listingId }) => listingId);
    for (const listing of listings) {
      const own = eventsOf.get(listing.listingId) ?? [];
      const row = listing.link === null ? undefined : links.rowOf(listing.link.uprn);
      take({ kind: 'listing', listing, events: own }, row);
    }
  }
}

/** What a listing is tied to by what the linker has found. */
export function linkOfFound(found: LinkedRow | undefined): ListingLink | null {
  return found === undefined ? null : { uprn: found.uprn, ...found.link };
}

function* linked(
  deliveries: Iterable<StagedDelivery>,
  links: ListingLinks,
): IterableIterator<LinkedDelivery> {
  for (const { delivery, rows } of deliveries) {
    yield { delivery, rows: rows.map((fact): LinkedListing => ({ fact, link: links.of(fact) })) };
  }
}

/** Remembers what each address was tied to: a feed that is sent daily says the same again and again. */
class ListingLinks {
  readonly #linker: Pick<AddressLinker, 'link'>;
  readonly #byAddress = new Map<string, LinkedRow | undefined>();
  readonly #rows = new Map<number, number>();

  constructor(linker: Pick<AddressLinker, 'link'>) {
    this.#linker = linker;
  }

  of(fact: ListingFact): ListingLink | null {
    if (isRemoval(fact)) return null;
    const found = this.#find(fact);
    return linkOfFound(found);
  }

  rowOf(uprn: number): number | undefined {
    return this.#rows.get(uprn);
  }

  #find({ uprn, address }: ListingFact): LinkedRow | undefined {
    const key = JSON.stringify([uprn, address.text, address.postcode]);
    if (this.#byAddress.has(key)) return this.#byAddress.get(key);
    const found = this.#linker.link(uprn, address);
    this.#byAddress.set(key, found);
    if (found !== undefined) this.#rows.set(found.uprn, found.row);
    return found;
  }
}
