/** Spreads the deliveries of all feeds over files by branch, replays each file in order, and links each listing to the property that its address means. */

import { closeSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ListingFact } from '../../domain/evidence/listings.js';
import { groupBy } from '../../domain/group-by.js';
import type { LinkedListing, Listing, ListingEvent, ListingLink } from '../../events/listing.js';
import { isRemoval } from '../../events/reconcile.js';
import {
  branchKeyOf,
  compareDeliveries,
  type LinkedDelivery,
  replay,
} from '../../events/replay.js';
import type { FactFolder } from '../staging/fact-folder.js';
import { PartitionWriter, partOf } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import type { AddressLinker, LinkedRow } from './address-linker.js';
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

/**
 * Files that branches are spread over. While one is replayed, its listings are in memory with their
 * texts: of ten million listings ever advertised 80,000, some 200 MB.
 */
const PARTS = 128;

/** Where a delivery stands in its file: what is held of each while they are put in order. */
interface Place {
  readonly deliveredAt: string;
  readonly recordedAt: string;
  readonly offset: number;
  readonly size: number;
}

class DeliverySpool {
  readonly #dir: string;
  readonly #files: PartitionWriter;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#dir = dir;
    this.#files = new PartitionWriter(dir);
  }

  add({ delivery, rows }: StagedDelivery): void {
    const { source } = delivery;
    const byPart = new Map<number, { rows: ListingFact[]; branches: string[] }>();
    const share = (part: number) => {
      const known = byPart.get(part) ?? { rows: [], branches: [] };
      byPart.set(part, known);
      return known;
    };
    for (const branch of delivery.branches)
      share(partOfBranch(source, branch)).branches.push(branch);
    for (const row of rows) for (const part of partsOf(source, row)) share(part).rows.push(row);
    for (const [part, { rows: own, branches }] of byPart) {
      const staged: StagedDelivery = { delivery: { ...delivery, branches }, rows: own };
      this.#files.add(String(part), JSON.stringify(staged));
    }
  }

  /** The deliveries of each file; what a file held is to be used up before the next. None is added after this. */
  *parts(): IterableIterator<Iterable<StagedDelivery>> {
    this.#files.close();
    for (let part = 0; part < PARTS; part++) {
      const path = join(this.#dir, String(part));
      const places = placesIn(path);
      if (places.length > 0) yield readAt(path, places);
    }
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

function partOfBranch(source: string, branch: string | null): number {
  return partOf(branchKeyOf(source, branch), PARTS);
}

/** A removal that names no branch goes wherever its listing may be. */
function partsOf(source: string, { branch, address }: ListingFact): readonly number[] {
  if (branch !== null || address.text !== '') return [partOfBranch(source, branch)];
  return Array.from({ length: PARTS }, (_, part) => part);
}

function placesIn(path: string): readonly Place[] {
  const places: Place[] = [];
  let offset = 0;
  readLines(path, (line) => {
    // Written by add.
    const { delivery } = JSON.parse(line) as StagedDelivery;
    const { deliveredAt, recordedAt } = delivery;
    const size = Buffer.byteLength(line);
    places.push({ deliveredAt, recordedAt, offset, size });
    offset += size + 1;
  });
  return places.sort(compareDeliveries);
}

function* readAt(path: string, places: readonly Place[]): IterableIterator<StagedDelivery> {
  const fd = openSync(path, 'r');
  try {
    for (const { offset, size } of places) {
      const bytes = Buffer.allocUnsafe(size);
      readSync(fd, bytes, 0, size, offset);
      // As above.
      yield JSON.parse(bytes.toString('utf8')) as StagedDelivery;
    }
  } finally {
    closeSync(fd);
  }
}
