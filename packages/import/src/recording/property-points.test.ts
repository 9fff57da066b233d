/** Tests which properties have a point on the map, and that they are found there. */

import { NO_ADDRESS } from '@property-lookup/kernel/address';
import type { Property } from '@property-lookup/model/property';
import { NO_AREAS } from '@property-lookup/model/property';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { describe, expect, it } from 'vitest';
import type { SectionHome } from '../linking/section-homes.js';
import { indexPoints, pointsOnGrid } from './property-points.js';

const AT = { x: 400_000, y: 300_000, latitude: 52, longitude: -2, precision: 'address' } as const;

const pointsOf = (given: Partial<Property>, country: string | null = null) => {
  const property = { ...BARE_PROPERTY, uprn: 7, position: AT, ...given };
  const areas = country === null ? null : { ...NO_AREAS, country };
  return pointsOnGrid([{ property, areas } as SectionHome]);
};

describe('the point of a property', () => {
  it('is its own, in metres of the British grid', () => {
    expect(pointsOf({})).toEqual([{ uprn: 7, x: 400_000, y: 300_000 }]);
    expect(pointsOf({ logicalStatus: 1 }, 'E92000001')).toHaveLength(1);
  });

  it.each<[string, Partial<Property>, string | null]>([
    ['without a position', { position: null }, null],
    ['placed at its postcode', { position: { ...AT, precision: 'postcode' } }, null],
    ['that is no more', { logicalStatus: 8 }, null],
    ['of Northern Ireland by its areas', {}, 'N92000002'],
    ['of Belfast by its postcode', { address: { ...NO_ADDRESS, postcode: 'BT1 1AA' } }, null],
    ['without an easting', { position: { ...AT, x: null } }, null],
    ['without a northing', { position: { ...AT, y: null } }, null],
  ])('is none of one %s', (_name, given, country) => {
    expect(pointsOf(given, country)).toEqual([]);
  });
});

describe('points on the map', () => {
  const points = [
    { uprn: 1, x: 400_010, y: 300_010 },
    { uprn: 2, x: 400_020, y: 300_020 },
  ];

  it('are found by where they are, and an empty map has none', () => {
    const found = indexPoints(points).touching([400_015, 300_015, 400_025, 300_025]);
    expect(found.map(({ uprn }) => uprn)).toEqual([2]);
    expect(indexPoints([]).touching([0, 0, 700_000, 1_300_000])).toEqual([]);
  });
});
