/** Finds things by where they are, in whatever plane: a spatial index of their boxes, and squares that files are named after. */

import Flatbush from 'flatbush';

/** West, south, east, north: in metres or degrees. */
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

  /** Every one whose box touches this one, in their order. */
  touching(box: Box): readonly T[] {
    const found = this.#boxes?.search(...box) ?? [];
    // The boxes are those of the things.
    return found.sort((a, b) => a - b).map((at) => this.#things[at] as T);
  }

  /** One whose box is nearest. */
  nearestTo(x: number, y: number): T | undefined {
    return this.#things[this.#boxes?.neighbors(x, y, 1)[0] ?? -1];
  }
}

/** Names of the squares of a plane; `numberOf` tells the column or the row that a coordinate lies in. */
export const squaresBy = (numberOf: (coordinate: number) => number) => ({
  /** The square that a point lies in. */
  at: (prefix: string, x: number, y: number): string => `${prefix}-${numberOf(x)}-${numberOf(y)}`,
  /** All squares that a box touches. */
  around(prefix: string, [minX, minY, maxX, maxY]: Box): readonly string[] {
    const squares: string[] = [];
    for (let x = numberOf(minX); x <= numberOf(maxX); x++) {
      for (let y = numberOf(minY); y <= numberOf(maxY); y++) squares.push(`${prefix}-${x}-${y}`);
    }
    return squares;
  },
});
