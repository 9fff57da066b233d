/** Layers of what is near, from files in the publishers' formats that have all of the country, to the answer about one home that is worked out by hand. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { dbfOf, shpOf } from '@property-lookup/testing/shapefile';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { generateCountry } from 'synthetic-country';
import { beforeAll, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../../test/http/fixture.js';
import { importFiles } from '../src/import-files.js';

type Metres = readonly [x: number, y: number];

const dir = temporaryDir();
const dataDir = join(dir, 'data');
let uprn = 0;
let home: Metres = [0, 0];
let server: TestServer;

/** As far from the home as said, eastwards and northwards. */
const by = (east: number, north: number): Metres => [home[0] + east, home[1] + north];

/** Places all over the country but none near the home: without them, its own would be an extract. */
function elsewhere(count: number, [west, south, east, north]: readonly number[]): Metres[] {
  const across = Math.ceil(Math.sqrt(2 * count));
  const places: Metres[] = [];
  for (let at = 0; places.length < count; at++) {
    const [column, row] = [at % across, Math.floor(at / across)];
    const place: Metres = [
      Math.round((west ?? 0) + ((east ?? 0) - (west ?? 0)) * (column / across)),
      Math.round((south ?? 0) + ((north ?? 0) - (south ?? 0)) * ((2 * row) / across)),
    ];
    if (Math.hypot(place[0] - home[0], place[1] - home[1]) > 25_000) places.push(place);
  }
  return places;
}
const ENGLAND = [200_000, 40_000, 600_000, 640_000];
const BRITAIN = [130_000, 20_000, 640_000, 1_010_000];

