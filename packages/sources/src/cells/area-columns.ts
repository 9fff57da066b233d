/** Reads a row's statutory areas from the ONS directories, which rename their columns each year. */

import type { Geography } from '@property-lookup/model/property';
import { findYearColumns, textAt } from './columns.js';

/** ONS, user guides: codes ending in 99999999 (`S99999999`) and `Z9` mean that there is no area of that kind. */
const PSEUDO_CODE = /^([A-Z]99999999|Z9)$/;

/** Names of each area's column over time, before the year. */
const PREFIXES: Readonly<Record<keyof Geography, readonly string[]>> = {
  country: ['ctry'],
  region: ['rgn', 'gor'],
  county: ['oscty', 'cty'],
  localAuthority: ['oslaua', 'laua', 'lad'],
  ward: ['osward', 'ward', 'wd'],
  constituency: ['pcon'],
  outputArea: ['oa'],
  lsoa: ['lsoa'],
  msoa: ['msoa'],
  ruralUrban: ['ruc', 'ru'],
};

/** Areas that each census redefines. If the newest census has no code yet (Scotland's data zones), the previous one is used. */
const CENSUS_AREAS: ReadonlySet<keyof Geography> = new Set(['outputArea', 'lsoa', 'msoa']);

/** Makes a reader of a row's areas that looks the columns up once. */
export function areaReader(header: readonly string[]): (fields: readonly string[]) => Geography {
  const columns = (area: keyof Geography): readonly number[] =>
    findYearColumns(header, PREFIXES[area]).slice(0, CENSUS_AREAS.has(area) ? 2 : 1);
  const country = columns('country');
  const region = columns('region');
  const county = columns('county');
  const localAuthority = columns('localAuthority');
  const ward = columns('ward');
  const constituency = columns('constituency');
  const outputArea = columns('outputArea');
  const lsoa = columns('lsoa');
  const msoa = columns('msoa');
  const ruralUrban = columns('ruralUrban');
  return (fields) => ({
    country: statutoryCodeAt(fields, country),
    region: statutoryCodeAt(fields, region),
    county: statutoryCodeAt(fields, county),
    localAuthority: statutoryCodeAt(fields, localAuthority),
    ward: statutoryCodeAt(fields, ward),
    constituency: statutoryCodeAt(fields, constituency),
    outputArea: codeAt(fields, outputArea),
    lsoa: codeAt(fields, lsoa),
    msoa: codeAt(fields, msoa),
    ruralUrban: codeAt(fields, ruralUrban),
  });
}

/** ONS, code history database: statutory areas have nine-character codes since 2011, and had codes such as `00` and `QA` before. */
const STATUTORY_CODE = /^[A-Z]\d{8}$/;

function statutoryCodeAt(fields: readonly string[], positions: readonly number[]): string | null {
  const code = codeAt(fields, positions);
  return code !== null && STATUTORY_CODE.test(code) ? code : null;
}

function codeAt(fields: readonly string[], positions: readonly number[]): string | null {
  for (const position of positions) {
    const code = areaCodeAt(fields, position);
    if (code !== null) return code;
  }
  return null;
}

/** The code at a position; null when empty or a pseudo-code. */
export function areaCodeAt(fields: readonly string[], position: number): string | null {
  const code = textAt(fields, position);
  return code === null || PSEUDO_CODE.test(code) ? null : code;
}
