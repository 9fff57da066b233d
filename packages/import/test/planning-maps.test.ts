/** Map data of planning authorities through the real importer: shapefiles on disk and in zips, GeoPackages, what is passed over, and real councils' first rows. */

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { NATIONAL_GRID } from '@property-lookup/kernel/geometry';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { referenceOf } from '@property-lookup/model/property';
import type { ZoneFact } from '@property-lookup/model/records';
import { listParts } from '@property-lookup/rows/read';
import { planningGeojson } from '@property-lookup/sources/inside/planning/planning-geojson/planning-geojson';
import { zipped } from '@property-lookup/testing/archives';
import { readText } from '@property-lookup/testing/map-text';
import { dbfOf, shpOf } from '@property-lookup/testing/shapefile';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { checkFiles } from '../src/checking/check-files.js';
import { importFiles } from '../src/import-files.js';

const SQUARE = [
  [530000, 180000],
  [530000, 180100],
  [530100, 180100],
  [530100, 180000],
  [530000, 180000],
] as const;
const AREAS = {
  '.shp': shpOf([[SQUARE]]),
  '.dbf': dbfOf(
    ['OBJECTID:N:9', 'CA_NAME:C:40', 'Date_of_de:C:12'],
    [{ values: ['7', 'Old Town', '16/11/1977'] }],
  ),
  '.prj': 'PROJCS["British_National_Grid",GEOGCS["GCS_OSGB_1936"]]',
  '.shx': Buffer.from([0, 0, 0x27, 0x0a]),
};
const named = (
  stem: string,
  endings: readonly (keyof typeof AREAS)[] = ['.shp', '.dbf', '.prj', '.shx'],
) => Object.fromEntries(endings.map((ending) => [stem + ending, AREAS[ending]]));

function written(files: Readonly<Record<string, string | Uint8Array>>): string[] {
  const dir = temporaryDir();
  return Object.entries(files).map(([name, content]) => {
    const path = join(dir, name);
    writeFileSync(path, content);
    return path;
  });
}

function imported(files: readonly string[]) {
  const dataDir = join(temporaryDir(), 'data');
  mkdirSync(dataDir);
  const store = openEmbeddedStore(dataDir);
  return importFiles({ dataDir, files, store, dryRun: true, progress: NO_PROGRESS });
}

async function zonesOf(path: string): Promise<readonly ZoneFact[]> {
  const zones: ZoneFact[] = [];
  for (const part of await listParts(path)) {
    let text = '';
    for await (const chunk of await part.open()) text += String(chunk);
    readText(
      planningGeojson,
      { name: part.name, text },
      (fact) => fact.kind === 'zone' && zones.push(fact),
      () => undefined,
    );
  }
  return zones;
}

