/** Boundaries as drawn: simplified to what a screen can show, cut off near its edge, largest first, and limited in number. */

import type { PropertyReader } from '@property-lookup/engine';
import type { Boundary, BoundaryQuestion } from '@property-lookup/kernel/geometry';
import { expect, it } from 'vitest';
import { BOUNDARIES_MAX, findBoundaries } from './find-boundaries.js';

function zone(polygons: Boundary['polygons']): Boundary {
  return { layer: 'green-belt', reference: '1', name: null, polygons };
}

/** A store that returns these boundaries whatever it is asked. */
function readerOf(layers: readonly string[], all: readonly Boundary[]) {
  const asked: BoundaryQuestion[] = [];
  const reader = {
    boundaryLayers: layers,
    boundaries: async (question: BoundaryQuestion) => {
      asked.push(question);
      return all.slice(0, question.limit);
    },
  };
  // No other member is used.
  return { asked, reader: reader as unknown as PropertyReader };
}

const BOX = [0, 51, 0.02, 51.02] as const;
const CONTROL = { budgetMs: 10_000 };

/** A circle with this many corners. */
function circle(corners: number, radius: number): Boundary['polygons'] {
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return [0.01 + radius * Math.cos(angle), 51.01 + radius * Math.sin(angle)] as const;
  });
  return [[ring]];
}

it('have no more corners than a screen shows, and closed rings', async () => {
  const { reader } = readerOf(['green-belt'], [zone(circle(100_000, 0.005))]);
  const [layer] = await findBoundaries(reader, BOX, undefined, CONTROL);
  const ring = layer?.boundaries[0]?.polygons[0]?.[0] ?? [];
  expect(ring.length).toBeGreaterThan(500);
  expect(ring.length).toBeLessThan(5_000);
  expect(ring.at(-1)).toEqual(ring[0]);
});

it('are cut off a quarter of the box beyond it', async () => {
  const { reader } = readerOf(['green-belt'], [zone(circle(1_000, 1))]);
  const [layer] = await findBoundaries(reader, BOX, undefined, CONTROL);
  const ring = layer?.boundaries[0]?.polygons[0]?.[0] ?? [];
  expect(Math.min(...ring.map(([x]) => x))).toBeCloseTo(-0.005, 6);
  expect(Math.max(...ring.map(([, y]) => y))).toBeCloseTo(51.025, 6);
});

it('leave out everything beside the box, and holes too small to see', async () => {
  const [outer = []] = circle(100, 0.005)[0] ?? [];
  const [speck = []] = circle(10, 0.000_001)[0] ?? [];
  const beside = outer.map(([x, y]) => [x + 1, y] as const);
  const { reader } = readerOf(['green-belt'], [zone([[outer, speck], [beside]])]);
  const [layer] = await findBoundaries(reader, BOX, undefined, CONTROL);
  expect(layer?.boundaries[0]?.polygons.map((rings) => rings.length)).toEqual([1]);
});

it('say if there are more than are drawn', async () => {
  const many = Array.from({ length: BOUNDARIES_MAX + 1 }, () => zone(circle(10, 0.005)));
  const some = readerOf(['green-belt'], many.slice(1));
  expect((await findBoundaries(some.reader, BOX, undefined, CONTROL))[0]).toMatchObject({
    isComplete: true,
  });
  const { reader } = readerOf(['green-belt'], many);
  const [layer] = await findBoundaries(reader, BOX, undefined, CONTROL);
  expect(layer?.boundaries).toHaveLength(BOUNDARIES_MAX);
  expect(layer?.isComplete).toBe(false);
});

it('stop at the limit of a browser', async () => {
  const large = Array.from({ length: 500 }, () => zone(circle(20_000, 0.01)));
  const { reader } = readerOf(['green-belt', 'national-park'], large);
  const layers = await findBoundaries(reader, BOX, undefined, CONTROL);
  const rings = layers.flatMap(({ boundaries }) => boundaries.flatMap(({ polygons }) => polygons));
  const corners = rings.flat().reduce((sum, ring) => sum + ring.length, 0);
  expect(corners).toBeGreaterThan(190_000);
  expect(corners).toBeLessThan(220_000);
  expect(layers.map(({ isComplete }) => isComplete)).toEqual([false, false]);
});

it('ask for plots in a small box only, and for the wanted layers', async () => {
  const { asked, reader } = readerOf(['green-belt', 'plot'], []);
  const near = [0, 51, 0.005, 51.005] as const;
  const all = await findBoundaries(reader, [0, 51, 0.03, 51.03], undefined, CONTROL);
  expect(all.map(({ layer, isComplete }) => [layer, isComplete])).toEqual([
    ['green-belt', true],
    ['plot', false],
  ]);
  await findBoundaries(reader, near, ['plot'], CONTROL);
  expect(asked.map(({ layer }) => layer)).toEqual(['green-belt', 'plot']);
});
