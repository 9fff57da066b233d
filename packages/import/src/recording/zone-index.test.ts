/** Tests the zones of a home: by outline, by a near point or by name, and the places that layers cover. */

import type { DegreePoint } from '@property-lookup/kernel/geometry';
import type { ZoneFact } from '@property-lookup/model/records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApplicationsNearby } from './applications-nearby.js';
import { metresTo } from './ground-distance.js';
import { coverageOf, isOfOneBody, isWhole, NO_BOUNDS, unite } from './layer-parts.js';
import { boundsOf, ZoneIndex } from './zone-index.js';

type Ring = readonly (readonly [number, number])[];

const zone = (reference: string, given: Partial<ZoneFact> = {}): ZoneFact => ({
  ...{ kind: 'zone', dataset: 'conservation-area', reference, name: null, organisation: null },
  ...{ startDate: null, polygons: [], point: null, uprns: [], values: {} },
  ...given,
});

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];

const found = (zones: readonly ZoneFact[], point: readonly [number, number] | null, uprn = 1) =>
  new ZoneIndex(zones)
    .find(uprn, point)
    .map(({ zone: { reference }, match }) => `${reference} ${match}`);

describe('an outline', () => {
  const town = zone('town', { polygons: [[square(-1, 51, 0.1)]] });

  it('contains what lies within it or on its edge', () => {
    expect(found([town], [-0.95, 51.05])).toEqual(['town Outline Contains']);
    expect(found([town], [-1, 51.05])).toEqual(['town Outline Contains']);
    expect(found([town], [-1.01, 51.05])).toEqual([]);
    expect(found([town], [-0.95, 51.11])).toEqual([]);
  });

  it('may have holes, and several parts', () => {
    const ring = zone('ring', { polygons: [[square(-1, 51, 0.1), square(-0.96, 51.04, 0.02)]] });
    expect(found([ring], [-0.95, 51.05])).toEqual([]);
    expect(found([ring], [-0.98, 51.05])).toEqual(['ring Outline Contains']);
    const parts = zone('parts', { polygons: [[square(-3, 51, 0.1)], [square(-1, 51, 0.1)]] });
    expect(found([parts], [-0.95, 51.05])).toEqual(['parts Outline Contains']);
    expect(found([parts], [-2, 51.05])).toEqual([]);
  });

  it('counts, and not the point that is published beside it', () => {
    const both = zone('both', { polygons: [[square(-1, 51, 0.1)]], point: [-0.9001, 51.2] });
    expect(found([both], [-0.9001, 51.2])).toEqual([]);
  });

  it('of a zone without a place bounds nothing, and of a point the point', () => {
    expect(boundsOf(zone('nowhere'))).toEqual([180, 90, -180, -90]);
    expect(boundsOf(zone('tree', { point: [-1, 51] }))).toEqual([-1, 51, -1, 51]);
    expect(boundsOf(zone('empty', { polygons: [[]], point: [-1, 51] }))).toEqual([-1, 51, -1, 51]);
    const apart = { polygons: [[square(-3, 51, 0.5)], [square(-1, 53, 0.25)]] };
    expect(boundsOf(zone('apart', apart))).toEqual([-3, 51, -0.75, 53.25]);
    expect(found([zone('nowhere')], [0, 0])).toEqual([]);
  });

  it('comes in the order of references, in whatever order zones are imported', () => {
    const all = ['c', 'a', 'b'].map((name) => zone(name, { polygons: [[square(-1, 51, 0.1)]] }));
    expect(found(all, [-0.95, 51.05])).toEqual([
      ...['a Outline Contains', 'b Outline Contains', 'c Outline Contains'],
    ]);
  });
});

describe('a point', () => {
  // At 51 degrees north 20 metres are 0.00018 degrees of latitude and 0.000285 of longitude.
  const church = zone('church', { point: [-1, 51] });

  it('is near within twenty metres in every direction', () => {
    expect(found([church], [-1, 51])).toEqual(['church Point Within 20 m']);
    expect(found([church], [-1, 51.000179])).toEqual(['church Point Within 20 m']);
    expect(found([church], [-1, 51.000181])).toEqual([]);
    expect(found([church], [-1.000284, 51])).toEqual(['church Point Within 20 m']);
    expect(found([church], [-1.000287, 51])).toEqual([]);
    expect(found([church], [-1.0002, 51.00014])).toEqual([]);
  });
});

describe('a home that zones name', () => {
  const named = zone('named', { uprns: [1, 2] });

  it('is in them wherever it is, and they come first', () => {
    expect(found([named], null)).toEqual(['named Named']);
    const outline = zone('outline', { polygons: [[square(-1, 51, 0.1)]] });
    const other = zone('other', { uprns: [1] });
    expect(found([outline, named, other], [-0.95, 51.05])).toEqual([
      ...['named Named', 'other Named', 'outline Outline Contains'],
    ]);
    expect(found([named], null, 3)).toEqual([]);
    expect(found([], [-1, 51])).toEqual([]);
    expect(found([outline], null)).toEqual([]);
  });
});

