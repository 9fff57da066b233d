/** Zones, outlines, areas and postcodes that come, change or go later leave what an import of everything at once leaves. */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { assertEqual, everythingOf, type Stands } from '@property-lookup/testing/everything-of';
import { copyPrepared, nameOf } from '@property-lookup/testing/prepared';
import { byLength, IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { DAY_OF_FILES, generateCountry } from 'synthetic-country';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetFiles } from '../src/forget-files.js';
import { importFiles } from '../src/import-files.js';
import { importPaths } from '../src/import-paths.js';
import { type KeptState, readKeptState } from '../src/keeping/kept-state.js';
import type { ImportReport } from '../src/report.js';

const dir = temporaryDir();
const generated = join(dir, 'country');
const base = join(dir, 'base');

/** Values are modelled, and most of the work. */
const WITHOUT = byLength(['valuation'] as const, []);

const linesOf = (name: string): readonly string[] =>
  readFileSync(join(generated, name), 'utf8').trimEnd().split('\n');

async function importInto(
  data: string,
  files: readonly string[],
  { replace = false } = {},
): Promise<ImportReport> {
  const store = openEmbeddedStore(data);
  return importFiles({
    ...{ dataDir: data, files, store, replace, without: WITHOUT },
    ...{ asOf: DAY_OF_FILES, progress: NO_PROGRESS },
  });
}

async function forget(data: string, ...names: string[]): Promise<void> {
  await forgetFiles({
    ...{ dataDir: data, names, progress: NO_PROGRESS },
    store: openEmbeddedStore(data),
  });
}

async function keptOf(data: string): Promise<KeptState | undefined> {
  const release = (await openEmbeddedStore(data).currentReleaseId()) ?? '';
  return readKeptState(importPaths(data), release);
}

async function assertChanged(data: string): Promise<void> {
  const state = await keptOf(data);
  expect(state?.release, 'the release is a changed one').not.toBe(state?.base);
}

let copies = 0;

function copyOf(data: string): string {
  const copy = join(dir, `copy-${copies++}`);
  cpSync(data, copy, { recursive: true });
  return copy;
}

/** The same files imported at once into a copy in which nothing is kept, so that a whole release is made. */
async function wholeOf(data: string, files: readonly string[], options = {}): Promise<string> {
  const whole = copyOf(data);
  rmSync(importPaths(whole).kept, { recursive: true });
  await importInto(whole, files, options);
  const state = await keptOf(whole);
  expect(state?.release, 'the release is a whole one').toBe(state?.base);
  return whole;
}

