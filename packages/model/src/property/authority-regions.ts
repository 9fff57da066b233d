/** The English region and the nation of each local authority, for sources that name only the authority. */

import type { Geography } from './fact.js';

/** First day on which the table holds: Barnsley and Sheffield got new codes then. */
export const AUTHORITY_REGIONS_AS_OF = '2025-04-01';

/**
 * Authorities by region: the first three characters of their codes, then the numbers. From the ONS look-ups "Local Authority
 * District to Region" in England of 2011 and 2015 to 2019, with later authorities added. Authorities abolished since 2011 are
 * kept because older files name them. Open Government Licence v3.0.
 */
const AUTHORITIES: Readonly<Record<string, string>> = {
  E12000001: 'E06 1-5 47-48 57, E08 20-24 37',
  E12000002: 'E06 6-9 49-50 63-64, E07 26-31 117-128, E08 1-15',
  E12000003: 'E06 10-14 65, E07 163-169, E08 16-19 32-36 38-39',
  E12000004: 'E06 15-18 61-62, E07 32-39 129-142 150-156 170-176',
  E12000005: 'E06 19-21 51, E07 192-199 218-222 234-239, E08 25-31',
  E12000006: 'E06 31-34 55-56, E07 8-12 66-77 95-104 143-149 200-206 240-245',
  E12000007: 'E09 1-33',
  E12000008: 'E06 35-46 60, E07 4-7 61-65 84-94 105-116 177-181 207-217 223-229',
  E12000009: 'E06 22-30 52-54 58-59 66, E07 40-53 78-83 187-191 246',
};

/** GSS codes of the nations by their first letter, which is all that AddressBase gives. */
export const NATIONS: Readonly<Record<string, string>> = {
  E: 'E92000001',
  W: 'W92000004',
  S: 'S92000003',
  N: 'N92000002',
};

const REGION_OF_AUTHORITY: ReadonlyMap<string, string> = new Map(
  Object.entries(AUTHORITIES).flatMap(([region, authorities]) =>
    authorities
      .split(', ')
      .flatMap(codesOf)
      .map((code) => [code, region] as const),
  ),
);

/** GSS code of the region; null outside England and for unknown authorities. */
export function regionOfAuthority(code: string): string | null {
  return REGION_OF_AUTHORITY.get(code) ?? null;
}

/**
 * Fills in the region and nation from the authority where they are missing, and replaces AddressBase's letter for the nation with
 * its GSS code.
 */
export function withRegion(areas: Geography): Geography {
  const { localAuthority, region: given } = areas;
  const region = given ?? (localAuthority === null ? null : regionOfAuthority(localAuthority));
  const nation = areas.country ?? region ?? localAuthority ?? '';
  const country = NATIONS[nation.charAt(0)] ?? areas.country;
  return region === given && country === areas.country ? areas : { ...areas, region, country };
}

/** `E06 1-3 57` → E06000001, E06000002, E06000003, E06000057. */
function codesOf(text: string): string[] {
  const [kind = '', ...runs] = text.split(' ');
  return runs.flatMap((run) => {
    const [first = 0, last = first] = run.split('-').map(Number);
    const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return numbers.map((number) => `${kind}${String(number).padStart(6, '0')}`);
  });
}
