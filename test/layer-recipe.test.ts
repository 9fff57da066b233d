/**
 * The recipe of CONTRIBUTING for a new layer of the map, followed in a copy of the sources for one of points and one of
 * polygons: what they take, that homes are told what a look at every feature finds, and that a change of them leaves what
 * an import of everything at once leaves.
 */

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { followRecipe } from '@property-lookup/testing/follow-recipe';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { generateCountry } from 'synthetic-country';
import { beforeAll, expect, it } from 'vitest';

/** A source whose rows are features with a reference, a name and what `geometry` makes of the other cells. */
const sourceOf = (id: string, name: string, code: string, columns: string, geometry: string) => `
/** Made-up ${id}. */

import { findColumn, hasColumns, textAt } from '../../cells/columns.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { ACCEPTED, type Source } from '../../source.js';

const COLUMNS = ['REFERENCE', 'NAME', ${columns}];

export const ${name}: Source = {
  ...{ id: '${id}', title: 'Made-up ${id}', publisher: 'Map Office' },
  about: {
    ...{ code: '${code}', gives: '${id}', appears: 'yearly' },
    ...{ page: null, size: 'under 1 MB', needs: ['positions'] },
  },
  ...{ licence: OPEN_GOVERNMENT_LICENCE, attribution: '', delimiter: ',', rowsAreLines: true },
  recognise: (sample) => hasColumns(sample.rows(',')[0] ?? [], COLUMNS),
  hasHeader: (row) => hasColumns(row, COLUMNS),
  open(header) {
    const [referenceAt = -1, nameAt = -1, xAt = -1, yAt = -1] = COLUMNS.map((one) => findColumn(header, [one]));
    return (fields, emit) => {
      const [reference, called] = [textAt(fields, referenceAt) ?? '', textAt(fields, nameAt)];
      const [x, y] = [Number(textAt(fields, xAt)), Number(textAt(fields, yAt))];
      emit({
        ...{ kind: 'zone', dataset: '${id}', reference, name: called, organisation: null, startDate: null },
        ...{ uprns: [], values: {}, ${geometry} },
      });
      return ACCEPTED;
    };
  },
};
`;

/** Degrees, both ways of its middle. */
const HALF = 0.0006;
const NEAREST_METRES = 300;
const COUNT_METRES = 150;

const layerOf = (constant: string, declaration: string) => `
/** Made-up features. */

import type { Layer } from './layer.js';

export const ${constant}: Layer = {
  ${declaration}
  whole: { features: 3, countries: ['E92000001'], span: { longitude: 0, latitude: 0 } },
  isPlanning: false,
};
`;

const NEW_FILES = {
  'packages/sources/src/ground/stations/stations.ts': sourceOf(
    ...(['stations', 'stations', 'STATIONS', "'LONGITUDE', 'LATITUDE'"] as const),
    'polygons: [], point: [x, y]',
  ),
  'packages/sources/src/ground/quiet-areas/quiet-areas.ts': sourceOf(
    ...(['quiet-areas', 'quietAreas', 'QUIET', "'WEST', 'SOUTH'"] as const),
    `point: null, polygons: [[[[x, y], [x + ${2 * HALF}, y], [x + ${2 * HALF}, y + ${2 * HALF}], [x, y + ${2 * HALF}], [x, y]]]]`,
  ),
  'packages/model/src/layers/stations.ts': layerOf(
    'STATIONS',
    `...{ name: 'stations', title: 'Station', source: 'STATIONS', geometry: ['points'] },
  asks: [
    { ask: 'nearest', withinMetres: ${NEAREST_METRES}, name: 'NEAREST_STATION', metres: 'NEAREST_STATION_METRES' },
    { ask: 'count', withinMetres: ${COUNT_METRES}, field: 'STATIONS_NEARBY' },
  ],`,
  ),
  'packages/model/src/layers/quiet-areas.ts': layerOf(
    'QUIET_AREAS',
    `...{ name: 'quiet-areas', title: 'Quiet area', source: 'QUIET', geometry: ['polygons'] },
  asks: [
    { ask: 'inside', tells: 'whether', field: 'QUIET_AREA' },
    { ask: 'inside', tells: 'name', field: 'QUIET_AREA_NAME' },
  ],`,
  ),
};

const row = (name: string, type: string, source: string) =>
  `  { name: '${name}', type: '${type}', meaning: 'Made up.', source: ['${source}'] },\n`;