function file(folder: string, name: string, lines: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

/** Degrees of the home at a place of the register. */
function placeOf(at: number): readonly [number, number] {
  const homes = linesOf('osopenuprn_202609.csv').slice(1);
  const [, , , latitude, longitude] = (homes[at % homes.length] ?? '').split(',').map(Number);
  return [longitude ?? 0, latitude ?? 0];
}

const uprnAt = (at: number): string =>
  linesOf('osopenuprn_202609.csv')
    .at(1 + at)
    ?.split(',')[0] ?? '';

const HEADER =
  'dataset,end-date,entity,entry-date,geometry,name,organisation-entity,point,prefix,reference,start-date,typology,listed-building-grade,flood-risk-level,uprns';

interface Zone {
  readonly dataset?: string;
  readonly reference: number;
  /** Home in its middle. */
  readonly at: number;
  /** Half its width, degrees; 0 for a point. */
  readonly half?: number;
  readonly name?: string;
  readonly uprns?: string;
}

function zoneRow({
  dataset = 'conservation-area',
  reference,
  at,
  half = 0.0004,
  name,
  uprns = '',
}: Zone): string {
  const [x, y] = placeOf(at);
  const corners = [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
    [x - half, y - half],
  ].map(([a = 0, b = 0]) => `${a.toFixed(6)} ${b.toFixed(6)}`);
  const polygon = half === 0 ? '' : `"MULTIPOLYGON (((${corners.join(', ')})))"`;
  const point = half === 0 ? `POINT (${x} ${y})` : '';
  const title = name ?? `Zone ${reference}`;
  return `${dataset},,${reference},2025-01-01,${polygon},${title},501,${point},${dataset},${reference},2020-01-01,geography,II,3,${uprns}`;
}

const AREAS: readonly Zone[] = [0, 60, 200, 400, 700, 1_000].map((at, number) => ({
  ...{ reference: number + 1, at },
}));
const LISTED: readonly Zone[] = [10, 90, 300, 500, 900].map((at, number) => ({
  ...{ dataset: 'listed-building', reference: 1_000_001 + number, at, half: 0 },
}));

const zonesFile = (folder: string, name: string, zones: readonly Zone[]): string =>
  file(folder, name, [HEADER, ...zones.map(zoneRow)]);

const CENSUS = 'census2021-ts054-oa.csv';
const BROADBAND = '202601_fixed_pc_coverage_r01.csv';
const DIRECTORY = 'ONSPD_AUG_2026.csv';
const PLOTS = 'Land_Registry_Cadastral_Parcels.gml';

const PLANNING =
  /^(listed-building|conservation-area|flood-risk-zone|green-belt|tree-|article-4|brownfield|planning-)/;

beforeAll(async () => {
  await generateCountry({ properties: 2_400, districts: 2, seed: 11, outDir: generated });
  const given = readdirSync(generated)
    // Of one source, a file of which replaces all others.
    .filter((name) => !PLANNING.test(name))
    .map((name) => join(generated, name));
  const zones = [
    zonesFile(join(dir, 'early'), 'conservation-area.csv', AREAS),
    zonesFile(join(dir, 'early'), 'listed-building.csv', LISTED),
  ];
  const files = [...given, ...zones];
  await copyPrepared(base, nameOf(`places-${WITHOUT}`, files), (place) => importInto(place, files));
});

const NOTHING_STANDS: Stands = () => false;

/** Models are fitted to figures of areas, and sales are counted where their postcodes are. */
const MODELS_STAND: Stands = (field, fact) => fact?.source === 'MODEL' || OF_MODELS.test(field);

const OF_MODELS =
  /^(area_(?!code|type)|estimated_|move_propensity|gross_rental|value_change|comparables|valuation)/;

async function assertSame(found: string, expected: string, stands: Stands): Promise<void> {
  assertEqual(await everythingOf(found, stands), await everythingOf(expected, stands));
}

// The short run of all of these, one kind of each, is in `changed-equals-whole.test.ts`; of directories, in `changing.test.ts`.
describe('zones', () => {
  const MOVED = [{ ...AREAS[0], at: 30 } as Zone, { ...AREAS[1], name: 'Another name' } as Zone];
  const NEW: Zone[] = [
    // Over the homes of one that moves: what an earlier import has changed counts there too.
    { reference: 50, at: 30 },
    { dataset: 'listed-building', reference: 1_000_900, at: 1_300, half: 0 },
    { dataset: 'brownfield-land', reference: 70, at: 1_400, half: 0 },
  ];

  it.runIf(IS_WHOLE_RUN)('come and change in any order, in one import or in several', async () => {
    const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
    const radius = fc.double({ min: 0.000_1, max: 0.000_6, noNaN: true });
    await fc.assert(
      fc.asyncProperty(order, radius, fc.nat(2_000), async (places, half, home) => {
        const late = join(dir, `zones-${copies}`);
        const named = { ...NEW[2], uprns: `${uprnAt(home)};${uprnAt(5)}` } as Zone;
        const files = [
          zonesFile(
            late,
            'moved.csv',
            MOVED.map((zone) => ({ ...zone, half })),
          ),
          zonesFile(late, 'new.csv', [NEW[0] as Zone, NEW[1] as Zone]),
          zonesFile(late, 'named.csv', [named]),
        ];
        const changed = copyOf(base);
        for (const place of places) {
          await importInto(changed, [files[place] ?? '']);
          await assertChanged(changed);
        }
        await assertSame(changed, await wholeOf(base, files), NOTHING_STANDS);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });

  it.runIf(IS_WHOLE_RUN)('go with their file, and with one that replaces it', async () => {
    const late = join(dir, 'zones-that-go');
    const data = copyOf(base);
    const path = zonesFile(late, 'new.csv', [NEW[0] as Zone, ...MOVED]);
    await importInto(data, [path]);
    await forget(data, 'new.csv');
    await assertChanged(data);
    await assertSame(data, base, NOTHING_STANDS);
    const fewer = zonesFile(late, 'all.csv', [...AREAS.slice(1), ...LISTED.slice(0, 4)]);
    await importInto(data, [fewer], { replace: true });
    await assertChanged(data);
    const whole = await wholeOf(base, [fewer], { replace: true });
    await assertSame(data, whole, NOTHING_STANDS);
  });

  it.runIf(IS_WHOLE_RUN)('widen what is covered', async () => {
    // The first tree preservation zones of an authority: elsewhere in it, silence means no.
    const trees = [0, 3, 6, 9].map((at) => {
      return { dataset: 'tree-preservation-zone', reference: 200 + at, at, half: 0.000_05 };
    });
    const data = copyOf(base);
    const path = zonesFile(join(dir, 'trees'), 'tree-preservation-zone.csv', trees);
    await importInto(data, [path]);
    await assertChanged(data);
    await assertSame(data, await wholeOf(base, [path]), NOTHING_STANDS);
  });

  it.runIf(IS_WHOLE_RUN)('change nothing where they are what they were', async () => {
    const data = copyOf(base);
    const early = ['conservation-area.csv', 'listed-building.csv'].map((name) =>
      join(dir, 'early', name),
    );
    const { release } = await importInto(data, early);
    expect(release?.id).toBe(await openEmbeddedStore(base).currentReleaseId());
    // The same zones in another file.
    await importInto(data, [zonesFile(join(dir, 'again'), 'all.csv', [...LISTED, ...AREAS])]);
    await assertChanged(data);
    expect(await keptOf(data)).toMatchObject({ changed: 0, places: {} });
    await assertSame(data, base, NOTHING_STANDS);
  });
});

describe('outlines', () => {
  /** The same parcels, some of them elsewhere by metres. */
  function moved(folder: string, name: string, metres: number, is: (at: number) => boolean) {
    let at = 0;
    const lines = linesOf(PLOTS).map((line) => {
      if (!line.includes('<wfs:member>') || !is(at++)) return line;
      return line.replace(/(?<=posList>)[^<]*/g, (list) =>
        list.replace(/(\S+) (\S+)/g, (_, x, y) => `${Number(x) + metres} ${y}`),
      );
    });
    return file(folder, name, lines);
  }

  it.runIf(IS_WHOLE_RUN)('change, and go', async () => {
    const late = join(dir, 'plots');
    const data = copyOf(base);
    const path = moved(late, 'changed.gml', 6, (at) => at % 90 === 3);
    await importInto(data, [path]);
    await assertChanged(data);
    await assertSame(data, await wholeOf(base, [path]), NOTHING_STANDS);
    await forget(data, 'changed.gml');
    await assertChanged(data);
    await assertSame(data, base, NOTHING_STANDS);
  });

  it.runIf(IS_WHOLE_RUN)('go with a file that replaces theirs', async () => {
    const late = join(dir, 'fewer-plots');
    const data = copyOf(base);
    const lines = linesOf(PLOTS).filter((_, at) => at < 40 || at % 80 !== 4);
    const fewer = file(late, 'fewer.gml', lines);
    await importInto(data, [fewer], { replace: true });
    await assertChanged(data);
    await assertSame(data, await wholeOf(base, [fewer], { replace: true }), NOTHING_STANDS);
  });
});

describe('figures of areas', () => {
  const edited = (name: string, folder: string, is: (at: number) => boolean, add: number) => {
    const lines = linesOf(name).map((line, at) =>
      at > 0 && is(at) ? line.replace(/(\d+)(?=(\.\d+)?\s*$)/, (n) => `${Number(n) + add}`) : line,
    );
    return file(folder, `later-${name}`, lines);
  };

  it.runIf(IS_WHOLE_RUN)('change one by one', async () => {
    const late = join(dir, 'figures');
    const files = [
      edited(CENSUS, late, (at) => at === 3, 7),
      edited(BROADBAND, late, (at) => at % 30 === 2, -40),
    ];
    const data = copyOf(base);
    for (const path of files) {
      await importInto(data, [path]);
      await assertChanged(data);
    }
    const later = await everythingOf(data, MODELS_STAND);
    expect(later).not.toEqual(await everythingOf(base, MODELS_STAND));
    await assertSame(data, await wholeOf(base, files), MODELS_STAND);
  });

  it.runIf(IS_WHOLE_RUN)('go with a file that replaces theirs, and come back', async () => {
    const late = join(dir, 'fewer-figures');
    const data = copyOf(base);
    // Without some postcodes altogether.
    const fewer = file(
      late,
      BROADBAND,
      linesOf(BROADBAND).filter((_, at) => at % 30 !== 5),
    );
    await importInto(data, [fewer], { replace: true });
    await assertChanged(data);
    await assertSame(data, await wholeOf(base, [fewer], { replace: true }), MODELS_STAND);
    await importInto(data, [join(generated, BROADBAND)]);
    await assertChanged(data);
    await assertSame(data, base, MODELS_STAND);
  });
});

describe('postcode directories', () => {
  it.runIf(IS_WHOLE_RUN)('move postcodes, and the homes in them, to other areas', async () => {
    const late = join(dir, 'directory');
    const [header = '', ...rows] = linesOf(DIRECTORY);
    const columns = header.split(',');
    const oa = columns.indexOf('oa21cd');
    const others = rows.map((row, at) => {
      if (at % 20 !== 7) return row;
      const cells = row.split(',');
      cells[oa] = (rows.at((at + 60) % rows.length) ?? '').split(',')[oa] ?? '';
      return cells.join(',');
    });
    const data = copyOf(base);
    const path = file(late, 'ONSPD_NOV_2026.csv', [header, ...others]);
    await importInto(data, [path]);
    await assertChanged(data);
    expect(await everythingOf(data, MODELS_STAND)).not.toEqual(
      await everythingOf(base, MODELS_STAND),
    );
    await assertSame(data, await wholeOf(base, [path]), MODELS_STAND);
  });
});
