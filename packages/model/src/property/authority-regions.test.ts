import { describe, expect, it } from 'vitest';
import { regionOfAuthority, withRegion } from './authority-regions.js';
import { NO_AREAS } from './fact.js';

describe('the region of an authority', () => {
  it.each([
    ['E09000001', 'E12000007'],
    ['E09000033', 'E12000007'],
    ['E06000038', 'E12000008'],
    ['E07000041', 'E12000009'],
    ['E06000057', 'E12000001'],
    // Authorities created in 2023 and 2025.
    ['E06000065', 'E12000003'],
    ['E08000039', 'E12000003'],
    // Authorities abolished in 2019, 2020, 2021 and 2023.
    ['E07000048', 'E12000009'],
    ['E07000004', 'E12000008'],
    ['E07000152', 'E12000004'],
    ['E07000026', 'E12000002'],
  ])('of %s is %s', (authority, region) => {
    expect(regionOfAuthority(authority)).toBe(region);
  });

  it('is null in the other nations and for unknown codes', () => {
    for (const code of ['W06000015', 'S12000036', 'N09000003', 'E99999999', 'E06', 'E09000034']) {
      expect(regionOfAuthority(code)).toBeNull();
    }
  });

  it('is filled in with the nation, unless given', () => {
    const inLondon = { ...NO_AREAS, localAuthority: 'E09000007' };
    expect(withRegion(inLondon)).toEqual({
      ...inLondon,
      ...{ region: 'E12000007', country: 'E92000001' },
    });
    const cardiff = { ...NO_AREAS, localAuthority: 'W06000015' };
    expect(withRegion(cardiff)).toEqual({ ...cardiff, country: 'W92000004' });
    const given = { ...inLondon, region: 'E12000008', country: 'E92000001' };
    expect(withRegion(given)).toBe(given);
    expect(withRegion(NO_AREAS)).toBe(NO_AREAS);
  });

  it('reads the nation letters of AddressBase, and knows none for the Isle of Man', () => {
    expect(withRegion({ ...NO_AREAS, country: 'S' }).country).toBe('S92000003');
    expect(withRegion({ ...NO_AREAS, country: 'M' }).country).toBe('M');
  });
});
