/** Files that follow those of a generated country, each with a change to a few of its homes or places. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Rows = readonly string[];
type Encoding = 'utf8' | 'latin1';

/** Returns the lines of a file of the country. */
type RowsOf = (name: string, encoding?: Encoding) => Rows;

/** A file that changes a few rows, selected by a number. */
interface LateFile {
  /** The publisher's name for the later file. */
  readonly name: string;
  readonly rows: (choice: number, rowsOf: RowsOf) => Rows;
  readonly encoding?: Encoding;
}

type LateFiles = Readonly<Record<string, LateFile>>;

const ADDRESSES = 'AddressBasePlus_FULL_2026-09-01_001.csv';
const SALES = 'pp-complete.csv';
const CERTIFICATES = 'certificates-001.csv';
const FEED = 'RMC_2501_20260824060000.blm';
const PLOTS = 'Land_Registry_Cadastral_Parcels.gml';
const BUILDINGS = 'OpenMapLocal.gml';

const at = (rows: Rows, choice: number): string => rows[choice % rows.length] ?? '';

/** Changes the term of a registered lease, which is in the last column but one. */
const withTerm = (row: string, term: string): string =>
  row.replace(/,(?:"[^"]*"|[^",]*)(,[^,]*)$/, `,${term}$1`);

const oneOf = (places: readonly number[], choice: number): number =>
  places[choice % places.length] ?? 0;

const cellsOf = (row: string): Rows => row.split(',');

/** Replaces cells of a row in which no cell contains a comma. */
function withCells(row: string, cells: Readonly<Record<number, string>>): string {
  const all = row.split(',');
  for (const [place, cell] of Object.entries(cells)) all[Number(place)] = cell;
  return all.join(',');
}

/** Columns of an AddressBase Plus file. */
const CELL = {
  uprn: 0,
  change: 2,
  logicalStatus: 3,
  x: 7,
  y: 8,
  latitude: 9,
  longitude: 10,
  postcodeLocator: 64,
  postcode: 65,
} as const;

const longitudeOf = (row: string): number => Number(cellsOf(row)[CELL.longitude]);
const latitudeOf = (row: string): number => Number(cellsOf(row)[CELL.latitude]);

/** Moves the first row to the position of the second. */
function onto(row: string, other: string): string {
  const cells = cellsOf(other);
  const place = [CELL.x, CELL.y, CELL.latitude, CELL.longitude];
  return withCells(row, Object.fromEntries(place.map((cell) => [cell, cells[cell] ?? ''])));
}

/** Moves a row some metres to the west; a degree is about 66 kilometres. */
function westwards(row: string, metres: number): string {
  const cells = cellsOf(row);
  const longitude = Number(cells[CELL.longitude]) - metres / 66_000;
  return withCells(row, {
    [CELL.x]: `${Number(cells[CELL.x]) - metres}`,
    [CELL.longitude]: longitude.toFixed(7),
  });
}

function inPostcodeOf(row: string, other: string): string {
  const cells = cellsOf(other);
  const places = [CELL.postcodeLocator, CELL.postcode];
  return withCells(row, Object.fromEntries(places.map((place) => [place, cells[place] ?? ''])));
}

/** A new property beside that of a row. */
const newcomer = (row: string): string =>
  withCells(row, { [CELL.uprn]: `${Number(cellsOf(row)[CELL.uprn]) + NEW}` });
const NEW = 1_000_000;

/** Rows of homes around which zones are drawn; the last zones name their home but do not contain it. */
const ZONED = [20, 160, 420, 610, 900] as const;
const NAMED = [1_040, 1_200] as const;
/** Half the width of a zone, about thirty metres. */
const HALF = 0.0005;

const ZONES = 'conservation-area-of-homes.csv';
const DIRECTIONS = 'article-4-direction-area-of-homes.csv';
const ZONE_HEADER =
  'dataset,end-date,entity,entry-date,geometry,name,organisation-entity,point,prefix,reference,start-date,typology,uprns';

interface Zone {
  readonly dataset: string;
  readonly reference: number;
  /** Row of the address at its centre. */
  readonly around: string;
  readonly uprns?: Rows;
  readonly endDate?: string;
  readonly half?: number;
}

