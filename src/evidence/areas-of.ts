/** The areas a property is in: its own where a source tells them, else its postcode's. */

import type { Geography, PostcodeFact } from '../domain/fact.js';
import type { Property } from '../domain/property-record.js';

/** Null where neither the property nor its postcode is placed in any. */
export function areasOf({ areas }: Property, postcode: PostcodeFact | undefined): Geography | null {
  const ofPostcode = postcode?.areas;
  if (areas === null || ofPostcode === undefined) return areas ?? ofPostcode ?? null;
  return {
    country: areas.country ?? ofPostcode.country,
    region: areas.region ?? ofPostcode.region,
    county: areas.county ?? ofPostcode.county,
    localAuthority: areas.localAuthority ?? ofPostcode.localAuthority,
    ward: areas.ward ?? ofPostcode.ward,
    constituency: areas.constituency ?? ofPostcode.constituency,
    outputArea: areas.outputArea ?? ofPostcode.outputArea,
    lsoa: areas.lsoa ?? ofPostcode.lsoa,
    msoa: areas.msoa ?? ofPostcode.msoa,
    ruralUrban: areas.ruralUrban ?? ofPostcode.ruralUrban,
  };
}
