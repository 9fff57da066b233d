/** A small place with everything loaded of it: what is recorded of its homes, each from what it rests on. */

import type { Progress } from '@property-lookup/kernel/progress';
import { type BlmRow, blmText } from '@property-lookup/testing/blm-text';
import { certificatesFile, directoryFile, salesFile } from '@property-lookup/testing/home-files';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';

const DAY_MS = 86_400_000;
/** The release is of today, and what is recent is judged by it. */
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const HOMES = 48;
const NORTH = 51.45;
const EAST = -0.97;
const STEP = 0.0002;
/** Above the street's homes, two of another postcode; the second has no place of its own. */
const SHOP = 901;
const PLACELESS = 902;
/** In an outcode where nothing was ever sold. */
const ELSEWHERE = 903;

const LIST = [
  'uprn,address,postcode,latitude,longitude,classification_code',
  ...Array.from({ length: HOMES }, (_, at) => {
    const number = at + 1;
    return `${number},"${number} High Street, Reading",RG1 1AA,${(NORTH + number * STEP).toFixed(4)},${EAST},`;
  }),
  `${SHOP},"12 Bridge Street, Reading",RG1 2BB,51.46,-0.97,CR08`,
  `${PLACELESS},"14 Bridge Street, Reading",RG1 2BB,,,`,
  `${ELSEWHERE},"1 Oxford Road, Reading",RG2 1AA,51.47,-0.97,`,
].join('\r\n');

const POSTCODES = directoryFile(
  ...['RG1 1AA', 'RG1 2BB', 'RG2 1AA'].map((postcode) => ({
    ...{ postcode, outputArea: 'E00000001', lsoa: 'E01000001' },
  })),
);

/** Every home sold five years ago, all but the last eight again within the last year. */
function sales(): string {
  const sold = Array.from({ length: HOMES }, (_, at) => {
    const home = { number: at + 1, type: 'S' };
    const first = { ...home, day: daysAgo(5 * 365 + at), price: 200_000 + at * 1_000 };
    const again = { ...home, day: daysAgo(100 + at * 5), price: 250_000 + at * 1_000 };
    return at < HOMES - 8 ? [first, again] : [first];
  });
  return salesFile(...sold.flat());
}

const CERTIFICATES = certificatesFile(
  ...Array.from({ length: 20 }, (_, at) => ({
    ...{ key: `12345${at}`, uprn: at + 1, address: `${at + 1} High Street` },
    ...{ form: 'Semi-Detached', lodged: daysAgo(899) },
  })),
);

const ZONE_HEADER =
  'dataset,end-date,entity,entry-date,geometry,name,organisation-entity,point,reference,start-date,typology';
const zones = (dataset: string, numbers: readonly number[]): string =>
  [
    ZONE_HEADER,
    ...numbers.map((number) => {
      const [y, half] = [NORTH + number * STEP, STEP / 3];
      const corners = [
        [EAST - half, y - half],
        [EAST + half, y - half],
        [EAST + half, y + half],
        [EAST - half, y + half],
        [EAST - half, y - half],
      ].map(([a = 0, b = 0]) => `${a.toFixed(6)} ${b.toFixed(6)}`);
      return `${dataset},,${number},2025-01-01,"MULTIPOLYGON (((${corners.join(', ')})))",Zone ${number},329,,${number},1999-01-01,geography`;
    }),
  ].join('\r\n');

/** Without a place: it names a home, and one that no list has. */
const NAMED_ZONE = [
  `${ZONE_HEADER},uprns`,
  `conservation-area,,90,2025-01-01,,Bridge,329,,90,1999-01-01,geography,${PLACELESS} 999999`,
].join('\r\n');

const APPLICATIONS = [
  'entity,dataset,reference,organisation-entity,address-text,uprn,point,description,planning-application-type,planning-application-status,planning-decision,decision-date,start-date,documentation-url',
  ...Array.from({ length: 40 }, (_, at) => {
    const received = daysAgo(at < 30 ? 50 + at : 500);
    return `${at},planning-application,24/${String(at).padStart(3, '0')},329,"${at + 1} High Street, Reading, RG1 1AA",${at + 1},,Rear extension,householder,decided,granted,,${received},`;
  }),
].join('\r\n');

