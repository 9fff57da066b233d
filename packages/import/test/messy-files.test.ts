/** Files as people have them: what each becomes, or the sentence that says why not and what to do. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { columnsOf } from '@property-lookup/sources/recognition';
import { odsOf, odsWorkbook, workbook, zipped } from '@property-lookup/testing/archives';
import { writeGeopackage } from '@property-lookup/testing/geopackage';
import { salesFile } from '@property-lookup/testing/home-files';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { checkFiles } from '../src/checking/check-files.js';
import { checkLines } from '../src/checking/check-lines.js';
import { readEvidence } from '../src/staging/staged-evidence.js';

const UPRN = 100012345678;
const LIST = `UPRN,ADDRESS,POSTCODE\n${UPRN},"1 High Street, Reading",RG1 1AA\n`;
const GOOD = 'uprn,address,postcode\n7,"2 Low Road, Reading",RG1 1AB\n';
const POINT = { uprn: UPRN, address: '1 High Street, Reading RG1 1AA' };

type Content =
  | string
  | Uint8Array
  | Promise<Uint8Array>
  | ((dir: string) => Uint8Array | Promise<Uint8Array>);

const ofGeopackage =
  (system: number, x: number, y: number, isEmpty = false) =>
  (dir: string): Uint8Array =>
    readFileSync(
      writeGeopackage(dir, 'made.gpkg', { system, rows: isEmpty ? [] : [{ ...POINT, x, y }] }),
    );

const geojson = (coordinates: readonly number[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: POINT, geometry: { type: 'Point', coordinates } }],
  });

const LINES = [POINT, { ...POINT, uprn: 7 }].map((record) => JSON.stringify(record)).join('\n');

const semicolons = LIST.replaceAll(',', ';').replace('Street;', 'Street,');

/** All say the same of one home, in the ways of spreadsheets, map programs and councils. */
const READ: readonly (readonly [name: string, content: Content, source: string, words: string])[] =
  [
    ['semicolons.csv', semicolons, 'headed-ssv', 'separated by semicolons'],
    ['tabs.txt', LIST.replaceAll(/,(?! )/g, '\t'), 'headed-tsv', 'separated by tabs'],
    ['pipes.csv', LIST.replaceAll(/,(?! )/g, '|'), 'headed-psv', 'separated by pipes'],
    ['sep.csv', `sep=;\n${semicolons}`, 'headed-ssv', '1 would be accepted, 2 not used'],
    [
      'title.csv',
      `Properties of the borough,,\n"As of 1 April 2026, draft",,\n\n${LIST}`,
      'headed-csv',
      "its header names 'UPRN', 'ADDRESS', 'POSTCODE'",
    ],
    ['decimals.csv', LIST.replace(`${UPRN}`, `${UPRN}.0`), 'headed-csv', '1 would be accepted'],
    ['apostrophe.csv', LIST.replace(`${UPRN}`, `'${UPRN}`), 'headed-csv', '1 would be accepted'],
    [
      'thousands.csv',
      LIST.replace(`${UPRN}`, '"100,012,345,678"'),
      'headed-csv',
      '1 would be accepted',
    ],
    [
      'all-digits.csv',
      LIST.replace(`${UPRN}`, '1.00012345678E+11'),
      'headed-csv',
      '1 would be accepted',
    ],
    ['unicode.csv', Buffer.from(`\ufeff${LIST}`, 'utf16le'), 'headed-csv', 'UTF-16'],
    [
      'western.csv',
      Buffer.from(`${LIST}8,"Caf\xe9, Reading",RG1 1AC\n`, 'latin1'),
      'headed-csv',
      'Windows-1252',
    ],
    ['mark.csv', `\ufeff${LIST}`, 'headed-csv', '1 would be accepted'],
    [
      'book.xlsx',
      workbook({
        Homes: [
          ['UPRN', 'Address', 'Postcode'],
          [UPRN, '1 High Street, Reading', 'RG1 1AA'],
        ],
      }),
      'headed-csv',
      'UPRN 100012345678: "1 High Street, Reading"',
    ],
    [
      'titled-book.xlsx',
      workbook({
        Notes: [['Made by the council']],
        Homes: [['Homes'], ['UPRN', 'Address'], [UPRN, '1 High Street, Reading RG1 1AA']],
      }),
      'headed-csv',
      'would be passed over: titled-book.xlsx: Notes is of an unknown kind',
    ],
    [
      'book.ods',
      odsWorkbook({
        Notes: [['Made by the council']],
        Homes: [
          ['Homes'],
          ['UPRN', 'Address', 'Postcode'],
          [UPRN, '1 High Street, Reading', 'RG1 1AA'],
        ],
      }),
      'headed-csv',
      'would be passed over: book.ods: Notes is of an unknown kind',
    ],
    [
      'named-otherwise.zip',
      odsWorkbook({
        Homes: [
          ['UPRN', 'Address'],
          [UPRN, '1 High Street, Reading RG1 1AA'],
        ],
      }),
      'headed-csv',
      'UPRN 100012345678',
    ],
    [
      'ods.zip',
      odsWorkbook({
        A: [
          ['uprn', 'address'],
          [UPRN, '1 High Street, Reading RG1 1AA'],
        ],
      }).then((book) => zipped({ 'guide/list.ods': book })),
      'headed-csv',
      'ods.zip: guide/list.ods',
    ],
    ['grid.gpkg', ofGeopackage(27700, 471500, 173500), 'headed-csv', "x = 'X_COORDINATE'"],
    [
      'packed.zip',
      (dir) => zipped({ 'data/grid.gpkg': ofGeopackage(27700, 471500, 173500)(dir) }),
      'headed-csv',
      'packed.zip: data/grid.gpkg',
    ],
    ['degrees.gpkg', ofGeopackage(4326, -0.9712, 51.4561), 'headed-csv', 'LATITUDE'],
    [
      'mercator.gpkg',
      ofGeopackage(3857, -108113.5, 6702372),
      'headed-geojson',
      '1 would be accepted',
    ],
    ['degrees.geojson', geojson([-0.9712, 51.4561]), 'headed-geojson', '1 would be accepted'],
    ['metres.geojson', geojson([471500, 173500]), 'headed-geojson', '1 would be accepted'],
    ['list.json', JSON.stringify({ count: 1, data: [POINT] }), 'headed-csv', '1 would be accepted'],
    ['list.ndjson', LINES, 'headed-csv', '2 would be accepted'],
    [
      'json.zip',
      zipped({ 'list.jsonl': LINES, 'README.txt': 'Read me' }),
      'headed-csv',
      'list.jsonl (as a table)',
    ],
    [
      'inner.zip',
      zipped({ 'list.csv': LIST }).then((inner) => zipped({ 'a/b.zip': inner })),
      'headed-csv',
      'inner.zip: a/b.zip: list.csv',
    ],
    [
      'book.zip',
      workbook({
        A: [
          ['uprn', 'address'],
          [UPRN, '1 High Street, Reading RG1 1AA'],
        ],
      }).then((book) => zipped({ 'list.xlsx': book })),
      'headed-csv',
      'book.zip: list.xlsx',
    ],
  ];

