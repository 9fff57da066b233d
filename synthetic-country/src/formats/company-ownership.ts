/** Writes the titles of homes owned by companies, in HM Land Registry's format: one file of UK companies and one of overseas companies. */

import { dayText, LAST_DAY } from '../days.js';
import type { AddLine, FileFormat } from '../format.js';
import type { Home } from '../homes.js';
import type { Neighbourhood } from '../model.js';
import { premiseLines, titleCase } from '../premise-lines.js';
import { Random } from '../random.js';

const PURPOSE = 0xcc0d;
/** Shares of rented homes owned by a company, and of overseas companies among these. By eye. */
const COMPANY_SHARE = {
  'owner-occupied': 0,
  'rented (private)': 0.3,
  'rented (social)': 0.8,
} as const;
const OVERSEAS_SHARE = 0.15;
/** Days from a sale to the registration of the buyer. */
const REGISTERED_DAYS = 40;

const PROPRIETORS = [1, 2, 3, 4];

function headerOf(isOverseas: boolean): readonly string[] {
  return [
    ...['Title Number', 'Tenure', 'Property Address', 'District', 'County', 'Region', 'Postcode'],
    ...['Multiple Address Indicator', 'Price Paid'],
    ...PROPRIETORS.flatMap((number) => [
      ...[`Proprietor Name (${number})`, `Company Registration No. (${number})`],
      `Proprietorship Category (${number})`,
      ...(isOverseas ? [`Country Incorporated (${number})`] : []),
      ...[1, 2, 3].map((line) => `Proprietor (${number}) Address (${line})`),
    ]),
    ...['Date Proprietor Added', 'Additional Proprietor Indicator'],
  ];
}

function companiesFile(id: string, fileName: string, isOverseas: boolean): FileFormat {
  const header = headerOf(isOverseas);
  return {
    id,
    fileName: () => fileName,
    header: quoted(header),
    volumeRows: Number.POSITIVE_INFINITY,
    addLines({ neighbourhood, homes }, add) {
      const { country } = neighbourhood.district.town;
      if (country !== 'E' && country !== 'W') return;
      for (const home of homes) addTitle(neighbourhood, home, { header, isOverseas, add });
    },
  };
}

export const ukCompanies = companiesFile('uk-companies', 'CCOD_FULL_2026_09.csv', false);
export const overseasCompanies = companiesFile('overseas-companies', 'OCOD_FULL_2026_09.csv', true);

interface File {
  readonly header: readonly string[];
  readonly isOverseas: boolean;
  readonly add: AddLine;
}

function addTitle(place: Neighbourhood, home: Home, { header, isOverseas, add }: File): void {
  const { property, dwelling, life } = home;
  const random = new Random(property.noise, PURPOSE);
  if (!random.chance(COMPANY_SHARE[dwelling.occupancy])) return;
  if (random.chance(OVERSEAS_SHARE) !== isOverseas) return;
  const sold = life.sales.at(-1)?.day ?? random.below(LAST_DAY - REGISTERED_DAYS);
  const since = sold + REGISTERED_DAYS;
  if (since > LAST_DAY) return;
  const { town } = place.district;
  const lines = [...premiseLines(property), town.postTown].map(titleCase).join(', ');
  const values: Readonly<Record<string, string>> = {
    'Title Number': `SYN${property.index}`,
    Tenure: dwelling.isFreehold ? 'Freehold' : 'Leasehold',
    'Property Address': `${lines} (${property.postcode.text})`,
    District: town.authority.toUpperCase(),
    County: town.administrativeArea,
    Postcode: property.postcode.text,
    'Multiple Address Indicator': 'N',
    'Proprietor Name (1)': `SYNTHETIC HOMES ${random.below(500)} LIMITED`,
    'Proprietorship Category (1)': 'Limited Company or Public Limited Company',
    'Country Incorporated (1)': 'JERSEY',
    'Date Proprietor Added': dayText(since).split('-').reverse().join('-'),
    'Additional Proprietor Indicator': 'N',
  };
  add(quoted(header.map((name) => values[name] ?? '')));
}

function quoted(values: readonly string[]): string {
  return `${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\n`;
}
