/** Derives statistical and statutory areas, from the property or else from its postcode. */

import { type NATION, REGION } from '../../dictionary/enums.js';
import type { ValueOf } from '../../dictionary/fields.js';
import { AUTHORITY_REGIONS_AS_OF, regionOfAuthority } from '../../property/authority-regions.js';
import type { Geography } from '../../property/fact.js';
import type { Derivation, FactSubject } from '../field.js';

const NAMES: ReadonlyMap<string, string> = new Map([
  // England and Wales 2011 (ONS, RUC2011 of output areas).
  ['A1', 'Urban major conurbation'],
  ['B1', 'Urban minor conurbation'],
  ['C1', 'Urban city and town'],
  ['C2', 'Urban city and town in a sparse setting'],
  ['D1', 'Rural town and fringe'],
  ['D2', 'Rural town and fringe in a sparse setting'],
  ['E1', 'Rural village'],
  ['E2', 'Rural village in a sparse setting'],
  ['F1', 'Rural hamlets and isolated dwellings'],
  ['F2', 'Rural hamlets and isolated dwellings in a sparse setting'],
  // England and Wales 2021 (ONS, RUC2021).
  ['UN1', 'Urban: Nearer to a major town or city'],
  ['UF1', 'Urban: Further from a major town or city'],
  ['RLN1', 'Larger rural: Nearer to a major town or city'],
  ['RLF1', 'Larger rural: Further from a major town or city'],
  ['RSN1', 'Smaller rural: Nearer to a major town or city'],
  ['RSF1', 'Smaller rural: Further from a major town or city'],
  // Scotland (Scottish Government, eightfold urban rural classification).
  ['1', 'Large urban area'],
  ['2', 'Other urban area'],
  ['3', 'Accessible small town'],
  ['4', 'Remote small town'],
  ['5', 'Very remote small town'],
  ['6', 'Accessible rural'],
  ['7', 'Remote rural'],
  ['8', 'Very remote rural'],
]);

/** GSS code of an area. */
export function area(kind: keyof Geography): Derivation<string> {
  return (subject) => codeOf(subject, kind);
}

/**
 * GSS code of an area of the 2021 census. Lists of Northern Ireland still have small areas of 2011 (`N00003832`) and super output
 * areas of 2001 (`95VV22W1`), which are different places from the data zones of 2021 (`N20000001`; NISRA); the postcode's codes
 * replace these.
 */
export function censusArea(kind: 'outputArea' | 'lsoa'): Derivation<string> {
  return ({ property, postcode }) => {
    const codes = [property.areas?.[kind], postcode?.areas[kind]];
    return codes.find((code) => code && !isOfEarlierCensus(code)) ?? null;
  };
}

const EARLIER_CENSUS = /^(?:N00\d{6}|95[A-Z]{2}\d{2}[A-Z]\d)$/;

export const isOfEarlierCensus = (code: string): boolean => EARLIER_CENSUS.test(code);

/** From the country's code, or else the first letter of other GSS codes, or else a BT postcode. */
export const nation: Derivation<ValueOf<'COUNTRY'>> = (subject) => {
  for (const kind of AREAS_OF_NATION) {
    const code = codeOf(subject, kind);
    const found = code === null ? null : nationName(code);
    if (found !== null) return found;
  }
  return subject.property.address.postcode?.startsWith('BT') ? 'Northern Ireland' : null;
};

/** From a source, or else from the authority by the ONS table, with the table's date. */
export const region: Derivation<ValueOf<'REGION'>> = (subject) => {
  const given = codeOf(subject, 'region');
  if (given !== null) return regionName(given);
  const authority = codeOf(subject, 'localAuthority');
  const code = authority === null ? null : regionOfAuthority(authority);
  const value = code === null ? null : regionName(code);
  if (value === null) return null;
  const asOf = AUTHORITY_REGIONS_AS_OF;
  return { value, confidence: null, modelled: false, source: 'DERIVED', asOf };
};

/** `E12000008` → `South East`; null for other codes. */
export function regionName(code: string): (typeof REGION)[number] | null {
  const at = /^E1200000([1-9])$/.exec(code)?.[1];
  return at === undefined ? null : (REGION[Number(at) - 1] ?? null);
}

/** The nation of any GSS code; null for an unknown first letter. */
export function nationName(code: string): (typeof NATION)[number] | null {
  return NATION_OF_LETTER[code.charAt(0).toUpperCase()] ?? null;
}

export const ruralUrban: Derivation<string> = (subject) => {
  const code = codeOf(subject, 'ruralUrban');
  return code === null ? null : describeRuralUrban(code);
};

/** Areas that identify the nation, most reliable first. */
export const AREAS_OF_NATION = ['country', 'localAuthority', 'outputArea'] as const;

/** First letters of GSS codes (ONS) and AddressBase's country letters, which agree where both exist. */
const NATION_OF_LETTER: Readonly<Record<string, (typeof NATION)[number]>> = {
  E: 'England',
  S: 'Scotland',
  W: 'Wales',
  N: 'Northern Ireland',
};

function codeOf(subject: FactSubject, kind: keyof Geography): string | null {
  return subject.property.areas?.[kind] ?? subject.postcode?.areas[kind] ?? null;
}

/** The name of a rural-urban code in the ONS postcode directories; an unknown code is returned unchanged. */
function describeRuralUrban(code: string): string {
  return NAMES.get(code.toUpperCase()) ?? code;
}