const NEW_LINES = {
  'packages/sources/src/sources.ts': [
    [
      "import type { Source } from './source.js';\n",
      "import { quietAreas } from './ground/quiet-areas/quiet-areas.js';\n",
    ],
    [
      "import type { Source } from './source.js';\n",
      "import { stations } from './ground/stations/stations.js';\n",
    ],
    ['export const SOURCES: readonly Source[] = [\n', '  quietAreas,\n'],
    ['export const SOURCES: readonly Source[] = [\n', '  stations,\n'],
  ],
  'packages/model/src/layers/layers.ts': [
    [
      "import type { Layer } from './layer.js';\n",
      "import { QUIET_AREAS } from './quiet-areas.js';\n",
    ],
    ["import type { Layer } from './layer.js';\n", "import { STATIONS } from './stations.js';\n"],
    ['export const LAYERS: readonly Layer[] = [', 'QUIET_AREAS, '],
    ['export const LAYERS: readonly Layer[] = [', 'STATIONS, '],
  ],
  'packages/model/src/dictionary/sources.ts': [
    ['export const SOURCES = [\n', "  { code: 'QUIET', title: 'Quiet areas' },\n"],
    ['export const SOURCES = [\n', "  { code: 'STATIONS', title: 'Stations' },\n"],
  ],
  'packages/model/src/dictionary/planning.ts': [
    ['  UPRN,\n', row('QUIET_AREA', 'boolean', 'QUIET')],
    ['  UPRN,\n', row('QUIET_AREA_NAME', 'string', 'QUIET')],
    ['  UPRN,\n', row('NEAREST_STATION', 'string', 'STATIONS')],
    ['  UPRN,\n', row('NEAREST_STATION_METRES', 'integer', 'STATIONS')],
    ['  UPRN,\n', row('STATIONS_NEARBY', 'integer', 'STATIONS')],
  ],
} as const;

interface Feature {
  readonly reference: string;
  /** Metres of the National Grid; of an area its middle. */
  readonly x: number;
  readonly y: number;
}

interface Home {
  readonly uprn: number;
  readonly x: number;
  readonly y: number;
  readonly longitude: number;
  readonly latitude: number;
}

/** Every field that the layers fill. */
type Told = Readonly<Record<string, { readonly value: unknown } | undefined>>;

let copy = '';
/** The copy takes a compilation of its own; the short run of recipes is `recipe.test.ts`. */
const whole = it.runIf(IS_WHOLE_RUN);
beforeAll(() => {
  copy = followRecipe({ files: NEW_FILES, lines: NEW_LINES });
});
const from = (module: string) => import(join(copy, 'packages', module));

whole('of a layer are two files, two lines, and those of its data set and its fields', () => {
  // CONTRIBUTING promises so many.
  expect(Object.keys(NEW_FILES)).toHaveLength(2 * 2);
  expect(NEW_LINES['packages/model/src/layers/layers.ts']).toHaveLength(2 * 2);
  expect(NEW_LINES['packages/sources/src/sources.ts']).toHaveLength(2 * 2);
  expect(NEW_LINES['packages/model/src/dictionary/sources.ts']).toHaveLength(2);
});

