/** A complete release reads as it was built; a damaged part affects only the questions that need it. */

import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Boundary } from '@property-lookup/kernel/geometry';
import { fieldReader } from '@property-lookup/model/fields';
import {
  HOMES as ALL,
  built,
  eventsOf,
  factsOf,
  listingsOf,
  plain,
} from '@property-lookup/testing/built-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { BoundaryFileWriter } from './boundaries/boundary-file.js';
import type { ReleaseWriter } from './building/release-writer.js';
import { BuiltContents } from './built-contents.js';
import { comparablesOf } from './comparables/comparables-tables.js';
import { LAYOUT_VERSION, releasePaths } from './layout.js';
import { hasCurrentLayout, openReleaseFiles, readRelease } from './release-files.js';

const HOMES = ALL.filter((_, at) => at % 12 === 0);
const VALUED = HOMES.filter(({ address }) => address.postcode?.startsWith('EX4'));

const PLOT: Boundary = {
  ...{ layer: 'plot', reference: '1', name: null },
  polygons: [
    [
      [
        [-3.53, 50.72],
        [-3.52, 50.72],
        [-3.52, 50.73],
        [-3.53, 50.72],
      ],
    ],
  ],
};

function addMore(writer: ReleaseWriter): void {
  const boundaries = new BoundaryFileWriter(writer.boundariesPath);
  boundaries.add(PLOT);
  boundaries.finish();
  const comparables = comparablesOf('EX').write(writer.comparablesDir);
  for (const { uprn } of VALUED) {
    const home = { valueGbp: uprn, areaAverageGbp: 1, ownWeight: 1, count: 0, othersWeight: 0 };
    comparables.put(uprn, { ...home, asOf: '2026-08-31', listed: [], own: [] });
  }
  comparables.finish();
}

const whole = () => built(temporaryDir(), HOMES, true, addMore);

it('gives everything known of a home by its row and by its UPRN', async () => {
  const { dir, release } = await whole();
  const files = openReleaseFiles(dir);
  expect(files.damaged.names).toEqual([]);
  expect(files.stored).toMatchObject({ layoutVersion: LAYOUT_VERSION, release });
  const readers = ['uprn', 'postcode', 'country', 'total_floor_area', 'latitude'].map(fieldReader);
  for (const [row, home] of HOMES.entries()) {
    const { postcode } = home.address;
    const [byRow, byUprn, byBoth] = [
      files.subjectAt(row),
      files.subjectAt(files.finder.findRow(home.uprn) ?? -1),
      files.subjectAt(files.finder.findRow(home.uprn, postcode) ?? -1),
    ];
    for (const subject of [byRow, byUprn, byBoth]) {
      expect(subject && plain(subject.property)).toEqual(home);
      expect(subject?.recorded).toEqual(factsOf(home));
      expect(subject?.asOf).toBe(release.asOf);
      const known = postcode === null ? undefined : files.postcodes.find(postcode);
      expect(subject?.postcode).toEqual(known);
      expect(readers.map((read) => subject && read(subject))).toEqual(
        readers.map((read) => byRow && read(byRow)),
      );
    }
    const wanted = files.recordedOf(row, home.uprn, new Set(['TOTAL_FLOOR_AREA']));
    const { TOTAL_FLOOR_AREA: area } = factsOf(home);
    expect(wanted).toEqual(area === undefined ? {} : { TOTAL_FLOOR_AREA: area });
    const value = files.comparables.find(home.uprn, postcode)?.valueGbp;
    expect(value).toBe(VALUED.includes(home) ? home.uprn : undefined);
  }
  expect([files.subjectAt(HOMES.length - 1)?.property.uprn, files.finder.findRow(7)]).toEqual([
    ...[HOMES.at(-1)?.uprn, undefined],
  ]);
  expect([...(files.boundaries?.all() ?? [])]).toEqual([PLOT]);
  files.close();
});

it('reads the contents of a built release to the end, or only some postcodes', async () => {
  const release = await whole();
  const contents = release.open();
  const blocks = [];
  for await (const block of contents.blocks()) blocks.push(block);
  const all = blocks.flatMap(({ properties }) => properties.map(plain));
  expect(all).toEqual(HOMES);
  expect(blocks.flatMap(({ subjects }) => subjects.map(({ recorded }) => recorded))).toEqual(
    HOMES.map(factsOf),
  );
  expect(blocks.flatMap(({ events }) => events.map(({ event }) => event))).toEqual(
    HOMES.flatMap(eventsOf),
  );
  expect(blocks.flatMap(({ comparables }) => comparables.map((one) => one?.valueGbp))).toEqual(
    HOMES.map((home) => (VALUED.includes(home) ? home.uprn : undefined)),
  );
  const some = [];
  for await (const { properties } of contents.blocks(new Set(['EX4 1AA', 'ZZ9 9ZZ'])))
    some.push(...properties.map(plain));
  const isWanted = (postcode: string | null) => postcode === 'EX4 1AA' || postcode === null;
  expect(some).toEqual(HOMES.filter(({ address }) => isWanted(address.postcode)));
  const [boundaries, listings]: [unknown[], unknown[]] = [[], []];
  for await (const one of contents.boundaries()) boundaries.push(one);
  for await (const { listing } of contents.listings()) listings.push(listing.listingId);
  expect(boundaries).toEqual([PLOT]);
  expect(listings).toEqual([
    ...HOMES.flatMap(listingsOf).map(({ listing }) => listing.listingId),
    'of nobody',
  ]);
  expect([...contents.outlines()].map(({ rows }) => rows)).toEqual(
    blocks.map(({ properties }) => properties.length),
  );
  expect(contents.streets()).toEqual(readFileSync(releasePaths(release.dir).streets));
  expect([[...contents.changes()], [...contents.revaluedHomes()]]).toEqual([[], []]);
  contents.close();
});

