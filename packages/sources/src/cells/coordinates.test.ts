import { describe, expect, it } from 'vitest';
import { positionFact, precisionOf, usablePoint } from './coordinates.js';

const british = (
  x: number | null,
  y: number | null,
  latitude: number | null = null,
  longitude: number | null = null,
) => ({ x, y, grid: 'british', latitude, longitude }) as const;

describe('usable points', () => {
  it('keep the coordinates of the file', () => {
    const point = british(291553.01, 92349.95, 50.7205221, -3.5378011);
    expect(usablePoint(point)).toBe(point);
  });

  it.each([
    ['the origin', british(0, 0, 49.766, -7.557)],
    ['off the grid', british(800_000, 92_000)],
    ['a wrong grid reference beside degrees', british(9_999_999, 92_000, 51, -1)],
    ['half a grid reference', british(291_553, null)],
    ["ONS's mark of no position", british(null, null, 99.999999, 0)],
    ['nothing', british(null, null)],
  ])('are missing for %s', (_name, point) => {
    expect(usablePoint(point)).toBeUndefined();
  });

  it('drop impossible degrees beside a good grid reference', () => {
    expect(usablePoint(british(291_553, 92_349, 99.999999, 0))).toMatchObject({
      x: 291_553,
      latitude: null,
    });
  });

  it('keep the degrees of the Channel Islands, with their negative northings', () => {
    expect(usablePoint(british(390_000, -48_000, 49.46, -2.54))).toMatchObject({
      x: null,
      y: null,
      latitude: 49.46,
    });
  });

  it('check the Irish Grid against its own extent', () => {
    expect(usablePoint({ ...british(600_000, 300_000), grid: 'irish' })).toBeUndefined();
    expect(usablePoint({ ...british(293_633, 329_780), grid: 'irish' })).toBeDefined();
  });

  it('tell representative points of a postcode only', () => {
    expect(precisionOf('1')).toBe('address');
    expect(precisionOf('5')).toBe('postcode');
    expect(positionFact(1, british(1, 1), precisionOf('9'))?.precision).toBe('postcode');
  });
});