const tooDeep = async (): Promise<Uint8Array> => {
  let zip: Uint8Array = await zipped({ 'list.csv': LIST });
  for (let depth = 0; depth < 4; depth++) zip = await zipped({ 'in.zip': zip });
  return zip;
};

const gzip = gzipSync(Buffer.from(LIST + `9,"x, High Street",RG1 1AA\n`.repeat(40_000)));

const REFUSED: readonly (readonly [name: string, content: Content, sentence: string])[] = [
  [
    'old.xls',
    Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest', 'latin1'),
    'old.xls is an old Excel or Access file: open it and save it as .xlsx or CSV, then import that.',
  ],
  [
    'list.pdf',
    '%PDF-1.7 ...',
    'list.pdf is a PDF document: ask for the same list as CSV or as a workbook (.xlsx).',
  ],
  [
    'download.csv',
    '<!DOCTYPE html><html><body>Log in</body></html>',
    'download.csv is a web page, perhaps of a download that needs a login or has moved: download the file itself again.',
  ],
  ['nothing.csv', '', 'nothing.csv is empty: download or export it again.'],
  [
    'data.parquet',
    'PAR1\x00\x01',
    'data.parquet is a Parquet file: export it as CSV, as with DuckDB `COPY ... TO` and import that.',
  ],
  [
    'homes.shp',
    Buffer.from([0, 0, 0x27, 0x0a, 0, 0]),
    'homes.shp is a shapefile without its .dbf, which says what each shape is: put .shp, .dbf and .prj of the same name beside each other, or pack them in one zip.',
  ],
  [
    'bytes.dat',
    Buffer.from([1, 2, 0, 4, 5]),
    'bytes.dat is not text, nor any other kind that is read: export it as CSV and import that.',
  ],
  [
    'no-header.csv',
    `${UPRN},"1 High Street",RG1 1AA\n7,"2 High Street",RG1 1AA\n`,
    'no-header.csv is of an unknown kind: its first row holds data and no names of columns. Put a line such as uprn,address,postcode on top. `property-lookup sources` lists the known kinds.',
  ],
  [
    'no-header.tsv',
    `${UPRN}\tHome, 1 High Street, Reading\tRG1 1AA\n7\t2 High Street, Reading\tRG1 1AA\n`,
    'no-header.tsv is of an unknown kind: its first row holds data and no names of columns.',
  ],
  [
    'no-uprn.csv',
    'Ref,Address,Postcode\nA1,1 High Street,RG1 1AA\n',
    "no-uprn.csv is of an unknown kind: no column is named UPRN; it has 'Ref', 'Address', 'Postcode'. Say which one it is with --map uprn=COLUMN; where it has none, `property-lookup match` finds the UPRN of each address. `property-lookup sources` lists the known kinds.",
  ],
  [
    'no-address.csv',
    'UPRN,Band\n7,A\n',
    "no-address.csv is of an unknown kind: it has UPRNs (column 'UPRN') and neither an address nor coordinates that are known by their names; it has 'UPRN', 'Band'. Say which they are with --map address=COLUMN. `property-lookup sources` lists the known kinds.",
  ],
  [
    'wrong-column.csv',
    'UPRN,Address\nA1,1 High Street\nB2,2 High Street\n',
    "wrong-column.csv is of an unknown kind: its column 'UPRN' holds no UPRN in most rows, as 'A1'. Say which one does with --map uprn=COLUMN. `property-lookup sources` lists the known kinds.",
  ],
  [
    'odd.json',
    '{"colour":"red"}',
    'odd.json is of an unknown kind: it is JSON in an unknown format. Export it as CSV, as GeoJSON points or as a list of objects with a UPRN each. `property-lookup sources` lists the known kinds.',
  ],
  [
    'feed.xml',
    '<?xml version="1.0"?><properties><property><propertyBedrooms>3</propertyBedrooms></property></properties>',
    'feed.xml is of an unknown kind: it is a feed of listings as XML, which is not supported. Have the software export the feed for Rightmove (BLM or JSON) or Zoopla (JSON). `property-lookup sources` lists the known kinds.',
  ],
  [
    'certificate.json',
    '{"data":{"uprn":1,"sap_version":10.2,"energy_rating_current":70}}',
    'certificate.json is of an unknown kind: it is a certificate as the register keeps it, with codes in place of words. Download certificates as CSV. `property-lookup sources` lists the known kinds.',
  ],
  [
    'braces.csv',
    '{A1},1 High Street\n{A2},2 High Street\n',
    "braces.csv is of an unknown kind: no column is named UPRN; it has '{A1}'",
  ],
  [
    'odd.xml',
    '<?xml version="1.0"?><homes/>',
    'odd.xml is of an unknown kind: it is XML in an unknown format. Export it as CSV. `property-lookup sources` lists the known kinds.',
  ],
  [
    'letter.txt',
    'Dear customer\nhere is your data\n',
    'letter.txt is of an unknown kind: it is text without columns. Save the table as CSV, with a line of names such as uprn,address,postcode on top. `property-lookup sources` lists the known kinds.',
  ],
  [
    'papers.zip',
    zipped({ 'guide.pdf': '%PDF', 'map.png': 'x' }),
    'papers.zip holds no data file, only .pdf, .png: unpack it and export these as CSV.',
  ],
  ['deep.zip', tooDeep(), 'unpack deep.zip: in.zip: in.zip and import what it holds.'],
  [
    'cut.zip',
    zipped({ 'list.csv': LIST }).then((zip) => zip.subarray(0, zip.length - 30)),
    'cut.zip is damaged or truncated: download or copy it again.',
  ],
  [
    'damaged.xlsx',
    zipped({ 'xl/workbook.xml': '<workbook' }),
    'damaged.xlsx is a workbook that is damaged or locked by a password: save it again without one, or as CSV.',
  ],
  [
    'damaged.ods',
    odsOf('<table:table table:name="A"><table:table-row>'),
    'damaged.ods is a workbook that is damaged: save it again, or as CSV.',
  ],
  [
    'locked.ods',
    odsOf('', { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
    'locked.ods is a workbook that is locked by a password: save it again without one, or as CSV.',
  ],
  [
    'locked-whole.ods',
    zipped({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'encrypted-package': 'x',
    }),
    'locked-whole.ods is a workbook that is locked by a password: save it again without one, or as CSV.',
  ],
  [
    'empty.ods',
    odsWorkbook({ A: [], B: [] }),
    'empty.ods is a workbook without any cell that holds something: save it again, or as CSV.',
  ],
  [
    'letter.odt',
    zipped({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }),
    'letter.odt holds no data file, only .xml: unpack it and export these as CSV.',
  ],
  [
    'no-points.gpkg',
    ofGeopackage(27700, 0, 0, true),
    'no-points.gpkg has no table of points or outlines: export it as CSV with coordinates.',
  ],
  [
    'other-system.gpkg',
    ofGeopackage(32630, 612345, 5723456),
    'other-system.gpkg has coordinates of EPSG:32630, which is not read: export it in the British National Grid (EPSG:27700) or in degrees (EPSG:4326).',
  ],
];

async function bytesOf(content: Content, dir: string): Promise<string | Uint8Array> {
  return typeof content === 'function' ? content(dir) : await content;
}

describe('a messy file is read', () => {
  it.each(READ)('%s', async (name, content, source, words) => {
    const dir = temporaryDir();
    const bytes = await bytesOf(content, dir);
    writeFileSync(join(dir, name), bytes);
    const checks = await checkFiles({ files: [join(dir, name)], loaded: [] });
    expect(checks[0]?.leftOut).toBeNull();
    expect(checkLines(checks).join('\n')).toContain(words);
    const report = await importTexts(dir, { [name]: bytes });
    expect(report.sources).toMatchObject([{ source, rejected: 0 }]);
    const reader = await openImported(dir);
    const found = await reader.findProperty(UPRN);
    await reader.close();
    expect(found?.address).toMatchObject({ thoroughfare: 'High Street', postcode: 'RG1 1AA' });
    if (/geojson|gpkg/.test(name)) {
      expect(Math.round(found?.position?.x ?? 0)).toBeCloseTo(471500, -3);
    }
  });
});

describe('data of a publisher that somebody has saved with other separators', () => {
  it.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'pipes'],
  ])('is what it was: %j', async (separator, words) => {
    const dir = temporaryDir();
    const header = 'LMK_KEY,UPRN,ADDRESS,POSTCODE,LODGEMENT_DATE,CURRENT_ENERGY_RATING';
    const row = `k1,${UPRN},"1 High Street, Reading",RG1 1AA,2020-01-03,C`;
    const text = `${header}\n${row}\n`.replaceAll(/,(?! )/g, separator);
    const report = await importTexts(dir, { 'certificates.csv': text });
    expect(report.sources).toMatchObject([{ source: 'epc-domestic', accepted: 1, rejected: 0 }]);
    const checks = await checkFiles({ files: [join(dir, 'certificates.csv')], loaded: [] });
    expect(checkLines(checks).join('\n')).toContain(`separated by ${words}`);
  });
});

