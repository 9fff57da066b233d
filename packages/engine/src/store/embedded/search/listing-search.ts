/** Answers searches over the listings of a place: an index gives the listings of each status, and the condition tests each. */

import {
  type ListingSubject,
  listingField,
  listingSubject,
  pointOfListing,
  readListing,
} from '@property-lookup/facts/events';
import { SizedCache } from '@property-lookup/kernel/collections';
import type { OrderKey } from '@property-lookup/query';
import { canonicalKey, compareSortKeys, type SortKeys, sortKeysOf } from '@property-lookup/query';
import { rowTest } from '@property-lookup/query/evaluate';
import type { ListingFile } from '../../../release/market/listing-file.js';
import { dayOfData, type Release } from '../../../release/release.js';
import type { ListingRequest } from '../../store.js';
import type { SearchResult } from './search-engine.js';
import type { Steps } from './steps.js';

export interface ListingQuery extends ListingRequest {
  readonly of: 'listings';
}

/** Bytes for remembered selections, from which later pages are cut. */
const CACHE_BYTES_MAX = 16 * 1024 * 1024;

/** Listings decoded between two pauses, one or two milliseconds. */
const STEP_LISTINGS = 64;

const LAST_KEY: OrderKey = { kind: 'field', field: listingField('listing_id'), descending: false };

const READER = { value: readListing, point: pointOfListing };

export class ListingSearch {
  readonly #file: ListingFile;
  /** Day of the data. */
  readonly #asOf: string;
  readonly #chosen = new SizedCache<Uint32Array>(CACHE_BYTES_MAX);

  constructor(file: ListingFile, release: Pick<Release, 'createdAt' | 'asOf'>) {
    this.#file = file;
    this.#asOf = dayOfData(release);
  }

  *search(query: ListingQuery): Steps<SearchResult> {
    const { place, transactionType, statuses, where, order, offset, limit } = query;
    const scope = JSON.stringify([place, transactionType, statuses]);
    const key = `${scope} ${canonicalKey(where, order)}`;
    const remembered = this.#chosen.get(key);
    const chosen = remembered ?? (yield* this.#choose(query));
    if (remembered === undefined) this.#chosen.set(key, chosen, chosen.byteLength);
    return { total: chosen.length, rows: Array.from(chosen.subarray(offset, offset + limit)) };
  }

  /** Rows in the listings file, in order. */
  *#choose({ place, transactionType, statuses, where, order }: ListingQuery): Steps<Uint32Array> {
    const rows = this.#file.rowsAt(place, { transactionType, statuses });
    const keys = [...order, LAST_KEY];
    const matches = rowTest(where);
    const found: { readonly row: number; readonly keys: SortKeys }[] = [];
    for (let from = 0; from < rows.length; from += STEP_LISTINGS) {
      yield;
      for (const { row, placed } of this.#file.read(
        rows.slice(from, from + STEP_LISTINGS),
        place,
      )) {
        const subject: ListingSubject = listingSubject(placed, this.#asOf);
        const isMatch = matches(
          (field) => readListing(subject, field),
          () => pointOfListing(subject),
        );
        if (isMatch) found.push({ row, keys: sortKeysOf(keys, subject, READER) });
      }
    }
    yield;
    const compare = compareSortKeys(keys);
    found.sort((a, b) => compare(a.keys, b.keys));
    return Uint32Array.from(found, ({ row }) => row);
  }
}
