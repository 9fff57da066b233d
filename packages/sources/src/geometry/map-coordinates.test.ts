import { describe, expect, it } from 'vitest';
import { coordinateSystemOf, locatePlace } from './map-coordinates.js';

/** OS, A Guide to Coordinate Systems in Great Britain: the worked example near Caister. */
const CAISTER = { longitude: 1.716073973, latitude: 52.658007833 };

describe('locatePlace', () => {
  it('converts the National Grid to WGS84 within the 5 m of the Helmert transformation', () => {
    const [longitude, latitude] = locatePlace(651409.804, 313177.45) ?? [0, 0];
    expect(Math.abs(latitude - CAISTER.latitude) * 111_000).toBeLessThan(5);
    expect(Math.abs(longitude - CAISTER.longitude) * 67_500).toBeLessThan(5);
  });

  it('converts web mercator to degrees', () => {
    // 20037508.34 m is half the equator, so 1 degree is 111319.49 m; the latitude is that of Beer in Devon.
    const [longitude, latitude] = locatePlace(-344609.05, 6568624.62) ?? [0, 0];
    expect(longitude).toBeCloseTo(-344609.05 / 111319.4908, 6);
    expect(latitude).toBeCloseTo(50.6976, 2);
  });

  it('converts earth-centred metres without height to within 50 m', () => {
    // 116 Upper Street, Islington, from London's register of 2017, labelled ETRS89.
    const [longitude, latitude] = locatePlace(3975323.664, -7125.8838) ?? [0, 0];
    expect(Math.abs(latitude - 51.5386) * 111_000).toBeLessThan(50);
    expect(Math.abs(longitude + 0.1027) * 69_000).toBeLessThan(50);
  });

  it('keeps degrees, in either order', () => {
    expect(locatePlace(-1.747586, 50.782055)).toEqual([-1.747586, 50.782055]);
    expect(locatePlace(50.782055, -1.747586)).toEqual([-1.747586, 50.782055]);
    expect(locatePlace(0.165927, 51.54623)).toEqual([0.165927, 51.54623]);
  });

  it.each([
    [0, 0],
    [51.5, 51.5],
    [2_000_000, 180_000],
    [-100_000, 180_000],
    [Number.NaN, 51],
  ])('knows no system for %s, %s', (x, y) => {
    expect(coordinateSystemOf(x, y)).toBeUndefined();
    expect(locatePlace(x, y)).toBeUndefined();
  });
});