describe("a publisher's table below titles", () => {
  const INDEX = 'Date,RegionName,AreaCode,AveragePrice\n01/04/2026,Reading,E06000038,1\n';
  const GAS = 'Postcode;Num_meters;Median_cons_kwh\nRG1 1AA;9;9000\n';
  const CERTIFICATES = `LMK_KEY,UPRN,ADDRESS,POSTCODE,LODGEMENT_DATE,CURRENT_ENERGY_RATING\nk1,${UPRN},1 High Street,RG1 1AA,2020-01-03,C\n`;

  it.each([
    ['index.csv', `Download of 1 May\n${INDEX}`, 'uk-hpi', 'the first row of'],
    ['gas.csv', `sep=;\n${GAS}`, 'gas-consumption', 'the first row of'],
    ['index.txt', `Extract;;;\nMade by, for, us\n\n${INDEX.replaceAll(',', ';')}`, 'uk-hpi', '2'],
    // Without its title it has the columns of a list, too.
    ['homes.csv', `Reading,,\nby us,today\n${CERTIFICATES}`, 'epc-domestic', 'the first 2 rows'],
  ])('is read, and the report tells of them: %s', async (name, text, source, words) => {
    const dir = temporaryDir();
    const report = await importTexts(dir, { [name]: text });
    expect(report.sources).toMatchObject([{ source, read: 1, accepted: 1, rejected: 0 }]);
    expect(report.sources[0]?.notes?.join()).toContain(words);
    const lines = checkLines(await checkFiles({ files: [join(dir, name)], loaded: [] }));
    expect(lines.join('\n')).toContain('1 rows: 1 would be accepted, 0 refused');
    expect(lines.join('\n')).toContain(words);
  });

  it('is that of the publisher, though a list has some of its columns', async () => {
    const header = 'UPRN|ADDRESS|POSTCODE|LMK_KEY|LODGEMENT_DATE|CURRENT_ENERGY_RATING';
    const text = `sep=|\n${header}\n${UPRN}|1 High Street|RG1 1AA|k1|2020-01-03|C\n`;
    const report = await importTexts(temporaryDir(), { 'a.csv': text });
    expect(report.sources).toMatchObject([{ source: 'epc-domestic', accepted: 1 }]);
  });

  const STOCK = `ecode,area_name,${[...'abcdefgh'].map((band) => `band_${band}`).join()},all_properties`;

  it('keeps the titles of the publisher, which name the day', async () => {
    const dir = temporaryDir();
    const title = '"CTSOP1.0: number of properties by Council Tax band, as at 31 March 2023"';
    const row = 'E06000001,Hartlepool,200,100,50,50,0,0,0,0,400';
    const report = await importTexts(dir, {
      'list.csv': GOOD,
      'stock.csv': `${title}\n,,\n${STOCK}\n${row}\n`,
    });
    const stock = report.sources.find(({ source }) => source === 'council-tax-stock');
    expect(stock).toMatchObject({ accepted: 1, ignored: 3, rejected: 0 });
    expect(stock?.notes).toBeUndefined();
    const waiting = readdirSync(dir, { recursive: true, encoding: 'utf8' });
    const tables = waiting.filter((path) => path.endsWith('area-figures.0.dat'));
    const folders = tables.map((path) => ({ dir: join(dir, dirname(path)) }));
    const facts: unknown[] = [];
    readEvidence(folders, 'area-figures', (fact) => facts.push(fact));
    expect(facts).toMatchObject([{ code: 'E06000001', asOf: '2023-03-31' }]);
  });

  it('is no table of counts where its title says that it is of shares', async () => {
    const dir = temporaryDir();
    const title = '"CTSOP1.0: percentage of properties by Council Tax band, 31 March 2023"';
    const row = `E06000001,Hartlepool${',12.5'.repeat(8)},100`;
    const text = `${title}\n,,\n${STOCK}\n${row}\n`;
    const report = await importTexts(dir, { 'list.csv': GOOD, 'shares.csv': text });
    expect(report.leftOut).toMatchObject([{ file: 'shares.csv' }]);
  });

  it('has no note of titles that the index of deprivation has itself', async () => {
    const index =
      'Deprivation by area,,\n,,\nLSOA code,LSOA name,WIMD 2019\nW01000240,Rhyl West 2,1\n';
    const report = await importTexts(temporaryDir(), { 'list.csv': GOOD, 'wimd.csv': index });
    const found = report.sources.find(({ source }) => source === 'deprivation');
    expect(found).toMatchObject({ accepted: 1, ignored: 3, rejected: 0 });
    expect(found?.notes).toBeUndefined();
  });

  it('is known by rows far below the first, as council tax by its first authority', async () => {
    const parish = '"A parish",,,,,,,,\n'.repeat(250);
    const levels = `"Band D Council Tax figures for areas, including parish precepts and adult social care precept (£)",,,,,,,,
Code,ONS Code,Authority,Current,Class,Region,2023 to 2024,2024 to 2025,2025 to 2026
${parish}E1121,E07000041,Exeter,YES,SD,SW,"2,195","2,301","2,411"
`;
    const report = await importTexts(temporaryDir(), {
      'list.csv': GOOD,
      'Band_D_2025-26.csv': levels,
    });
    expect(report.leftOut).toEqual([]);
    expect(report.sources.find(({ source }) => source === 'council-tax-levels')).toMatchObject({
      accepted: 1,
    });
  });

  it('begins with its header in a list that somebody made', async () => {
    const text = `Homes\n${LIST}`;
    const report = await importTexts(temporaryDir(), { 'a.csv': text });
    expect(report.sources).toMatchObject([{ source: 'headed-csv', accepted: 1 }]);
  });
});

