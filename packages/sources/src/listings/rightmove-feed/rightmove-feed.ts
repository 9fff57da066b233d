/** Rightmove's real-time feed (RTDF, JSON): messages that send, change and remove single properties. */

import { parseUprn } from '@property-lookup/kernel/address';
import type { ListingFact } from '@property-lookup/model/records';
import { asRecord, type JsonRecord, textOf } from '../../cells/json-records.js';
import { ACCEPTED, ignore, type RowOutcome, reject } from '../../source.js';
import { asDocument, type StreamSource } from '../../stream-source.js';
import { agentsFeed } from '../agents-feed.js';
import { timeOfFileName } from '../delivery-time.js';
import { readMessages } from '../feed-messages.js';
import { LatestListings, removedListing } from '../latest-listings.js';
import { feedPosition, listingAddress } from '../listing-address.js';
import { readableFeatures, readableText } from '../listing-text.js';
import { numberOf } from '../listing-values.js';
import { listingStatus } from '../rightmove-codes.js';
import { flagOf, rightmoveValues } from './rightmove-values.js';

export const rightmoveFeed: StreamSource = {
  id: 'rightmove-feed',
  title: 'Listings (Rightmove real-time feed)',
  ...agentsFeed('some kB a message'),
  recognise: (_name, start) =>
    /^\ufeff?\s*[[{]/.test(start) &&
    /"agent_ref"\s*:/.test(start) &&
    /"(?:branch_id|network_id|price_information)"\s*:/.test(start),
  openStream: asDocument((document, emit, count) => {
    const latest = new LatestListings();
    readMessages(
      document,
      (message) => {
        const listing = listingOfMessage(message);
        if (!('kind' in listing)) return listing;
        latest.add(listing);
        return ACCEPTED;
      },
      count,
    );
    for (const listing of latest.all) emit(listing);
    // Single messages never show which listings a branch has dropped.
    emit({ kind: 'feed-delivery', deliveredAt: timeOfFileName(document.name), branches: [] });
  }),
};

const NOT_A_LISTING = ignore('message is neither SendProperty nor RemoveProperty');
const OVERSEAS = ignore('property is overseas');
const CHANNEL_UNKNOWN = reject('channel is not 1 (sales) or 2 (lettings)');
const REFERENCE_MISSING = reject('agent reference is missing');
const ADDRESS_MISSING = reject('address is missing');

/** The listing of a message, SendProperty or RemoveProperty, or the outcome of a message without one. */
function listingOfMessage(message: JsonRecord): ListingFact | RowOutcome {
  const branch = asRecord(message['branch']);
  const property = asRecord(message['property']);
  if (branch === undefined || property === undefined) return NOT_A_LISTING;
  if (branch['overseas'] === true) return OVERSEAS;
  const transactionType = CHANNELS[numberOf(branch['channel']) ?? 0];
  if (transactionType === undefined) return CHANNEL_UNKNOWN;
  const reference = textOf(property['agent_ref']);
  if (reference === null) return REFERENCE_MISSING;
  const named = { reference, branch: textOf(branch['branch_id']), transactionType };
  const isSent = property['address'] !== undefined || property['details'] !== undefined;
  return isSent ? sentListing(named, property) : removal(named, property);
}

/** Values of `channel`. */
const CHANNELS: Readonly<Record<number, 'Sale' | 'Rental'>> = { 1: 'Sale', 2: 'Rental' };

type Named = Pick<ListingFact, 'reference' | 'branch' | 'transactionType'>;

function sentListing(named: Named, property: JsonRecord): ListingFact | RowOutcome {
  const given = asRecord(property['address']) ?? {};
  const line = (name: string): string | null => textOf(given[name]);
  const lines = ['house_name_number', 'address_2', 'address_3', 'address_4', 'town'].map(line);
  const postcode = `${line('postcode_1') ?? ''} ${line('postcode_2') ?? ''}`;
  const address = listingAddress(lines, postcode);
  if (address === null) return ADDRESS_MISSING;
  const details = asRecord(property['details']) ?? {};
  const features = Array.isArray(details['features']) ? details['features'] : [];
  return {
    kind: 'listing',
    ...named,
    status: statusOf(named.transactionType, property),
    address,
    displayAddress: readableText(line('display_address') ?? '') ?? address.text,
    values: rightmoveValues(property, named.transactionType),
    features: readableFeatures(features.map((feature) => textOf(feature) ?? '')),
    ...feedPosition(degreesOf(given['latitude']), degreesOf(given['longitude'])),
    uprn: parseUprn(textOf(property['uprn']) ?? '') ?? null,
  };
}

/** `status` counts from 1, unlike in the BLM file. */
function statusOf(transactionType: 'Sale' | 'Rental', property: JsonRecord): string {
  const code = numberOf(property['status']);
  const price = asRecord(property['price_information']);
  const qualifier = numberOf(price?.['price_qualifier']);
  return listingStatus({
    transactionType,
    stage: code === null ? null : code - 1,
    isPublished: flagOf(property['published']) !== false,
    priceQualifier: qualifier === 16 ? 'Coming Soon' : null,
  });
}

/**
 * `removal_reason`: sold by us, withdrawn from market, let by us. Other reasons (sold by another agent, lost instruction, ...)
 * only end the listing.
 */
const SOLD_BY_US = 7;
const WITHDRAWN = 9;
const LET_BY_US = 12;

function removal(named: Named, property: JsonRecord): ListingFact {
  const reason = numberOf(property['removal_reason']);
  const isSold = named.transactionType === 'Sale' && reason === SOLD_BY_US;
  const isLet = named.transactionType === 'Rental' && reason === LET_BY_US;
  const status = isSold ? 'Completed' : isLet ? 'Let' : 'Withdrawn';
  return removedListing({ ...named, status }, reason === WITHDRAWN);
}

function degreesOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
