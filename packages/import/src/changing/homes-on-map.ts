/** Finds properties of the new release in boxes of the map or in authorities. */

import type { Column, PropertyChange, ReleaseChanges } from '@property-lookup/engine/build';
import { readColumn } from '@property-lookup/engine/build';
import { type HomeWithPlace, placeOf } from '../linking/section-homes.js';
import { type Box, MapIndex } from '../recording/map-index.js';
import { numbersOf, rowsWhere } from './rows-where.js';

interface HomesSource {
  readonly changes: ReleaseChanges;
  /** Changed properties. */
  readonly properties: readonly PropertyChange[];
}

/** Columns with the coordinates of properties, their rounding error (slack), and a cell size of the grid. */
const PLANES = {
  degrees: { x: 'longitude', y: 'latitude', type: 'number', slack: 1e-7, cell: 0.05 },
  metres: { x: 'x_coordinate', y: 'y_coordinate', type: 'integer', slack: 1, cell: 5_000 },
} as const;

/** Properties to read at a time. */
const READ_AT_ONCE = 5_000;

export class HomesOnMap {
  readonly #source: HomesSource;
  readonly #columns = new Map<string, Column | undefined>();

  constructor(source: HomesSource) {
    this.#source = source;
  }

  /** Homes in any of the boxes, and every changed property. */
  *within(plane: keyof typeof PLANES, boxes: readonly Box[]): Generator<HomeWithPlace> {
    const { x, y, type, slack, cell } = PLANES[plane];
    const index = BoxesOnMap.of(boxes, slack, cell);
    if (index === undefined) return;
    const [xs, ys] = [numbersOf(this.#column(x, type)), numbersOf(this.#column(y, type))];
    const rows: number[] = [];
    for (let row = 0; row < xs.length; row++) {
      if (index.holds(xs[row] as number, ys[row] as number)) rows.push(row);
    }
    yield* this.#at(rows);
  }

  /** Homes with these UPRNs; unknown UPRNs are left out. */
  *named(uprns: Iterable<number>): Generator<HomeWithPlace> {
    const { after } = this.#source.changes;
    for (const uprn of uprns) {
      const found = after.find(uprn);
      if (found !== undefined) yield placeOf(after, found.property);
    }
  }

  /** Homes that were in any of the authorities (codes), and every changed property. */
  *inAuthorities(codes: ReadonlySet<string>): Generator<HomeWithPlace> {
    yield* this.#at(this.rowsOf('local_authority_code', (code) => codes.has(code)));
  }

  /** Rows of the previous release with a matching value of a field. */
  rowsOf(field: string, test: (value: string) => boolean): readonly number[] {
    return rowsWhere(this.#column(field, 'text'), test);
  }

  /** UPRNs of rows of the previous release. */
  *uprnsAt(rows: readonly number[]): Generator<number> {
    const { before } = this.#source.changes;
    const ordered = [...new Set(rows)].sort((a, b) => a - b);
    for (let at = 0; at < ordered.length; at += READ_AT_ONCE) {
      const some = before.propertiesAt(ordered.slice(at, at + READ_AT_ONCE));
      yield* some.map(({ uprn }) => uprn);
    }
  }

  /** Every changed property, and the unchanged ones at these rows of the previous release. */
  *#at(rows: readonly number[]): Generator<HomeWithPlace> {
    const { changes, properties } = this.#source;
    const changed = new Set<number>();
    for (const { uprn, property } of properties) {
      changed.add(uprn);
      if (property !== null) yield placeOf(changes.after, property);
    }
    for (let at = 0; at < rows.length; at += READ_AT_ONCE) {
      for (const property of changes.before.propertiesAt(rows.slice(at, at + READ_AT_ONCE))) {
        if (!changed.has(property.uprn)) yield placeOf(changes.after, property);
      }
    }
  }

  #column(field: string, type: Parameters<typeof readColumn>[1]): Column | undefined {
    if (!this.#columns.has(field)) {
      this.#columns.set(field, readColumn(this.#source.changes.columnBefore(field), type));
    }
    return this.#columns.get(field);
  }
}

/** Tests whether points lie in any box. A grid rules out most of the country quickly. */
class BoxesOnMap {
  readonly #cells = new Set<number>();
  readonly #cell: number;
  readonly #boxes: MapIndex<Box>;

  /** Undefined if all boxes are empty. */
  static of(boxes: readonly Box[], slack: number, cell: number): BoxesOnMap | undefined {
    const somewhere = boxes.filter(([minX, minY, maxX, maxY]) => minX <= maxX && minY <= maxY);
    return somewhere.length === 0 ? undefined : new BoxesOnMap(somewhere, slack, cell);
  }

  private constructor(boxes: readonly Box[], slack: number, cell: number) {
    this.#cell = cell;
    const wide = boxes.map(
      ([minX, minY, maxX, maxY]): Box => [minX - slack, minY - slack, maxX + slack, maxY + slack],
    );
    for (const box of wide) this.#mark(box);
    this.#boxes = new MapIndex(wide, (box) => box);
  }

  holds(x: number, y: number): boolean {
    if (!this.#cells.has(keyOf(Math.floor(x / this.#cell), Math.floor(y / this.#cell)))) {
      return false;
    }
    return this.#boxes.touching([x, y, x, y]).length > 0;
  }

  #mark([minX, minY, maxX, maxY]: Box): void {
    const [from, to] = [Math.floor(minX / this.#cell), Math.floor(maxX / this.#cell)];
    const [south, north] = [Math.floor(minY / this.#cell), Math.floor(maxY / this.#cell)];
    for (let x = from; x <= to; x++) {
      for (let y = south; y <= north; y++) this.#cells.add(keyOf(x, y));
    }
  }
}

/** More cells than the country has from south to north, to number cells uniquely. */
const CELLS = 2 ** 20;
const keyOf = (x: number, y: number): number => x * CELLS + y;
