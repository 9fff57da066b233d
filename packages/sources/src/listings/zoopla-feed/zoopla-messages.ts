/** Maps messages of Zoopla's real-time listings feed to listings, by the kind of message. */

import { parseUprn } from '@property-lookup/kernel/address';
import type { ListingFact } from '@property-lookup/model/records';
import { asRecord, type JsonRecord, textOf } from '../../cells/json-records.js';
import { ignore, type RowOutcome, reject } from '../../source.js';
import { removedListing } from '../latest-listings.js';
import { feedPosition, listingAddress } from '../listing-address.js';
import { readableFeatures, readableText } from '../listing-text.js';
import { deletedStatus, statusOf } from './zoopla-codes.js';
import { zooplaValues } from './zoopla-values.js';

type MessageKind = 'listing/update' | 'listing/delete' | 'listing/list' | 'branch/update';

/** The kind of a message, recognised by its content: only the URL that it is sent to names the kind. */
export function kindOfMessage(message: JsonRecord): MessageKind | undefined {
  if (message['listing_reference'] !== undefined) {
    const isUpdate = message['location'] !== undefined || message['pricing'] !== undefined;
    return isUpdate ? 'listing/update' : 'listing/delete';
  }
  if (message['branch_reference'] === undefined) return undefined;
  return message['branch_name'] === undefined ? 'listing/list' : 'branch/update';
}

const OVERSEAS = ignore('property is overseas');
const TRANSACTION_UNKNOWN = reject('transaction type is neither sale nor rent');
export const REFERENCE_MISSING = reject('listing reference is missing');
const ADDRESS_MISSING = reject('address is missing');

/** Values of `pricing.transaction_type`. */
const TRANSACTIONS = { sale: 'Sale', rent: 'Rental' } as const;

/** `deliveredOn` is the day of the file; null if its name does not give it. */
export function updatedListing(
  message: JsonRecord,
  deliveredOn: string | null,
): ListingFact | RowOutcome {
  const location = asRecord(message['location']) ?? {};
  const pricing = asRecord(message['pricing']) ?? {};
  if (!(textOf(location['country_code']) ?? 'GB').startsWith('GB')) return OVERSEAS;
  const word = pricing['transaction_type'];
  if (word !== 'sale' && word !== 'rent') return TRANSACTION_UNKNOWN;
  const transactionType = TRANSACTIONS[word];
  const reference = textOf(message['listing_reference']);
  if (reference === null) return REFERENCE_MISSING;
  const line = (name: string): string | null => textOf(location[name]);
  const lines = [
    'property_number_or_name',
    'street_name',
    'locality',
    'town_or_city',
    'county',
  ].map(line);
  const address = listingAddress(lines, line('postal_code') ?? '');
  if (address === null) return ADDRESS_MISSING;
  const features = Array.isArray(message['feature_list']) ? message['feature_list'] : [];
  const usual = transactionType === 'Sale' ? 'For Sale' : 'To Let';
  return {
    kind: 'listing',
    reference,
    branch: textOf(message['branch_reference']),
    transactionType,
    status: statusOf(message['life_cycle_status'], transactionType) ?? usual,
    address,
    displayAddress: readableText(textOf(message['display_address']) ?? '') ?? address.text,
    values: zooplaValues(message, transactionType, deliveredOn),
    features: readableFeatures(features.map((feature) => textOf(feature) ?? '')),
    ...positionOf(location),
    uprn: parseUprn(textOf(message['uprn']) ?? '') ?? null,
  };
}

/**
 * The ends of listings by a listing/delete message, which names neither branch nor transaction: it means the `known` listings
 * with the reference or, without any, a sale or a letting in any branch.
 */
export function deletedListings(
  message: JsonRecord,
  known: readonly ListingFact[],
): readonly ListingFact[] {
  const reference = textOf(message['listing_reference']);
  if (reference === null) return [];
  const meant: readonly Pick<ListingFact, 'branch' | 'transactionType'>[] =
    known.length > 0
      ? known
      : [
          { branch: null, transactionType: 'Sale' },
          { branch: null, transactionType: 'Rental' },
        ];
  return meant.flatMap(({ branch, transactionType }) => {
    const status = deletedStatus(message['deletion_reason'], transactionType);
    if (status === null) return [];
    const isWithdrawn = message['deletion_reason'] === 'withdrawn';
    return [removedListing({ reference, branch, transactionType, status }, isWithdrawn)];
  });
}

function positionOf(location: JsonRecord): ReturnType<typeof feedPosition> {
  const coordinates = asRecord(location['coordinates']) ?? {};
  const degrees = (name: string): number | null => {
    const value = coordinates[name];
    return typeof value === 'number' ? value : null;
  };
  return feedPosition(degrees('latitude'), degrees('longitude'));
}
