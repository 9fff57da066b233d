/** Tables of map items by square of a grid, so that only the squares around some boxes are read. */

import type { PackedReader, PackedWriter } from '@property-lookup/tables';
import type { TableReader } from '@property-lookup/tables/files';
import {
  type ChangedTable,
  changeLists,
  type ItemCodec,
  type ListTable,
  listTable,
} from '../staging/kept-tables.js';
import type { Box } from './map-index.js';

/** Sizes in metres or degrees. */
interface Grid {
  /** Width of a square. */
  readonly square: number;
  /** Greatest width and height of its items; larger ones go to a coarser grid. */
  readonly extent: number;
}

/** Options of a table; grids are ordered from the finest. */
interface MapOptions<Item> extends ItemCodec<Item> {
  readonly boxOf: (item: Item) => Box;
  readonly grids: readonly Grid[];
}

/** Items to remove and to add. */
export interface MapChange<Item> {
  readonly isRemoved: (item: Item) => boolean;
  /** Boxes of removed items. */
  readonly boxes: Iterable<Box>;
  readonly added: Iterable<Item>;
}

/** More columns or rows than any grid has on one side of its origin. */
const HALF = 2 ** 21;

export class MapTable<Item> {
  readonly #lists: ListTable<Item>;
  readonly #options: MapOptions<Item>;

  constructor(name: string, options: MapOptions<Item>) {
    this.#lists = listTable(name, options);
    this.#options = options;
  }

  write(dir: string) {
    const table = this.#lists.write(dir);
    return {
      add: (item: Item): void => table.put(this.keyAt(this.#options.boxOf(item)), [item]),
      finish: (): number => table.finish(),
    };
  }

  change(folders: ChangedTable, { isRemoved, boxes, added }: MapChange<Item>): void {
    const { boxOf } = this.#options;
    changeLists(this.#lists, folders, {
      isRemoved,
      keys: Array.from(boxes, (box) => this.keyAt(box)),
      added: Array.from(added, (item) => [this.keyAt(boxOf(item)), item] as const),
    });
  }

  /** Every item once, square by square. */
  *every(dir: string): Generator<Item> {
    const table = this.#lists.open(dir);
    try {
      for (const [, items] of table.entries()) yield* items;
    } finally {
      table.close();
    }
  }

  /** Items in squares from which they may reach into any of the boxes, each once. */
  *around(dir: string, boxes: Iterable<Box>): Generator<Item> {
    const table = this.#lists.open(dir);
    try {
      for (const key of this.keysAround(boxes)) yield* table.get(key) ?? [];
    } finally {
      table.close();
    }
  }

  /** Opens the lists of items by key of their square. */
  open(dir: string): TableReader<number, readonly Item[]> {
    return this.#lists.open(dir);
  }

  /** Keys of squares with items that may reach into any of the boxes, ascending. */
  keysAround(boxes: Iterable<Box>): readonly number[] {
    const keys = new Set<number>();
    for (const [minX, minY, maxX, maxY] of boxes) {
      for (const [at, { square, extent }] of this.#options.grids.entries()) {
        const [east, north] = [Math.floor(maxX / square), Math.floor(maxY / square)];
        for (let x = Math.floor((minX - extent) / square); x <= east; x++) {
          for (let y = Math.floor((minY - extent) / square); y <= north; y++) {
            keys.add(keyOf(at, x, y));
          }
        }
      }
    }
    return [...keys].sort((a, b) => a - b);
  }

  /** Key of the square of the south-west corner, in the finest grid for an item of this size. */
  keyAt([minX, minY, maxX, maxY]: Box): number {
    const { grids } = this.#options;
    const extent = Math.max(maxX - minX, maxY - minY);
    const fitting = grids.findIndex((grid) => extent <= grid.extent);
    const at = fitting < 0 ? grids.length - 1 : fitting;
    const { square } = grids[at] as Grid;
    return keyOf(at, Math.floor(minX / square), Math.floor(minY / square));
  }
}

const keyOf = (grid: number, x: number, y: number): number =>
  (grid * 2 * HALF + x + HALF) * 2 * HALF + y + HALF;

/** A map item with a description to parse on demand. */
export interface Drawn {
  readonly id: string;
  readonly box: Box;
  /** Description as JSON. */
  readonly text: string;
}

export const DRAWN: ItemCodec<Drawn> & Pick<MapOptions<Drawn>, 'boxOf'> = {
  boxOf: ({ box }) => box,
  write(to: PackedWriter, { id, box, text }: Drawn) {
    to.text(id);
    for (const side of box) to.number(side);
    to.text(text);
  },
  read(from: PackedReader): Drawn {
    const id = from.text();
    const box = [from.number(), from.number(), from.number(), from.number()] as const;
    return { id, box, text: from.text() };
  },
};
