/** What is published of a postcode, an authority or a small area, and counts for each of its homes. */

import type { Expected } from './expected-certificate.js';
import type { Row, SourceFiles } from './source-files.js';
import type { SourceRecords } from './source-records.js';

/** Ofcom, Connected Nations: the classes of speed and the columns with the share of premises that can order them. */
const SPEEDS: readonly (readonly [speed: number, column: string])[] = [
  [1000, 'Gigabit availability (% premises)'],
  [300, 'UFBB availability (% premises)'],
  [100, 'UFBB (100Mbit/s) availability (% premises)'],
  [30, 'SFBB availability (% premises)'],
];
/** The same of slower ones, of which the share is published that cannot. */
const SLOWER = [10, 5, 2];

export function expectedBroadband(files: SourceFiles, { postcode }: SourceRecords): Expected {
  const row = files
    .table('202601_fixed_pc_coverage')
    .find((one) => one['postcode_space'] === postcode['pcds']);
  if (row === undefined) return { MAX_DOWNLOAD_SPEED: null };
  const fastest = SPEEDS.find(([, column]) => Number(row[column]) > 0)?.[0];
  const slow = SLOWER.find(
    (speed) => Number(row[`% of premises unable to receive ${speed}Mbit/s`]) < 100,
  );
  return { MAX_DOWNLOAD_SPEED: fastest ?? slow ?? null };
}

export function expectedGas(files: SourceFiles, { postcode }: SourceRecords): Expected {
  const row = files.table('Postcode_level_gas').find((one) => one['Postcode'] === postcode['pcds']);
  return {
    POSTCODE_MEDIAN_GAS_KWH: row === undefined ? null : Math.round(Number(row['Median_cons_kwh'])),
  };
}

/** Shares of band D: in ninths in England and Wales, in 360ths in Scotland. */
const NINTHS: Readonly<Record<string, number>> = {
  ...{ A: 6, B: 7, C: 8, D: 9, E: 11, F: 13, G: 15, H: 18, I: 21 },
};

/** `band` is what the answer says, which may be modelled. In Scotland the amounts are published for each band. */
export function expectedCouncilTax(
  files: SourceFiles,
  { postcode }: SourceRecords,
  band: unknown,
): Expected {
  const unknown = { COUNCIL_TAX_ANNUAL: null };
  if (typeof band !== 'string') return unknown;
  const code = postcode['lad25cd'] ?? '';
  const ofCode = (table: readonly Row[], column: string): Row | undefined =>
    table.find((row) => row[column] === code);
  if (code.startsWith('S')) {
    const name = files.table('PCON24').find((row) => row['LAD24CD'] === code)?.['LAD24NM'];
    const scottish = files.table('council-tax-by-band-scotland', ',', 1);
    const amount = scottish.find((row) => row['Local Authority'] === name)?.[`Band ${band}`];
    return amount === undefined ? unknown : { COUNCIL_TAX_ANNUAL: pounds(amount) };
  }
  const english = ofCode(files.table('Band_D', ',', 1), 'ONS Code')?.['2026-27'];
  const welsh = ofCode(files.table('average-band-d-wales'), 'Area code');
  const bandD = english ?? welsh?.['Average band D council tax 2026-27'];
  if (bandD === undefined) return unknown;
  return { COUNCIL_TAX_ANNUAL: Math.round((Number(bandD) * (NINTHS[band] ?? 0)) / 9) };
}

/** Offences of the twelve months for a thousand residents; anti-social behaviour is no offence. */
export function expectedCrime(files: SourceFiles, { postcode }: SourceRecords): Expected {
  const area = postcode['lsoa21cd'];
  const crimes = files
    .tablesEnding('-synthetic-street.csv')
    .filter((row) => row['LSOA code'] === area && row['Crime type'] !== 'Anti-social behaviour');
  const people = files.table('census2021-ts001-lsoa').find((row) => row['geography code'] === area);
  const column = 'Residence type: Total; measures: Value';
  return {
    CRIME_RATE_12M:
      people === undefined || crimes.length === 0
        ? null
        : Math.round((10_000 * crimes.length) / Number(people[column])) / 10,
  };
}

export function expectedIncome(files: SourceFiles, { postcode }: SourceRecords): Expected {
  const row = files
    .table('netannualincome', ',', 1)
    .find((one) => one['MSOA code'] === postcode['msoa21cd']);
  const amount = row?.['Disposable (net) annual income (£)'];
  return { HOUSEHOLD_INCOME: amount === undefined ? null : pounds(amount) };
}

function pounds(text: string): number {
  return Math.round(Number(text.replace(/[£,]/g, '')));
}
