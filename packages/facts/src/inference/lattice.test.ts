import { expect, it } from 'vitest';
import { Lattice, OUTSIDE } from './lattice.js';

/** Paths from the first anchor at 11, which starts with all mass, by the moves of each position: [from, weight, number, trend?]. */
function pathsOf(positions: readonly (readonly [number, number, number, number?][])[]): Lattice {
  const lattice = new Lattice();
  lattice.clear();
  lattice.startPosition();
  lattice.move(-1, 1, 0, 11, 0, 0, 0);
  for (const moves of positions) {
    lattice.startPosition();
    for (const [from, weight, number, trend = 0] of moves)
      lattice.move(from, weight, 0, number, 0, trend, 1);
  }
  return lattice;
}

const masses = (lattice: Lattice) => lattice.mass.slice(0, lattice.count);

it('adds up the mass moving to one node; nodes also differ in trend, letter, side and position', () => {
  const lattice = pathsOf([
    [
      [0, 0.5, 12],
      [0, 0.25, 12],
      [0, 0.25, 12, 1],
    ],
    [[1, 1, 12]],
  ]);
  expect(masses(lattice)).toEqual([1, 0.75, 0.25, 0.75]);
  const from = lattice.count;
  lattice.move(0, 0.5, 0, 12, 1, 0, 1);
  lattice.move(0, 0.5, OUTSIDE, 12, 0, 0, 1);
  lattice.move(0, 0.5, 0, 12, 0, 0, 0);
  lattice.move(0, 0.5, 0, 13, 0, 0, 1);
  expect(lattice.count - from).toBe(4);
});

it('drops a move with almost no mass, and does not count such a node as live', () => {
  const lattice = pathsOf([
    [
      [0, 0.9, 12],
      [0, 0.005, 13],
      [0, 0.001, 14],
    ],
  ]);
  expect(lattice.number.slice(0, lattice.count)).toEqual([11, 12, 13]);
  lattice.startPosition();
  expect([1, 2].map((node) => lattice.isLive(node))).toEqual([true, true]);
  expect(lattice.leastWeight(1)).toBeCloseTo((4e-3 * 0.905) / 0.9);
  // Nothing has reached the side of the last anchor yet, so everything that enters there counts.
  expect(lattice.leastWeight(1, 1)).toBe(0);
});

it('mass times the likelihood behind it adds up to the same at every position', () => {
  const lattice = pathsOf([
    [
      [0, 0.6, 12],
      [0, 0.4, 13],
    ],
    [
      [1, 0.5, 13],
      [1, 0.5, 14],
      [2, 1, 14],
    ],
  ]);
  [lattice.behind[3], lattice.behind[4]] = [0.1, 0.9];
  lattice.carryBack();
  const [all, twelve, thirteen] = lattice.behind;
  expect(twelve).toBeCloseTo(0.5);
  expect(thirteen).toBeCloseTo(0.9);
  expect(all).toBeCloseTo(0.3 * 0.1 + 0.7 * 0.9);
  expect(lattice.starts).toEqual([0, 1, 3]);
});

it('starts afresh after each gap', () => {
  const lattice = pathsOf([[[0, 1, 12]]]);
  lattice.clear();
  lattice.startPosition();
  lattice.move(-1, 0.5, 0, 11, 0, 0, 0);
  lattice.carryBack();
  expect([lattice.count, lattice.starts, masses(lattice), lattice.behind[0]]).toEqual([
    1,
    [0],
    [0.5],
    0,
  ]);
});