function zoneRow({ dataset, reference, around, uprns = [], endDate = '', half = HALF }: Zone) {
  const cells = cellsOf(around);
  const [x, y] = [Number(cells[CELL.longitude]), Number(cells[CELL.latitude])];
  const corners = [
    ...[[x - half, y - half] as const, [x + half, y - half] as const],
    ...[[x + half, y + half] as const, [x - half, y + half] as const],
    [x - half, y - half] as const,
  ].map(([a, b]) => `${a.toFixed(6)} ${b.toFixed(6)}`);
  const shape = `"MULTIPOLYGON (((${corners.join(', ')})))"`;
  const row = [dataset, endDate, reference, '2026-08-01', shape, `Zone ${reference}`, 31_399];
  return [...row, '', dataset, reference, '2020-01-01', 'geography', uprns.join(';')].join(',');
}

/** A later file of zones around some addresses. */
const zones = (
  dataset: string,
  zonesOf: (addresses: Rows, choice: number) => readonly Omit<Zone, 'dataset'>[],
): LateFile => ({
  name: `${dataset}-later.csv`,
  rows(choice, rowsOf) {
    const rows = zonesOf(rowsOf(ADDRESSES), choice).map((zone) => zoneRow({ dataset, ...zone }));
    return [ZONE_HEADER, ...rows];
  },
});

const REFERENCE = 700;

const zonedRow = (rows: Rows, choice: number): string => at(rows, oneOf(ZONED, choice));

/** A row of the rating list, which has no header; the address takes three columns. */
function ratingRow(row: string, number: number, trade = 'SHOP AND PREMISES'): string {
  const cells = cellsOf(row).map((cell) => cell.replaceAll('"', ''));
  const [house = '', street = '', town = ''] = [23, 49, 60].map((place) => cells[place] ?? '');
  const before = ['1', '0345', '', '00010001', 'CS', trade, `${7_000_000 + number}000`, 'ALL'];
  const address = ['A FIRM', house, street, '', town, '', cells[CELL.postcode] ?? ''];
  return [...before, ...address, '01-APR-2023', '', '12500', ''].join('*');
}
const RATED_EVERY = 24;
const TOO_FEW_FOR_A_REGISTER = 29;
const RATINGS = 'uk-englandwales-ndr-2023-listentries.csv';

/**
 * Adds to a generated country layers that cover an authority as far as its homes reach, zones that name homes, ratings, and a
 * few applications.
 */