describe('a messy file is left out with a sentence, and the others are imported', () => {
  it.each(REFUSED)('%s', async (name, content, sentence) => {
    const dir = temporaryDir();
    const bytes = await bytesOf(content, dir);
    writeFileSync(join(dir, name), bytes);
    const [check] = await checkFiles({ files: [join(dir, name)], loaded: [] });
    expect(check?.leftOut).toContain(sentence);
    const report = await importTexts(dir, { [name]: bytes, 'good.csv': GOOD });
    expect(report.leftOut).toEqual([{ file: name, why: check?.leftOut }]);
    expect(report.release?.properties).toBe(1);
  });
});

describe('rows of a messy file', () => {
  it('whose UPRN a spreadsheet has rounded are refused with the reason', async () => {
    const dir = temporaryDir();
    const content = LIST.replace(`${UPRN}`, '1.0001E+11');
    writeFileSync(join(dir, 'rounded.csv'), content);
    const checks = await checkFiles({ files: [join(dir, 'rounded.csv')], loaded: [] });
    expect(checkLines(checks)).toContain(
      '  refused 1: UPRN was rounded by a spreadsheet and its last digits are lost: format the column as a number without decimals in the workbook, and save the list again',
    );
    await expect(importTexts(dir, { 'rounded.csv': content })).rejects.toThrow(
      'no row of any file was accepted. Most often: UPRN was rounded',
    );
  });

  it('that are ragged are refused with a hint, and shown by their line', async () => {
    const dir = temporaryDir();
    writeFileSync(join(dir, 'ragged.csv'), `${LIST}9,1 High Street, Reading,RG1 1AA\n10\n`);
    const lines = checkLines(await checkFiles({ files: [join(dir, 'ragged.csv')], loaded: [] }));
    expect(lines).toContain('  3 rows: 1 would be accepted, 2 refused');
    expect(lines).toContain(
      '  refused 2: number of fields is wrong (put quotes around cells that hold the separator, and save the file again)',
    );
    expect(lines).toContain('    first in line 3: 9,1 High Street, Reading,RG1 1AA');
  });

  it('a file that ends too soon is left out of the check and of the import', async () => {
    const dir = temporaryDir();
    const cut = gzip.subarray(0, gzip.length - 2_000);
    writeFileSync(join(dir, 'cut.csv.gz'), cut);
    const [check] = await checkFiles({ files: [join(dir, 'cut.csv.gz')], loaded: [] });
    expect(check?.leftOut).toBe('cut.csv.gz is damaged or truncated: download or copy it again.');
    await expect(importTexts(dir, { 'cut.csv.gz': cut })).rejects.toThrow(check?.leftOut ?? '-');
  });
});

