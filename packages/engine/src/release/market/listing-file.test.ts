/** Listings are found by each kind of place, market and status, even after a change; a row that leads elsewhere is damage. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ListingPlace } from '@property-lookup/facts/events';
import { NO_PROPERTY, type PlacedListing } from '@property-lookup/facts/events';
import { outcodeOf, sectorOf } from '@property-lookup/kernel/address';
import { cycleOf, listingOf } from '@property-lookup/testing/made-up-market';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import Database from 'libsql';
import { expect, it } from 'vitest';
import {
  ListingFile,
  ListingFileWriter,
  listingRow,
  writeChangedListings,
} from './listing-file.js';

const POSTCODES = ['EX4 1AA', 'EX4 1AB', 'EX4 2BB', 'EX41 1AA', null] as const;
const STATUSES = ['For Sale', 'Sold STC', 'Withdrawn'] as const;

/** Placed by the feed or by the property; some have no position. */
const listing = fc.record({
  market: fc.constantFrom('Sale' as const, 'Rental' as const),
  status: fc.constantFrom(...STATUSES),
  uprn: fc.constantFrom(1, 2, null),
  told: fc.constantFrom(...POSTCODES),
  known: fc.constantFrom(...POSTCODES),
  latitude: fc.constantFrom(50.5, 51, 51.5, null),
  longitude: fc.constantFrom(-3, -1, 0.5, null),
  localAuthority: fc.constantFrom('E07000041', 'E07000042', null),
});

interface Given {
  readonly market: 'Sale' | 'Rental';
  readonly status: (typeof STATUSES)[number];
  readonly uprn: number | null;
  readonly told: string | null;
  readonly known: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly localAuthority: string | null;
}

function placedOf(id: string, given: Given): PlacedListing {
  const { uprn, latitude, longitude } = given;
  const link = uprn === null ? null : ({ uprn, matchType: 'Exact UPRN', confidence: 1 } as const);
  return {
    listing: listingOf(id, [cycleOf('2026-01-01')], {
      ...{ transactionType: given.market, status: given.status, link, latitude, longitude },
      address: { text: '1 High Street', postcode: given.told },
    }),
    property: { ...NO_PROPERTY, postcode: given.known, latitude: 51, longitude: -1 },
    localAuthority: given.localAuthority,
    builtForm: null,
  };
}

const BOX = [-3, 51, -1, 51.5] as const;
const PLACES: readonly ListingPlace[] = [
  { kind: 'listing', value: '1' },
  { kind: 'uprn', value: 1 },
  { kind: 'postcode', value: 'EX4 1AA' },
  { kind: 'sector', value: 'EX4 1' },
  { kind: 'outcode', value: 'EX4' },
  { kind: 'local-authority', value: 'E07000041' },
  { kind: 'box', value: BOX },
  { kind: 'box', value: [-3, 50, 0.5, 51] },
];

/** Plain evaluation on the input. */
function isAt(id: string, given: Given, place: ListingPlace): boolean {
  const postcode = given.told ?? given.known;
  const isTold = given.latitude !== null && given.longitude !== null;
  const [latitude, longitude] = isTold ? [given.latitude ?? 0, given.longitude ?? 0] : [51, -1];
  if (place.kind === 'listing') return id === place.value;
  if (place.kind === 'uprn') return given.uprn === place.value;
  if (place.kind === 'local-authority') return given.localAuthority === place.value;
  if (place.kind === 'box') {
    const [west, south, east, north] = place.value;
    return (
      Math.min(north, Math.max(south, latitude)) === latitude &&
      Math.min(east, Math.max(west, longitude)) === longitude
    );
  }
  if (postcode === null) return false;
  const of = { postcode, sector: sectorOf(postcode), outcode: outcodeOf(postcode) };
  return of[place.kind] === place.value;
}

const dir = temporaryDir();
let files = 0;
const nextPath = (): string => join(dir, `${files++}.sqlite`);

function written(placed: readonly PlacedListing[]): string {
  const path = nextPath();
  const writer = new ListingFileWriter(path);
  for (const one of placed) writer.add(listingRow(one));
  writer.finish();
  return path;
}

const idsOf = (placed: readonly PlacedListing[]) => placed.map((one) => one.listing.listingId);