export function addZonesAndRatings(folder: string): void {
  const rows = readFileSync(join(folder, ADDRESSES), 'utf8').trimEnd().split('\n');
  const write = (name: string, lines: Rows): void =>
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  const areas = ZONED.map((place, number): Zone => {
    const [dataset, reference] = ['conservation-area', REFERENCE + number];
    return { dataset, reference, around: at(rows, place) };
  });
  write(ZONES, [ZONE_HEADER, ...areas.map(zoneRow)]);
  const uprnOf = (row: string): string => cellsOf(row)[CELL.uprn] ?? '';
  const directions = [...ZONED.slice(0, 3), ...NAMED].map((place, number): Zone => {
    const row = at(rows, place);
    return {
      ...{ dataset: 'article-4-direction-area', reference: REFERENCE + number },
      // Names homes elsewhere, one of which does not exist yet.
      around: at(rows, ZONED[number % 3] ?? 0),
      uprns: [uprnOf(row), uprnOf(newcomer(row))],
    };
  });
  write(DIRECTIONS, [ZONE_HEADER, ...directions.map(zoneRow)]);
  const rated = rows.filter((_row, place) => place % RATED_EVERY === 5);
  write(
    RATINGS,
    rated.map((row, number) => ratingRow(row, number)),
  );
  const rowsOf: RowsOf = (name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
  const few = registered(rowsOf).elsewhere.slice(0, TOO_FEW_FOR_A_REGISTER);
  write('planning-application-of-few.csv', applicationsFor(few, 31_400)(0, rowsOf));
}

const addresses = (rows: (all: Rows, choice: number, rowsOf: RowsOf) => Rows): LateFile => ({
  name: 'AddressBasePlus_COU_2026-09-03_001.csv',
  rows: (choice, rowsOf) => rows(rowsOf(ADDRESSES), choice, rowsOf),
});

/** A later file with the heading and some rows, each with its last integer changed. */
const figures = (name: string, later: string, heads = 1): LateFile => ({
  name: later,
  rows(choice, rowsOf) {
    const rows = rowsOf(name);
    const body = rows.slice(heads);
    const some = [at(body, choice), at(body, choice + 1)];
    return [
      ...rows.slice(0, heads),
      ...some.map((row) => row.replace(/(\d+)(?=(?:\.\d+)?"?\s*$)/, (n) => `${Number(n) + 3}`)),
    ];
  },
});

/** A file with some changed rows of another. */
const some = (
  name: string,
  later: string,
  change: (row: string, other: string) => string,
  count = 1,
): LateFile => ({
  name: later,
  rows(choice, rowsOf) {
    const [head = '', ...body] = rowsOf(name);
    const rows = Array.from({ length: count }, (_, more) => at(body, choice + 41 * more));
    return [head, ...rows.map((row) => change(row, at(body, choice + 97)))];
  },
});

/** Members of a map, moved by some metres. */
const outlines = (name: string, later: string, metres: number): LateFile => ({
  name: later,
  rows(choice, rowsOf) {
    const rows = rowsOf(name);
    const isMember = (row: string): boolean => row.includes('posList');
    const members = rows.filter(isMember);
    const moved = [0, 1, 2].map((more) =>
      at(members, choice + more).replace(/(?<=posList>)[^<]*/g, (list) =>
        list.replace(/(\S+) (\S+)/g, (_, x, y) => `${Number(x) + metres} ${y}`),
      ),
    );
    const first = rows.findIndex(isMember);
    return [...rows.slice(0, first), ...moved, rows.at(-1) ?? ''];
  },
});

const OF_ADDRESSES: LateFiles = {
  'an address that comes onto another plot': addresses((rows, choice) => [
    newcomer(onto(at(rows, choice), at(rows, choice + 50))),
  ]),
  'addresses that move onto the plots of others': addresses((rows, choice) =>
    [0, 300, 700].map((more) => onto(at(rows, choice + more), at(rows, choice + more + 77))),
  ),
  'an address that goes from a plot': addresses((rows, choice) => [
    withCells(at(rows, choice), { [CELL.change]: '"D"' }),
  ]),
  'an address that is no more': addresses((rows, choice) => [
    withCells(at(rows, choice + 11), { [CELL.logicalStatus]: '8' }),
  ]),
  'an address in another postcode': addresses((rows, choice) => [
    inPostcodeOf(at(rows, choice), at(rows, choice + 400)),
  ]),
  // Both generated districts are equally large.
  'an address in another district': addresses((rows, choice) => [
    inPostcodeOf(at(rows, choice), at(rows, choice + rows.length / 2)),
  ]),
};

/** Addresses that determine how far a layer covers an authority, or where a zone that names them is looked for. */
const OF_ADDRESSES_IN_ZONES: LateFiles = {
  'an address beyond the others in a layer': addresses((rows, choice) => {
    const all = ZONED.map((place) => at(rows, place));
    const west = all.reduce((a, b) => (longitudeOf(a) < longitudeOf(b) ? a : b));
    return [newcomer(westwards(west, 12 + (choice % 12)))];
  }),
  'the homes of a zone go': addresses((rows, choice) => {
    const [x, y] = [longitudeOf, latitudeOf].map((of) => of(zonedRow(rows, choice))) as [
      number,
      number,
    ];
    const isIn = (row: string): boolean =>
      Math.abs(longitudeOf(row) - x) <= HALF && Math.abs(latitudeOf(row) - y) <= HALF;
    return rows.filter(isIn).map((row) => withCells(row, { [CELL.change]: '"D"' }));
  }),
  'a home that a zone names in another district': addresses((rows, choice) => {
    const place = oneOf(NAMED, choice);
    return [inPostcodeOf(at(rows, place), at(rows, place + rows.length / 2))];
  }),
  'a home that a zone has named comes': addresses((rows, choice) => [
    newcomer(at(rows, oneOf(NAMED, choice + 1))),
  ]),
};

/** By cell position: the UPRN is last, and the publishing organisation precedes the name of its kind. */
const APPLICATIONS = 'planning-application.csv';
const uprnOfApplication = (row: string): string => cellsOf(row).at(-1) ?? '';

/** The addresses named by applications, all addresses in the district of the first, and those of the other district. */
function registered(rowsOf: RowsOf) {
  const uprns = new Set(rowsOf(APPLICATIONS).slice(1).map(uprnOfApplication));
  const named = rowsOf(ADDRESSES).filter((row) => uprns.has(cellsOf(row)[CELL.uprn] ?? ''));
  const around = rowsOf(ADDRESSES).filter(
    (row) => Math.abs(longitudeOf(row) - longitudeOf(named[0] ?? '')) < 1,
  );
  return { named, around, elsewhere: rowsOf(ADDRESSES).filter((row) => !around.includes(row)) };
}

/** Applications for some addresses, as an authority publishes them. */
const applicationsFor =
  (rows: Rows, organisation: number): LateFile['rows'] =>
  (_choice, rowsOf) => {
    const [head = '', first = ''] = rowsOf(APPLICATIONS);
    return [
      head,
      ...rows.map((row) => {
        const uprn = cellsOf(row)[CELL.uprn] ?? '';
        const own = first
          .replace(/26\/\d+\/[A-Z]+/g, `26/${uprn}/NEW`)
          .replace(',31399,', `,${organisation},`);
        return own.replace(/[^,]*$/, uprn);
      }),
    ];
  };

const furthestNorth = (rows: Rows): string =>
  rows.reduce((a, b) => (latitudeOf(a) > latitudeOf(b) ? a : b));
const furthestSouth = (rows: Rows): string =>
  rows.reduce((a, b) => (latitudeOf(a) < latitudeOf(b) ? a : b));

/** The coverage of a register of applications depends on the positions of the homes concerned. */
const OF_REGISTERS: LateFiles = {
  'the home goes that a register reaches furthest to the south with': addresses(
    (_rows, _choice, rowsOf) => [
      withCells(furthestSouth(registered(rowsOf).named), { [CELL.change]: '"D"' }),
    ],
  ),
  'an application is no longer for the home furthest west, but for one beyond all others': {
    name: 'planning-application-3.csv',
    rows(_choice, rowsOf) {
      const { named, around } = registered(rowsOf);
      const west = named.reduce((a, b) => (longitudeOf(a) < longitudeOf(b) ? a : b));
      const [head = '', ...rows] = rowsOf(APPLICATIONS);
      const own = rows.filter((row) => uprnOfApplication(row) === cellsOf(west)[CELL.uprn]);
      const north = cellsOf(furthestNorth(around))[CELL.uprn] ?? '';
      return [head, ...own.map((row) => row.replace(/[^,]*$/, north))];
    },
  },
  'the application that makes a register of those before': {
    name: 'planning-application-4.csv',
    rows(choice, rowsOf) {
      const last = registered(rowsOf).elsewhere.at(-1) ?? '';
      return applicationsFor([last], 31_400)(choice, rowsOf);
    },
  },
};

const OF_RECORDS: LateFiles = {
  'a sale whose price is corrected': {
    name: 'pp-monthly-update-new-version.csv',
    rows: (choice, rowsOf) => [
      at(rowsOf(SALES), choice)
        .replace(/,"\d+",/, ',"123456",')
        .replace(/"A"$/, '"C"'),
    ],
  },
  'a sale that is deleted': {
    name: 'pp-monthly-update-new-version.csv',
    rows: (choice, rowsOf) => [at(rowsOf(SALES), choice).replace(/"A"$/, '"D"')],
  },
  'a sale newer than all of its district': {
    name: 'pp-monthly-update-new-version.csv',
    rows: (choice, rowsOf) => [
      at(rowsOf(SALES), choice)
        .replace(/\{00000/, '{80000')
        .replace(/"\d{4}-\d\d-\d\d /, '"2026-09-01 '),
    ],
  },
  'a sale of another day': {
    name: 'pp-monthly-update-new-version.csv',
    rows: (choice, rowsOf) => [
      at(rowsOf(SALES), choice)
        .replace(/\{00000/, '{90000')
        .replace(/"\d{4}-\d\d-\d\d /, '"2026-07-01 '),
    ],
  },
  'a certificate': some(CERTIFICATES, 'certificates-002.csv', (row) =>
    row.replace(/^(.)/, '9').replace(/2(\d{3})-(\d\d)-(\d\d)/g, '2026-06-$3'),
  ),
  'a certificate of a home of which nothing else is known': some(
    CERTIFICATES,
    'certificates-003.csv',
    (row) => row.replace(/^(.)/, '8').replace(/,(\d{9,12}),(?=Energy Assessor)/, ',99000000001,'),
  ),
  leases: some(
    'LEASES_FULL_2026_09.csv',
    'LEASES_COU_2026_10.csv',
    (row) => withTerm(row, 'from 24 June 1990 to 23 June 2115'),
    3,
  ),
  'a lease too short for a home': some('LEASES_FULL_2026_09.csv', 'LEASES_COU_2026_11.csv', (row) =>
    withTerm(row, 'from 24 June 2010 to 23 June 2035'),
  ),
  'a title of a company': some('CCOD_FULL_2026_09.csv', 'CCOD_COU_2026_10.csv', (row) =>
    row.replace('Leasehold', 'Freehold').replace(/LIMITED/, 'HOLDINGS LIMITED'),
  ),
  'a title that a company no longer owns': {
    name: 'CCOD_COU_2026_11.csv',
    rows(choice, rowsOf) {
      const [head = '', ...body] = rowsOf('CCOD_FULL_2026_09.csv');
      return [
        `${head},"Change Indicator","Change Date"`,
        `${at(body, choice + 7)},"D","03-09-2026"`,
      ];
    },
  },
  'a title of a company abroad': some('OCOD_FULL_2026_09.csv', 'OCOD_COU_2026_10.csv', (row) =>
    row.replace(/LIMITED|LTD/i, 'HOLDINGS LTD'),
  ),
  'a delivery of a feed': {
    name: 'RMC_2501_20260831060000.blm',
    encoding: 'latin1',
    rows(_choice, rowsOf) {
      const delivered = rowsOf(FEED, 'latin1').join('\n').replaceAll('2026-08-24', '2026-08-31');
      return delivered.replace(/\^(\d{3})500\^/, '^$1250^').split('\n');
    },
  },
  'a planning application': some('planning-application.csv', 'planning-application-2.csv', (row) =>
    row.replaceAll(/26\/0/g, '26/9').replace(/,61(\d{8}),/, ',62$1,'),
  ),
  'an entry of the rating list': {
    name: 'uk-englandwales-ndr-2023-listentries-2.csv',
    rows: (choice, rowsOf) => [
      ratingRow(at(rowsOf(ADDRESSES), choice), choice % 100, 'OFFICES AND PREMISES'),
    ],
  },
  'the flood risk of a home': some('RoFRS_PropertiesAtRisk.csv', 'RoFRS_2.csv', (row) =>
    row.replace(/High|Medium|(?:Very ?)?Low/, (band) => (band === 'High' ? 'Low' : 'High')),
  ),
};

const OF_PLACES: LateFiles = {
  'a plot': outlines(PLOTS, 'Land_Registry_Cadastral_Parcels_2.gml', 7),
  'a building': outlines(BUILDINGS, 'OpenMapLocal_2.gml', 5),
  'a planning zone': some('conservation-area.csv', 'conservation-area-2.csv', (row) =>
    row.replace(/-?\d+\.\d{6}(?= )/g, (x) => (Number(x) + 0.002).toFixed(6)),
  ),
  'planning zones that are new': zones('tree-preservation-zone', (rows, choice) =>
    [0, 200, 500].map((more) => {
      const around = at(rows, choice + more);
      return { reference: 801 + more, around, half: 0.0001 };
    }),
  ),
  'a zone of homes that lies elsewhere': zones('conservation-area', (rows, choice) => [
    { reference: REFERENCE + (choice % ZONED.length), around: at(rows, choice + 9) },
  ]),
  'a zone that has ended, and one that has not': zones('conservation-area', (rows, choice) => [
    {
      ...{ reference: REFERENCE + (choice % ZONED.length), around: zonedRow(rows, choice) },
      endDate: '2026-08-30',
    },
    { reference: 901, around: at(rows, choice + 31) },
  ]),
  'a zone that names other homes': zones('article-4-direction-area', (rows, choice) => [
    {
      ...{ reference: REFERENCE + 3, around: at(rows, ZONED[0]), half: 0.0002 },
      uprns: [choice, choice + 900].map((place) => cellsOf(at(rows, place))[CELL.uprn] ?? ''),
    },
  ]),
  'an extent of flooding': some('flood-risk-zone.csv', 'flood-risk-zone-2.csv', (row) =>
    row.replace(/-?\d+\.\d{6}(?= )/g, (x) => (Number(x) + 0.001).toFixed(6)),
  ),
  'a listed building': some('listed-building.csv', 'listed-building-2.csv', (row) =>
    row.replace(/(?<=POINT \()\S+/, (x) => `${Number(x) + 0.0005}`),
  ),
};

const OF_AREAS: LateFiles = {
  'the flood risk of a postcode': figures('Postcodes_Risk_Assessment_All.csv', 'risk-2.csv'),
  crimes: some(
    '2026-06-synthetic-street.csv',
    '2026-07-synthetic-street.csv',
    (row) => row.replace(/2026-06/, '2026-07'),
    5,
  ),
  'bands of council tax': some('CTSOP1_0_2026_03_31.csv', 'CTSOP1_0_2026_04_30.csv', (row) =>
    row.replace(/,(\d+),(\d+),/, (_, a, b) => `,${Number(a) + 2},${Number(b) - 2},`),
  ),
  'levels of council tax': figures('Band_D_2026-27.csv', 'Band_D_2027.csv', 2),
  'figures of a census': figures('census2021-ts054-oa.csv', 'census2021-ts054-oa-2.csv'),
  'ranks of deprivation': figures('File_7_IoD2025_All_Ranks_Scores_Deciles.csv', 'IoD2025-2.csv'),
  incomes: {
    name: 'income-2.csv',
    rows: (_choice, rowsOf) =>
      rowsOf('netannualincome2023.csv').map((row, line) =>
        line === 2 ? row.replace(/"?\d\d,?\d{3}"?(?=,)/, '41000') : row,
      ),
  },
  broadband: figures('202601_fixed_pc_coverage_r01.csv', '202602_fixed_pc_coverage_r01.csv'),
  gas: figures('Postcode_level_gas_2024.csv', 'Postcode_level_gas_2024-2.csv'),
  'a directory of postcodes': {
    name: 'ONSPD_SEP_2026.csv',
    rows(choice, rowsOf) {
      const [head = '', ...body] = rowsOf('ONSPD_AUG_2026.csv');
      const oa = head.split(',').indexOf('oa21cd');
      return [
        head,
        ...body.map((row, place) =>
          place === choice % body.length
            ? withCells(row, { [oa]: at(body, choice + 60).split(',')[oa] ?? '' })
            : row,
        ),
      ];
    },
  },
  'names of areas': {
    name: 'PCON24_LAD24_UK_LU-2.csv',
    rows: (_choice, rowsOf) =>
      rowsOf('PCON24_LAD24_UK_LU.csv').map((row) => row.replace('Manchester', 'Mancunia')),
  },
};

/** By subject. */
export const LATE_FILES = {
  addresses: OF_ADDRESSES,
  'addresses in zones': OF_ADDRESSES_IN_ZONES,
  'registers of applications': OF_REGISTERS,
  records: OF_RECORDS,
  'zones and outlines': OF_PLACES,
  'figures of areas': OF_AREAS,
} as const;

/** All their names. */
export const LATE_KINDS: readonly string[] = Object.values(LATE_FILES).flatMap((files) =>
  Object.keys(files),
);

const ALL: LateFiles = Object.assign({}, ...Object.values(LATE_FILES));

export interface LateFileOptions {
  /** Folder of the generated country. */
  readonly country: string;
  /** Output folder. */
  readonly to: string;
  readonly choice: number;
}

/** Writes a file of one kind, and returns its path. */
export function writeLateFile(kind: string, { country, to, choice }: LateFileOptions): string {
  const late = ALL[kind];
  if (late === undefined) throw new Error(`no such kind of late file: ${kind}`);
  const { name, rows, encoding = 'utf8' } = late;
  const rowsOf: RowsOf = (file, as = 'utf8') =>
    readFileSync(join(country, file), as).trimEnd().split('\n');
  const path = join(to, name);
  writeFileSync(path, `${rows(choice, rowsOf).join('\n')}\n`, encoding);
  return path;
}
