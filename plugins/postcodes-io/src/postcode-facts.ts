/** A postcode in the fields of postcodes.io; null for each that the postcode directories here do not give. */

import type { PropertyReader } from '@property-lookup/engine';
import { outcodeOf } from '@property-lookup/kernel/address';
import { nationName, regionName } from '@property-lookup/model/fields';
import { areasOf, type PostcodeFact } from '@property-lookup/model/property';

/** Null for a postcode that is not in use, unknown or undefined. */
export async function factsOfPostcodes(
  reader: PropertyReader,
  postcodes: readonly (string | undefined)[],
) {
  const facts: (PostcodeFact | undefined)[] = [];
  for (const postcode of postcodes) {
    const fact = postcode === undefined ? undefined : await reader.findPostcode(postcode);
    facts.push(fact?.terminated === null ? fact : undefined);
  }
  const names = await namesOf(reader, facts);
  return facts
    .map((fact) => fact && resultOf(fact, (code) => names.get(code ?? '') ?? null))
    .map((result) => result ?? null);
}

/** The names of all areas of the postcodes by their GSS codes. */
async function namesOf(
  reader: PropertyReader,
  facts: readonly (PostcodeFact | undefined)[],
): Promise<ReadonlyMap<string, string | null>> {
  const codes = facts.flatMap((fact) => (fact === undefined ? [] : Object.values(fact.areas)));
  const known = new Set(codes.filter((code) => code !== null));
  const reports = await reader.areas([...known]);
  return new Map(reports.map(({ code, name }) => [code, name]));
}

function resultOf(fact: PostcodeFact, nameOf: (code: string | null) => string | null) {
  const { latitude, longitude, postcode, x, y } = fact;
  const areas = areasOf({ areas: null }, fact) ?? fact.areas;
  const { constituency, country, county, localAuthority, lsoa, msoa, region, ward } = areas;
  const outcode = outcodeOf(postcode);
  const constituencyName = nameOf(constituency);
  return {
    postcode,
    quality: null,
    eastings: x === null ? null : Math.round(x),
    northings: y === null ? null : Math.round(y),
    country: country && nationName(country),
    nhs_ha: null,
    longitude,
    latitude,
    european_electoral_region: null,
    primary_care_trust: null,
    region: region && (regionName(region) ?? nameOf(region)),
    lsoa: nameOf(lsoa),
    msoa: nameOf(msoa),
    incode: postcode.slice(outcode.length + 1),
    outcode,
    parliamentary_constituency: constituencyName,
    parliamentary_constituency_2024: constituencyName,
    admin_district: nameOf(localAuthority),
    parish: null,
    admin_county: nameOf(county),
    date_of_introduction: null,
    admin_ward: nameOf(ward),
    ced: null,
    ccg: null,
    nuts: null,
    pfa: null,
    codes: {
      admin_district: localAuthority,
      admin_county: county,
      admin_ward: ward,
      parish: null,
      parliamentary_constituency: constituency,
      parliamentary_constituency_2024: constituency,
      ccg: null,
      ccg_id: null,
      ced: null,
      nuts: null,
      lsoa,
      msoa,
      lau2: localAuthority,
      pfa: null,
    },
  };
}