it('has nothing that no source gave', async () => {
  const { dir } = await built(temporaryDir(), HOMES, false);
  const files = openReleaseFiles(dir);
  const { boundaries, history, listings } = files;
  expect([boundaries, history.ofBlock(0), listings]).toEqual([undefined, [], undefined]);
  expect(files.recordedOf(0, HOMES[0]?.uprn ?? 0)).toEqual({});
  expect(files.recordedOfBlock(0, [1, 2])).toEqual([{}, {}]);
  expect(files.comparables.find(1, 'EX4 1AA')).toBeUndefined();
  files.close();
  const contents = new BuiltContents(dir);
  const found: unknown[] = [];
  for await (const one of contents.boundaries()) found.push(one);
  for await (const one of contents.listings()) found.push(one);
  for await (const { events } of contents.blocks()) found.push(...events);
  expect(found).toEqual([]);
  contents.close();
});

it('is damaged without its description, but not if access is refused', async () => {
  const { dir } = await built(temporaryDir(), HOMES, false);
  const { description } = releasePaths(dir);
  rmSync(description);
  expect(() => readRelease(dir)).toThrow('The data set is damaged: release.json cannot be read');
  mkdirSync(description);
  expect(() => readRelease(dir)).toThrow('EISDIR');
});

type Files = ReturnType<typeof openReleaseFiles>;

const ASKED: Readonly<Record<string, (files: Files) => unknown>> = {
  facts: (files) => files.recordedOf(0, HOMES[0]?.uprn ?? 0),
  'facts of a block': (files) => files.recordedOfBlock(0, [HOMES[0]?.uprn ?? 0]),
  postcodes: (files) => files.postcodes.find('EX4 1AA'),
  history: ({ history }) => history,
  listings: ({ listings }) => listings,
  comparables: ({ comparables }) => comparables.find(1, 'EX4 1AA'),
  boundaries: ({ boundaries }) => boundaries,
};

it('refuses a damaged part, and answers the rest', async () => {
  const { dir } = await whole();
  for (const [file, refused] of [
    ['facts.0.dat', ['facts', 'facts of a block']],
    ['facts-sets.0.dat', ['facts', 'facts of a block']],
    ['postcodes.0.dat', ['postcodes']],
    ['history.0.dat', ['history']],
    ['history-authorities.0.dat', ['history']],
    ['listings.sqlite', ['listings']],
    ['comparables/EX.0.dat', ['comparables']],
    ['boundaries.sqlite', ['boundaries']],
    ['columns/uprn.arrow.gz', []],
  ] as const) {
    const copy = join(temporaryDir(), 'copy');
    cpSync(dir, copy, { recursive: true });
    appendFileSync(join(copy, file), 'x');
    expect(hasCurrentLayout(copy)).toBe(false);
    const files = openReleaseFiles(copy);
    expect(files.damaged.has(file)).toBe(true);
    const found = Object.entries(ASKED).filter(([, ask]) => {
      try {
        ask(files);
        return false;
      } catch (error) {
        expect(error).toMatchObject({ code: 'damaged' });
        expect((error as Error).message).toContain(file);
        return true;
      }
    });
    expect([file, found.map(([name]) => name)]).toEqual([file, refused]);
    files.close();
  }
  expect(hasCurrentLayout(dir)).toBe(true);
});

it('treats a file of the right length that cannot be opened as damaged', async () => {
  const { dir } = await whole();
  for (const [file, name] of [
    ['listings.sqlite', 'listings'],
    ['boundaries.sqlite', 'boundaries'],
    ['postcodes.0.dat', 'postcodes'],
    ['history.0.dat', 'history'],
    ['history-authorities.0.dat', 'history'],
    ['facts-sets.0.dat', 'facts'],
  ] as const) {
    const copy = join(temporaryDir(), 'copy');
    cpSync(dir, copy, { recursive: true });
    const path = join(copy, file);
    writeFileSync(path, readFileSync(path).fill(0x21));
    const files = openReleaseFiles(copy);
    expect([file, files.damaged.names.length]).toEqual([file, 1]);
    expect(() => ASKED[name]?.(files)).toThrow('The data set is damaged');
    files.close();
  }
  rmSync(join(dir, 'facts.0.dat'));
  const files = openReleaseFiles(dir);
  expect(() => files.recordedOf(0, HOMES[0]?.uprn ?? 0)).toThrow('damaged: facts.0.dat changed');
  files.close();
});
