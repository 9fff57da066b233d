/** The `export` command: every format to a file, as other programs read it. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSample } from '@property-lookup/testing/imported';
import { run } from '@property-lookup/testing/program';
import { someByLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { tableFromIPC } from 'apache-arrow';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { beforeAll, expect, it } from 'vitest';

const dir = temporaryDir();
const data = join(dir, 'data');
const exported = (...args: string[]) => run('export', '--data', data, ...args);
const FIELDS = 'uprn,thoroughfare,latitude';
const FILTER = '{"where":{"post_town":"ILFORD"},"order":"uprn DESC"}';
let lines: readonly Record<string, unknown>[] = [];

beforeAll(async () => {
  await importSample(dir);
  const { stdout } = await exported(
    ...['--filter', FILTER, '--fields', FIELDS, '--format', 'ndjson'],
  );
  lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(200);
});

it('writes commas to stdout unless told otherwise', async () => {
  const { stdout, code } = await exported('--fields', FIELDS, '--filter', FILTER);
  const [head, first] = stdout.split('\r\n');
  expect([code, head]).toEqual([0, FIELDS]);
  expect(first).toBe(
    Object.values(lines[0] ?? {})
      .map((value) => value ?? '')
      .join(','),
  );
});

it('takes texts in any case, as people type them', async () => {
  const typed = '{"where":{"or":[{"post_town":"Ilford"},{"post_town":{"inq":["ilford"]}}]}}';
  const { stdout } = await exported('--filter', typed, '--fields', 'uprn', '--format', 'ndjson');
  expect(stdout.trimEnd().split('\n')).toHaveLength(lines.length);
});

it('takes the format from the name of the file, and the rows are the same in each', async () => {
  const path = (extension: string) => join(dir, `out.${extension}`);
  for (const extension of ['geojson', 'arrow', 'parquet']) {
    const outcome = await exported(
      ...['--fields', FIELDS, '--filter', FILTER, '--out', path(extension)],
    );
    expect(outcome).toMatchObject({ code: 0, stdout: '' });
  }
  const { features } = JSON.parse(readFileSync(path('geojson'), 'utf8'));
  expect(features.map(({ properties }: { properties: unknown }) => properties)).toEqual(lines);
  const arrow = tableFromIPC(readFileSync(path('arrow')))
    .toArray()
    .map((row) => row.toJSON());
  const parquet = await parquetReadObjects({ file: await asyncBufferFromFile(path('parquet')) });
  const points = parquet.map(({ geometry }) => geometry?.coordinates[1] ?? null);
  expect(points).toEqual(lines.map((line) => line['latitude']));
  for (const rows of [arrow, parquet.map(({ geometry: _, ...row }) => row)]) {
    expect(rows.map((row) => ({ ...row, uprn: Number(row['uprn']) }))).toEqual(lines);
  }
});

it('writes a Parquet file of every kind of field, and one without rows', async () => {
  const out = join(dir, 'kinds.parquet');
  const fields = 'uprn,full_address,full_address$modelled,easting,last_sold_date';
  expect((await exported('--fields', fields, '--out', out)).stderr).toBe('');
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(out) });
  expect(rows).toHaveLength(600);
  expect(rows[0]).toEqual({
    uprn: expect.any(BigInt),
    full_address: expect.any(String),
    full_address$modelled: false,
    easting: expect.any(BigInt),
    last_sold_date: null,
    geometry: { type: 'Point', coordinates: [expect.any(Number), expect.any(Number)] },
  });
  const none = ['--filter', '{"where":{"uprn":1}}', '--out', out];
  expect((await exported(...none)).code).toBe(0);
  expect(await parquetReadObjects({ file: await asyncBufferFromFile(out) })).toEqual([]);
});

it.each(
  someByLength(
    [
      [
        '--format',
        'shp',
        "--format must be csv, ndjson, geojson, arrow, parquet, xlsx, geopackage, flatgeobuf, not 'shp'.",
      ],
      ['--fields', 'uprm', "--fields has no field 'uprm'; did you mean uprn?"],
      ['--filter', '{"where":{"post_code":1}}', "did you mean 'postcode'?"],
    ],
    1,
  ),
)('refuses %s %s, and writes nothing', async (option, value, sentence) => {
  const out = join(dir, 'none.csv');
  const { code, stderr } = await exported(option, value, '--out', out);
  expect(code).toBeGreaterThan(0);
  expect(stderr).toContain(sentence);
  expect(existsSync(out)).toBe(false);
});

it.each(
  someByLength(
    [
      [['homes.shp'], '--out ends in .shp, which does not tell a format that is written here'],
      [
        ['homes.ods'],
        '.csv (csv), .ndjson (ndjson), .geojson (geojson), .arrows (arrow), .parquet (parquet), .xlsx (xlsx), .gpkg (geopackage), .fgb (flatgeobuf)',
      ],
      [['homes.csv.gz'], '--out ends in .gz'],
      [['homes.json'], '--out ends in .json'],
      [
        ['homes.parquet', '--format', 'csv'],
        '--out ends in .parquet, but --format is csv: end it in',
      ],
      [['homes.gpkg', '--format', 'csv'], '--out ends in .gpkg, but --format is csv'],
    ] as const,
    1,
  ),
)(
  'refuses a name that is of another format than what is written: %j',
  async ([name, ...more], sentence) => {
    const out = join(dir, name ?? '');
    const { code, stderr } = await exported('--out', out, ...more);
    expect(code).toBeGreaterThan(0);
    expect(stderr).toContain(sentence);
    expect(existsSync(out)).toBe(false);
  },
);

it.each(
  someByLength(
    [
      ['none', 'csv'],
      ['homes.JSONL', 'ndjson'],
      ['homes.json', 'geojson', '--format', 'geojson'],
      ['homes.txt', 'csv', '--format', 'csv'],
    ],
    2,
  ),
)('writes %s as %s', async (name, format, ...more) => {
  const out = join(dir, name);
  expect(await exported('--fields', FIELDS, '--out', out, ...more)).toMatchObject({ code: 0 });
  const text = readFileSync(out, 'utf8');
  const begins = { csv: FIELDS, ndjson: '{"uprn"', geojson: '{"type":"FeatureCollection"' }[format];
  expect(text.slice(0, begins?.length)).toBe(begins);
});

it('refuses a name for matches that is not of a list', async () => {
  const list = join(dir, 'list.csv');
  const out = join(dir, 'matched.xlsx');
  const { code, stderr } = await run('match', '--data', data, '--out', out, list);
  expect(code).toBeGreaterThan(0);
  expect(stderr).toContain('--out ends in .xlsx');
  expect(existsSync(out)).toBe(false);
});
