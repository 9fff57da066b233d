/** Finds homes that are the first of their outcode to have a certificate: from then on its other homes are known to have none. */

import { type CertifiedPlaces, certifiedPlaceOf } from '../../evidence/place-coverage.js';
import type { SealedProperties } from '../../release/building/sealed-properties.js';
import type { ChangedHome } from './record-changed.js';

export function isCertifiedAnew(
  homes: readonly ChangedHome[],
  properties: SealedProperties,
  places: CertifiedPlaces,
): boolean {
  const certified = homes.filter(({ evidence }) => evidence.certificates.length > 0);
  const found = properties.propertiesAt(certified.map(({ row }) => row));
  return certified.some(({ evidence }, at) => {
    const property = found[at];
    const place = property === undefined ? null : certifiedPlaceOf(property, evidence);
    return place !== null && !places.has(place);
  });
}
