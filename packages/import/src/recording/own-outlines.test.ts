import type { OutlineFact } from '@property-lookup/model/records';
import { staged } from '@property-lookup/testing/staged-folder';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { spreadOutlines } from './outline-files.js';
import { ownAreas, type PropertyPoint, spreadPoints } from './property-points.js';

const plot = (id: string, x: number, y: number, width: number, height = width): OutlineFact => ({
  ...{ kind: 'outline', id: `plot ${id}`, layer: 'plot' },
  rings: [[x, y, x + width, y, x + width, y + height, x, y + height, x, y]],
});
const home = (uprn: number, x: number, y: number): PropertyPoint => ({ uprn, x, y });

/** The areas of a section's homes; `others` are homes of other sections. */
function areas(
  imports: readonly (readonly OutlineFact[])[],
  homes: readonly PropertyPoint[],
  others: readonly PropertyPoint[] = [],
) {
  const folders = imports.map((outlines, importNumber) => staged(outlines, { importNumber }));
  const dir = temporaryDir();
  const layers = spreadOutlines(folders, dir);
  spreadPoints([...homes, ...others], dir);
  const own = ownAreas({ outlines: dir, points: dir }, homes);
  return { layers: [...layers], areas: Object.fromEntries(own.get('plot') ?? []) };
}

it('gives a home the area of the plot that it alone stands on', () => {
  const plots = [plot('a', 468_000, 173_000, 10, 30), plot('b', 468_010, 173_000, 10, 20)];
  const homes = [home(1, 468_005, 173_010), home(2, 468_015, 173_010), home(3, 468_500, 173_010)];
  expect(areas([plots], homes)).toEqual({ layers: ['plot'], areas: { 1: 300, 2: 200 } });
});

it('rounds nothing before the area is rounded for good', () => {
  const drawn = plot('a', 468_000, 173_000, 10, 16.7248);
  const own = areas([[drawn]], [home(1, 468_005, 173_010)]).areas[1] ?? 0;
  expect(own).toBeCloseTo(167.248, 6);
  expect(Math.round(10 * own) / 10).toBe(167.2);
});

it('says nothing of a plot that several share, in other sections too', () => {
  const plots = [plot('a', 468_000, 173_000, 100)];
  const [first, second] = [home(1, 468_005, 173_010), home(2, 468_015, 173_010)];
  expect(areas([plots], [first, second]).areas).toEqual({});
  expect(areas([plots], [first], [second]).areas).toEqual({});
  expect(areas([plots], [first], [home(2, 468_150, 173_010)]).areas).toEqual({ 1: 10_000 });
});

it('finds a plot, and who else is in it, across the edge of two squares of the map', () => {
  const plots = [plot('a', 469_990, 174_990, 20)];
  const [west, east] = [home(1, 469_995, 174_995), home(2, 470_005, 175_005)];
  expect(areas([plots], [west]).areas).toEqual({ 1: 400 });
  expect(areas([plots], [east]).areas).toEqual({ 2: 400 });
  expect(areas([plots], [west], [east]).areas).toEqual({});
});

it('says nothing where two titles overlap, but for estates of many kilometres', () => {
  const [small, large] = [plot('a', 468_000, 173_000, 10), plot('b', 467_900, 172_900, 500)];
  const moor = plot('c', 460_000, 170_000, 10_001);
  expect(areas([[small, large]], [home(1, 468_005, 173_005)]).areas).toEqual({});
  expect(areas([[small, moor]], [home(1, 468_005, 173_005)]).areas).toEqual({ 1: 100 });
});

it('takes the newest version of an outline, wherever the older one was', () => {
  const [older, newer] = [plot('a', 468_000, 173_000, 10), plot('a', 480_000, 173_000, 20)];
  const homes = [home(1, 468_005, 173_005), home(2, 480_005, 173_005)];
  expect(areas([[older], [newer]], homes).areas).toEqual({ 2: 400 });
});

it('has no layers without outlines', () => {
  expect(areas([], [home(1, 468_005, 173_005)])).toEqual({ layers: [], areas: {} });
});
