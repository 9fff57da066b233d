/** After every kind of import that changes a release, everything recorded of every home is what an import of everything at once records. */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_PROGRESS } from '../../src/domain/progress.js';
import { generateCountry } from '../../src/generate/generate-country.js';
import { importFiles } from '../../src/importing/import-files.js';
import { importPaths } from '../../src/importing/import-paths.js';
import { readKeptState } from '../../src/importing/keeping/kept-state.js';
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.js';
import { recordedOf } from '../support/everything-of.js';
import { temporaryDir } from '../support/temporary-dir.js';

/** Sequences of imports that are tried beside those of addresses; `CHANGES_RUNS=200` for a night. */
const RUNS = Number(process.env['CHANGES_RUNS'] ?? 0);

const dir = temporaryDir();
const generated = join(dir, 'country');
const base = join(dir, 'base');

const ADDRESSES = 'AddressBasePlus_FULL_2026-09-01_001.csv';
const SALES = 'pp-complete.csv';
const CERTIFICATES = 'certificates-001.csv';
const FEED = 'RMC_2501_20260824060000.blm';
const PLOTS = 'Land_Registry_Cadastral_Parcels.gml';
const BUILDINGS = 'OpenMapLocal.gml';

type Rows = readonly string[];

const rowsOf = (name: string): Rows =>
  readFileSync(join(generated, name), 'utf8').trimEnd().split('\n');

beforeAll(async () => {
  await generateCountry({ properties: 2_400, districts: 2, seed: 11, outDir: generated });
  const names = readdirSync(generated).filter((name) => !name.startsWith('.'));
  await importInto(
    base,
    names.map((name) => join(generated, name)),
  );
});

async function importInto(data: string, files: Rows): Promise<void> {
  const store = openEmbeddedStore(data);
  await importFiles({
    ...{ dataDir: data, files, store, progress: NO_PROGRESS },
    // Values are modelled, and most of the work.
    without: ['valuation'],
  });
}

/** Whether the current release is the one before with changes. */
async function isChanged(data: string): Promise<boolean> {
  const id = (await openEmbeddedStore(data).currentReleaseId()) ?? '';
  const state = readKeptState(importPaths(data), id);
  expect(state?.release).toBe(id);
  return state?.release !== state?.base;
}

let copies = 0;
const newDir = (): string => join(dir, `copy-${copies++}`);

/** The same files at once on what nothing was kept of, so that a whole release is made. */
async function wholeOf(files: Rows): Promise<string> {
  const data = newDir();
  cpSync(base, data, { recursive: true });
  rmSync(importPaths(data).kept, { recursive: true });
  await importInto(data, files);
  expect(await isChanged(data)).toBe(false);
  return data;
}

/** A file that says something else of a few rows, chosen by a number. */
interface Kind {
  /** As its publisher calls the later file. */
  readonly name: string;
  readonly rows: (choice: number) => Rows;
  readonly encoding?: 'latin1';
}

const at = (rows: Rows, choice: number): string => rows[choice % rows.length] ?? '';

/** Cells of a row in which no cell holds a comma. */
function withCells(row: string, cells: Readonly<Record<number, string>>): string {
  const all = row.split(',');
  for (const [place, cell] of Object.entries(cells)) all[Number(place)] = cell;
  return all.join(',');
}

/** Of an AddressBase Plus file. */
const CELL = { uprn: 0, change: 2, x: 7, y: 8, latitude: 9, longitude: 10 } as const;

const cellsOf = (row: string): Rows => row.split(',');

/** The first row is put where the second is. */
function onto(row: string, other: string): string {
  const cells = cellsOf(other);
  const place = [CELL.x, CELL.y, CELL.latitude, CELL.longitude];
  return withCells(row, Object.fromEntries(place.map((cell) => [cell, cells[cell] ?? ''])));
}

const addresses = (rows: (all: Rows, choice: number) => Rows): Kind => ({
  name: 'AddressBasePlus_COU_2026-10-01_001.csv',
  rows: (choice) => rows(rowsOf(ADDRESSES), choice),
});