it('are found by place, status and market', () => {
  const statuses = fc.option(fc.subarray([...STATUSES]), { nil: undefined });
  fc.assert(
    fc.property(fc.array(listing, { maxLength: 12 }), statuses, (given, wanted) => {
      const placed = given.map((one, at) => placedOf(String(at), one));
      const file = new ListingFile(written(placed));
      for (const place of PLACES) {
        for (const transactionType of ['Sale', 'Rental'] as const) {
          const expected = placed.filter((_, at) => {
            const one = given[at] as Given;
            const isWanted = wanted?.includes(one.status) ?? true;
            return one.market === transactionType && isWanted && isAt(String(at), one, place);
          });
          const rows = file.rowsAt(place, { transactionType, statuses: wanted });
          const read = file.read(rows, place);
          expect(read.map((one) => one.placed)).toEqual(expected);
          expect(
            file
              .atRows(rows)
              .map((one) => one.listing.listingId)
              .sort(),
          ).toEqual(idsOf(expected).sort());
        }
      }
      expect([...file.all()]).toEqual(placed);
      file.close();
    }),
    { numRuns: 40 },
  );
});

const ELSEWHERE: Given = {
  ...{ market: 'Sale', status: 'For Sale', uprn: null, told: null, known: null },
  ...{ latitude: 60, longitude: 1, localAuthority: null },
};
const HERE: Given = {
  ...{ market: 'Sale', status: 'For Sale', uprn: 1, told: 'EX4 1AA', known: null },
  ...{ latitude: 51, longitude: -1, localAuthority: 'E07000041' },
};

it('are refused if the index leads to another place or to none', () => {
  const file = new ListingFile(written([placedOf('1', HERE), placedOf('2', ELSEWHERE)]));
  for (const place of PLACES) {
    expect(file.read([1], place)).toHaveLength(1);
    expect(() => file.read([1, 2], place)).toThrow('The data set is damaged: listings.sqlite');
  }
  // Each side of a box by itself.
  for (const [side, limit] of [-0.9, 51.1, -1.1, 50.9].entries()) {
    const [west, south, east, north] = BOX.map((at, number) => (number === side ? limit : at));
    const value = [west ?? 0, south ?? 0, east ?? 0, north ?? 0] as const;
    const place = { kind: 'box', value } as const;
    expect(() => file.read([1], place)).toThrow('The data set is damaged: listings.sqlite');
  }
  expect(idsOf(file.atRows([2, 1]))).toEqual(['2', '1']);
  expect(() => file.atRows([3])).toThrow('The data set is damaged: listings.sqlite');
  file.close();
});

it('are found through indexes that contain all selection columns', () => {
  const database = new Database(written([placedOf('1', HERE)]), { readonly: true });
  const indexes = database.prepare("SELECT sql FROM sqlite_master WHERE type = 'index'").all();
  expect(indexes).toHaveLength(7);
  database.close();
});

it('change like rewritten files, and leave the base file unchanged', () => {
  const changes = fc.record({
    before: fc.option(fc.array(listing, { maxLength: 8 })),
    removed: fc.array(fc.nat(9)),
    ofUprns: fc.subarray([1, 2]),
    added: fc.array(listing, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(changes, ({ before, removed, ofUprns, added }) => {
      const given = before ?? [];
      const old = given.map((one, at) => placedOf(String(at), one));
      const base = before === null ? join(dir, 'nothing') : written(old);
      const path = nextPath();
      const replacements = added.map((one, at) => placedOf(`new ${at}`, one));
      writeChangedListings(base, path, {
        removed: removed.map(String),
        ofUprns,
        added: replacements.map(listingRow),
      });
      const isKept = ({ listing: { link, listingId } }: PlacedListing) =>
        !removed.map(String).includes(listingId) && !ofUprns.includes(link?.uprn ?? 0);
      const after = [...old.filter(isKept), ...replacements];
      expect(existsSync(path)).toBe(before !== null || added.length > 0);
      if (!existsSync(path)) return;
      const file = new ListingFile(path);
      expect([...file.all()]).toEqual(after);
      const scope = { transactionType: 'Sale', statuses: undefined } as const;
      const [place] = [{ kind: 'uprn', value: 1 }] as const;
      const ofOne = after.filter(
        ({ listing: { link, transactionType } }) => link?.uprn === 1 && transactionType === 'Sale',
      );
      expect(file.read(file.rowsAt(place, scope), place).map((one) => one.placed)).toEqual(ofOne);
      file.close();
      if (before === null) return;
      const untouched = new ListingFile(base);
      expect([...untouched.all()]).toEqual(old);
      untouched.close();
    }),
    { numRuns: 60 },
  );
});