whole(
  'what is near is found as if every feature were looked at, on both sides of the squares that they are spread over',
  async () => {
    const { ZoneSpread, readZones } = await from('import/src/recording/zone-files.ts');
    const { ZoneIndex } = await from('import/src/recording/zone-index.ts');
    const { metresTo } = await from('import/src/recording/ground-distance.ts');
    /** Squares meet at this corner; the reach of a station is some 0.0045 of a degree eastwards, and 0.0027 northwards. */
    const step = fc.oneof(
      fc.double({ min: -0.006, max: 0.006, noNaN: true }),
      fc.constantFrom(0, -0.0044, 0.0044, -0.0026, 0.0026),
    );
    const place = fc.tuple(step, step).map(([x, y]) => [-1 + x, 51 + y] as const);
    const shape = fc.oneof(
      place.map((point) => ({ polygons: [], point })),
      fc.array(place, { minLength: 2, maxLength: 4 }).map((line) => {
        return { polygons: [], lines: [line], point: null };
      }),
      fc
        .tuple(place, place, place)
        .map(([a, b, c]) => ({ polygons: [[[a, b, c, a]]], point: null })),
    );
    const feature = fc.record({
      reference: fc.constantFrom('1', '2', '3', '4', '5'),
      dataset: fc.constantFrom('stations', 'stations', 'quiet-areas'),
      shape,
    });
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 8 }), place, (given, home) => {
        const zones = given.map(({ reference, dataset, shape: drawn }) => ({
          ...{ kind: 'zone', dataset, reference, name: null, organisation: null, startDate: null },
          ...{ uprns: [], values: {}, ...drawn },
        }));
        const dir = join(temporaryDir(), 'zones');
        const spread = new ZoneSpread(dir);
        const newest = new Map(zones.map((one) => [`${one.dataset} ${one.reference}`, one]));
        for (const one of newest.values()) spread.add(one);
        spread.finish();
        const expected = [...newest.values()]
          .filter(({ dataset }) => dataset === 'stations')
          .map((zone) => ({ zone, metres: metresTo(home, zone) as number }))
          .filter(({ metres }) => metres <= NEAREST_METRES)
          .sort((a, b) => a.metres - b.metres || (a.zone.reference < b.zone.reference ? -1 : 1));
        const around = new ZoneIndex(readZones(dir, [], [home])).around(home);
        expect(around.nearest('stations', NEAREST_METRES)).toEqual(expected[0]);
        expect(around.count('stations', NEAREST_METRES)).toBe(expected.length);
      }),
      { numRuns: 150 },
    );
  },
);