describe('--map', () => {
  const STRANGE = 'Ref,Line A,Line B,PC\n100012345678,1 High Street,Reading,RG1 1AA\n';

  it('names columns that are called anything, also of a list beside other files', async () => {
    const dir = temporaryDir();
    const columns = columnsOf('uprn=Ref,address=Line A+Line B,postcode=pc');
    const report = await importTexts(
      dir,
      { 'strange.csv': STRANGE, 'good.csv': GOOD },
      { columns },
    );
    expect(report.leftOut).toEqual([]);
    const reader = await openImported(dir);
    expect((await reader.findProperty(UPRN))?.forms).toEqual(['1 High Street, Reading']);
    expect(reader.release.properties).toBe(2);
    await reader.close();
  });

  it('says which column a file does not have', async () => {
    const dir = temporaryDir();
    writeFileSync(join(dir, 'strange.csv'), STRANGE);
    const columns = columnsOf('uprn=Reference,address=Line A');
    const [check] = await checkFiles({ files: [join(dir, 'strange.csv')], loaded: [], columns });
    expect(check?.leftOut).toContain(
      "it has no column 'Reference', which --map names; it has 'Ref', 'Line A', 'Line B', 'PC'",
    );
  });

  it.each([
    ['uprn', "--map is written as uprn=COLUMN,address=COLUMN, not 'uprn'."],
    ['colour=X', "--map cannot place 'colour'; it can place uprn, organisation_name,"],
  ])('%s is refused', (text, sentence) => {
    expect(() => columnsOf(text)).toThrow(sentence);
  });
});

