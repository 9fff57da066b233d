/** Tests that results depend neither on the order of records nor on the cache of squares. */

import type { ZoneFact } from '@property-lookup/model/records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LocalGrid } from './draw-boundaries.js';
import { areaOf, boxOf, insideOf } from './flat-rings.js';
import { metresTo } from './ground-distance.js';
import { pointOf } from './property-points.js';
import { boundsAround, ZoneIndex } from './zone-index.js';

const zone = (dataset: string, reference: string, given: Partial<ZoneFact> = {}): ZoneFact =>
  ({
    ...{ kind: 'zone', dataset, reference, name: null, organisation: null, startDate: null },
    ...{ polygons: [], point: null, uprns: [], values: {}, ...given },
  }) as ZoneFact;

describe('zones', () => {
  it('come by layer, then by reference, named ones first, in whatever order they were imported', () => {
    const point = [-1, 51] as const;
    const all = ['article-4', 'listed-building', 'tree'].flatMap((dataset) =>
      ['1', '2', '3'].map((reference) =>
        zone(dataset, reference, reference === '2' ? { uprns: [7] } : { point }),
      ),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 9 }), (shuffled) => {
        const hits = new ZoneIndex(shuffled).find(7, point);
        const told = hits.map((hit) => `${hit.zone.dataset} ${hit.zone.reference} ${hit.match}`);
        expect(told).toEqual([
          ...all.filter(({ uprns }) => uprns.length > 0).map((one) => `${one.dataset} 2 Named`),
          ...all
            .filter(({ point }) => point !== null)
            .map((one) => `${one.dataset} ${one.reference} Point Within 20 m`),
        ]);
      }),
      { numRuns: 30 },
    );
  });

  it('say how far away a point is', () => {
    const index = new ZoneIndex([zone('tree', 'oak', { point: [-1, 51] })]);
    const [here] = index.find(1, [-1, 51]);
    expect(here).toMatchObject({ metres: 0 });
    const [north] = index.find(1, [-1, 51.0001]);
    expect(north?.match === 'Point Within 20 m' && north.metres).toBeCloseTo(11.132, 3);
    const [east] = index.find(1, [-0.9999, 51]);
    expect(east?.match === 'Point Within 20 m' && east.metres).toBeCloseTo(7.0057, 3);
  });

  it('matter as far as their reach to every side', () => {
    const ring = [
      [-1, 51],
      [-0.9, 51],
      [-0.9, 51.2],
      [-1, 51],
    ] as const;
    const town = zone('area', 'town', { polygons: [[ring]] as never });
    const [west, south, east, north] = boundsAround(town);
    const metres = (x: number, y: number) => metresTo([x, y], town);
    for (const [x, y] of [
      [west, 51],
      [east, 51.1],
      [-0.95, south],
      [-0.9, north],
    ] as const) {
      expect(metres(x, y)).toBeGreaterThanOrEqual(20);
      expect(metres(x, y)).toBeLessThan(20.4);
    }
  });
});

describe('a ring that lacks its last number', () => {
  it('is what it is without it', () => {
    const whole = [0, 0, 10, 0, 10, 10, 0, 10, 0, 0];
    const lacking = [...whole, 5_000];
    expect(areaOf([lacking])).toBe(areaOf([whole]));
    expect(boxOf([lacking])).toEqual([0, 0, 10, 10]);
    expect(insideOf([lacking])(5, 5)).toBe(true);
    expect(insideOf([lacking])(100, 1)).toBe(false);
    // Nothing follows the last number, wherever the ring is on the map.
    const afar = whole.map((metres) => metres + 400_000);
    for (const ring of [afar, [...afar, 5_000], afar.slice(0, -2)])
      expect([areaOf([ring]), boxOf([ring])]).toEqual([
        ...[ring.length < afar.length ? areaOf([afar]) : 100, [400_000, 400_000, 400_010, 400_010]],
      ]);
  });

  it('is closed where only one of both coordinates differs', () => {
    for (const open of [
      [0, 0, 10, 0, 10, 10, 0, 10],
      [0, 0, 0, 10, 10, 10, 10, 0],
    ]) {
      const isInside = insideOf([open]);
      expect([isInside(5, 5), isInside(1, 1), isInside(11, 5)]).toEqual([true, true, false]);
    }
  });
});

describe('squares of the grid', () => {
  /** Counts exact conversions: three for each square. */
  function countingGrid() {
    const asked: string[] = [];
    const grid = new LocalGrid({
      toDegrees({ x, y }: { x: number; y: number }) {
        asked.push(`${x} ${y}`);
        return { longitude: x / 100_000 - 3, latitude: y / 100_000 + 49 };
      },
    } as never);
    return { asked, grid };
  }

  it('are converted once each, and told from each other', () => {
    const { asked, grid } = countingGrid();
    const places = [
      [10, 20],
      [260, 20],
      [10, 270],
      [510, 10],
      [10, 510],
    ] as const;
    for (let turn = 0; turn < 2; turn++) {
      for (const [x, y] of places) {
        const [longitude, latitude] = grid.toDegrees(x, y);
        expect(longitude).toBeCloseTo(x / 100_000 - 3, 9);
        expect(latitude).toBeCloseTo(y / 100_000 + 49, 9);
      }
      expect(asked).toHaveLength(3 * places.length);
    }
    expect(asked.slice(0, 3)).toEqual(['0 0', '250 0', '0 250']);
  });

  it('are forgotten only when there are ten thousand', () => {
    const { asked, grid } = countingGrid();
    for (let column = 0; column < 10_000; column++) grid.toDegrees(column * 250, 0);
    grid.toDegrees(0, 0);
    expect(asked).toHaveLength(30_000);
    grid.toDegrees(0, 500_000);
    grid.toDegrees(0, 0);
    expect(asked).toHaveLength(30_006);
  });
});

describe('where a property is', () => {
  const at = (latitude: number | null, longitude: number | null, precision = 'address') =>
    pointOf({ position: { x: 1, y: 2, latitude, longitude, precision } } as never);

  it('counts where it is its own, and both of its degrees are known', () => {
    expect(at(51, -1)).toEqual([-1, 51]);
    expect(at(51, -1, 'postcode')).toBeNull();
    expect([at(null, -1), at(51, null), pointOf({ position: null } as never)]).toEqual([
      ...[null, null, null],
    ]);
  });
});
