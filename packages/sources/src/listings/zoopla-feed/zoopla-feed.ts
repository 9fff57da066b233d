/** Zoopla's real-time listings feed (version 1.2, JSON): messages that update and delete single listings. */

import { cutToDate } from '@property-lookup/kernel/calendar';
import type { ListingFact } from '@property-lookup/model/records';
import { type JsonRecord, textOf } from '../../cells/json-records.js';
import { ACCEPTED, ignore, type RowOutcome, reject } from '../../source.js';
import { asDocument, type StreamSource } from '../../stream-source.js';
import { agentsFeed } from '../agents-feed.js';
import { timeOfFileName } from '../delivery-time.js';
import { readMessages } from '../feed-messages.js';
import { LatestListings } from '../latest-listings.js';
import {
  deletedListings,
  kindOfMessage,
  REFERENCE_MISSING,
  updatedListing,
} from './zoopla-messages.js';

export const zooplaFeed: StreamSource = {
  id: 'zoopla-feed',
  title: 'Listings (Zoopla real-time feed)',
  ...agentsFeed('some kB a message'),
  recognise: (_name, start) =>
    /^\ufeff?\s*[[{]/.test(start) && /"(?:listing_reference|branch_reference)"\s*:/.test(start),
  openStream: asDocument((document, emit, count) => {
    const deliveredAt = timeOfFileName(document.name);
    const delivery = new ZooplaDelivery(deliveredAt === null ? null : cutToDate(deliveredAt));
    readMessages(document, (message) => delivery.take(message), count);
    for (const listing of delivery.listings()) emit(listing);
    // Single messages never show which listings a branch has dropped.
    emit({ kind: 'feed-delivery', deliveredAt, branches: [] });
  }),
};

const NO_KIND = reject('message is not one of the Zoopla feed');
const ASKS_ONLY = ignore('listing/list asks for listings and tells nothing');

/** The listings that result from the messages of one file. */
class ZooplaDelivery {
  readonly #latest = new LatestListings();
  readonly #nameOfBranch = new Map<string, string>();
  readonly #deliveredOn: string | null;

  constructor(deliveredOn: string | null) {
    this.#deliveredOn = deliveredOn;
  }

  take(message: JsonRecord): RowOutcome {
    switch (kindOfMessage(message)) {
      case 'listing/update':
        return this.#update(message);
      case 'listing/delete':
        return this.#delete(message);
      case 'branch/update':
        return this.#nameBranch(message);
      case 'listing/list':
        return ASKS_ONLY;
      default:
        return NO_KIND;
    }
  }

  /** Listings, with the agent's name if the file has a branch/update message anywhere. */
  listings(): readonly ListingFact[] {
    return this.#latest.all.map((listing) => {
      const name = this.#nameOfBranch.get(listing.branch ?? '');
      if (name === undefined) return listing;
      return { ...listing, values: { ...listing.values, AGENT_NAME: name } };
    });
  }

  #update(message: JsonRecord): RowOutcome {
    const listing = updatedListing(message, this.#deliveredOn);
    if (!('kind' in listing)) return listing;
    this.#latest.add(listing);
    return ACCEPTED;
  }

  #delete(message: JsonRecord): RowOutcome {
    const reference = textOf(message['listing_reference']);
    if (reference === null) return REFERENCE_MISSING;
    const known = this.#latest.ofReference(reference);
    for (const removal of deletedListings(message, known)) this.#latest.add(removal);
    return ACCEPTED;
  }

  #nameBranch(message: JsonRecord): RowOutcome {
    const branch = textOf(message['branch_reference']);
    const name = textOf(message['branch_name']);
    if (branch !== null && name !== null) this.#nameOfBranch.set(branch, name);
    return ACCEPTED;
  }
}
