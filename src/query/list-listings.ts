/** Which properties are for sale or to let at this place? */

import type { PropertyReader } from '../store/store.js';
import { findProperty } from './find-property.js';
import { lookupPostcode } from './lookup-postcode.js';
import { type Page, pageOf } from './page.js';

export interface ListingQuestion {
  readonly market: 'sale' | 'rental';
  readonly uprn: number | undefined;
  readonly postcode: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** One row, keyed by the names of the data dictionary. */
export type Listing = Readonly<Record<string, unknown>>;

/**
 * Rejects with Failure `not-found` when a UPRN or postcode is asked for that no source names, or a
 * postcode that was terminated. No feed of listings is imported yet, so the list is empty.
 */
export async function listListings(
  reader: PropertyReader,
  question: ListingQuestion,
): Promise<Page<Listing>> {
  const { uprn, postcode } = question;
  if (uprn !== undefined) await findProperty(reader, uprn);
  if (postcode !== undefined) await lookupPostcode(reader, { postcode, residentialOnly: false });
  return pageOf<Listing>([], question.page, question.pageSize);
}