describe('the check of a file', () => {
  it('tells many alike parts of an archive together', async () => {
    const dir = temporaryDir();
    const parts = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.csv`, LIST]));
    writeFileSync(join(dir, 'lists.zip'), await zipped({ ...parts, 'e.csv': `${LIST}8\n` }));
    const lines = checkLines(await checkFiles({ files: [join(dir, 'lists.zip')], loaded: [] }));
    expect(lines.filter((line) => line.startsWith('lists.zip:'))).toHaveLength(3);
    expect(lines).toContain('and 2 more parts of headed-csv: 2 rows, none refused');
    expect(lines).toContain('    first in line 3: 8');
  });

  it('says what it needs beside it, unless that is among the files', async () => {
    const dir = temporaryDir();
    const sale = salesFile({ day: '2024-03-01', price: 250_000, number: 1 });
    writeFileSync(join(dir, 'pp.csv'), sale);
    writeFileSync(join(dir, 'list.csv'), LIST);
    const missingOf = async (...names: string[]) => {
      const files = names.map((name) => join(dir, name));
      return (await checkFiles({ files, loaded: [] }))[0]?.parts[0]?.missing;
    };
    expect(await missingOf('pp.csv')).toBe('address source');
    expect(await missingOf('pp.csv', 'list.csv')).toBe('');
  });
});
