import { expect, it } from 'vitest';
import { declaredSystem } from './declared-system.js';
import { systemIn, toPlace } from './map-coordinates.js';

it.each([
  ['urn:ogc:def:crs:EPSG::27700', 'national-grid'],
  ['EPSG:27700', 'national-grid'],
  ['British_National_Grid', 'national-grid'],
  ['OSGB36 / British National Grid', 'national-grid'],
  ['urn:ogc:def:crs:OGC:1.3:CRS84', 'degrees'],
  ['urn:ogc:def:crs:EPSG::4326', 'degrees'],
  ['GCS_WGS_1984', 'degrees'],
  ['WGS_1984_Web_Mercator_Auxiliary_Sphere', 'web-mercator'],
  ['http://www.opengis.net/def/crs/EPSG/0/3857', 'web-mercator'],
  ['TM65_Irish_Grid', 'irish-grid'],
  ['IRENET95_Irish_Transverse_Mercator', 'irish-transverse-mercator'],
  ['EPSG:32630', undefined],
  ['GCS_OSGB_1936', undefined],
  ['WGS_1984_UTM_Zone_30N', undefined],
])('%s is %s', (name, system) => {
  expect(declaredSystem(name)).toBe(system);
});

it('puts Belfast City Hall in the right place by either Irish system, and trusts the numbers elsewhere', () => {
  // 54.5965 N, 5.9301 W; J 338 740 on the Irish Grid.
  for (const [system, x, y] of [
    ['irish-grid', 333800, 374000],
    ['irish-transverse-mercator', 733730, 873990],
  ] as const) {
    expect(systemIn(system, x, y)).toBe(system);
    const [longitude, latitude] = toPlace(system, x, y);
    expect(longitude).toBeCloseTo(-5.93, 1);
    expect(latitude).toBeCloseTo(54.597, 2);
  }
  expect(systemIn('degrees', 530000, 180000)).toBe('national-grid');
  expect(systemIn('irish-grid', -5.93, 54.6)).toBe('degrees');
  expect(systemIn('irish-grid', 3_000_000, 374000)).toBeUndefined();
});