describe('a shapefile of an authority', () => {
  it('is read with what is beside it, however its files are named to the import', async () => {
    const files = written(named('conservation areas'));
    const { sources, passedOver, leftOut } = await imported(files);
    expect(sources).toMatchObject([{ source: 'planning-geojson', accepted: 1, rejected: 0 }]);
    expect(leftOut).toEqual([]);
    expect(passedOver.map(({ why }) => why).sort()).toEqual(
      ['dbf', 'prj', 'shx'].map(
        (ending) =>
          `conservation areas.${ending} passed over, because it belongs to conservation areas.shp and is read with it.`,
      ),
    );
  });

  it('gives an area its name, its day and its place, and no number of the database', async () => {
    const [shp = ''] = written(named('areas'));
    const [zone] = await zonesOf(shp);
    expect(zone).toMatchObject({
      dataset: 'conservation-area',
      name: 'Old Town',
      startDate: '1977-11-16',
    });
    expect(referenceOf(zone?.reference ?? '')).toBeNull();
    const corner = zone?.polygons[0]?.[0]?.[0] ?? [0, 0];
    const metres = proj4('WGS84', NATIONAL_GRID).forward([...corner]);
    expect(metres[0]).toBeCloseTo(530000, 1);
    expect(metres[1]).toBeCloseTo(180000, 1);
  });

  it('is read in a zip and in a zip of zips, and what is passed over there is named', async () => {
    const inner = await zipped({ ...named('gis/areas'), 'gis/map.pdf': '%PDF' });
    const [path = ''] = written({ 'planning.zip': await zipped({ 'inner.zip': inner }) });
    const { sources, passedOver } = await imported([path]);
    expect(sources).toMatchObject([{ source: 'planning-geojson', accepted: 1 }]);
    expect(passedOver.map(({ why }) => why)).toEqual([
      'planning.zip: inner.zip: map.pdf passed over, of kinds that hold no table or map that can be read; export any data in them as CSV or GeoJSON.',
    ]);
  });

  it.each([
    [
      'areas.zip',
      named('areas', ['.shp', '.prj']),
      'areas.zip: areas.shp is a shapefile without its .dbf',
    ],
    ['areas.zip', named('areas', ['.dbf', '.prj']), 'areas.zip holds no data file'],
    [
      'areas.zip',
      { 'a.gdb/a00000001.gdbtable': 'x' },
      'a geodatabase of Esri: export its layers as GeoPackage',
    ],
  ])('%s that lacks a part is refused with what to do', async (name, members, words) => {
    const [path = ''] = written({ [name]: await zipped(members) });
    const [check] = await checkFiles({ files: [path], loaded: [] });
    expect(check?.leftOut).toContain(words);
  });

  it('that is damaged does not keep others of its zip from being read', async () => {
    const cut = AREAS['.shp'].subarray(0, 150);
    const members = { ...named('areas'), ...named('cut'), 'cut.shp': cut };
    const [path = ''] = written({ 'all.zip': await zipped(members) });
    const { sources, passedOver } = await imported([path]);
    expect(sources).toMatchObject([{ accepted: 1 }]);
    expect(passedOver.map(({ why }) => why)).toEqual([
      'all.zip: cut.shp is damaged or truncated: download or copy it again.',
    ]);
  });
});

const REAL = fileURLToPath(new URL('../../../../shared/data/planning/', import.meta.url));

/** First rows as a person reads them in the files: reference, name, grade, day and where the zone begins or is. */
type Row = readonly [
  reference: string | null,
  name: string | null,
  grade: string | undefined,
  day: string | null,
];

const rowOf = ({ reference, name, values, startDate }: ZoneFact): Row =>
  [...[referenceOf(reference), name], values.grade, startDate] as unknown as Row;

function expectRows(zones: readonly ZoneFact[], rows: readonly (readonly unknown[])[]): void {
  expect(zones.slice(0, rows.length).map(rowOf)).toEqual(rows.map((row) => row.slice(0, 4)));
  for (const [at, [, , , , x, y]] of rows.entries()) {
    const { polygons, point } = zones[at] ?? { polygons: [], point: null };
    const place = polygons[0]?.[0]?.[0] ?? point ?? [0, 0];
    const [east, north] = proj4('WGS84', NATIONAL_GRID).forward([...place]);
    expect(Math.hypot((east ?? 0) - Number(x), (north ?? 0) - Number(y))).toBeLessThan(0.2);
  }
}

