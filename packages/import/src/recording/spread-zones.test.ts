/** Tests that spread zones are read back in their newest version, with later changes, and few from far away. */

import { join } from 'node:path';
import type { ZoneFact } from '@property-lookup/model/records';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOfZone } from '../staging/staged-evidence.js';
import { changeZoneFiles, everyZone, readZones, ZoneSpread } from './zone-files.js';
import { ZoneIndex } from './zone-index.js';

const newFolder = (): string => join(temporaryDir(), 'kept', 'spread');

/** Newest versions, in the order of first versions. */
function newestOf<T>(all: readonly T[], idOf: (one: T) => string): readonly T[] {
  return [...new Map(all.map((one) => [idOf(one), one])).values()];
}

describe('zones', () => {
  /** Tenths of a degree around the corner of four squares, on the edge of one, and far away. */
  const degree = fc.constantFrom(-0.25, -0.15, -0.1, -0.0001, 0, 0.0001, 0.05, 0.1);
  const point = fc.tuple(degree, degree).map(([x, y]) => [x - 1, y + 51] as const);
  const ring = fc
    .tuple(point, fc.constantFrom(0.001, 0.05, 0.12))
    .map(([[x, y], size]) => [
      [x, y] as const,
      [x + size, y] as const,
      [x + size, y + size] as const,
      [x, y + size] as const,
      [x, y] as const,
    ]);
  const zone: fc.Arbitrary<ZoneFact> = fc.record({
    ...{ kind: fc.constant('zone' as const), organisation: fc.constant(null) },
    ...{ dataset: fc.constantFrom('tree', 'conservation-area'), startDate: fc.constant(null) },
    reference: fc.constantFrom('1', '2', 'Ånger 3', '4'),
    // Versions differ, in bytes and characters too.
    name: fc.constantFrom(null, 'Old Town', 'Château'),
    polygons: fc.oneof(
      fc.constant([]),
      fc.array(ring, { minLength: 1, maxLength: 2 }).map((all) => all.map((one) => [one])),
    ),
    point: fc.option(point),
    uprns: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
    values: fc.constant({}),
  });
  const zones = fc.array(zone, { maxLength: 8 });

  function spread(all: readonly ZoneFact[]): string {
    const dir = newFolder();
    const files = new ZoneSpread(dir);
    for (const one of newestOf(all, idOfZone)) files.add(one);
    files.finish();
    return dir;
  }

  it('around a point, and that name a home, are found as if all were looked through', () => {
    fc.assert(
      fc.property(zones, point, fc.integer({ min: 1, max: 5 }), (all, place, uprn) => {
        const read = readZones(spread(all), [uprn], [null, place]);
        const plain = new ZoneIndex(newestOf(all, idOfZone));
        expect(new ZoneIndex(read).find(uprn, place)).toEqual(plain.find(uprn, place));
        // Without duplicates.
        expect(newestOf(read, idOfZone)).toEqual(read);
      }),
      { numRuns: byLength(20, 60) },
    );
  });

  it('that have changed since replace those of before, wherever either was', () => {
    fc.assert(
      fc.property(zones, zones, fc.boolean(), point, (before, later, isOneGone, place) => {
        const old = newestOf(before, idOfZone);
        const come = newestOf(later, idOfZone);
        const ids = new Set([...old.slice(0, isOneGone ? 1 : 0), ...come].map(idOfZone));
        const dir = newFolder();
        const gone = old.filter((one) => ids.has(idOfZone(one)));
        changeZoneFiles({ before: spread(before), dir }, gone, come);
        const standing = old.filter((one) => !ids.has(idOfZone(one)));
        const plain = new ZoneIndex([...standing, ...come]);
        for (const uprn of [1, 2, 3, 4, 5]) {
          const read = new ZoneIndex(readZones(dir, [uprn], [place]));
          expect(read.find(uprn, place)).toEqual(plain.find(uprn, place));
        }
      }),
      { numRuns: byLength(20, 60) },
    );
  });

  it('that have a place are gone through once each, in their newest version', () => {
    fc.assert(
      fc.property(zones, (all) => {
        const placed = newestOf(all, idOfZone).filter(
          (one) => one.point !== null || one.polygons.length > 0,
        );
        const byId = (a: ZoneFact, b: ZoneFact): number => (idOfZone(a) < idOfZone(b) ? -1 : 1);
        expect([...everyZone(spread(all))].sort(byId)).toEqual([...placed].sort(byId));
      }),
      { numRuns: byLength(20, 60) },
    );
  });

  it('are gone through square by square, as they lie on the map', () => {
    const tree = (reference: string, x: number): ZoneFact => ({
      ...{ kind: 'zone', dataset: 'tree', reference, name: null, organisation: null },
      ...{ startDate: null, polygons: [], point: [x, 51.05], uprns: [], values: {} },
    });
    const dir = spread([tree('east', 1.05), tree('west', 0.05), tree('middle', 0.55)]);
    expect([...everyZone(dir)].map(({ reference }) => reference)).toEqual([
      ...['west', 'middle', 'east'],
    ]);
    expect(readZones(dir, [], [[0.05, 51.05]]).map(({ reference }) => reference)).toEqual(['west']);
    expect(readZones(dir, [1], [[0.25, 51.06], null])).toEqual([]);
  });
});
