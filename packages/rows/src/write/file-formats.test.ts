/** Independent readers find the same table in each kind of file, whatever its values. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scalar } from '@property-lookup/query';
import { anyRow, COLUMNS, objectOf, optional, type Row } from '@property-lookup/testing/any-table';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import type { Feature as Encoded } from 'flatgeobuf/lib/mjs/flat-geobuf/feature.js';
import { deserialize, parseProperties } from 'flatgeobuf/lib/mjs/generic.js';
import type { HeaderMeta } from 'flatgeobuf/lib/mjs/header-meta.js';
import { parquetReadObjects } from 'hyparquet';
import Database from 'libsql';
import readWorkbook from 'read-excel-file/universal';
import { describe, expect, it, vi } from 'vitest';
import { FILE_FORMATS, type FileFormatName } from './file-formats.js';
import { FORMATS } from './streamed-formats.js';
import { writeFile } from './write-file.js';

const dir = temporaryDir();
// The FlatGeobuf reader logs its steps.
vi.spyOn(console, 'debug').mockImplementation(() => undefined);

/** A row, followed by its latitude and longitude. */
const row: fc.Arbitrary<Row> = fc
  .tuple(
    anyRow('a"<&,\n\té 😀_x0D\u0001', '1900-02-28', '1900-03-01'),
    optional(fc.constantFrom(51.5, 0, 49.9, 60.1)),
    optional(fc.constantFrom(-7.5, 0, 1.7)),
  )
  .map(([values, ...point]) => [...values, ...point]);

const ABOUT = [
  ['Filter', '=1+1 <&'],
  ['Release', 'r'],
];

/** The file made of the rows in pieces of two. */
async function write(format: FileFormatName, rows: readonly Row[], isSaved = true) {
  const { pieces, reads = [] } = FILE_FORMATS[format];
  const { head, rows: print, tail } = FORMATS[pieces];
  const all = [...COLUMNS, ...reads];
  const table = async function* () {
    yield head(all);
    for (let at = 0; at < rows.length; at += 2) {
      const some = rows.slice(at, at + 2);
      const values = all.map((_, column) => some.map((one) => one[column] ?? null));
      yield print(all, { count: some.length, values }, at === 0);
    }
    yield tail();
  };
  const file = await writeFile(
    { format, columns: COLUMNS, hasPlaces: true, isSaved, about: ABOUT },
    table(),
  );
  const chunks: Uint8Array[] = [];
  for await (const piece of file.pieces) chunks.push(piece);
  const bytes = Buffer.concat(chunks);
  expect(file.size ?? bytes.length).toBe(bytes.length);
  return bytes;
}

/** The row with its GeoJSON point. */
const featureOf = (values: Row) => {
  const [latitude, longitude] = values.slice(COLUMNS.length);
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  return { ...objectOf(values), point: isPlaced ? [longitude, latitude] : null };
};

const tables = fc.array(row, { maxLength: 40 });
const forTables = (look: (rows: readonly Row[]) => Promise<void>) =>
  fc.assert(fc.asyncProperty(tables, look), { numRuns: byLength(10, 25) });

