/** Finds items on a plane through a spatial index of their boxes. */

import Flatbush from 'flatbush';

/** West, south, east and north, in metres or degrees. */
export type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

export class MapIndex<T> {
  readonly #things: readonly T[];
  readonly #boxes: Flatbush | undefined;

  constructor(things: readonly T[], boxOf: (thing: T) => Box) {
    this.#things = things;
    this.#boxes = things.length === 0 ? undefined : new Flatbush(things.length);
    for (const thing of things) this.#boxes?.add(...boxOf(thing));
    this.#boxes?.finish();
  }

  /** Items with a box that touches `box`, in their original order. */
  touching(box: Box): readonly T[] {
    const found = this.#boxes?.search(...box) ?? [];
    // Every box belongs to an item.
    return found.sort((a, b) => a - b).map((at) => this.#things[at] as T);
  }

  /** An item with the nearest box. */
  nearestTo(x: number, y: number): T | undefined {
    return this.#things[this.#boxes?.neighbors(x, y, 1)[0] ?? -1];
  }
}

export const touches = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
