import { expect, it } from 'vitest';
import { NO_AREAS, type PostcodeFact } from './fact.js';
import { encodePostcodeOrigins, originOfPostcodePart } from './postcode-origins.js';

const POSTCODE: PostcodeFact = {
  ...{ kind: 'postcode', postcode: 'EX1 1AA', terminated: null, grid: 'british' },
  ...{ x: null, y: null, latitude: null, longitude: null, areas: NO_AREAS },
};

it('writes nothing if the ONS directory gave everything', () => {
  expect(encodePostcodeOrigins(() => 'ONSPD')).toBe('');
  expect(originOfPostcodePart(POSTCODE, 'lsoa')).toBe('ONSPD');
});

it('tells the directory of the position from those of the areas', () => {
  const origins = encodePostcodeOrigins((part) =>
    part === 'position' ? 'CPO' : part === 'lsoa' ? 'SPD' : 'ONSPD',
  );
  const origin = (part: 'position' | 'country' | 'lsoa' | 'msoa') =>
    originOfPostcodePart({ ...POSTCODE, origins }, part);
  expect([origin('position'), origin('country'), origin('lsoa'), origin('msoa')]).toEqual([
    ...['CPO', 'ONSPD', 'SPD', 'ONSPD'],
  ]);
});
