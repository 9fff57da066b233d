/** Gives a neighbourhood its statutory and census areas, nested like real ones. */

import { NEIGHBOURHOODS_PER_DISTRICT } from './country-size.js';
import type { Areas, District } from './model.js';
import type { CountryCode } from './towns.js';

/** First characters of ONS codes, Register of Geographic Codes. */
const PREFIXES: Readonly<
  Record<
    CountryCode,
    Readonly<Record<'ward' | 'constituency' | 'outputArea' | 'lsoa' | 'msoa', string>>
  >
> = {
  E: { ward: 'E05', constituency: 'E14', outputArea: 'E00', lsoa: 'E01', msoa: 'E02' },
  W: { ward: 'W05', constituency: 'W07', outputArea: 'W00', lsoa: 'W01', msoa: 'W02' },
  S: { ward: 'S13', constituency: 'S14', outputArea: 'S00', lsoa: 'S01', msoa: 'S02' },
  N: { ward: 'N08', constituency: 'N05', outputArea: 'N00', lsoa: 'N20', msoa: 'N21' },
};

const COUNTRY_CODES: Readonly<Record<CountryCode, string>> = {
  E: 'E92000001',
  W: 'W92000004',
  S: 'S92000003',
  N: 'N92000002',
};

/**
 * Urban and rural codes: ONS 2021 in England and Wales, the Scottish eightfold classification; the directory has none for
 * Northern Ireland.
 */
const RURAL_URBAN: Readonly<Record<CountryCode, readonly [string, string]>> = {
  E: ['UN1', 'RSN1'],
  W: ['UF1', 'RSF1'],
  S: ['2', '6'],
  N: ['', ''],
};

/** Neighbourhoods of 128 properties in each area: ONS aims at about 650 households in an LSOA and 3,200 in an MSOA. */
const NEIGHBOURHOODS_PER = { outputArea: 1, lsoa: 5, msoa: 25, ward: 40 } as const;

export function areasOf(district: District, positionInDistrict: number, isVillage: boolean): Areas {
  const { country, countyCode, regionCode, authorityCode } = district.town;
  const prefix = PREFIXES[country];
  const code = (area: keyof typeof NEIGHBOURHOODS_PER): string => {
    const perDistrict = NEIGHBOURHOODS_PER_DISTRICT / NEIGHBOURHOODS_PER[area];
    const within = Math.floor(positionInDistrict / NEIGHBOURHOODS_PER[area]);
    return prefix[area] + sixDigits(district.number * perDistrict + within + 1);
  };
  return {
    country: COUNTRY_CODES[country],
    region: regionCode || `${country}99999999`,
    county: countyCode || `${country}99999999`,
    authority: authorityCode,
    ward: code('ward'),
    constituency: prefix.constituency + sixDigits(1001 + district.custodian),
    outputArea: code('outputArea'),
    lsoa: code('lsoa'),
    msoa: code('msoa'),
    ruralUrban: RURAL_URBAN[country][isVillage ? 1 : 0],
  };
}

function sixDigits(number: number): string {
  return String(number).padStart(6, '0');
}