const listing = (number: number, change: BlmRow): BlmRow => ({
  ...{ AGENT_REF: `r${number}`, BRANCH_ID: '7', ADDRESS_1: `${number} High Street` },
  ...{ TOWN: 'Reading', POSTCODE1: 'RG1', POSTCODE2: '1AA', DISPLAY_ADDRESS: 'High Street' },
  ...{ TRANS_TYPE_ID: '1', STATUS_ID: '0', PROP_SUB_ID: '3', BEDROOMS: '3' },
  ...change,
});
const letting = (number: number): BlmRow =>
  listing(number, { PRICE: '1200', TRANS_TYPE_ID: '2', LET_RENT_FREQUENCY: '1' });
const LETTINGS = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29].map(letting);

const FEED = {
  'feed0.blm': blmText(`${daysAgo(90)} 06:00`, [
    listing(45, { PRICE: '300000' }),
    listing(46, { PRICE: '310000' }),
    ...LETTINGS,
  ]),
  'feed1.blm': blmText(`${daysAgo(10)} 06:00`, [
    listing(45, { PRICE: '290000' }),
    listing(46, { PRICE: '310000', STATUS_ID: '1' }),
    ...LETTINGS,
  ]),
};

const HOUSEHOLDS = [
  'oa21_code,total_households,type,n,prop',
  'E00000001,100.0,Detached,60.0,0.6',
  'E00000001,100.0,Semi-detached,40.0,0.4',
].join('\r\n');

/** Prices that stand still for seven years, so that whatever is indexed stays what it was. */
const INDEX = [
  'Date,RegionName,AreaCode,AveragePrice,SemiDetachedPrice,SalesVolume',
  ...Array.from({ length: 84 }, (_, month) => {
    const date = new Date(Date.now());
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() - 2 - month);
    const [year, at] = date.toISOString().split('-');
    return `01/${at}/${year},Reading,E06000038,200000,220000,10`;
  }),
].join('\r\n');

const FILES = {
  ...{ 'list.csv': LIST, 'onspd.csv': POSTCODES, 'pp.csv': sales(), 'hpi.csv': INDEX },
  ...{ 'certificates.csv': CERTIFICATES, 'applications.csv': APPLICATIONS, ...FEED },
  'conservation.csv': zones('conservation-area', [1, 10, 20, 30, 40]),
  'named.csv': NAMED_ZONE,
  'household_type21_oa21.csv': HOUSEHOLDS,
};

const NEWEST_SALE = daysAgo(100);
const DELIVERED = daysAgo(10);

/** Names of stages with what they count, and the last count of each. */
function watched() {
  const told: string[] = [];
  let stage = '';
  let last = 0;
  const progress: Progress = {
    stage: (...of: readonly unknown[]) => {
      stage = of.join(' ');
    },
    update: (count: number) => {
      last = count;
    },
    end: () => {
      told.push(`${stage}: ${last}`);
    },
  };
  return { told, progress };
}