function write(name: string, content: string | Uint8Array): string {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

const SCHOOL_COLUMNS =
  'URN,EstablishmentName,EstablishmentStatus (name),PhaseOfEducation (name),OfstedLastInsp,Easting,Northing,OfstedRating (name)';

type SchoolRow = readonly [urn: number, name: string, status: string, phase: string, place: Metres];

const schoolLine = ([urn, name, status, phase, [x, y]]: SchoolRow, judgement = ',') => {
  const [rating, day] = judgement.split(',');
  return [urn, name, status, phase, day, x, y, rating].join(',');
};

const schoolsFile = (name: string, lines: readonly string[]): string =>
  write(name, `${[SCHOOL_COLUMNS, ...lines].join('\r\n')}\r\n`);

function schools(): string {
  const filler = [
    ...elsewhere(15_000, ENGLAND).map((place) => ['Primary', place] as const),
    ...elsewhere(3_200, ENGLAND).map((place) => ['Secondary', place] as const),
  ];
  return schoolsFile('edubasealldata20261126.csv', [
    schoolLine([100001, 'Near Primary School', 'Open', 'Primary', by(300, 400)], 'Good,14-03-2023'),
    schoolLine([100002, 'Next Primary School', 'Open', 'Primary', by(-700, 0)]),
    schoolLine([100003, 'Far Primary School', 'Open', 'Primary', by(0, -1_200)]),
    schoolLine([100004, 'Old Primary School', 'Closed', 'Primary', by(10, 0)]),
    schoolLine([100005, 'Town High School', 'Open', 'Secondary', by(3_000, 4_000)]),
    ...filler.map(([phase, place], at) =>
      schoolLine([200_000 + at, 'Elsewhere School', 'Open', phase, place]),
    ),
  ]);
}

type StopRow = readonly [code: string, name: string, type: string, status: string, place: Metres];

function stops(): string {
  const rows: readonly StopRow[] = [
    ['9100TOWN', 'Town Rail Station', 'RLY', 'active', by(600, -800)],
    ['9100OLD', 'Old Rail Station', 'RLY', 'inactive', by(60, -80)],
    ['1100A', 'Home Lane', 'BCT', 'active', by(100, 0)],
    ['1100B', 'Home Lane', 'BCT', 'active', by(0, 390)],
    ['1100C', 'Other Lane', 'BCT', 'active', by(0, 410)],
    ...elsewhere(2_400, BRITAIN).map((place, at): StopRow => {
      return [`9100Z${at}`, 'Elsewhere', 'RLY', 'active', place];
    }),
    ...elsewhere(600, BRITAIN).map((place, at): StopRow => {
      return [`9400Z${at}`, 'Elsewhere', 'MET', 'active', place];
    }),
    ...elsewhere(60_000, BRITAIN).map((place, at): StopRow => {
      return [`Z${at}`, 'Elsewhere', 'BCT', 'active', place];
    }),
  ];
  const lines = rows.map(([code, name, type, status, [x, y]]) => {
    return [code, name, x, y, '', '', type, status].join(',');
  });
  const header = 'ATCOCode,CommonName,Easting,Northing,Longitude,Latitude,StopType,Status';
  return write('Stops.csv', `${[header, ...lines].join('\n')}\n`);
}

/** A square from its lower left corner, clockwise as shapefiles have outer rings. */
const square = ([x, y]: Metres, side: number): readonly Metres[] => [
  ...([[x, y] as const, [x, y + side] as const, [x + side, y + side] as const] as const),
  ...([[x + side, y] as const, [x, y] as const] as const),
];

function greenspace({ withHomePark = true } = {}): string {
  const homePark = {
    ...{ use: 'Public Park Or Garden', name: 'Home Park', ring: square(by(200, -50), 100) },
  };
  const sites = [
    ...(withHomePark ? [homePark] : []),
    { use: 'Public Park Or Garden', name: 'Far Park', ring: square(by(-900, -50), 100) },
    { use: 'Play Space', name: '', ring: square(by(-10, -10), 20) },
    { use: 'Cemetery', name: 'Old Cemetery', ring: square(by(30, 30), 20) },
    ...elsewhere(15_000, BRITAIN).map((place) => {
      return { use: 'Public Park Or Garden', name: 'Elsewhere Park', ring: square(place, 20) };
    }),
    ...elsewhere(10_000, BRITAIN).map((place) => {
      return { use: 'Play Space', name: '', ring: square(place, 20) };
    }),
  ];
  const columns = ['id:C:38', 'function:C:40', 'distName1:C:40'];
  const rows = sites.map((site, at) => ({
    values: [site === homePark ? 'home' : `site-${sites.length - at}`, site.use, site.name],
  }));
  write('GB_GreenspaceSite.dbf', dbfOf(columns, rows));
  write('GB_GreenspaceSite.prj', 'PROJCS["British_National_Grid",GEOGCS["GCS_OSGB_1936"]]');
  return write('GB_GreenspaceSite.shp', shpOf(sites.map(({ ring }) => [ring])));
}

const importInto = (files: readonly string[]) =>
  importFiles({
    ...{ dataDir, files, store: openEmbeddedStore(dataDir), progress: NO_PROGRESS },
    // All homes are within a few kilometres, and each change of them adds to the one before.
    changedShareMax: 3,
  });

async function told(): Promise<Record<string, unknown>> {
  server = await openServer(dir);
  const answer = await server.get(`/property/demographics?uprn=${uprn}&include=provenance`);
  await server.close();
  return answer.json();
}

beforeAll(async () => {
  const country = temporaryDir();
  const only = ['os-open-uprn', 'onspd', 'onsud', 'addressbase-plus'];
  await generateCountry({ properties: 400, districts: 1, seed: 11, outDir: country, only });
  const names = readdirSync(country);
  const register = names.find((name) => name.startsWith('osopenuprn')) ?? '';
  const [, first = ''] = readFileSync(join(country, register), 'utf8').split('\n');
  const [number = 0, x = 0, y = 0] = first.split(',').map(Number);
  uprn = number;
  home = [Math.round(x), Math.round(y)];
  const files = [...names.map((name) => join(country, name)), schools(), stops(), greenspace()];
  const report = await importInto(files);
  expect(report.leftOut).toEqual([]);
});

it('a home is told what is nearest and how many are near', async () => {
  const facts = await told();
  expect(facts).toMatchObject({
    NEAREST_PRIMARY_SCHOOL: 'Near Primary School',
    NEAREST_PRIMARY_SCHOOL_OFSTED: 'Good',
    NEAREST_PRIMARY_SCHOOL_OFSTED_DATE: '2023-03-14',
    NEAREST_PRIMARY_SCHOOL$SOURCE: 'GIAS',
    PRIMARY_SCHOOLS_WITHIN_1KM: 2,
    NEAREST_SECONDARY_SCHOOL: 'Town High School',
    NEAREST_SECONDARY_SCHOOL_OFSTED: null,
    NEAREST_SECONDARY_SCHOOL_OFSTED_DATE: null,
    SECONDARY_SCHOOLS_WITHIN_3KM: 0,
    NEAREST_RAILWAY_STATION: 'Town Rail Station',
    NEAREST_RAILWAY_STATION$SOURCE: 'NAPTAN',
    NEAREST_TRAM_STOP: null,
    NEAREST_TRAM_STOP_METRES: null,
    BUS_STOPS_WITHIN_400M: 2,
    NEAREST_PARK: 'Home Park',
    NEAREST_PARK$SOURCE: 'OGS',
    NEAREST_PLAY_SPACE_METRES: 0,
  });
  // By Pythagoras; grid and ground differ by less than a thousandth.
  const metres = {
    PRIMARY_SCHOOL: 500,
    SECONDARY_SCHOOL: 5_000,
    RAILWAY_STATION: 1_000,
    PARK: 200,
  };
  for (const [name, right] of Object.entries(metres)) {
    const away = facts[`NEAREST_${name}_METRES`] as number;
    expect(Math.abs(away - right), name).toBeLessThanOrEqual(right / 1_000 + 1.5);
  }
});

it('a school that closes, and one that opens, change what homes near them are told', async () => {
  const later = schoolsFile('later.csv', [
    schoolLine([100001, 'Near Primary School', 'Closed', 'Primary', by(300, 400)]),
    schoolLine([100005, 'Town High School', 'Open', 'All-through', by(3_000, 4_000)]),
    schoolLine([100006, 'New High School', 'Open', 'Secondary', by(600, 800)]),
  ]);
  expect((await importInto([later])).madeAgainBecause).toBeUndefined();
  expect(await told()).toMatchObject({
    NEAREST_PRIMARY_SCHOOL: 'Next Primary School',
    NEAREST_PRIMARY_SCHOOL_OFSTED: null,
    PRIMARY_SCHOOLS_WITHIN_1KM: 1,
    NEAREST_SECONDARY_SCHOOL: 'New High School',
    SECONDARY_SCHOOLS_WITHIN_3KM: 1,
  });
});

it('a newer edition of a map takes away what it lacks', async () => {
  const later = greenspace({ withHomePark: false });
  expect((await importInto([later])).madeAgainBecause).toBeUndefined();
  const facts = await told();
  expect(facts['NEAREST_PARK']).toBe('Far Park');
  expect(facts['NEAREST_PLAY_SPACE_METRES']).toBe(0);
});

it.runIf(IS_WHOLE_RUN)('nothing is told where many are missing', async () => {
  const facts = await told();
  const closed = elsewhere(300, ENGLAND).map((place, at) =>
    schoolLine([200_000 + at, 'Elsewhere School', 'Closed', 'Primary', place]),
  );
  expect((await importInto([schoolsFile('closed.csv', closed)])).madeAgainBecause).toBeDefined();
  const after = await told();
  // Of the rest a whole release tells what a changed one told.
  expect(after['NEAREST_PARK']).toBe('Far Park');
  for (const name of ['NEAREST_PARK_METRES', 'NEAREST_PLAY_SPACE_METRES', 'BUS_STOPS_WITHIN_400M'])
    expect(after[name], name).toEqual(facts[name]);
  expect(facts['NEAREST_PRIMARY_SCHOOL']).toBe('Next Primary School');
  expect(after['NEAREST_PRIMARY_SCHOOL']).toBeNull();
  expect(after['PRIMARY_SCHOOLS_WITHIN_1KM']).toBeNull();
  expect(after['NEAREST_SECONDARY_SCHOOL']).toBe('New High School');
});
