/**
 * Files that harm naive readers, each in its own way: endless, infinitely nested, larger than memory, or different from what
 * their names say.
 */

import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import Database from 'libsql';
import { odsOf, odsSheet, zipped } from './archives.js';

const MB = 1 << 20;
export const HEAD = 'uprn,address,postcode\n';
export const GOOD = `${HEAD}7,"2 Low Road, Reading",RG1 1AB\n`;

export interface HostileFile {
  readonly name: string;
  /** True if its valid rows are read. */
  readonly isRead?: boolean;
  /** Words of the expected sentence, if another fault would be reported later. */
  readonly says?: string;
  write(path: string): void | Promise<void>;
}

const made = (
  name: string,
  make: () => string | Uint8Array | Promise<Uint8Array>,
  rest: Partial<HostileFile> = {},
): HostileFile => ({
  name,
  ...rest,
  async write(path) {
    writeFileSync(path, await make());
  },
});

/** A billion zeros: 1 MB each as a zip, a gzip and a workbook. */
const zeros = (): Buffer => Buffer.alloc(1_000 * MB);

async function packed(times: number): Promise<Buffer> {
  let zip = await zipped({ 'list.csv': GOOD });
  for (let level = 1; level < times; level++) zip = await zipped({ [`level${level}.zip`]: zip });
  return zip;
}

const cellsOf = (row: number, ...texts: string[]): string =>
  `<row r="${row}">${texts.map((text, at) => cellAt(`${'ABC'[at]}${row}`, text)).join('')}</row>`;
const cellAt = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A list whose last cell has this reference. */
const farCell = (place: string): Promise<Buffer> =>
  sheetOf(
    `${cellsOf(1, 'uprn', 'address', 'postcode')}${cellsOf(2, '8', '3 Low Road, Reading', 'RG1 1AB')}<row r="${/\d+/.exec(place)?.[0]}">${cellAt(place, 'far')}</row>`,
  );

function sheetOf(xml: string, others: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  return zipped({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
    ...others,
  });
}

const POINT = `x'47500001346C000001010000000000000000CC1A410000000000700741'`;
const LAYERS =
  'CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER, z INTEGER, m INTEGER);';
const HOMES = `INSERT INTO gpkg_geometry_columns VALUES ('homes', 'geom', 'POINT', 27700, 0, 0);`;

const geopackage = (name: string, sql: string, rest: Partial<HostileFile> = {}): HostileFile => ({
  name: `${name}.gpkg`,
  ...rest,
  write(path) {
    rmSync(path, { force: true });
    const database = new Database(path);
    database.exec(sql);
    database.close();
  },
});