it('records of each home what is loaded of it and around it', async () => {
  const dir = temporaryDir();
  const { progress, told } = watched();
  const report = await importTexts(dir, FILES, { progress });
  expect(report.linked).toMatchObject({
    sales: { linked: 88, unlinked: 0 },
    certificates: { linked: 20, unlinked: 0 },
    applications: { linked: 40, unlinked: 0 },
    listings: { linked: 12, unlinked: 0 },
  });
  expect(told).toEqual(expect.arrayContaining(STAGES));
  const reader = await openImported(dir);
  const factsOf = (uprn: number) => reader.recordedFacts(uprn);

  const certified = await factsOf(1);
  expect(certified).toMatchObject(CERTIFIED);
  const among = await factsOf(5);
  expect(among).toMatchObject({
    // Of the homes around it, up to 200 m, within a year.
    PLANNING_APPLICATIONS_NEARBY_12M: { value: 13 },
    CONSERVATION_AREA: { value: false, modelled: true },
    CONSERVATION_AREA_DATA_AVAILABLE: { value: true },
    YEARS_OWNED: { value: 0.1 },
    PLANNING_AS_OF: { value: daysAgo(0), source: 'PDGU' },
  });
  expect(among.CONSERVATION_AREA_NAME).toBeUndefined();

  const beyond = await factsOf(48);
  expect(beyond).toMatchObject({
    LAST_SOLD_PRICE: { value: 247_000 },
    TIMES_SOLD: { value: 1 },
    YEARS_OWNED: { value: 4.9, asOf: NEWEST_SALE },
  });
  // No planning data covers it.
  const ofPlanning = [
    'PLANNING_APPLICATIONS_COUNT',
    'CONSERVATION_AREA',
    'PLANNING_AS_OF',
  ] as const;
  for (const name of ofPlanning) expect(beyond[name], name).toBeUndefined();

  expect(await factsOf(45)).toMatchObject(FOR_SALE);
  const agreed = await factsOf(46);
  expect(agreed).toMatchObject({
    MARKET_STATUS: { value: 'Sold STC', asOf: DELIVERED },
    MARKET_STATUS_DATE: { value: DELIVERED },
    TIMES_LISTED: { value: 1 },
  });
  const rented = await factsOf(20);
  expect(rented).toMatchObject({ MARKET_STATUS: { value: 'To Let' }, BEDROOMS: { value: 3 } });

  for (const uprn of [SHOP, PLACELESS]) {
    const facts = await factsOf(uprn);
    expect(facts).toMatchObject({
      DETACHED_PCT: { value: 60 },
      AREA_CODE: { value: 'RG1' },
      MARKET_AS_OF: { value: NEWEST_SALE },
    });
    // The registers have homes: of a shop they would not know.
    expect(facts.TIMES_SOLD?.value).toBe(uprn === SHOP ? undefined : 0);
    expect(facts.CERTIFICATE_COUNT?.value).toBe(uprn === SHOP ? undefined : 0);
    for (const name of ['ESTIMATED_VALUE', 'REBUILD_COST_ESTIMATE'] as const)
      expect(facts[name], name).toBeUndefined();
    expect(facts.CONSERVATION_AREA_NAME?.value).toBe(uprn === SHOP ? undefined : 'Bridge');
  }

  expect(await factsOf(ELSEWHERE)).toMatchObject({
    ...{ AREA_TYPE: { value: 'Local Authority' }, AREA_CODE: { value: 'E06000038' } },
    AREA_SALES_COUNT_12M: { value: 40 },
  });

  const window = { from: '2000-01-01', to: '2100-01-01' };
  const history = await reader.history({ kind: 'uprn', value: 45 }, window);
  expect(history.map(({ type, date }) => `${date} ${type}`).sort()).toEqual([
    `${daysAgo(5 * 365 + 44)} Sale Completed`,
    `${daysAgo(90)} Listed For Sale`,
    `${DELIVERED} Price Reduced`,
  ]);
  await reader.close();
});

it('leaves values out where it is told to, planning and certificates where none are loaded', async () => {
  const dir = temporaryDir();
  const few = { 'list.csv': LIST, 'onspd.csv': POSTCODES, 'pp.csv': sales(), 'hpi.csv': INDEX };
  await importTexts(dir, few, { without: ['valuation'] });
  const reader = await openImported(dir);
  const facts = await reader.recordedFacts(1);
  await reader.close();
  expect(facts).toMatchObject({ LAST_SOLD_PRICE: { value: 250_000 }, HPI_AREA_CODE: {} });
  const ofOthers = [
    'ESTIMATED_VALUE',
    'PLANNING_AS_OF',
    'AREA_ACTIVE_SALE_LISTINGS',
    'CERTIFICATE_COUNT',
  ] as const;
  for (const name of ofOthers) expect(facts[name], name).toBeUndefined();
});

it('records nothing where no more than a list is loaded', async () => {
  const dir = temporaryDir();
  const { progress, told } = watched();
  const { linked } = await importTexts(dir, { 'list.csv': LIST }, { progress });
  expect(linked).toEqual({});
  expect(told.filter((stage) => stage.startsWith('recording facts'))).toEqual([]);
});

const SALE = { source: 'PPD', asOf: NEWEST_SALE, modelled: false } as const;
const CERTIFICATE = { source: 'EPC', asOf: daysAgo(899), modelled: false } as const;
const CENSUS = { source: 'C21', asOf: '2021-03-21', modelled: false } as const;
const LISTED = { source: 'LIST', asOf: DELIVERED, confidence: 0.92, modelled: false } as const;
const MODEL = { source: 'MODEL', modelled: true } as const;

