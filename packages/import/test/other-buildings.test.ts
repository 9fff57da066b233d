/** Public and commercial buildings, from their certificates to what is answered: nothing that only a home has. */

import type { PropertyReader } from '@property-lookup/engine';
import { assembleDetailed } from '@property-lookup/model/fields';
import { propertyFacts } from '@property-lookup/server/questions';
import { certificatesFile, directoryFile, salesFile } from '@property-lookup/testing/home-files';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const UNIVERSITY = 1;
const LIBRARY = 2;
const OFFICE = 3;
const HOME = 4;

const LIST = [
  'uprn,address,postcode,classification_code',
  `${UNIVERSITY},"1 High Street, Reading",RG1 1AA,CE05`,
  `${LIBRARY},"2 High Street, Reading",RG1 1AA,`,
  `${OFFICE},"3 High Street, Reading",RG1 1AA,CO01`,
  `${HOME},"4 High Street, Reading",RG1 1AA,RD04`,
].join('\n');

const POSTCODES = directoryFile({ postcode: 'RG1 1AA' });

const DISPLAY = [
  'LMK_KEY,ADDRESS1,POSTCODE,CURRENT_OPERATIONAL_RATING,OPERATIONAL_RATING_BAND,LODGEMENT_DATE,NOMINATED_DATE,TOTAL_FLOOR_AREA,UPRN',
  `D1,1 High Street,RG1 1AA,87,D,2025-10-10,2025-10-31,2964,${UNIVERSITY}`,
  `D2,2 High Street,RG1 1AA,87,D,2020-10-10,2020-10-31,640,${LIBRARY}`,
].join('\n');

const COMMERCIAL = [
  'certificate_number,address1,postcode,asset_rating,asset_rating_band,lodgement_date,floor_area,uprn',
  `C1,3 High Street,RG1 1AA,60,C,2022-03-04,120,${OFFICE}`,
].join('\n');

const DOMESTIC = certificatesFile({
  ...{
    key: 'E1',
    uprn: HOME,
    address: '4 High Street',
    area: 80,
    form: 'Mid-Terrace',
    lodged: '2022-03-04',
  },
});

/** Sold as land or a shop, which the register's index of homes says nothing of. */
const SOLD_OFFICE = salesFile({ day: '2019-01-10', price: 500_000, number: 3, type: 'O' });

const INDEX = [
  'Date,RegionName,AreaCode,AveragePrice,TerracedPrice,SalesVolume',
  '01/01/2019,Reading,E06000038,200000,190000,10',
  '01/01/2024,Reading,E06000038,300000,280000,10',
].join('\n');

const dir = temporaryDir();
let reader: PropertyReader;

beforeAll(async () => {
  await importTexts(dir, {
    'list.csv': LIST,
    'onspd.csv': POSTCODES,
    'dec.csv': DISPLAY,
    'commercial.csv': COMMERCIAL,
    'epc.csv': DOMESTIC,
    'pp.csv': SOLD_OFFICE,
    'index.csv': INDEX,
  });
  reader = await openImported(dir);
});

afterAll(() => reader.close());

const answerOf = async (uprn: number) => assembleDetailed(await propertyFacts(reader, uprn));

const RESIDENTIAL = [
  ...['REBUILD_COST_ESTIMATE', 'MEES_COMPLIANT', 'ESTIMATED_VALUE', 'LAST_SOLD_PRICE_INDEXED'],
  ...['VALUE_CHANGE_1Y_PCT', 'HPI_AREA_CODE', 'COUNCIL_TAX_BAND', 'BEDROOMS', 'HABITABLE_ROOMS'],
];

describe.each([
  ['a university', UNIVERSITY],
  ['a library of unknown class', LIBRARY],
  ['an office', OFFICE],
])('%s', (_, uprn) => {
  it.each(RESIDENTIAL)('has no %s', async (name) => {
    expect((await answerOf(uprn))[name]).toBeNull();
  });
});

describe('certificates of buildings that are no homes', () => {
  it('are displayed for a year in a large building, for ten in a small one', async () => {
    const [university, library] = await Promise.all([answerOf(UNIVERSITY), answerOf(LIBRARY)]);
    expect(university).toMatchObject({
      ...{ CERTIFICATE_NUMBER: 'D1', LODGEMENT_DATE: '2025-10-10', EXPIRY_DATE: '2026-10-31' },
      ...{ TOTAL_FLOOR_AREA: 2964, CURRENT_ENERGY_RATING: null },
    });
    expect(library).toMatchObject({ EXPIRY_DATE: '2030-10-31', TOTAL_FLOOR_AREA: 640 });
  });

  it('rate an office, whose minimum standard is not that of homes', async () => {
    expect(await answerOf(OFFICE)).toMatchObject({
      ...{ CURRENT_ENERGY_RATING: 'C', EXPIRY_DATE: '2032-03-04', LAST_SOLD_PRICE: 500_000 },
    });
  });
});

it('a home beside them has its own', async () => {
  expect(await answerOf(HOME)).toMatchObject({
    ...{ EXPIRY_DATE: '2032-03-04', MEES_COMPLIANT: true, HPI_AREA_CODE: 'E06000038' },
    REBUILD_COST_ESTIMATE: expect.any(Number),
  });
});