whole(
  'homes are told what a look at every feature finds, of a whole release or a changed one',
  async () => {
    const { openEmbeddedStore } = await from('engine/src/store/embedded/embedded-store.ts');
    const { importFiles } = await from('import/src/import-files.ts');
    const { importPaths } = await from('import/src/import-paths.ts');
    const { readKeptState } = await from('import/src/keeping/kept-state.ts');
    const { NO_PROGRESS } = await from('kernel/src/progress.ts');
    const { createCoordinateConverter } = await from('import/src/merging/coordinates.ts');
    const { toDegrees } = await createCoordinateConverter();

    const country = temporaryDir();
    const only = ['os-open-uprn', 'onspd', 'onsud', 'addressbase-plus'];
    await generateCountry({ properties: 1_200, districts: 1, seed: 11, outDir: country, only });
    const register = readdirSync(country).find((name) => name.startsWith('osopenuprn')) ?? '';
    const homes = readFileSync(join(country, register), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line): Home => {
        const [uprn = 0, x = 0, y = 0, latitude = 0, longitude = 0] = line.split(',').map(Number);
        return { uprn, x, y, latitude, longitude };
      });
    const homeAt = (at: number): Home => homes[at % homes.length] as Home;
    const by = (at: number, dx: number, dy: number): Omit<Feature, 'reference'> => {
      const { x, y } = homeAt(at);
      return { x: x + dx, y: y + dy };
    };

    const written = (
      name: string,
      columns: string,
      shift: number,
      features: readonly Feature[],
    ) => {
      const path = join(temporaryDir(), name);
      const rows = features.map(({ reference, x, y }) => {
        const { longitude, latitude } = toDegrees({ x, y }, 'british');
        return [reference, `The ${reference}`, longitude - shift, latitude - shift].join(',');
      });
      writeFileSync(path, `${[`REFERENCE,NAME,${columns}`, ...rows].join('\n')}\n`);
      return path;
    };
    const stationsFile = (name: string, all: readonly Feature[]) =>
      written(name, 'LONGITUDE,LATITUDE', 0, all);
    const areasFile = (name: string, all: readonly Feature[]) =>
      written(name, 'WEST,SOUTH', HALF, all);

    const importInto = async (data: string, files: readonly string[]) =>
      await importFiles({
        ...{ dataDir: data, files, store: openEmbeddedStore(data), progress: NO_PROGRESS },
        // All homes are within a kilometre.
        changedShareMax: 0.9,
      });
    const isChanged = async (data: string): Promise<boolean> => {
      const id = await openEmbeddedStore(data).currentReleaseId();
      const state = readKeptState(importPaths(data), id);
      expect(state?.release).toBe(id);
      return state.release !== state.base;
    };
    const toldIn = async (data: string): Promise<ReadonlyMap<number, Told>> => {
      const reader = await openEmbeddedStore(data).openCurrent();
      const told = new Map<number, Told>();
      for (const { uprn } of homes) told.set(uprn, await reader.recordedFacts(uprn));
      await reader.close();
      return told;
    };

    /** As a look at every feature finds it. */
    const assertTold = (
      told: ReadonlyMap<number, Told>,
      stations: readonly Feature[],
      areas: readonly Feature[],
    ): void => {
      const found = { nearest: 0, counted: 0, inside: 0, outside: 0 };
      for (const { uprn, x, y, longitude, latitude } of homes) {
        const facts = told.get(uprn) ?? {};
        const metres = stations
          .map((one) => ({ one, away: Math.hypot(one.x - x, one.y - y) }))
          .sort((a, b) => a.away - b.away);
        // Beside a limit a grid and the ground may differ.
        const isBeside = (limit: number) => metres.some(({ away }) => Math.abs(away - limit) < 2);
        const [nearest] = metres;
        if (!isBeside(NEAREST_METRES) && nearest !== undefined) {
          const isNear = nearest.away < NEAREST_METRES;
          expect(facts['NEAREST_STATION']?.value).toBe(
            isNear ? `The ${nearest.one.reference}` : undefined,
          );
          const away = facts['NEAREST_STATION_METRES']?.value as number | undefined;
          if (isNear) expect(Math.abs((away ?? Number.NaN) - nearest.away)).toBeLessThan(1.5);
          else expect(away).toBeUndefined();
          if (isNear) found.nearest++;
        }
        if (!isBeside(COUNT_METRES)) {
          const count = metres.filter(({ away }) => away < COUNT_METRES).length;
          expect(facts['STATIONS_NEARBY']?.value).toBe(count);
          if (count > 1) found.counted++;
        }
        const inside = areas.filter((area) => {
          const middle = toDegrees(area, 'british');
          const across = Math.abs(middle.longitude - longitude);
          return Math.max(across, Math.abs(middle.latitude - latitude)) < HALF;
        });
        expect(facts['QUIET_AREA']?.value).toBe(inside.length > 0);
        const names = inside.map(({ reference }) => `The ${reference}`);
        expect([undefined, ...names]).toContain(facts['QUIET_AREA_NAME']?.value);
        found[inside.length > 0 ? 'inside' : 'outside']++;
        // Neither is planning data.
        expect(facts['PLANNING_AS_OF']).toBeUndefined();
      }
      for (const [kind, count] of Object.entries(found)) expect(count, kind).toBeGreaterThan(5);
    };

    const stations: readonly Feature[] = [
      { reference: 'north', ...by(500, -40, 60) },
      { reference: 'halt', ...by(0, 45, -30) },
      { reference: 'mill', ...by(500, 150, 10) },
      { reference: 'quay', ...by(900, -90, 90) },
    ];
    const areas: readonly Feature[] = [100, 400, 800].map((at) => {
      return { reference: `area ${at}`, ...by(at, 8, 8) };
    });
    const base = join(temporaryDir(), 'data');
    const files = readdirSync(country).map((name) => join(country, name));
    await importInto(base, [
      ...files,
      ...[stationsFile('stations.csv', stations), areasFile('areas.csv', areas)],
    ]);
    expect(await isChanged(base)).toBe(false);
    assertTold(await toldIn(base), stations, areas);

    // One station is elsewhere, one is new, and so it is with areas.
    const moved = { reference: 'mill', ...by(530, -60, 220) };
    const added = { reference: 'cross', ...by(930, 20, -200) };
    const later = [
      stationsFile('later-stations.csv', [moved, added]),
      areasFile('later-areas.csv', [{ reference: 'area 400', ...by(420, 0, 0) }]),
    ];
    const whole = `${base}-whole`;
    cpSync(base, whole, { recursive: true });
    rmSync(importPaths(whole).kept, { recursive: true });
    expect((await importInto(base, later)).madeAgainBecause).toBeUndefined();
    expect(await isChanged(base)).toBe(true);
    await importInto(whole, later);
    expect(await isChanged(whole)).toBe(false);
    const changed = await toldIn(base);
    assertTold(
      changed,
      [...stations.filter(({ reference }) => reference !== 'mill'), moved, added],
      [
        ...areas.filter(({ reference }) => reference !== 'area 400'),
        { reference: 'area 400', ...by(420, 0, 0) },
      ],
    );
    expect(changed).toEqual(await toldIn(whole));
  },
);
