/** A changed release knows the earlier records, keeps everything unchanged, and leaves the base release as it was. */

import { renameSync } from 'node:fs';
import { readTyped } from '@property-lookup/address/suggest';
import type { Boundary } from '@property-lookup/kernel/geometry';
import { FactTable, fieldReader } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import {
  HOMES as ALL,
  built,
  columnsOf,
  contentsOf,
  eventsOf,
  factOf,
  factsOf,
  listingsOf,
  NOTHING,
  placed,
  plain,
  recorded,
} from '@property-lookup/testing/built-homes';
import { POSTCODES } from '@property-lookup/testing/made-up-homes';
import { eventOn } from '@property-lookup/testing/made-up-market';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeEach, expect, it } from 'vitest';
import { BoundaryFileWriter } from '../boundaries/boundary-file.js';
import { BuiltContents } from '../built-contents.js';
import { readColumn } from '../columns/column-file.js';
import { comparablesOf } from '../comparables/comparables-tables.js';
import { dataPaths } from '../layout.js';
import { openReleaseFiles, readRecorded } from '../release-files.js';
import { ReleaseBuilder } from './release-builder.js';
import type { ReleaseChanges } from './release-changes.js';
import type { ReleaseWriter } from './release-writer.js';

const HOMES = ALL.filter((_, at) => at % 8 === 0);
const GONE = HOMES.filter(({ uprn }) => uprn % 40 === 0);
/** Homes that get new records. */
const RERECORDED = HOMES.filter((home) => home.uprn % 5 < 2 && !GONE.includes(home));
const after = HOMES.filter((home) => !GONE.includes(home));

const plotAt = (reference: string, west: number): Boundary => ({
  ...{ layer: 'plot', reference, name: null },
  polygons: [
    [
      [
        [west, 50.72],
        [west + 0.001, 50.72],
        [west + 0.001, 50.721],
        [west, 50.72],
      ],
    ],
  ],
});

const valued = (valueGbp: number, asOf: string) => ({
  ...{
    asOf,
    valueGbp,
    areaAverageGbp: 1,
    ownWeight: 1,
    count: 0,
    othersWeight: 0,
    listed: [],
    own: [],
  },
});

function addMore(writer: ReleaseWriter): void {
  const boundaries = new BoundaryFileWriter(writer.boundariesPath);
  for (const plot of [plotAt('1', -3.5), plotAt('2', -3.4)]) boundaries.add(plot);
  boundaries.finish();
  const comparables = comparablesOf('EX').write(writer.comparablesDir);
  for (const { uprn } of HOMES) comparables.put(uprn, valued(uprn, '2026-08-31'));
  comparables.finish();
}

const newFactsOf = ({ uprn }: Property) =>
  uprn % 2 === 0 ? {} : { TOTAL_FLOOR_AREA: factOf(uprn % 90), BEDROOMS: factOf(3) };
const newEventsOf = ({ uprn }: Property) =>
  [eventOn('2026-01-01', 'Withdrawn', { eventId: `c${uprn}` })].map((event) => ({
    ...event,
    link: { uprn, matchType: 'Exact UPRN', confidence: 1 },
  }));
const newListingsOf = ({ address, uprn }: Property) =>
  uprn % 2 === 0
    ? []
    : [
        placed(
          `rerecorded ${uprn}`,
          { uprn, matchType: 'Exact UPRN', confidence: 1 },
          address.postcode,
        ),
      ];

let data: string;
let base: string;
let changes: ReleaseChanges;

beforeEach(async () => {
  data = temporaryDir();
  const { dir, release } = await built(data, HOMES, true, addMore);
  base = dataPaths(data).release(release.id);
  renameSync(dir, base);
  const begun = new ReleaseBuilder(data).beginChanges(release.id, '2026-12-01');
  if (begun === undefined) throw new Error('no changes to the release before');
  changes = begun;
});

const boundariesIn = async (dir: string) => {
  const contents = new BuiltContents(dir);
  const found: string[] = [];
  for await (const { reference } of contents.boundaries()) found.push(reference);
  contents.close();
  return found.sort();
};

it('knows the content of the previous release', async () => {
  expect([changes.hasFacts, changes.bundlesBefore]).toEqual([true, 0]);
  const asked = [...HOMES.map(({ uprn }) => uprn), 7];
  expect(readRecorded(changes.base, asked)).toEqual([...HOMES.map(factsOf), undefined]);
  expect(readColumn(changes.columnBefore('uprn'), 'integer')).toBeDefined();
  const before = changes.before;
  const rows = HOMES.map(({ uprn }) => before.findRow(uprn) as number);
  expect(rows).toEqual(HOMES.map((_, row) => row));
  expect(before.propertiesAt(rows.toReversed()).map(plain)).toEqual(HOMES.toReversed());
  expect(before.propertiesAt([2, 3, 4]).map(plain)).toEqual(HOMES.slice(2, 5));
  const [one] = HOMES as [Property];
  expect(before.find(one.uprn)?.row).toBe(0);
  expect(before.findPostcode('EX4 1AA')).toEqual(POSTCODES[0]);
  const own = HOMES.filter(({ address }) => address.postcode === one.address.postcode);
  const { uprns } = before.candidatesOfPostcode(one.address.postcode ?? '');
  expect([...uprns]).toEqual(own.map(({ uprn }) => uprn));
  expect(before.groups).toEqual([]);
});

