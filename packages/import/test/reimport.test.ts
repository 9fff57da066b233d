/** An export that is imported again and exported once more says the same of every home, in each form that is imported. */

import { join } from 'node:path';
import type { PropertyReader } from '@property-lookup/engine';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import { EVERYTHING } from '@property-lookup/query';
import { splitRows } from '@property-lookup/rows/read';
import { printRow, printTextCell, withoutMarks } from '@property-lookup/rows/text';
import { FILE_FORMATS, type FileFormatName } from '@property-lookup/rows/write';
import { exportProperties } from '@property-lookup/server/questions';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { importDemo } from '@property-lookup/testing/imported';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Those that an import reads; Arrow, Parquet and FlatGeobuf are for other programs. */
const READ: readonly FileFormatName[] = ['csv', 'ndjson', 'geojson', 'xlsx', 'geopackage'];

const OCCUPIERS = ['organisation_name', 'department_name', 'po_box'];
const OTHERS = ['classification_code', 'usrn', 'parent_uprn'];
const FIELDS = [...RECORD_FIELDS, ...OCCUPIERS, ...OTHERS];

/** What is easily taken for nothing, a number, a day, a formula, markup or another part of the address. */
const AWKWARD = [
  ...['12A', '1-3', 'A', '12A-12C', '25', '007', '1e5', 'TRUE', 'Flower House 189A', '2B'],
  ...['NONE', 'None', 'N/A', 'NA', 'null', 'nan', '-', '#N/A', '=1+1', '@SUM(A1)', '+1', '-1.2'],
  ...["'=1+1", "''@x", "'Tis", 'The "Old" House', 'a, b', '60, Ark', 'x<br>y', '\\n', 'É 10 ‮B‬'],
  ...['=HYPERLINK("http://evil","x")', '2026-01-31', 'EX1 1AA', '_x000D_', 'Flat 1, 2', 'x|y;z'],
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...AWKWARD) },
  fc
    .string({ unit: fc.constantFrom('a', 'B', '1', ' ', ',', "'", '"', '=', '-', '&', 'ß') })
    .map((any) => any.trim()),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: '' });
/** A number column holds a number, with its letter or range. */
const number = fc.constantFrom('12', '12A', '1-3', '12A-12C');

const home = fc
  .record({
    ...Object.fromEntries(OCCUPIERS.map((name) => [name, maybe(text)])),
    sub_building_name: maybe(text),
    building_name: maybe(text),
    building_number: maybe(number),
    dependent_thoroughfare: maybe(text),
    thoroughfare: maybe(text),
    double_dependent_locality: maybe(text),
    dependent_locality: maybe(text),
    post_town: fc.constantFrom('EXETER', 'ST ANNE’S', "L'ETACQ"),
    postcode: maybe(fc.constantFrom('EX1 1AA', 'EX4 4QJ')),
    udprn: maybe(fc.constantFrom('1234567', '50000001')),
    classification_code: maybe(fc.constantFrom('RD04', 'CR08')),
    place: maybe(
      fc.constantFrom(['50.7184123', '-3.5339'], ['50.72', '-0.00005'], ['51.5', '0.1']),
    ),
  })
  .map(({ place, ...parts }): Readonly<Record<string, string>> => {
    const [latitude = '', longitude = ''] = place;
    return { ...parts, latitude, longitude };
  });

const HOMES = fc
  .sample(home, { numRuns: byLength(150, 3_000), seed: 20261129 })
  .map((parts, at) => ({ ...parts, uprn: String(10_000_000_001 + at * 7) }));

async function exported(reader: PropertyReader, format: FileFormatName): Promise<Buffer> {
  const question = { filter: EVERYTHING, fields: FIELDS, format, isSaved: true };
  const pieces: Uint8Array[] = [];
  for await (const piece of exportProperties(reader, question, { budgetMs: 60_000 })) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Rows by UPRN, as an export in CSV has them. */
async function rowsOf(reader: PropertyReader): Promise<ReadonlyMap<string, readonly string[]>> {
  const [, ...rows] = splitRows((await exported(reader, 'csv')).toString(), ',').map(withoutMarks);
  return new Map(rows.map((row) => [row[FIELDS.indexOf('uprn')] ?? '', row]));
}

/** What another importer says of the export, which has nothing else. */
async function readAgain(reader: PropertyReader, format: FileFormatName) {
  const dir = temporaryDir();
  const name = `homes.${FILE_FORMATS[format].endings[0]}`;
  const report = await importTexts(dir, { [name]: await exported(reader, format) });
  const again = await openImported(dir);
  try {
    return { report, rows: await rowsOf(again) };
  } finally {
    await again.close();
  }
}

/** Whichever rows differ, few enough to read. */
function expectSame(
  rows: ReadonlyMap<string, readonly string[]>,
  wanted: ReadonlyMap<string, readonly string[]>,
): void {
  const differing = [...wanted].filter(
    ([uprn, row]) => rows.get(uprn)?.join('\n') !== row.join('\n'),
  );
  expect(differing.slice(0, 3).map(([uprn]) => rows.get(uprn))).toEqual(
    differing.slice(0, 3).map(([, row]) => row),
  );
  expect(rows.size).toBe(wanted.size);
}

describe('homes with awkward values', async () => {
  const dir = temporaryDir();
  const lines = HOMES.map((given: Readonly<Record<string, string>>) => {
    const cells = FIELDS.map((name) => given[name] ?? '');
    return printRow(cells, ',', printTextCell);
  });
  await importTexts(dir, { 'homes.csv': printRow(FIELDS, ',') + lines.join('') });
  const reader = await openImported(dir);
  const rows = await rowsOf(reader);

  it('are exported as they were given', () => {
    const given = HOMES.map((each: Readonly<Record<string, string>>) =>
      FIELDS.map((name) => (/coordinate|^usrn|^parent/.test(name) ? '' : (each[name] ?? ''))),
    );
    const kept = new Map(
      [...rows].map(([uprn, row]) => [
        uprn,
        row.map((cell, at) => (/coordinate/.test(FIELDS[at] ?? '') ? '' : cell)),
      ]),
    );
    expectSame(kept, new Map(given.map((row) => [row[FIELDS.indexOf('uprn')] ?? '', row])));
  });

  it.each(READ)('are the same after %s', async (format) => {
    const again = await readAgain(reader, format);
    expectSame(again.rows, rows);
  });
});

/** The whole run reads all forms of all homes. */
describe('the homes of the demo', async () => {
  const data = join(temporaryDir(), 'data');
  await importDemo(data);
  const reader = await openEmbeddedStore(data).openCurrent();
  if (reader === undefined) throw new Error('the demo has no data');

  it.each(byLength(READ.slice(0, 1), READ))('are the same after %s', async (format) => {
    const rows = await rowsOf(reader);
    const again = await readAgain(reader, format);
    expectSame(again.rows, rows);
    expect(rows.size).toBeGreaterThan(9_000);
  });
});