const GEOPACKAGES: readonly HostileFile[] = [
  geopackage(
    'endless-view',
    `${LAYERS}${HOMES}CREATE VIEW homes AS WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT x AS uprn, 'a' AS address, ${POINT} AS geom FROM r`,
  ),
  geopackage(
    'endless-layers',
    `CREATE VIEW gpkg_geometry_columns AS WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT 'homes' || x AS table_name, 'geom' AS column_name, 27700 AS srs_id FROM r`,
  ),
  geopackage(
    'endless-contents',
    `${LAYERS}CREATE VIEW gpkg_contents AS WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT 'homes' AS table_name, 'attributes' AS data_type FROM r`,
  ),
  geopackage(
    'endless-system',
    `${LAYERS}${HOMES}CREATE TABLE homes (fid INTEGER PRIMARY KEY, geom BLOB, uprn INTEGER, address TEXT); INSERT INTO homes VALUES (1, ${POINT}, 8, '3 Low Road, Reading RG1 1AB');
     CREATE VIEW gpkg_spatial_ref_sys AS WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT x AS srs_id, 'x' AS organization, 1 AS organization_coordsys_id, 'y' AS srs_name FROM r WHERE x < 0`,
    { isRead: true },
  ),
  geopackage(
    'giant-cell-generated',
    `${LAYERS}${HOMES}CREATE TABLE homes (fid INTEGER PRIMARY KEY, geom BLOB, uprn INTEGER, address TEXT, big AS (printf('%.*c', 900000000, 'x')));
     INSERT INTO homes VALUES (1, ${POINT}, 8, '3 Low Road, Reading RG1 1AB')`,
    { isRead: true },
  ),
  geopackage(
    'generated-shape',
    `${LAYERS}${HOMES}CREATE TABLE homes (fid INTEGER PRIMARY KEY, uprn INTEGER, address TEXT, geom AS (zeroblob(900000000))); INSERT INTO homes VALUES (1, 8, 'a')`,
  ),
  geopackage(
    'many-joins',
    `${LAYERS}${HOMES}CREATE TABLE a (x); INSERT INTO a WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r LIMIT 1000) SELECT x FROM r;
     CREATE VIEW homes AS SELECT a.x AS uprn, CASE WHEN a.x + b.x + c.x + d.x < 0 THEN ${POINT} END AS geom FROM a, a b, a c, a d ORDER BY 1`,
  ),
  geopackage(
    'module',
    `${LAYERS}${HOMES}CREATE VIRTUAL TABLE homes USING fts5(geom, uprn, address); INSERT INTO homes VALUES (${POINT}, '8', 'a')`,
  ),
  geopackage(
    'wide-default',
    `${LAYERS}${HOMES}CREATE TABLE homes (fid INTEGER PRIMARY KEY, geom BLOB, uprn INTEGER);
     INSERT INTO homes WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r LIMIT 100000) SELECT x, ${POINT}, x FROM r;
     ALTER TABLE homes ADD COLUMN long TEXT DEFAULT '${'x'.repeat(100_000)}'`,
  ),
];

/** Zip members that share the same bytes. */
async function overlapping(count: number): Promise<Buffer> {
  const zip = await zipped({
    'f0000.csv': `${HEAD}${'7,"2 Low Road, Reading",RG1 1AB\n'.repeat(200_000)}`,
  });
  const at = zip.readUInt32LE(zip.length - 6);
  const entry = zip.subarray(at, zip.length - 22);
  const entries = Array.from({ length: count }, (_, number) => {
    const copy = Buffer.from(entry);
    copy.write(String(number).padStart(4, '0'), 47);
    return copy;
  });
  const end = Buffer.from(zip.subarray(zip.length - 22));
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(entry.length * count, 12);
  return Buffer.concat([zip.subarray(0, at), ...entries, end]);
}