it('has the re-recorded facts, and everything else unchanged', async () => {
  const before = await contentsOf(base);
  await changes.add(GONE.map(({ uprn }) => ({ uprn, property: null })));
  changes.changeBoundaries({ removed: [plotAt('2', -3.4)], added: [plotAt('3', -3.3)] });
  const [revalued] = RERECORDED as [Property];
  const comparables = valued(999, '2026-09-30');
  changes.addComparables({ uprn: revalued.uprn, area: 'EX', comparables });
  const properties = changes.after;
  const rows = RERECORDED.map(({ uprn }) => properties.findRow(uprn) as number);
  const facts = FactTable.of(RERECORDED.map(newFactsOf) as never);
  const records = RERECORDED.map((home) => ({
    ...recorded(home),
    ...{ history: newEventsOf(home), listings: newListingsOf(home) },
  }));
  await changes.addRecorded({
    recorded: [properties.encodeRows('rerecorded', rows, { facts, properties: records as never })],
    removedListings: [
      ...[...GONE, ...RERECORDED].flatMap(listingsOf).map(({ listing }) => listing.listingId),
      'of nobody',
    ],
    unlinkedListings: [],
  });
  const made = await changes.finish(NOTHING);
  changes.close();
  const isRerecorded = (home: Property) => RERECORDED.includes(home);
  const found = await contentsOf(made.dir);
  expect(found.blocks.flatMap((block) => block.recorded)).toEqual(
    after.map((home) => (isRerecorded(home) ? newFactsOf(home) : factsOf(home))),
  );
  expect(found.blocks.flatMap(({ events }) => events.map(({ event }) => event))).toEqual(
    after.flatMap((home) => (isRerecorded(home) ? newEventsOf(home) : eventsOf(home))),
  );
  expect(found.listings).toEqual(
    after
      .flatMap((home) => (isRerecorded(home) ? newListingsOf(home) : listingsOf(home)))
      .map(({ listing }) => listing.listingId)
      .sort(),
  );
  const files = openReleaseFiles(made.dir);
  for (const { address, uprn } of after) {
    const kept = files.comparables.find(uprn, address.postcode);
    if (address.postcode === null) expect(kept).toBeUndefined();
    else
      expect([kept?.valueGbp, kept?.isRevalued]).toEqual(
        uprn === revalued.uprn
          ? [999, false]
          : [uprn, RERECORDED.some((home) => home.uprn === uprn)],
      );
  }
  const subjects = after.map((_, row) => files.subjectAt(row));
  const known = new Map(columnsOf(made.dir));
  for (const name of ['uprn', 'postcode', 'total_floor_area', 'bedrooms', 'latitude']) {
    const read = fieldReader(name);
    const values = known.get(name) ?? after.map(() => null);
    expect([name, values.map((value) => (Number.isNaN(value) ? null : value))]).toEqual([
      ...[name, subjects.map((subject) => subject && read(subject))],
    ]);
  }
  expect(subjects[0]?.asOf).toBe('2026-12-01');
  files.close();
  expect([await boundariesIn(made.dir), await boundariesIn(base)]).toEqual([
    ['1', '3'],
    ['1', '2'],
  ]);
  expect(await contentsOf(base)).toEqual(before);
  const postcodes = [...GONE, ...RERECORDED].flatMap(({ address }) => address.postcode ?? []);
  expect(made.changes?.postcodes).toEqual(new Set(postcodes));
  expect(made.release).toMatchObject({ properties: after.length, postcodes: POSTCODES.length });
});

it('equals the previous release if nothing changes', async () => {
  await changes.add([]);
  changes.changePostcodes([]);
  changes.changeBoundaries({ removed: [], added: [] });
  const made = await changes.finish({ ...NOTHING, leftOut: ['valuation'] });
  expect(await contentsOf(made.dir)).toEqual(await contentsOf(base));
  expect(columnsOf(made.dir)).toEqual(columnsOf(base));
  expect(await boundariesIn(made.dir)).toEqual(['1', '2']);
  expect([...(made.changes?.postcodes ?? [])]).toEqual([]);
  expect(made.release.leftOut).toEqual(['valuation']);
  const { comparables, finder, close } = openReleaseFiles(made.dir);
  const [one] = HOMES.filter(({ address }) => address.postcode !== null) as [Property];
  expect(comparables.find(one.uprn, one.address.postcode)).toMatchObject({
    ...{ valueGbp: one.uprn, isRevalued: false },
  });
  const near = { latitude: 50.72, longitude: -3.53 };
  const suggested = await finder.suggester.suggest({
    ...{ typed: readTyped('long'), container: undefined, limit: 3, near },
  });
  expect(suggested.streets.map(({ name }) => name)).toHaveLength(1);
  close();
});

it('can add boundaries to a release without any', async () => {
  const { dir, release } = await built(data, HOMES, false);
  renameSync(dir, dataPaths(data).release(release.id));
  const first = new ReleaseBuilder(data).beginChanges(release.id);
  await first?.add([]);
  expect([first?.hasFacts, first?.bundlesBefore, first?.after.groups]).toEqual([...[false, 0, []]]);
  first?.changeBoundaries({ removed: [], added: [plotAt('4', -3.2)] });
  const made = await first?.finish(NOTHING);
  expect(await boundariesIn(made?.dir ?? '')).toEqual(['4']);
});
