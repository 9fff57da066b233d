import { branchKeyOf, replay } from '@property-lookup/facts/events';
import type { Link, ListingFact } from '@property-lookup/model/records';
import { staged } from '@property-lookup/testing/staged-folder';
import { expect, it } from 'vitest';
import { type KeptListing, keepListing, recordOfKept } from '../keeping/kept-listings.js';
import type { FactFolder } from '../staging/segment.js';
import { changedBranches } from './changed-listings.js';
import type { Neighbourhood } from './neighbourhood.js';

const SOURCE = 'zoopla-feed';
const NOBODY: Neighbourhood = { postcodes: new Set(), uprns: new Set() };

const fact = (reference: string, branch: string | null, postcode: string | null): ListingFact => ({
  ...{ kind: 'listing', reference, branch, transactionType: 'Sale', status: 'For Sale' },
  address: { text: `${reference} High Street`, postcode },
  ...{ displayAddress: 'High Street', values: {}, features: [] },
  ...{ latitude: null, longitude: null, uprn: null },
});

/** A listing kept after one delivery. */
function kept(reference: string, branch: string, postcode: string | null, uprn: number | null) {
  const at = '2026-01-01T00:00:00Z';
  const delivery = { source: SOURCE, deliveredAt: at, recordedAt: at, branches: [branch] };
  const row = { fact: fact(reference, branch, postcode), link: linkTo(uprn) };
  const [listing] = replay([{ delivery, rows: [row] }]).listings;
  if (listing === undefined) throw new Error('no listing');
  return keepListing({ kind: 'listing', listing, events: [] }, 0);
}

function linkTo(uprn: number | null): Link | null {
  return uprn === null ? null : { uprn, matchType: 'Address', confidence: 1 };
}

/** Stages a delivery of rows, complete for some branches. */
function delivered(rows: readonly ListingFact[], branches: readonly string[]): FactFolder {
  const delivery = { kind: 'feed-delivery', deliveredAt: null, branches } as const;
  const about = { source: SOURCE, importedAt: '2026-02-01T00:00:00Z', importNumber: 1 };
  return staged([...rows, delivery], about);
}

const LISTINGS: readonly KeptListing[] = [
  kept('1', 'A', 'EX4 1AA', 1),
  kept('2', 'B', 'EX4 1AA', 2),
  kept('3', 'C', 'EX4 2BB', 3),
  kept('4', 'D', 'EX4 3CC', null),
  kept('5', 'E', null, 5),
];

/** A linker with new links by the first word of the address. */
function changed(
  differing: readonly FactFolder[],
  near: Neighbourhood,
  means: Readonly<Record<string, number | null>> = {},
): readonly string[] {
  const link = (_uprn: number | null, address: ListingFact['address'] | null) => {
    const reference = address?.text.split(' ')[0] ?? '';
    const before = LISTINGS.find((one) => recordOfKept(one).listing.reference === reference);
    const uprn = reference in means ? (means[reference] ?? null) : (before?.uprn ?? null);
    return uprn === null
      ? undefined
      : { row: 0, link: { uprn, matchType: 'Address', confidence: 1 } as const };
  };
  const folders = { before: [], after: differing, added: differing, gone: [] };
  const branches = changedBranches({ folders, listings: LISTINGS, near, linker: { link } });
  return [...branches].map((key) => JSON.parse(key)[1]).sort();
}

it('a delivery concerns the branches that it covers and those of its rows', () => {
  expect(changed([delivered([fact('9', 'F', null)], ['A'])], NOBODY)).toEqual(['A', 'F']);
});

it('a removal without a branch concerns the branch that has the listing', () => {
  const removal = { ...fact('3', null, null), address: { text: '', postcode: null } };
  expect(changed([delivered([removal], [])], NOBODY)).toEqual(['C']);
});

it('a listing near a changed property concerns its branch if it now means another', () => {
  const postcode = { postcodes: new Set(['EX4 1AA']), uprns: new Set([7]) };
  expect(changed([], postcode)).toEqual([]);
  expect(changed([], postcode, { 2: 7 })).toEqual(['B']);
  const uprn = { postcodes: new Set<string>(), uprns: new Set([3]) };
  expect(changed([], uprn, { 1: 7, 3: null })).toEqual(['C']);
});

it('a listing that means none, or gives no postcode, is near every change', () => {
  const elsewhere = { postcodes: new Set(['PL1 1AA']), uprns: new Set([8]) };
  expect(changed([], elsewhere, { 4: 8, 5: 8 })).toEqual(['D', 'E']);
  expect(changed([], NOBODY, { 4: 8, 5: 8 })).toEqual([]);
});

it('branches of other feeds have keys of their own', () => {
  expect(branchKeyOf('blm-feed', 'A')).not.toBe(branchKeyOf(SOURCE, 'A'));
});