/** A later file of some rows below the same heading, each with its last whole number another one. */
const figures = (name: string, later: string, heads = 1): Kind => ({
  name: later,
  rows(choice) {
    const rows = rowsOf(name);
    const body = rows.slice(heads);
    const some = [at(body, choice), at(body, choice + 1)];
    return [
      ...rows.slice(0, heads),
      ...some.map((row) => row.replace(/(\d+)(?=(?:\.\d+)?"?\s*$)/, (n) => `${Number(n) + 3}`)),
    ];
  },
});

/** A file of some of the rows of another, changed. */
const some = (
  name: string,
  later: string,
  change: (row: string, other: string) => string,
  count = 1,
): Kind => ({
  name: later,
  rows(choice) {
    const [head = '', ...body] = rowsOf(name);
    const rows = Array.from({ length: count }, (_, more) => at(body, choice + 41 * more));
    return [head, ...rows.map((row) => change(row, at(body, choice + 97)))];
  },
});

/** Members of a map, elsewhere by some metres. */
const outlines = (name: string, later: string, metres: number): Kind => ({
  name: later,
  rows(choice) {
    const rows = rowsOf(name);
    const isMember = (row: string): boolean => row.includes('posList');
    const members = rows.filter(isMember);
    const moved = [0, 1, 2].map((more) =>
      at(members, choice + more).replace(/(?<=posList>)[^<]*/g, (list) =>
        list.replace(/(\S+) (\S+)/g, (_, x, y) => `${Number(x) + metres} ${y}`),
      ),
    );
    const first = rows.findIndex(isMember);
    return [...rows.slice(0, first), ...moved, rows.at(-1) ?? ''];
  },
});

const OF_ADDRESSES: Readonly<Record<string, Kind>> = {
  'an address that comes onto another plot': addresses((rows, choice) => {
    const row = onto(at(rows, choice), at(rows, choice + 50));
    return [withCells(row, { [CELL.uprn]: `${Number(cellsOf(row)[CELL.uprn]) + 1_000_000}` })];
  }),
  'addresses that move onto the plots of others': addresses((rows, choice) =>
    [0, 300, 700].map((more) => onto(at(rows, choice + more), at(rows, choice + more + 77))),
  ),
  'an address that goes from a plot': addresses((rows, choice) => [
    withCells(at(rows, choice), { [CELL.change]: '"D"' }),
  ]),
  'an address in another postcode': addresses((rows, choice) => {
    const other = cellsOf(at(rows, choice + 400));
    return [withCells(at(rows, choice), { 64: other[64] ?? '', 65: other[65] ?? '' })];
  }),
};

const OF_RECORDS: Readonly<Record<string, Kind>> = {
  'a sale whose price is corrected': {
    name: 'pp-monthly-update-new-version.csv',
    rows: (choice) => [
      at(rowsOf(SALES), choice)
        .replace(/,"\d+",/, ',"123456",')
        .replace(/"A"$/, '"C"'),
    ],
  },
  'a sale that is deleted': {
    name: 'pp-monthly-update-new-version.csv',
    rows: (choice) => [at(rowsOf(SALES), choice).replace(/"A"$/, '"D"')],
  },
  'a sale of another day': {
    name: 'pp-monthly-update-new-version.csv',
    rows: (choice) => [
      at(rowsOf(SALES), choice)
        .replace(/\{00000/, '{90000')
        .replace(/"\d{4}-\d\d-\d\d /, '"2026-07-01 '),
    ],
  },
  'a certificate': some(CERTIFICATES, 'certificates-002.csv', (row) =>
    row.replace(/^(.)/, '9').replace(/2(\d{3})-(\d\d)-(\d\d)/g, '2026-06-$3'),
  ),
  leases: some(
    'LEASES_FULL_2026_09.csv',
    'LEASES_COU_2026_10.csv',
    (row) => row.replace(/from [^,]*,/, 'from 24 June 1990 to 23 June 2115,'),
    3,
  ),
  'a title of a company': some('CCOD_FULL_2026_09.csv', 'CCOD_COU_2026_10.csv', (row) =>
    row.replace('Leasehold', 'Freehold').replace(/LIMITED/, 'HOLDINGS LIMITED'),
  ),
  'a title of a company abroad': some('OCOD_FULL_2026_09.csv', 'OCOD_COU_2026_10.csv', (row) =>
    row.replace(/LIMITED|LTD/i, 'HOLDINGS LTD'),
  ),
  'a delivery of a feed': {
    name: 'RMC_2501_20260831060000.blm',
    encoding: 'latin1',
    rows: () =>
      readFileSync(join(generated, FEED), 'latin1')
        .replaceAll('2026-08-24', '2026-08-31')
        .replace(/\^(\d{3})500\^/, '^$1250^')
        .split('\n'),
  },
  'a planning application': some('planning-application.csv', 'planning-application-2.csv', (row) =>
    row.replaceAll(/26\/0/g, '26/9').replace(/,61(\d{8}),/, ',62$1,'),
  ),
  'the flood risk of a home': some('RoFRS_PropertiesAtRisk.csv', 'RoFRS_2.csv', (row) =>
    row.replace(/High|Medium|Low/, (band) => (band === 'High' ? 'Low' : 'High')),
  ),
};

const OF_PLACES: Readonly<Record<string, Kind>> = {
  'a plot': outlines(PLOTS, 'Land_Registry_Cadastral_Parcels_2.gml', 7),
  'a building': outlines(BUILDINGS, 'OpenMapLocal_2.gml', 5),
  'a planning zone': some('conservation-area.csv', 'conservation-area-2.csv', (row) =>
    row.replace(/-?\d+\.\d{6}(?= )/g, (x) => (Number(x) + 0.002).toFixed(6)),
  ),
  'an extent of flooding': some('flood-risk-zone.csv', 'flood-risk-zone-2.csv', (row) =>
    row.replace(/-?\d+\.\d{6}(?= )/g, (x) => (Number(x) + 0.001).toFixed(6)),
  ),
  'a listed building': some('listed-building.csv', 'listed-building-2.csv', (row) =>
    row.replace(/(?<=POINT \()\S+/, (x) => `${Number(x) + 0.0005}`),
  ),
};

const OF_AREAS: Readonly<Record<string, Kind>> = {
  'the flood risk of a postcode': figures('Postcodes_Risk_Assessment_All.csv', 'risk-2.csv'),
  crimes: some(
    '2026-06-synthetic-street.csv',
    '2026-07-synthetic-street.csv',
    (row) => row.replace(/2026-06/, '2026-07'),
    5,
  ),
  'bands of council tax': some('CTSOP1_0_2026_03_31.csv', 'CTSOP1_0_2026_04_30.csv', (row) =>
    row.replace(/,(\d+),(\d+),/, (_, a, b) => `,${Number(a) + 2},${Number(b) - 2},`),
  ),
  'levels of council tax': figures('Band_D_2026-27.csv', 'Band_D_2027.csv', 2),
  'figures of a census': figures('census2021-ts054-oa.csv', 'census2021-ts054-oa-2.csv'),
  'ranks of deprivation': figures('File_7_IoD2025_All_Ranks_Scores_Deciles.csv', 'IoD2025-2.csv'),
  incomes: {
    name: 'income-2.csv',
    rows: () =>
      rowsOf('netannualincome2023.csv').map((row, line) =>
        line === 2 ? row.replace(/"?\d\d,?\d{3}"?(?=,)/, '41000') : row,
      ),
  },
  broadband: figures('202601_fixed_pc_coverage_r01.csv', '202602_fixed_pc_coverage_r01.csv'),
  gas: figures('Postcode_level_gas_2024.csv', 'Postcode_level_gas_2024-2.csv'),
  'a directory of postcodes': {
    name: 'ONSPD_NOV_2026.csv',
    rows(choice) {
      const [head = '', ...body] = rowsOf('ONSPD_AUG_2026.csv');
      const oa = head.split(',').indexOf('oa21cd');
      return [
        head,
        ...body.map((row, place) =>
          place === choice % body.length
            ? withCells(row, { [oa]: at(body, choice + 60).split(',')[oa] ?? '' })
            : row,
        ),
      ];
    },
  },
  'names of areas': {
    name: 'PCON24_LAD24_UK_LU-2.csv',
    rows: () =>
      rowsOf('PCON24_LAD24_UK_LU.csv').map((row) => row.replace('Manchester', 'Mancunia')),
  },
};

const OTHERS = {
  records: OF_RECORDS,
  'zones and outlines': OF_PLACES,
  'figures of areas': OF_AREAS,
};
const KINDS: Readonly<Record<string, Kind>> = Object.assign(
  {},
  OF_ADDRESSES,
  ...Object.values(OTHERS),
);

function fileOf(kind: string, choice: number): string {
  const { name, rows, encoding = 'utf8' } = KINDS[kind] as Kind;
  const folder = join(dir, `late-${copies++}`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, `${rows(choice).join('\n')}\n`, encoding);
  return path;
}

/** What is recorded otherwise, by property and field. */
async function differences(found: string, expected: string): Promise<Rows> {
  const [ours, theirs] = [await recordedOf(found), await recordedOf(expected)];
  const keys = new Set([...ours.keys(), ...theirs.keys()]);
  return [...keys].flatMap((key) => {
    const [is, should] = [ours.get(key), theirs.get(key)];
    return is === should ? [] : [`${key}: ${is}, not ${should}`];
  });
}

/** Imports kinds one after the other, and compares with all of them at once. */
async function assertSame(kinds: readonly (readonly [kind: string, choice: number])[]) {
  const data = newDir();
  cpSync(base, data, { recursive: true });
  const files: string[] = [];
  let changed = 0;
  for (const [kind, choice] of kinds) {
    const file = fileOf(kind, choice);
    await importInto(data, [file]);
    // Where a zone holds a tenth of so few homes, all is made again.
    if (await isChanged(data)) changed++;
    files.push(file);
  }
  expect(changed, 'imports that change the release').toBeGreaterThan(0);
  const whole = await wholeOf(files);
  expect(await differences(data, whole)).toEqual([]);
  expect(await differences(data, base), 'something else is recorded').not.toEqual([]);
  for (const folder of [data, whole]) rmSync(folder, { recursive: true });
}

describe('what is recorded is the same after imports one by one as after all at once', () => {
  const ofKinds = (kinds: object) => assertSame(Object.keys(kinds).map((kind) => [kind, 333]));

  it('of addresses', () => ofKinds(OF_ADDRESSES));

  it.runIf(RUNS > 0).each(Object.entries(OTHERS))('of %s', (_name, kinds) => ofKinds(kinds));

  it.runIf(RUNS > 0)('of any kinds, in any order', async () => {
    const kind = fc.constantFrom(...Object.keys(KINDS));
    const step = fc.tuple(kind, fc.nat(5_000));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(step, { minLength: 2, maxLength: 5, selector: ([name]) => name }),
        assertSame,
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
