/** The areas that a property of a release being built is in: its own, else its postcode's, area by area. */

import type { Property, PropertyAreas } from '../../domain/property-record.js';
import type { SealedProperties } from '../../store/store.js';

export function areasOfProperty(
  { areas, address }: Property,
  properties: SealedProperties,
): PropertyAreas | null {
  const { postcode } = address;
  const ofPostcode = postcode === null ? undefined : properties.findPostcode(postcode)?.areas;
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
