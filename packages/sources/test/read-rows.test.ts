/** Any supported file gives its rows with their source, whatever holds them, and says why a row says nothing. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileRow, readRows } from '@property-lookup/sources/files';
import { workbook, zipped } from '@property-lookup/testing/archives';
import { writeGeopackage } from '@property-lookup/testing/geopackage';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';

const dir = temporaryDir();

const LIST = [
  ['uprn', 'address', 'postcode'],
  ['100', '10 High Street, Reading', 'RG1 1AA'],
  ['none', '12 High Street, Reading', 'RG1 1AA'],
];
const CSV = LIST.map((row) => `"${row.join('","')}"\n`).join('');

const SALE = `{F9059A48-F872-4B00-A7C4-83B8088E8B17},46000,1995-11-10 00:00,RG30 2BY,F,N,L,WEST FRYERNE,FLAT 24,PARKSIDE ROAD,READING,READING,NEWBURY,BERKSHIRE,A,A\n`;

async function allOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function rowsOf(name: string, content: string | Uint8Array): Promise<readonly FileRow[]> {
  writeFileSync(join(dir, name), content);
  return allOf(readRows(join(dir, name)));
}

const addressesOf = (rows: readonly FileRow[]) =>
  rows.flatMap(({ facts }) =>
    facts.flatMap((fact) => (fact.kind === 'address-line' ? [[fact.uprn, fact.text]] : [])),
  );

describe('the rows of a file', () => {
  it('have their source, columns, cells and facts', async () => {
    const rows = await rowsOf('homes.csv', CSV);
    expect(rows).toEqual([
      {
        source: expect.objectContaining({ id: 'headed-csv', licence: 'As its supplier states' }),
        part: 'homes.csv',
        line: 2,
        header: LIST[0],
        cells: LIST[1],
        facts: expect.arrayContaining([
          expect.objectContaining({ kind: 'address-line', uprn: 100 }),
        ]),
        unused: null,
      },
      expect.objectContaining({ line: 3, facts: [], unused: 'UPRN is missing' }),
    ]);
  });

  it('come from a workbook and a GeoPackage alike', async () => {
    const sheet = await rowsOf('homes.xlsx', await workbook({ Homes: LIST }));
    expect(addressesOf(sheet)).toEqual(addressesOf(await rowsOf('homes.csv', CSV)));
    const address = '10 High Street, Reading RG1 1AA';
    const rows = [{ uprn: 100, address, x: 471_000, y: 173_000 }];
    const path = writeGeopackage(dir, 'homes.gpkg', { system: 27_700, rows });
    const mapped = await allOf(readRows(path));
    expect(addressesOf(mapped)).toEqual([[100, '10 High Street, Reading']]);
  });

  it('come from everything in an archive that a source claims', async () => {
    const content = await zipped({ 'a/homes.csv': CSV, 'pp.csv': SALE, 'guide.txt': 'Read me.' });
    const rows = await rowsOf('all.zip', content);
    expect(rows.map(({ part, source }) => [part, source.title])).toEqual([
      ['all.zip: a/homes.csv', expect.any(String)],
      ['all.zip: a/homes.csv', expect.any(String)],
      ['all.zip: pp.csv', 'Price Paid Data'],
    ]);
    expect(rows[2]).toMatchObject({ header: [], facts: [{ kind: 'sale', priceGbp: 46_000 }] });
  });

  it('are records where the text has no rows', async () => {
    const geometry = { type: 'Point', coordinates: [-0.97, 51.45] };
    const properties = { uprn: 100, address: '10 High Street, Reading RG1 1AA' };
    const features = [{ type: 'Feature', geometry, properties }];
    const text = JSON.stringify({ type: 'FeatureCollection', features });
    const rows = await rowsOf('homes.geojson', text);
    expect(rows).toMatchObject([{ line: 1, header: [], cells: [], unused: null }]);
    expect(addressesOf(rows)).toEqual([[100, '10 High Street, Reading']]);
  });

  it('have no use for a UPRN that stands beside many addresses', async () => {
    const streets = 'ABBEY BRIDGE CASTLE DUKE EARL FOUNTAIN GEORGE HARBOUR IRONGATE JUBILEE';
    const lines = streets
      .split(' ')
      .map((name, at) => `100,${at + 1} ${name} WAY,RG${at + 1} 1AA\n`);
    const rows = await rowsOf('copied.csv', `uprn,address,postcode\n${lines.join('')}`);
    expect(rows).toHaveLength(10);
    expect(rows.map(({ facts }) => facts)).toEqual(rows.map(() => []));
    expect(rows[0]?.unused).toMatch(/UPRN/);
  });
});

it('says what is wrong with a file that no source claims', async () => {
  await expect(rowsOf('notes.csv', 'when,what\n1 May,rain\n')).rejects.toThrow(
    /^notes\.csv is of an unknown kind: /,
  );
  await expect(allOf(readRows(join(dir, 'gone.csv')))).rejects.toThrow(/gone\.csv/);
});
