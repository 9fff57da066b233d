/** Notations of points, units, and the distance itself. */

import { Failure } from '@property-lookup/kernel/failure';
import { expect, it } from 'vitest';
import { distanceMetres, EARTH_RADIUS_METRES } from './distance.js';
import { LOCATION } from './filter-field.js';
import { parseNear } from './near.js';

const parse = (near: unknown, beside: object = {}) =>
  parseNear(LOCATION, near, new Map(Object.entries(beside)));

it.each([
  ['51.5,-0.1'],
  [' 51.5 , -0.1 '],
  [[51.5, -0.1]],
  [['51.5', '-0.1']],
  [{ 0: 51.5, 1: -0.1 }],
  [{ lat: 51.5, lng: -0.1 }],
  [{ longitude: '-0.1', latitude: '51.5' }],
])('reads %j', (near) => {
  expect(parse(near)).toEqual({
    kind: 'near',
    field: LOCATION,
    latitude: 51.5,
    longitude: -0.1,
    minMetres: 0,
    maxMetres: Number.POSITIVE_INFINITY,
  });
});

it('measures in miles unless told otherwise, inside near or beside it', () => {
  const point = { lat: 0, lng: 0 };
  expect(parse(point, { maxDistance: 2 }).maxMetres).toBeCloseTo(3_218.688);
  expect(parse({ ...point, maxDistance: '2', unit: 'feet' }).maxMetres).toBeCloseTo(0.6096);
  expect(parse(point, { minDistance: 1, unit: 'Kilometers' }).minMetres).toBe(1_000);
  expect(parse(point, { maxDistance: 1, unit: 'radians' }).maxMetres).toBe(EARTH_RADIUS_METRES);
  expect(parse(point, { maxDistance: 180, unit: 'degrees' }).maxMetres).toBeCloseTo(
    distanceMetres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }),
  );
});

it.each([
  ['51.5', {}],
  ['51.5,-0.1,3', {}],
  ['a,b', {}],
  ['', {}],
  [null, {}],
  [[51.5], {}],
  [{ lat: 51.5 }, {}],
  [{ lat: 51.5, latitude: 51.5 }, {}],
  [{ lat: 51.5, longitude: 1 }, {}],
  [{ lat: 51.5, lng: 1, latitude: 2 }, {}],
  [{ lat: 51.5, lgn: 1 }, {}],
  ['91,0', {}],
  ['0,181', {}],
  ['0,0', { unit: 'mile' }],
  ['0,0', { unit: null }],
  ['0,0', { unit: 'toString' }],
  ['0,0', { maxDistance: -1 }],
  ['0,0', { maxDistance: null }],
  ['0,0', { maxDistance: 'far' }],
  [{ lat: 0, lng: 0, maxDistance: 1 }, { maxDistance: 1 }],
])('refuses %j with %j', (near, beside) => expect(() => parse(near, beside)).toThrow(Failure));

it('knows the distance from London to Edinburgh', () => {
  const london = { latitude: 51.5074, longitude: -0.1278 };
  const edinburgh = { latitude: 55.9533, longitude: -3.1883 };
  expect(distanceMetres(london, edinburgh)).toBeCloseTo(533_600, -3);
});
