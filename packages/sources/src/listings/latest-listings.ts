/** Keeps the last state of each listing in a file of real-time messages, so that the file becomes one delivery. */

import type { ListingFact } from '@property-lookup/model/records';

/** The end of a listing, from a removal message, which gives only the reference. */
export const removedListing = (
  named: Pick<ListingFact, 'reference' | 'branch' | 'transactionType' | 'status'>,
  isWithdrawalTold: boolean,
): ListingFact => ({
  kind: 'listing',
  ...named,
  ...(isWithdrawalTold && { isWithdrawalTold }),
  address: { text: '', postcode: null },
  displayAddress: '',
  values: {},
  features: [],
  latitude: null,
  longitude: null,
  uprn: null,
});

export class LatestListings {
  readonly #byKey = new Map<string, ListingFact>();
  readonly #keysOfReference = new Map<string, Set<string>>();

  /** Adds a message. A removal ends the advertisement and keeps the earlier values of the home. */
  add(fact: ListingFact): void {
    const key = JSON.stringify([fact.branch, fact.reference, fact.transactionType]);
    const known = this.#byKey.get(key);
    const isRemoval = fact.address.text === '';
    this.#byKey.set(
      key,
      isRemoval && known !== undefined ? { ...known, status: fact.status } : fact,
    );
    const keys = this.#keysOfReference.get(fact.reference) ?? new Set();
    this.#keysOfReference.set(fact.reference, keys.add(key));
  }

  /** Listings with this reference, in any branch. */
  ofReference(reference: string): readonly ListingFact[] {
    const keys = [...(this.#keysOfReference.get(reference) ?? [])];
    return keys.map((key) => this.#byKey.get(key)).filter((fact) => fact !== undefined);
  }

  get all(): readonly ListingFact[] {
    return [...this.#byKey.values()];
  }
}