describe.skipIf(!existsSync(REAL))('real files', () => {
  it('of Trafford: listed buildings by the number of the national list', async () => {
    const zones = await zonesOf(`${REAL}trafford_listed_buildings.geojson`);
    expect(zones).toHaveLength(265);
    expect(new Set(zones.map(({ reference }) => reference)).size).toBe(265);
    expect(zones.every(({ dataset }) => dataset === 'listed-building')).toBe(true);
    expect(zones.slice(0, 10).map(rowOf)).toEqual([
      ['1067598', 'Buckhall, The Four Seasons Hotel', 'II', '1986-11-17'],
      ['1067865', 'Old Church Of Saint Werburg', 'I', '1959-03-05'],
      ['1067866', 'Ackers Farmhouse', 'II', '1987-06-30'],
      ['1067867', 'Westwood Lodge', 'II', '1987-06-30'],
      ['1067868', 'Church Of St George', 'II*', '1959-03-05'],
      ['1067869', 'Erlam Farmhouse', 'II', '1983-10-31'],
      ['1067870', 'Stocks', 'II', '1987-06-30'],
      ['1067871', 'Trafford Park Hotel', 'II', '1987-06-30'],
      ['1067872', 'Bridgewater Canal Aqueduct Over River Mersey', 'II', '1987-06-30'],
      ['1067873', 'Civic Theatre', 'II', '1987-06-30'],
    ]);
    expect(zones[0]?.values.listEntry).toBe('1067598');
    expect(zones[0]?.point).toEqual([-2.2985445, 53.3641307]);
  });

  it('of Trafford: conservation areas by their names', async () => {
    const zones = await zonesOf(`${REAL}trafford_conservation_areas.geojson`);
    expect(zones).toHaveLength(21);
    expect(new Set(zones.map(({ reference }) => reference)).size).toBe(21);
    expect(zones.slice(0, 3).map(rowOf)).toEqual([
      [null, 'Ashton upon Mersey', undefined, '1976-05-04'],
      [null, 'Goose Green', undefined, '1973-02-04'],
      [null, 'Ashley Heath', undefined, '1974-07-04'],
    ]);
  });

  it('of Southwark: conservation areas, a GeoPackage in metres of the National Grid', async () => {
    const zones = await zonesOf(`${REAL}southwark/Southwark_Conservation_Areas.gpkg`);
    expect(zones).toHaveLength(53);
    expectRows(zones, [
      ['1', 'Addington Square', undefined, null, 532540.4, 177544.9],
      ['3', 'Borough High Street', undefined, null, 532822.1, 180500],
      ['4', 'Camberwell Grove', undefined, null, 532793.1, 176042.5],
      ['5', 'Camberwell New Road', undefined, null, 532298.3, 176875.6],
    ]);
  });

  it('of Southwark: article 4 directions, a GeoPackage in web mercator', async () => {
    const name = 'Article_4_-_Class_MA_-_Change_of_use_from_Class_E_to_residential.gpkg';
    const zones = await zonesOf(`${REAL}southwark/${name}`);
    expect(zones).toHaveLength(168);
    const places = zones
      .slice(0, 3)
      .map(({ polygons }) => polygons[0]?.[0]?.[0]?.map((each) => Math.round(each * 1e5) / 1e5));
    expect(places).toEqual([
      [-0.11118, 51.49654],
      [-0.05014, 51.48827],
      [-0.05478, 51.48345],
    ]);
  });

  it('of Southwark: listed buildings, a shapefile in a zip', async () => {
    const zones = await zonesOf(`${REAL}southwark/Grade_II.zip`);
    expect(zones).toHaveLength(878);
    // One is there twice, in all it says and in every corner.
    expect(new Set(zones.map(({ reference }) => reference)).size).toBe(877);
    expectRows(zones, [
      [null, '123, 125 and 127 Borough High Street', 'II', '1998-09-17', 532604.5, 180016.8],
      [null, '151 Borough High Street', 'II', '1998-09-17', 532561, 179960],
      [null, '177 Borough High Street', 'II', '1972-09-27', 532520.8, 179904.3],
      [null, 'The St Saviours Southwark war memorial', 'II', '1998-09-17', 532597.2, 180097.6],
    ]);
  });

  it('of Southwark: orders of preservation, of which one has many trees', async () => {
    const zones = await zonesOf(`${REAL}southwark/TPO_zones_-_Individual_type.zip`);
    expect(zones).toHaveLength(474);
    expect(new Set(zones.map(({ reference }) => reference)).size).toBe(474);
    expectRows(zones, [
      ['516', 'Southwark Institute, St Marys Road', undefined, '2017-10-10', 535280.6, 176624.9],
      ['55', 'Mornington Mews', undefined, '1975-11-01', 532085.8, 176934.8],
      ['44', 'Land at 2 Dulwich Wood Avenue', undefined, '1988-04-29', 533593.4, 171231.4],
    ]);
  });

  it('of Southwark are each imported, or refused with one sentence', async () => {
    const files = readdirSync(`${REAL}southwark`).map((name) => `${REAL}southwark/${name}`);
    const checks = await checkFiles({ files, loaded: [] });
    // SQLite would put files of its own beside one that it opens to write.
    expect(readdirSync(`${REAL}southwark`)).toHaveLength(files.length);
    const refused = checks.filter(({ leftOut }) => leftOut !== null).map(({ file }) => file);
    expect(refused).toEqual([
      'article-4-direction-rule.csv',
      'article-4-direction.csv',
      'document.csv',
      'lambeth-southwark-conservation-areas.csv',
      'patches.csv',
    ]);
    expect(
      checks.find(({ file }) => file === 'lambeth-southwark-conservation-areas.csv')?.leftOut,
    ).toContain('its rows are planning data without a geometry, a point or a UPRN');
  });
});
