/** From files of sales, certificates, price index and rating list to the facts that a reader finds. */

import { findComparables } from '@property-lookup/server/questions';
import { certificatesFile, directoryFile, salesFile } from '@property-lookup/testing/home-files';
import { type Files, importTexts, openImported } from '@property-lookup/testing/import-texts';
import { importedHome } from '@property-lookup/testing/imported-home';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';

const HOMES = 60;

const LIST = [
  'uprn,address,postcode',
  ...Array.from({ length: HOMES }, (_, at) => `${at + 1},"${at + 1} High Street, Reading",RG1 1AA`),
  '900,"12 Bridge Street, Reading",RG1 2BB',
].join('\r\n');

const POSTCODES = directoryFile({ postcode: 'RG1 1AA' }, { postcode: 'RG1 2BB' });

/** Every home sold in the first year and, all but the last ten, again in the second. */
function sales(first = '2019', second = '2023'): string {
  const sold = Array.from({ length: HOMES }, (_, at) => {
    const home = { number: at + 1, type: 'S' };
    const month = (at % 9) + 1;
    const once = { ...home, day: `${first}-0${month}-10`, price: 200_000 + at * 1000 };
    const again = { ...home, day: `${second}-0${month}-15`, price: 250_000 + at * 1000 };
    return at < HOMES - 10 ? [once, again] : [once];
  });
  return salesFile(...sold.flat());
}

const INDEX = [
  'Date,RegionName,AreaCode,AveragePrice,SemiDetachedPrice,SalesVolume',
  ...['2018', '2019', '2020', '2021', '2022', '2023'].flatMap((year, at) =>
    Array.from({ length: 12 }, (_, month) => {
      const date = `01/${String(month + 1).padStart(2, '0')}/${year}`;
      return `${date},Reading,E06000038,${200_000 + at * 10_000},${220_000 + at * 20_000},10`;
    }),
  ),
].join('\r\n');

const CERTIFICATE = certificatesFile(
  ...[1, 2, 3, 4, 5, 6].map((uprn) => ({
    ...{ key: `12345${uprn - 1}`, uprn, address: `${uprn} High Street` },
    ...{ form: 'Semi-Detached', lodged: '2022-05-02' },
  })),
);

const RECOMMENDATIONS = [
  'LMK_KEY,IMPROVEMENT_ITEM,IMPROVEMENT_SUMMARY_TEXT,INDICATIVE_COST',
  '123450,2,Solar panels,"£3,500 - £5,500"',
  '123450,1,Loft insulation,£100 - £350',
  '999999,1,Of no certificate,£1',
].join('\r\n');

const RATINGS =
  '1*0345**00010001*CS*SHOP AND PREMISES*7654321000*ALL*A FIRM*12*BRIDGE STREET**READING**RG1 2BB*01-APR-2023**12500**19584735000*15-JAN-2024*249*****15-JAN-2024**\r\n';

/** As in test/samples: title, tenure, address, postcode, since. */
const titles = (...rows: readonly (readonly string[])[]): string =>
  [
    'Title Number,Tenure,Property Address,District,County,Region,Postcode,Multiple Address Indicator,Price Paid,Proprietor Name (1),Country Incorporated (1),Date Proprietor Added,Additional Proprietor Indicator',
    ...rows.map(([number, tenure, address, since]) =>
      [
        number,
        tenure,
        `"${address}"`,
        '',
        '',
        '',
        'RG1 1AA',
        'N',
        '',
        'A',
        'JERSEY',
        since,
        'N',
      ].join(),
    ),
    'Row Count:,2',
  ].join('\r\n');

const FILES: Files = {
  'list.csv': LIST,
  'onspd.csv': POSTCODES,
  'pp.csv': sales(),
  'hpi.csv': INDEX,
  'certificates.csv': CERTIFICATE,
  'recommendations.csv': RECOMMENDATIONS,
  'ratings.csv': RATINGS,
};

