/** Files of `export` for maps and workbooks, as GDAL reads them and as their standards want them. */

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '@property-lookup/kernel/failure';
import { POINT_COLUMNS } from '@property-lookup/rows/inside/write/table';
import { FileBytes, FORMATS } from '@property-lookup/rows/write';
import { importSample } from '@property-lookup/testing/imported';
import { CAN_MOUNT, inNamespace } from '@property-lookup/testing/mounts';
import { PROGRAM, run, runWell } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import Database from 'libsql';
import readWorkbook from 'read-excel-file/universal';
import { beforeAll, describe, expect, it } from 'vitest';

const HAS_GDAL = spawnSync('ogrinfo', ['--version']).status === 0;

const dir = temporaryDir();
const data = join(dir, 'data');
const path = (name: string) => join(dir, name);
const execute = promisify(execFile);

const FIELDS = 'uprn,full_address,latitude,longitude,last_sold_date,full_address$modelled';
let rows: readonly Readonly<Record<string, string | number | boolean | null>>[] = [];

beforeAll(async () => {
  await importSample(dir);
  const common = ['--data', data, '--fields', FIELDS];
  const lines = await runWell('export', ...common, '--format', 'ndjson');
  rows = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const name of ['homes.gpkg', 'homes.fgb', 'homes.xlsx']) {
    expect(await runWell('export', ...common, '--out', path(name))).toBe('');
  }
});

describe.runIf(HAS_GDAL)('GDAL', () => {
  it.each(['homes.gpkg', 'homes.fgb'])('reads %s', async (name) => {
    const { stdout, stderr } = await execute('ogr2ogr', [
      ...['-f', 'GeoJSONSeq', '-lco', 'COORDINATE_PRECISION=12', '/vsistdout/', path(name)],
    ]);
    // That JSON has no days; and, of older versions, that they do not know the standard's newest edition.
    expect(
      stderr.replace(/^Warning 1: (The output driver|This version of GeoPackage).*\n/gm, ''),
    ).toBe('');
    const read = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const wanted = rows.map(({ latitude, longitude, ...row }) => ({
      ...row,
      full_address$modelled: row['full_address$modelled'] === true,
      point: latitude === null ? null : [longitude, latitude],
    }));
    const found = read.map(({ properties, geometry }) => {
      const { latitude: _, longitude: __, ...row } = properties;
      const modelled = Boolean(row['full_address$modelled']);
      return { ...row, full_address$modelled: modelled, point: geometry?.coordinates ?? null };
    });
    expect(sorted(found)).toEqual(sorted(wanted));
  });

  it.each(['homes.gpkg', 'homes.fgb'])('finds what is in a box of %s', async (name) => {
    const placed = rows.flatMap(({ longitude }) => (longitude === null ? [] : [Number(longitude)]));
    const middle = placed.toSorted((a, b) => a - b)[placed.length >> 1] ?? 0;
    const box = ['-spat', '-20', '40', String(middle), '70'];
    const { stdout } = await execute('ogrinfo', ['-al', '-q', ...box, path(name)]);
    expect(stdout.match(/^OGRFeature/gm)).toHaveLength(
      placed.filter((longitude) => longitude <= middle).length,
    );
  });

  it('keeps the index of a GeoPackage true when it edits it', async () => {
    const sql = 'UPDATE properties SET geom = NULL WHERE geom IS NOT NULL AND uprn % 2 = 0';
    const copy = path('edited.gpkg');
    await execute('cp', [path('homes.gpkg'), copy]);
    await execute('ogrinfo', [copy, '-sql', sql]);
    const left = rows.filter(({ latitude, uprn }) => latitude !== null && Number(uprn) % 2 === 1);
    const { stdout } = await execute('ogrinfo', [
      ...[copy, '-q', '-sql', 'SELECT count(*) AS count FROM rtree_properties_geom'],
    ]);
    expect(Number(/= (\d+)/.exec(stdout)?.[1])).toBe(left.length);
  });
});