const manyMembers = (count: number): Promise<Buffer> =>
  zipped(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}.csv`, GOOD])));

const GML = `<?xml version="1.0"?><wfs:FeatureCollection xmlns:wfs="w" xmlns:gml="g" xmlns:LR="l">`;
const PLOT = `${GML}<wfs:member><LR:PREDEFINED gml:id="a"><LR:GEOMETRY><gml:Polygon srsName="urn:ogc:def:crs:EPSG::27700"><gml:exterior><gml:LinearRing><gml:posList>`;
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join('')}]><wfs:FeatureCollection xmlns:wfs="w">&j;</wfs:FeatureCollection>`;
const EXTERNAL = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><wfs:FeatureCollection xmlns:wfs="w">&a;</wfs:FeatureCollection>`;

const feature = (coordinates: string): string =>
  `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"reference":"a","flood-risk-type":"x"},"geometry":{"type":"MultiPolygon","coordinates":${coordinates}}}]}`;
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Outlines as large as the country, which contain all its homes. */
function countries(count: number): string {
  const corners = Array.from({ length: 40 }, (_, at) => {
    const angle = (2 * Math.PI * at) / 40;
    return `${(-2.5 + 5 * Math.cos(angle)).toFixed(4)} ${(54.5 + 5 * Math.sin(angle)).toFixed(4)}`;
  });
  const shape = `MULTIPOLYGON(((${[...corners, corners[0]].join(',')})))`;
  const rows = Array.from(
    { length: count },
    (_, at) => `${1000 + at},flood-risk-zone,zone${at},"${shape}",3,2020-01-01`,
  );
  return `entity,dataset,reference,geometry,flood-risk-level,entry-date\n${rows.join('\n')}\n`;
}

const goodRows = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `${at + 9},"${at + 4} Low Road, Reading",RG1 1AB\n`,
  ).join('');

/** A shapefile that claims more content than it has. */
const lyingShapes = (parts: number, length: number): Buffer => {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  const record = Buffer.alloc(8 + 60);
  record.writeInt32BE(1, 0);
  record.writeInt32BE(length, 4);
  record.writeInt32LE(5, 8);
  record.writeInt32LE(parts, 8 + 36);
  record.writeInt32LE(parts, 8 + 40);
  return Buffer.concat([header, record]);
};

const dbf = (): Buffer => {
  const header = Buffer.alloc(32 + 32 + 1);
  header[0] = 3;
  header.writeUInt32LE(1, 4);
  header.writeUInt16LE(65, 8);
  header.writeUInt16LE(11, 10);
  header.write('NAME', 32);
  header.write('C', 43);
  header[48] = 10;
  header[64] = 13;
  return Buffer.concat([header, Buffer.from(' abcdefghij')]);
};

const shapefile = (name: string, shp: () => Buffer): HostileFile =>
  made(`${name}.zip`, () => zipped({ 'a.shp': shp(), 'a.dbf': dbf() }));

const HOLLOW = 'hardly anything in them';
const UNUSED = 'too short to be of use';

export const HOSTILE: readonly HostileFile[] = [
  made('bomb.zip', () => zipped({ 'list.csv': Buffer.concat([Buffer.from(HEAD), zeros()]) })),
  made('bomb.csv.gz', () => gzipSync(Buffer.concat([Buffer.from(HEAD), zeros()]))),
  made('rows-bomb.csv.gz', () => gzipSync(`${HEAD}${'7,a,RG1 1AA\n'.repeat(20_000_000)}`)),
  made('bomb.xlsx', () =>
    zipped({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': zeros() }),
  ),
  made('silent.ods', () => odsOf(' '.repeat(100 * MB))),
  made('deep.ods', () => odsOf(odsSheet('A', '<table:table-row-group>'.repeat(2_000_000)))),
  made('repeated.ods', () =>
    odsOf(
      odsSheet(
        'A',
        `<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>${'x'.repeat(900)}</text:p></table:table-cell></table:table-row>`,
      ),
    ),
  ),
  made('many-rows.ods', () =>
    odsOf(
      odsSheet(
        'A',
        '<table:table-row table:number-rows-repeated="999999999"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>',
      ),
    ),
  ),
  made('far-cell.xlsx', () => farCell('XFD1048576'), { isRead: true }),
  made('last-column.xlsx', () => farCell('XFD3'), { isRead: true }),
  made('beyond.xlsx', () => farCell('ZZZZZZ99999999')),
  made('one-text.xlsx', () =>
    sheetOf(
      Array.from(
        { length: 200_000 },
        (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
      ).join(''),
      { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>` },
    ),
  ),
  made('attributes.xlsx', () =>
    sheetOf(`<row ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  ),
  made('deep.zip', () => packed(12)),
  made('overlap.zip', () => overlapping(300)),
  made('members.zip', () => manyMembers(20_000)),
  made('deep.gml', () => `${GML}${'<a>'.repeat(2_000_000)}`),
  made('text.gml', () => `${PLOT}${'1 2 '.repeat(10 * MB)}`),
  made('comment.gml', () => `${PLOT}<!--${'x'.repeat(40 * MB)}`),
  made(
    'attributes.gml',
    () => `${PLOT}<a ${Array.from({ length: 3_000_000 }, (_, at) => `a${at}="1"`).join(' ')}>`,
  ),
  made('entities.gml', () => ENTITIES),
  made('external.gml', () => EXTERNAL),
  made('deep.json', () => `{"type":"FeatureCollection","features":${'['.repeat(2_000_000)}`),
  made('deep.geojson', () => `{"type":"FeatureCollection","features":[${'{"a":'.repeat(500_000)}`),
  made('nested.geojson', () => feature(nested(100_000))),
  made(
    'nested-cell.csv',
    () =>
      `entity,dataset,reference,geometry,entry-date\n1,flood-risk-zone,a,"{""type"":""Polygon"",""coordinates"":${nested(100_000)}}",2020-01-01\n`,
  ),
  made(
    'nested-record.json',
    () => `[{"uprn":7,"address":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}]`,
  ),
  made('keys.json', () =>
    JSON.stringify(Array.from({ length: 100_000 }, (_, at) => ({ uprn: at, [`key${at}`]: 1 }))),
  ),
  made('wide.json', () =>
    JSON.stringify(
      Array.from({ length: 200_000 }, (_, at) => ({ uprn: at, [`key${at % 9_000}`]: 1 })),
    ),
  ),
  made('small-records.json', () => `[${'{"a":1},'.repeat(7_000_000)}{"a":1}]`, { says: HOLLOW }),
  made(
    'empty-features.geojson',
    () => `{"type":"FeatureCollection","features":[${'{},'.repeat(20_000_000)}{}]}`,
    { says: HOLLOW },
  ),
  made(
    'flood-risk-zone.geojson',
    () =>
      `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"dataset":"flood-risk-zone"},"geometry":null},${'null,'.repeat(12_000_000)}null]}`,
    { says: UNUSED },
  ),
  made('unused-rows.csv', () => `${HEAD}${goodRows(20_000)}${'x,\n'.repeat(20_000_000)}`, {
    says: UNUSED,
  }),
  made('feed.json', () => `{"network":{},"property":${'{"a":'.repeat(500_000)}`),
  made('long.csv', () => `${HEAD}7,"${'a'.repeat(40 * MB)}",RG1 1AA\n`),
  made('one-line.csv', () => `${HEAD}${'a'.repeat(200 * MB)}`),
  made('wide.csv', () => `uprn,${'a,'.repeat(2 * MB)}\n`),
  made(
    'header.csv',
    () =>
      `${HEAD.trim()},${Array.from({ length: 9_900 }, (_, at) => `column${at}`).join(',')}\n${'7,"2 Low Road, Reading",RG1 1AB\n'.repeat(20_000)}`,
  ),
  made('countries.csv', () => countries(200)),
  made('many-countries.csv', () => countries(2_000)),
  made('quotes.csv', () => `${HEAD}${'7,"a\n'.repeat(100_000)}`),
  made('nul.csv', () => Buffer.concat([Buffer.from(HEAD), Buffer.alloc(10 * MB)])),
  made(
    'feed.blm',
    () =>
      `#HEADER#\nVersion : 3\nEOF : 'x'\nEOR : ''\n#DEFINITION#\n${'AGENT_REF^'.repeat(200_000)}~\n#DATA#\n${'^'.repeat(5_000_000)}~\n#END#`,
  ),
  made('no-grid.tif', () =>
    Buffer.concat([Buffer.from('II*\0\x08\0\0\0'), Buffer.alloc(1000, 0xff)]),
  ),
  shapefile('parts', () => lyingShapes(0x7fffffff, 30)),
  shapefile('length', () => lyingShapes(1, 0x7ffffff0)),
  shapefile('negative', () => lyingShapes(-5, 30)),
  ...GEOPACKAGES,
  {
    name: 'pipe.csv',
    write(path) {
      rmSync(path, { force: true });
      execFileSync('mkfifo', [path]);
    },
  },
];
