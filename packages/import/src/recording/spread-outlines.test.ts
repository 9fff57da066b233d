/** Tests that outlines and points spread over the map are read back, with later changes. */

import { join } from 'node:path';
import type { OutlineFact } from '@property-lookup/model/records';
import { staged } from '@property-lookup/testing/staged-folder';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf } from './flat-rings.js';
import { touches } from './map-index.js';
import {
  changeOutlineFiles,
  everyOutline,
  OutlineSpread,
  readOutlines,
  type SpreadOutline,
  spreadOutlines,
} from './outline-files.js';
import {
  holdersAround,
  ownAreas,
  POINTS,
  type PropertyPoint,
  PropertyPoints,
  spreadPoints,
} from './property-points.js';

const newFolder = (): string => join(temporaryDir(), 'kept', 'spread');

/** Newest versions, in the order of first versions. */
function newestOf<T>(all: readonly T[], idOf: (one: T) => string): readonly T[] {
  return [...new Map(all.map((one) => [idOf(one), one])).values()];
}

describe('outlines', () => {
  const metre = fc.constantFrom(460_000, 464_990, 464_999, 465_000, 465_001, 469_995, 470_000);
  const outline: fc.Arbitrary<OutlineFact> = fc
    .record({
      ...{ layer: fc.constantFrom('plot' as const, 'building' as const), x: metre, y: metre },
      ...{
        number: fc.integer({ min: 1, max: 5 }),
        size: fc.constantFrom(1, 10, 6_000, 10_000, 10_001),
      },
    })
    .map(({ layer, number, x, y, size }) => ({
      ...{ kind: 'outline' as const, id: `${layer} ${number}`, layer },
      rings: [[x, y, x + size, y, x + size, y + 2.5, x, y + 2.5, x, y]],
    }));
  const outlines = fc.array(outline, { maxLength: 8 });
  const idOf = ({ id }: { readonly id: string }): string => id;
  const told = ({ id, box, rings }: SpreadOutline) => [id, box, rings()];
  const plain = ({ id, rings }: OutlineFact) => [id, boxOf(rings), rings];
  const isOfHomes = ({ rings }: OutlineFact): boolean => {
    const [minX, , maxX] = boxOf(rings);
    return maxX - minX <= 10_000;
  };
  const byId = (a: readonly unknown[], b: readonly unknown[]): number =>
    String(a[0]) < String(b[0]) ? -1 : 1;

  function spread(all: readonly OutlineFact[]) {
    const dir = newFolder();
    const files = new OutlineSpread(dir);
    for (const one of newestOf(all, idOf)) files.add(one);
    return { dir, layers: files.finish() };
  }

  it('of a layer are gone through once each, whichever squares they lie in', () => {
    fc.assert(
      fc.property(outlines, (all) => {
        const { dir, layers } = spread(all);
        const kept = newestOf(all, idOf).filter(isOfHomes);
        expect([...layers].sort()).toEqual([...new Set(kept.map(({ layer }) => layer))].sort());
        for (const layer of ['plot', 'building'] as const) {
          const found = Array.from(everyOutline(dir, layer), told);
          const expected = kept.filter((one) => one.layer === layer).map(plain);
          expect(found.sort(byId)).toEqual(expected.sort(byId));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('that touch a box are read around it, the changed ones instead of those of before', () => {
    fc.assert(
      fc.property(outlines, outlines, metre, metre, (before, later, x, y) => {
        const old = newestOf(before, idOf);
        const come = newestOf(later, idOf);
        const ids = new Set([...old.slice(0, 1), ...come].map(idOf));
        const { dir } = spread(before);
        const changed = newFolder();
        const gone = old.filter(({ id }) => ids.has(id));
        changeOutlineFiles(
          { before: dir, dir: changed },
          gone.filter(isOfHomes),
          come.filter(isOfHomes),
        );
        const box = [x, y, x + 100, y + 100] as const;
        for (const layer of ['plot', 'building'] as const) {
          const read = (from: string) =>
            Array.from(readOutlines(from, layer, [box]))
              .filter((one) => touches(one.box, box))
              .map(told)
              .sort(byId);
          const within = (all: readonly OutlineFact[]) =>
            all
              .filter(
                (one) => one.layer === layer && isOfHomes(one) && touches(boxOf(one.rings), box),
              )
              .map(plain)
              .sort(byId);
          expect(read(dir)).toEqual(within(old));
          const standing = old.filter(({ id }) => !ids.has(id));
          expect(read(changed)).toEqual(within([...standing, ...come]));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are gone through in the order of their squares', () => {
    const { dir } = spread([at('3', 475_000), at('1', 465_000), at('2', 470_000)]);
    const ids = Array.from(everyOutline(dir, 'plot'), idOf);
    expect(ids).toEqual(['plot 1', 'plot 2', 'plot 3']);
  });

  it('are spread in their newest version only', () => {
    const folders = [staged([at('a', 465_000), at('b', 465_100)]), staged([at('a', 470_000)])];
    const dir = newFolder();
    expect([...spreadOutlines(folders, dir)]).toEqual(['plot']);
    const ids = Array.from(everyOutline(dir, 'plot'), ({ id, box }) => `${id} ${box[0]}`);
    expect(ids).toEqual(['plot b 465100', 'plot a 470000']);
    const none = newFolder();
    expect([...spreadOutlines([], none)]).toEqual([]);
  });
});

function at(id: string, x: number, size = 10): OutlineFact {
  const [y, east, north] = [173_000, x + size, 173_000 + size];
  return {
    ...{ kind: 'outline', id: `plot ${id}`, layer: 'plot' },
    rings: [[x, y, east, y, east, north, x, north, x, y]],
  };
}

describe('homes on the map', () => {
  const home = (uprn: number, x: number): PropertyPoint => ({ uprn, x, y: 173_005 });
  const placesIn = (dir: string, changed: { outlines?: string; points?: string } = {}) => ({
    outlines: dir,
    points: dir,
    ...changed,
  });
  function movePoints(
    before: string,
    was: readonly PropertyPoint[],
    is: readonly PropertyPoint[],
  ): string {
    const dir = newFolder();
    const gone = new Set(was.map(({ uprn }) => uprn));
    POINTS.change(
      { before, dir },
      {
        isRemoved: ({ uprn }) => gone.has(uprn),
        boxes: was.map(({ x, y }) => [x, y, x, y] as const),
        added: is,
      },
    );
    return dir;
  }

  it('that have moved, come or gone since are counted where they are now', () => {
    const dir = newFolder();
    spreadPoints([home(1, 465_005), home(2, 465_006), home(3, 465_105)], dir);
    const come = [home(2, 465_205), home(4, 465_105)];
    const changed = movePoints(dir, [home(2, 465_006)], come);
    const within = (points: PropertyPoints, box: readonly [number, number, number, number]) =>
      points.within(box).map(({ uprn }) => uprn);
    const [before, now] = [new PropertyPoints(dir), new PropertyPoints(changed)];
    const first = [465_000, 173_000, 465_010, 173_010] as const;
    expect([within(before, first), within(now, first)]).toEqual([[1, 2], [1]]);
    const all = [464_000, 172_000, 466_000, 174_000] as const;
    expect(within(before, all).sort()).toEqual([1, 2, 3]);
    expect(within(now, all).sort()).toEqual([1, 2, 3, 4]);
    expect(now.within(all)).toContainEqual(home(2, 465_205));
  });

  it('own a plot whose box another home lies in, but not the plot itself', () => {
    const dir = newFolder();
    const files = new OutlineSpread(dir);
    // Half a square, cut from corner to corner.
    const rings = [[465_000, 173_000, 465_100, 173_000, 465_000, 173_100, 465_000, 173_000]];
    files.add({ kind: 'outline', id: 'plot a', layer: 'plot', rings });
    files.finish();
    const [inside, beside] = [home(1, 465_005), { uprn: 2, x: 465_090, y: 173_090 }] as const;
    spreadPoints([inside, beside], dir);
    expect([...(ownAreas(placesIn(dir), [inside, beside]).get('plot') ?? [])]).toEqual([
      [1, 5_000],
    ]);
    expect([...holdersAround(placesIn(dir), [inside, beside])]).toEqual([1]);
  });

  it('own a plot while they alone stand on it, whether it or another home has changed', () => {
    const dir = newFolder();
    const files = new OutlineSpread(dir);
    for (const one of [at('a', 465_000), at('b', 465_100), at('c', 465_200)]) files.add(one);
    files.finish();
    const [one, two, three] = [home(1, 465_005), home(2, 465_105), home(3, 465_205)] as const;
    spreadPoints([one, two, three], dir);
    const homes = [one, two, three];
    const areas = (changed = {}) =>
      Object.fromEntries(ownAreas(placesIn(dir, changed), homes).get('plot') ?? []);
    expect(areas()).toEqual({ 1: 100, 2: 100, 3: 100 });

    const points = movePoints(dir, [], [home(9, 465_006)]);
    expect(areas({ points })).toEqual({ 2: 100, 3: 100 });
    expect([...holdersAround(placesIn(dir, { points }), [one])].sort()).toEqual([1, 9]);
    expect([...holdersAround(placesIn(dir), [one])]).toEqual([1]);
    expect([...holdersAround(placesIn(dir), [{ x: 465_050, y: 173_005 }])]).toEqual([]);

    const outlines = newFolder();
    const gone = [at('b', 465_100), at('c', 465_200)];
    changeOutlineFiles({ before: dir, dir: outlines }, gone, [at('b', 465_100, 20)]);
    expect(areas({ outlines })).toEqual({ 1: 100, 2: 400 });
  });
});