describe('an import with evidence', () => {
  it('ties the titles of companies to homes by their description, or not at all', async () => {
    const ocod = titles(
      ['ZZ1', 'Freehold', '2 High Street, Reading (RG1 1AA)', '20-03-2024'],
      ['ZZ2', 'Freehold', '977 High Street, Reading (RG1 1AA)', '20-03-2024'],
    );
    const files = { ...FILES, 'OCOD_FULL_2026_08.csv': ocod };
    const { report, facts } = await importedHome({ uprn: 2, files });
    expect(report.linked).toMatchObject({ titles: { linked: 1, unlinked: 1 } });
    expect(facts).toMatchObject({
      IS_COMPANY_OWNED: { value: true, source: 'CCOD/OCOD', asOf: '2026-08-01' },
      IS_OVERSEAS_OWNED: { value: true, modelled: false },
    });
    const { facts: others } = await importedHome({ uprn: 3, files });
    expect(others).not.toHaveProperty('IS_COMPANY_OWNED');
  });

  it('ties it to properties and records what it tells', async () => {
    const { report, facts } = await importedHome({ uprn: 1, files: FILES });
    expect(report.passedOver).toEqual([]);
    expect(report.linked).toMatchObject({
      ...{ sales: { linked: 110, unlinked: 0 }, certificates: { linked: 6 } },
      ratings: { linked: 1 },
    });
    expect(facts).toMatchObject({
      LAST_SOLD_PRICE: { value: 250_000, modelled: false },
      LAST_SOLD_DATE: { value: '2023-01-15' },
      HPI_AREA_CODE: { value: 'E06000038' },
      HPI_MONTH: { value: '2023-12' },
      LAST_SOLD_PRICE_INDEXED: { value: 250_000 },
      VALUE_CHANGE_1Y_PCT: { value: 6.7, modelled: true },
      AREA_PRICE_CHANGE_12M_PCT: { value: 4.2 },
      VALUATION_METHOD: { value: 'Indexed Last Sale' },
      ESTIMATED_VALUE: { value: 250_000, confidence: expect.any(Number) },
      AREA_TYPE: { value: 'Postcode Sector' },
      AREA_CODE: { value: 'RG1 1' },
      AREA_SALES_COUNT_12M: { value: 50 },
      AREA_MEDIAN_PRICE_PER_SQM_12M: { value: 2525 },
      MARKET_AS_OF: { value: '2023-09-15' },
      RECOMMENDATIONS: {
        value: ['Loft insulation (£100 - £350)', 'Solar panels (£3,500 - £5,500)'],
      },
      IS_RESIDENTIAL: { value: true },
    });
    // The South East costs 1.08 times the country.
    expect(facts['REBUILD_COST_ESTIMATE']?.value).toBe(342_000);
  });

  it('shows a value without comparables as every other answer does', async () => {
    const dir = temporaryDir();
    await importTexts(dir, FILES);
    const reader = await openImported(dir);
    const shown = await findComparables(reader, 1);
    expect(shown).toEqual({
      ...{ valueGbp: 250_000, changedGbp: 250_000 },
      ...{ asOf: expect.any(String), sales: undefined },
    });
    expect(await findComparables(reader, 900)).toMatchObject({ valueGbp: null, asOf: null });
    await reader.close();
  });

  it('reads the index and the cost of building of the region where only the authority is known', async () => {
    const bare = POSTCODES.replaceAll('E06000038', 'E09000007')
      .replaceAll('E92000001', '')
      .replaceAll('E12000008', '');
    const index = INDEX.replaceAll('Reading,E06000038', 'London,E12000007');
    const files = { ...FILES, 'onspd.csv': bare, 'hpi.csv': index };
    const { facts } = await importedHome({ uprn: 1, files });
    expect(facts['HPI_AREA_CODE']?.value).toBe('E12000007');
    // The cost of the country is 317,000.
    expect(facts['REBUILD_COST_ESTIMATE']?.value).toBeGreaterThan(350_000);
  });

  it('counts the years owned to the newest sale of the place', async () => {
    const { facts } = await importedHome({ uprn: 1, files: FILES });
    expect(facts['YEARS_OWNED']).toMatchObject({ value: 0.7, asOf: '2023-09-15' });
  });

  it('knows a business from a home', async () => {
    const { facts } = await importedHome({ uprn: 900, files: FILES });
    expect(facts['IS_RESIDENTIAL']).toMatchObject({ value: false, source: 'VOA' });
    expect(facts['ESTIMATED_VALUE']).toBeUndefined();
  });

  it('values homes by the model where their postcode area has the sales, and not where that is left out', async () => {
    const more = { 'list.csv': LIST, 'pp.csv': sales(), 'pp2.csv': sales('2012', '2015') };
    const { facts } = await importedHome({ uprn: 1, files: more });
    expect(facts['VALUATION_METHOD']?.value).toMatch(/^(Model|Indexed Last Sale)$/);
    expect(facts['ESTIMATED_VALUE_DATE']?.value).toBe('2023-10-16');
    expect(facts['MOVE_PROPENSITY_6M']).toMatchObject({ asOf: '2023-09-15', modelled: true });
    const { facts: left } = await importedHome(
      { uprn: 1, files: more },
      { without: ['valuation'] },
    );
    expect(left['ESTIMATED_VALUE']).toBeUndefined();
    expect(left['LAST_SOLD_PRICE']?.value).toBe(250_000);
  });

  it('carries values of the model to the newest month of the index where the sales end before', async () => {
    const early = { 'pp.csv': sales('2018', '2019'), 'pp2.csv': sales('2020', '2021') };
    const { 'hpi.csv': index, ...others } = FILES;
    const { facts: left } = await importedHome({ uprn: 1, files: { ...others, ...early } });
    expect(left['ESTIMATED_VALUE_DATE']?.value).toBe('2021-10-16');
    const indexed = { ...others, ...early, 'hpi.csv': index ?? '' };
    const { facts } = await importedHome({ uprn: 1, files: indexed });
    const value = facts['ESTIMATED_VALUE'];
    expect(value).toMatchObject({ asOf: '2023-12-31', modelled: true });
    expect(facts['ESTIMATED_VALUE_DATE']?.value).toBe('2023-12-31');
    // Semi-detached homes went from 280,000 to 320,000.
    const ratio = (value?.value ?? 0) / (left['ESTIMATED_VALUE']?.value ?? 1);
    expect(ratio).toBeCloseTo(320 / 280, 3);
    expect(value?.confidence).toBeLessThan(left['ESTIMATED_VALUE']?.confidence ?? 0);
  });
});
