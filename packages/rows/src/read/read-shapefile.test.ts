import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';
import { byLength } from '@property-lookup/testing/run-length';
import { dbfOf, shpOf } from '@property-lookup/testing/shapefile';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openShapefile } from './read-shapefile.js';

const SQUARE = [
  [530000, 180000],
  [530000, 180100],
  [530100, 180100],
  [530100, 180000],
  [530000, 180000],
] as const;
const HOLE = [
  [530020, 180020],
  [530040, 180020],
  [530040, 180040],
  [530020, 180040],
  [530020, 180020],
] as const;
const COLUMNS = ['NAME:C:20', 'LISTED:D:8', 'NUMBER:N:12', 'SHAPE_Leng:F:19'];
const ROW = ['Caf\u00e9 Royal', '19980917', '470662', '1.5'];
const GRID = 'PROJCS["British_National_Grid",GEOGCS["GCS_OSGB_1936"],AUTHORITY["EPSG",27700]]';

interface Files {
  readonly shp?: Buffer;
  readonly dbf?: Buffer;
  readonly prj?: string;
  readonly cpg?: string;
}

async function read({
  shp = shpOf([[SQUARE, HOLE]]),
  dbf = dbfOf(COLUMNS, [{ values: ROW }]),
  ...rest
}: Files = {}) {
  const dir = temporaryDir();
  const write = (ending: string, content: Buffer | string | undefined): string | undefined => {
    if (content === undefined) return undefined;
    const path = join(dir, `areas.${ending}`);
    writeFileSync(path, content);
    return path;
  };
  const set = {
    ...{ label: 'areas.zip: areas.shp', shp: write('shp', shp) ?? '' },
    ...{ dbf: write('dbf', dbf), prj: write('prj', rest.prj), cpg: write('cpg', rest.cpg) },
  };
  let text = '';
  for await (const chunk of await openShapefile(set, 'areas.shp')) text += String(chunk);
  return JSON.parse(text);
}

describe('a shapefile', () => {
  it('becomes GeoJSON with its name, its coordinate system, its holes, and days and numbers unchanged', async () => {
    expect(await read({ prj: GRID })).toEqual({
      type: 'FeatureCollection',
      name: 'areas',
      crs: { type: 'name', properties: { name: 'EPSG:27700' } },
      features: [
        {
          type: 'Feature',
          properties: { NAME: 'Café Royal', LISTED: '1998-09-17', NUMBER: 470662, SHAPE_Leng: 1.5 },
          geometry: expect.objectContaining({ type: 'Polygon', coordinates: [SQUARE, HOLE] }),
        },
      ],
    });
  });

  it('is read by the name of its system without a number, and with no system without a .prj', async () => {
    const named = await read({ prj: 'PROJCS["TM65_Irish_Grid",GEOGCS["GCS_TM65"]]' });
    expect(named.crs.properties.name).toBe('TM65_Irish_Grid');
    expect((await read()).crs).toBeUndefined();
  });

  it.each([
    ['utf8', 'UTF-8'],
    ['utf8', undefined],
    ['latin1', 'ANSI 1252'],
    ['latin1', 'ISO-8859-1'],
    ['latin1', undefined],
  ] as const)('in %s is read under the .cpg %s', async (encoding, cpg) => {
    const dbf = dbfOf(COLUMNS, [{ values: ROW }], encoding);
    const { features } = await read({ dbf, ...(cpg === undefined ? {} : { cpg }) });
    expect(features[0].properties.NAME).toBe('Café Royal');
  });

  it('leaves out deleted rows, and keeps rows without a shape', async () => {
    const shp = shpOf([[1, 2], null, [5, 6]]);
    const rows = [{ values: ['a'] }, { values: ['b'] }, { values: ['c'], isDeleted: true }];
    const { features } = await read({ shp, dbf: dbfOf(['NAME:C:5'], rows) });
    expect(features).toMatchObject([
      { properties: { NAME: 'a' }, geometry: { type: 'Point', coordinates: [1, 2] } },
      { properties: { NAME: 'b' }, geometry: null },
    ]);
  });

  it('reads more records than fit in one block, each with its row', async () => {
    const places = Array.from({ length: 60_000 }, (_, at) => [at, 2 * at] as const);
    const dbf = dbfOf(
      ['NAME:C:6'],
      places.map(([x]) => ({ values: [String(x)] })),
    );
    const { features } = await read({ shp: shpOf(places), dbf });
    expect(features).toHaveLength(60_000);
    expect(features[59_999]).toMatchObject({
      properties: { NAME: '59999' },
      geometry: { coordinates: [59_999, 119_998] },
    });
  });

  const DAMAGED = 'areas.zip: areas.shp is damaged or truncated: download or copy it again.';
  it.each([
    ['cut within a record', { shp: shpOf([[SQUARE]]).subarray(0, 150) }, DAMAGED],
    ['cut within its header', { shp: shpOf([[SQUARE]]).subarray(0, 50) }, DAMAGED],
    ['whose table is cut', { dbf: dbfOf(COLUMNS, [{ values: ROW }]).subarray(0, 180) }, DAMAGED],
    [
      'whose table has more rows',
      { dbf: dbfOf(COLUMNS, [{ values: ROW }, { values: ROW }]) },
      'areas.zip: areas.shp does not have as many shapes as its .dbf has rows: export both again, and keep them together.',
    ],
  ])('%s is refused with a clear message', async (_what, files, sentence) => {
    await expect(read(files)).rejects.toThrow(sentence);
  });

  it('with any byte changed is read or refused cleanly', async () => {
    const whole = { shp: shpOf([[SQUARE, HOLE]]), dbf: dbfOf(COLUMNS, [{ values: ROW }]) };
    const change = fc.record({
      of: fc.constantFrom('shp', 'dbf'),
      at: fc.nat(300),
      to: fc.nat(255),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const files = { shp: Buffer.from(whole.shp), dbf: Buffer.from(whole.dbf) };
        for (const { of, at, to } of changes) {
          const bytes = of === 'shp' ? files.shp : files.dbf;
          bytes[at % bytes.length] = to;
        }
        await read(files).catch((failure) => {
          if (!(failure instanceof Failure)) throw failure;
        });
      }),
      { numRuns: byLength(50, 200) },
    );
  });
});