const STAGES = [
  'linking sales rows 88: 88',
  'surveying properties 51: 51',
  'fitting field models properties 0: 51',
  'recording facts properties 51: 51',
];

const CERTIFIED = {
  CERTIFICATE_COUNT: { ...CERTIFICATE, value: 1 },
  TOTAL_FLOOR_AREA: { ...CERTIFICATE, value: 100, confidence: 0.9 },
  CURRENT_ENERGY_RATING: { ...CERTIFICATE, value: 'D' },
  LAST_SOLD_PRICE: { ...SALE, value: 250_000, confidence: 0.99 },
  LAST_SOLD_DATE: { ...SALE, value: NEWEST_SALE },
  TIMES_SOLD: { value: 2, source: 'PPD', confidence: null },
  TIMES_LISTED: { value: 0, source: 'LIST' },
  MARKET_STATUS: { ...SALE, value: 'Recently Sold' },
  YEARS_OWNED: { value: 0, source: 'DERIVED', asOf: NEWEST_SALE },
  IS_RESIDENTIAL: { value: true, source: 'EPC' },
  PLANNING_APPLICATIONS_COUNT: { value: 1, source: 'PDGU' },
  PLANNING_APPLICATIONS_COUNT_5Y: { value: 1 },
  LATEST_APPLICATION_REFERENCE: { value: '24/000', asOf: daysAgo(50) },
  PLANNING_APPLICATIONS_NEARBY_12M: { value: 9, source: 'PDGU' },
  PLANNING_AS_OF: { value: daysAgo(0) },
  CONSERVATION_AREA: { value: true, modelled: false, confidence: 0.95 },
  CONSERVATION_AREA_NAME: { value: 'Zone 1' },
  DETACHED_PCT: { ...CENSUS, value: 60 },
  DEMOGRAPHICS_AREA_TYPE: { ...CENSUS, value: 'OA' },
  MARKET_AS_OF: { ...SALE, value: NEWEST_SALE },
  AREA_TYPE: { ...SALE, value: 'Postcode Sector' },
  AREA_CODE: { ...SALE, value: 'RG1 1' },
  AREA_SALES_COUNT_12M: { ...SALE, value: 40 },
  AREA_MEDIAN_SOLD_PRICE_12M: { ...SALE, value: 269_500 },
  AREA_MEDIAN_PRICE_PER_SQM_12M: { ...SALE, value: 2_595 },
  AREA_AVERAGE_YEARS_OWNED: { ...SALE, value: 4.5 },
  AREA_ACTIVE_SALE_LISTINGS: { value: 1, source: 'LIST', asOf: DELIVERED },
  AREA_ACTIVE_RENTAL_LISTINGS: { value: 10, source: 'LIST', asOf: DELIVERED },
  AREA_MEDIAN_RENT_PCM: { value: 1_200, source: 'LIST', asOf: DELIVERED },
  HPI_AREA_CODE: { value: 'E06000038' },
  LAST_SOLD_PRICE_INDEXED: { value: 250_000, source: 'UKHPI', modelled: true },
  VALUATION_METHOD: { value: 'Indexed Last Sale' },
  ESTIMATED_VALUE: { ...MODEL, value: 250_000 },
  ESTIMATED_RENT_PCM: { ...MODEL, asOf: DELIVERED },
  REBUILD_COST_ESTIMATE: { ...MODEL, value: 342_000, confidence: 0.3, asOf: daysAgo(0) },
};

const FOR_SALE = {
  // The feed has been silent for longer than a week.
  MARKET_STATUS: { value: 'For Sale', source: 'MODEL', asOf: DELIVERED, modelled: true },
  MARKET_STATUS_DATE: { value: daysAgo(90), source: 'MODEL', asOf: DELIVERED },
  TIMES_LISTED: { ...LISTED, value: 1 },
  BEDROOMS: { ...LISTED, value: 3 },
  PROPERTY_SUBTYPE: { ...LISTED, value: 'Semi-Detached House' },
  CURRENT_ASKING_PRICE: { ...LISTED, value: 290_000 },
  ORIGINAL_ASKING_PRICE: { ...LISTED, value: 300_000 },
  PRICE_CHANGE_COUNT: { ...LISTED, value: 1 },
  DAYS_ON_MARKET: { ...LISTED, value: 80 },
  LAST_SOLD_PRICE: { value: 244_000, source: 'PPD' },
};
