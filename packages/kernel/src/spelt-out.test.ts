import { GEOGRAPHY_AREAS, geographyOf, geographyValues } from '@property-lookup/model/property';
import { describe, expect, it } from 'vitest';
import { ADDRESS_PARTS, addressPartsOf, addressPartValues } from './address-parts.js';

describe('Lists written out by hand for speed', () => {
  it('name every part of an address in the order of ADDRESS_PARTS', () => {
    const parts = addressPartsOf((name, at) => `${name} ${at}`);
    const named = ADDRESS_PARTS.map((name, at) => `${name} ${at}`);
    expect(addressPartValues(parts)).toEqual(named);
    expect(ADDRESS_PARTS.map((name) => parts[name])).toEqual(named);
  });

  it('name every area in the order of GEOGRAPHY_AREAS', () => {
    const areas = geographyOf((name, at) => `${name} ${at}`);
    const named = GEOGRAPHY_AREAS.map((name, at) => `${name} ${at}`);
    expect(geographyValues(areas)).toEqual(named);
    expect(GEOGRAPHY_AREAS.map((name) => areas[name])).toEqual(named);
  });
});