describe('a file of a table', () => {
  it('is Parquet', () =>
    forTables(async (rows) => {
      const file = new Uint8Array(await write('parquet', rows)).buffer;
      const read = await parquetReadObjects({ file });
      const back = read.map(({ uprn, sold, geometry, ...rest }) => {
        const day = sold?.toISOString().slice(0, 10) ?? null;
        return { ...rest, uprn: Number(uprn), sold: day, point: geometry?.coordinates ?? null };
      });
      expect(back).toEqual(rows.map(featureOf));
    }));

  it('is a workbook, with days before March 1900 as text and empty text as blank', () =>
    forTables(async (rows) => {
      const file = new Uint8Array(await write('xlsx', rows)).buffer;
      const [sheet, about] = await readWorkbook(file, { trim: false });
      expect(about?.data).toEqual(ABOUT.map((cells) => [...cells, null].slice(0, 2)));
      const [head, ...cells] = sheet?.data ?? [];
      expect(head).toEqual(COLUMNS.map(({ name }) => name));
      const back = cells.map((values) => COLUMNS.map((_, at) => values[at] ?? null));
      const dayOf = (text: Scalar | null) =>
        String(text) < '1900-03-01' ? text : new Date(`${text}T00:00:00Z`);
      const wanted = rows.map((values) =>
        COLUMNS.map(({ type }, at) => {
          const value = values[at] ?? null;
          if (value === '') return null;
          return type === 'date' && value !== null ? dayOf(value) : value;
        }),
      );
      expect(back).toEqual(wanted);
    }));

  it('is a GeoPackage', () =>
    forTables(async (rows) => {
      const path = join(dir, 'rows.gpkg');
      writeFileSync(path, await write('geopackage', rows));
      const database = new Database(path, { readonly: true });
      const read = database.prepare('SELECT * FROM properties ORDER BY fid').all() as Stored[];
      const near = database.prepare(NEAR).all() as Stored[];
      database.close();
      const back = read.map(({ fid: _, geom, listed, ...rest }) => {
        const bytes = geom === null ? null : Buffer.from(geom);
        const point = bytes && [bytes.readDoubleLE(13), bytes.readDoubleLE(21)];
        return { ...rest, listed: listed === null ? null : listed === 1, point };
      });
      const features = rows.map(featureOf);
      expect(back).toEqual(features);
      const isNear = features.map(({ point }) => point?.[0] === 1.7);
      expect(near.map(({ id }) => id)).toEqual(isNear.flatMap((is, at) => (is ? [at + 1] : [])));
    }));

  it.each([true, false])('is FlatGeobuf, where it is saved (%s) with an index', (isSaved) =>
    forTables(async (rows) => {
      const bytes = new Uint8Array(await write('flatgeobuf', rows, isSaved));
      const features = rows.map(featureOf);
      const ofAll = await featuresIn(bytes);
      expect(isSaved ? ofAll.toSorted(byText) : ofAll).toEqual(
        isSaved ? features.toSorted(byText) : features,
      );
      if (!isSaved || rows.length === 0) return;
      const box = { minX: 1, maxX: 2, minY: 50, maxY: 61 };
      const inside = features.filter(
        ({ point }) => point !== null && point[0] === 1.7 && Number(point[1]) > 50,
      );
      expect((await featuresIn(bytes, box)).toSorted(byText)).toEqual(inside.toSorted(byText));
    }),
  );
});

it('an index of several levels finds exactly the features in a box', async () => {
  const side = 25;
  const rows = Array.from({ length: side * side }, (_, at): Row => {
    const [east, north] = [at % side, Math.floor(at / side)];
    return [at + 1, 'x'.repeat(at % side), null, null, null, north, east];
  });
  const bytes = new Uint8Array(await write('flatgeobuf', rows));
  const found = await featuresIn(bytes, { minX: 3, maxX: 5, minY: 20, maxY: 30 });
  const inside = rows.filter(([, , , , , north, east]) => {
    return Number(north) >= 20 && Number(east) >= 3 && Number(east) <= 5;
  });
  expect(found.toSorted(byText)).toEqual(inside.map(featureOf).toSorted(byText));
});

const NEAR = 'SELECT id FROM rtree_properties_geom WHERE minx <= 2 AND maxx >= 1 ORDER BY id';

interface Stored extends Readonly<Record<string, unknown>> {
  readonly geom: ArrayBuffer | null;
}

type Feature = ReturnType<typeof featureOf>;

const byText = (one: Feature, other: Feature): number => (textOf(one) < textOf(other) ? -1 : 1);
const textOf = (feature: Feature): string =>
  JSON.stringify(Object.entries(feature).toSorted(([a], [b]) => (a < b ? -1 : 1)));

async function featuresIn(
  bytes: Uint8Array,
  rect?: { minX: number; maxX: number; minY: number; maxY: number },
): Promise<Feature[]> {
  const found: Feature[] = [];
  // The reader's own conversion to GeoJSON fails for a feature without a point.
  const fromFeature = (_: number, feature: Encoded, { columns }: HeaderMeta) => {
    const properties = parseProperties(feature, columns);
    const point = feature.geometry()?.xyArray() ?? null;
    const values = COLUMNS.map(({ name }) => properties[name] ?? null) as Row;
    found.push({ ...objectOf(values), point: point && Array.from(point) });
    return {};
  };
  for await (const _ of deserialize(bytes, { rect, fromFeature }));
  return found;
}