/** Of a value that is not known, JSON of one format says null, and that of another nothing. */
const sorted = (list: readonly object[]) =>
  list
    .map((row) => Object.entries(row).filter(([, value]) => value !== null))
    .map((known) => JSON.stringify(known.toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .toSorted();

describe('a GeoPackage', () => {
  /** By the numbers of the requirements of OGC 12-128r19. */
  it.each([
    ['2: its mark', 'PRAGMA application_id', [[0x47504b47]]],
    ['2: its version', 'PRAGMA user_version', [[10400]]],
    ['6: it is sound', 'PRAGMA integrity_check', [['ok']]],
    ['7: no key points nowhere', 'PRAGMA foreign_key_check', []],
    [
      '11: three systems at least',
      'SELECT srs_id, organization, organization_coordsys_id FROM gpkg_spatial_ref_sys ORDER BY 1',
      [
        [-1, 'NONE', -1],
        [0, 'NONE', 0],
        [4326, 'EPSG', 4326],
      ],
    ],
    [
      '13, 14: its contents',
      'SELECT table_name, data_type, srs_id, max_x > min_x FROM gpkg_contents',
      [['properties', 'features', 4326, 1]],
    ],
    [
      '15: a moment in UTC',
      "SELECT count(*) FROM gpkg_contents WHERE last_change GLOB '2???-??-??T??:??:??.???Z'",
      [[1]],
    ],
    [
      '21 to 28: its shapes',
      'SELECT * FROM gpkg_geometry_columns',
      [['properties', 'geom', 'POINT', 4326, 0, 0]],
    ],
    [
      '29: a key of whole numbers',
      "SELECT name, type, pk FROM pragma_table_info('properties') WHERE pk > 0",
      [['fid', 'INTEGER', 1]],
    ],
    [
      '5: its types',
      "SELECT type FROM pragma_table_info('properties') WHERE cid > 0",
      ['POINT', 'INTEGER', 'TEXT', 'DOUBLE', 'DOUBLE', 'DATE', 'BOOLEAN'].map((type) => [type]),
    ],
    [
      '19: each shape has the header of the standard',
      "SELECT count(*) FROM properties WHERE geom IS NOT NULL AND hex(substr(geom, 1, 9)) <> '47500001E610000001'",
      [[0]],
    ],
    [
      '58 to 60, 75: its extension',
      'SELECT table_name, column_name, extension_name, scope FROM gpkg_extensions',
      [['properties', 'geom', 'gpkg_rtree_index', 'write-only']],
    ],
    [
      '77: its triggers',
      "SELECT substr(name, 23) FROM sqlite_master WHERE type = 'trigger' ORDER BY 1",
      ['delete', 'insert', 'update2', 'update4', 'update5', 'update6', 'update7'].map((name) => [
        name,
      ]),
    ],
    [
      'each point is in the index',
      'SELECT count(*) FROM properties LEFT JOIN rtree_properties_geom ON id = fid WHERE (geom IS NULL) <> (id IS NULL)',
      [[0]],
    ],
  ])('meets requirement %s', (_, sql, expected) => {
    const database = new Database(path('homes.gpkg'), { readonly: true });
    const found = database.prepare(sql).raw().all();
    database.close();
    expect(found).toEqual(expected);
  });
});

it('a workbook has numbers, days and a header', async () => {
  const [sheet] = await readWorkbook(new Uint8Array(readFileSync(path('homes.xlsx'))).buffer);
  const [head, ...cells] = sheet?.data ?? [];
  expect(head).toEqual(FIELDS.split(','));
  expect(cells.map(([uprn]) => uprn)).toEqual(rows.map(({ uprn }) => uprn));
});

it.runIf(CAN_MOUNT)('a full disk is one sentence, and nothing is left of the file', async () => {
  const temporary = path('temporary');
  mkdirSync(temporary);
  const out = path('none.gpkg');
  const [command, args] = inNamespace(`mount -t tmpfs -o size=64k tmpfs "${temporary}"`, [
    ...['env', `TMPDIR=${temporary}`, process.execPath, PROGRAM],
    ...['export', '--data', data, '--out', out],
  ]);
  const refused = await execute(command, args).catch((error: { stderr: string }) => error);
  expect(refused.stderr).toMatch(/^The disk for temporary files is full: .*\n$/);
  expect(existsSync(out)).toBe(false);
  expect(readdirSync(dir).filter((name) => name.startsWith('none'))).toEqual([]);
});

describe('a file that is made in a thread', () => {
  const columns = [{ name: 'uprn', type: 'integer' }] as const;
  const seen = { isOver: false };

  /** Rows without an end, which fail after so many pieces. */
  async function* table(pieces: number): AsyncGenerator<Uint8Array> {
    seen.isOver = false;
    const { head, rows } = FORMATS.arrow;
    const all = [...columns, ...POINT_COLUMNS];
    try {
      yield head(all);
      for (let at = 0; at < pieces; at++)
        yield rows(all, { count: 1, values: [[at], [51], [0]] }, false);
      throw new Failure('too-slow', 'It takes too long.');
    } finally {
      seen.isOver = true;
    }
  }

  it.each(['parquet', 'xlsx', 'geopackage', 'flatgeobuf'] as const)(
    'fails as its rows do: %s',
    async (format) => {
      const file = new FileBytes({ format, columns, hasPlaces: true, isSaved: true }, table(50));
      const taken = (async () => {
        for await (const _ of file);
      })();
      await expect(taken).rejects.toThrow('It takes too long.');
    },
  );

  it.each(['xlsx', 'flatgeobuf'] as const)('ends with whoever reads it: %s', async (format) => {
    const endless = table(Number.POSITIVE_INFINITY);
    for await (const _ of new FileBytes(
      { format, columns, hasPlaces: true, isSaved: false },
      endless,
    ))
      break;
    expect(seen.isOver).toBe(true);
  });
});

it('writes a stream of FlatGeobuf to standard output', async () => {
  const { code, stdout } = await run('export', '--data', data, '--format', 'flatgeobuf');
  expect([code, stdout.slice(0, 3)]).toEqual([0, 'fgb']);
});