describe('what is near', () => {
  const layer = fc.constantFrom('park', 'bus-stop', 'conservation-area');
  /** Shapes that touch, nest and tie in distance, with homes on their corners. */
  const step = fc.oneof(
    fc.double({ min: -0.012, max: 0.012, noNaN: true }),
    fc.integer({ min: -4, max: 4 }).map((steps) => steps / 400),
  );
  const place = fc.tuple(step, step).map(([x, y]): DegreePoint => [-1 + x, 51 + y]);
  const shape = fc.oneof(
    place.map((point): Partial<ZoneFact> => ({ point })),
    fc
      .array(place, { minLength: 2, maxLength: 4 })
      .map((line): Partial<ZoneFact> => ({ lines: [line] })),
    fc
      .tuple(place, place, place, fc.option(place))
      .map(([a, b, c, point]): Partial<ZoneFact> => ({ polygons: [[[a, b, c, a]]], point })),
  );
  const features = fc.array(fc.tuple(layer, shape), { maxLength: 30 });
  const reach = fc.oneof(fc.constantFrom(0, 20, 400, 1_000), fc.double({ min: 0, max: 2_000 }));

  it('is what a look at every feature finds', () => {
    fc.assert(
      fc.property(features, place, reach, (given, home, metres) => {
        const zones = given.map(([dataset, drawn], at) => zone(`${at}`, { ...drawn, dataset }));
        const around = new ZoneIndex(zones).around(home);
        for (const dataset of ['park', 'bus-stop']) {
          const near = zones
            .filter((one) => one.dataset === dataset)
            .map((one) => ({ zone: one, metres: metresTo(home, one) }))
            .filter((one) => one.metres <= metres)
            .sort((a, b) => a.metres - b.metres || (a.zone.reference < b.zone.reference ? -1 : 1));
          expect(around.nearest(dataset, metres)).toEqual(near[0]);
          expect(around.count(dataset, metres)).toBe(near.length);
        }
        // The layer has no distances.
        expect(around.nearest('conservation-area', metres)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('concerns a home as far as its layer asks', () => {
    // 0.0036 of a degree of latitude are 400.5 metres there.
    const index = new ZoneIndex([zone('stop', { dataset: 'bus-stop', point: [-1, 51] })]);
    expect(index.concerns(1, [-1, 51.0035])).toBe(true);
    expect(index.concerns(1, [-1, 51.0036])).toBe(false);
    expect(index.concerns(1, null)).toBe(false);
  });
});

describe('bounds', () => {
  it('are those of the outer rings, else of the point', () => {
    const polygons = [[square(-1, 51, 0.1)], [square(2, 50, 0.5)]];
    expect(boundsOf(zone('a', { polygons, point: [9, 9] }))).toEqual([-1, 50, 2.5, 51.1]);
    expect(boundsOf(zone('a', { point: [-1, 51] }))).toEqual([-1, 51, -1, 51]);
    expect(boundsOf(zone('a'))).toEqual(NO_BOUNDS);
    expect(unite([0, 1, 2, 3], [-1, 2, 1, 4])).toEqual([-1, 1, 2, 4]);
  });

  it('and number tell whether a layer is loaded whole', () => {
    const england = [-5, 50, -1.5, 54] as const;
    expect(isWhole('green-belt', 150, england)).toBe(true);
    expect(isWhole('green-belt', 149, england)).toBe(false);
    expect(isWhole('green-belt', 150, [-5, 50, -1.6, 54])).toBe(false);
    expect(isWhole('green-belt', 150, [-5, 50, -1.5, 53.9])).toBe(false);
    expect(isWhole('conservation-area', 1e6, england)).toBe(false);
    expect(isOfOneBody('green-belt')).toBe(true);
    expect(isOfOneBody('conservation-area')).toBe(false);
    expect(isOfOneBody('constructor')).toBe(false);
  });
});

describe('the layers that cover a place', () => {
  const bounds = [-1, 51, -0.9, 51.1] as const;
  const part = (dataset: string, localAuthority = 'A') => {
    return { dataset, publication: dataset, localAuthority, bounds, references: 3 };
  };
  const coverage = coverageOf({
    whole: new Set(['green-belt']),
    parts: [part('trees'), part('areas'), part('other', 'B')],
  });
  const covered = (
    point: readonly [number, number] | null,
    localAuthority: string | null = 'A',
    country: string | null = 'E92000001',
  ) => [...coverage.coveredAt({ localAuthority, country, point })].sort();

  it('are the whole ones in England, and those of its authority around it', () => {
    expect(covered([-0.95, 51.05])).toEqual(['areas', 'green-belt', 'trees']);
    expect(covered([-0.95, 51.05], 'B')).toEqual(['green-belt', 'other']);
    expect(covered([-0.95, 51.05], null)).toEqual(['green-belt']);
    expect(covered([-0.95, 51.05], 'C', 'W92000004')).toEqual([]);
    expect(covered([-0.95, 51.05], 'A', null)).toEqual(['areas', 'trees']);
    expect(covered(null)).toEqual([]);
  });

  it.each([
    [[-1, 51], true],
    [[-0.9, 51.1], true],
    [[-1.001, 51.05], false],
    [[-0.899, 51.05], false],
    [[-0.95, 50.999], false],
    [[-0.95, 51.101], false],
  ] as const)('around %j: %s', (point, isWithin) => {
    expect(covered(point).includes('trees')).toBe(isWithin);
  });
});

describe('applications nearby', () => {
  const HOME = [-0.97, 51.45] as const;

  it('are those of other sections too', () => {
    const first = new ApplicationsNearby('2026-11-21');
    first.add('2025-11-21', HOME);
    expect(first.points).toEqual([HOME]);
    const all = new ApplicationsNearby('2026-11-21', first.points);
    all.add('2026-01-01', HOME);
    expect(all.count(HOME)).toBe(2);
    expect(first.points).toHaveLength(1);
    expect(new ApplicationsNearby('2026-11-21').count(HOME)).toBe(0);
  });
});
