/** Items by place during a change: a place is read at its first use, and written again only if it has changed. */

import { type PlacedKind, type PlacedRecords, placedTable } from '@property-lookup/engine/evidence';
import { PackedReader, PackedWriter } from '@property-lookup/tables';

interface PlacesSource<Item> {
  readonly records: PlacedRecords;
  readonly kind: PlacedKind;
  readonly read: (from: PackedReader) => Item;
  readonly write: (to: PackedWriter, item: Item) => void;
}

export class PlacesInChange<Item> {
  readonly #source: PlacesSource<Item>;
  readonly #places = new Map<number, readonly Item[]>();
  readonly #changed = new Set<number>();

  constructor(source: PlacesSource<Item>) {
    this.#source = source;
  }

  at(place: number): readonly Item[] {
    const known = this.#places.get(place);
    if (known !== undefined) return known;
    const { records, kind, read } = this.#source;
    const from = new PackedReader(records.at(kind, place) ?? Buffer.alloc(0));
    const items: Item[] = [];
    while (!from.isAtEnd) items.push(read(from));
    this.#places.set(place, items);
    return items;
  }

  change(place: number, items: readonly Item[]): void {
    this.#places.set(place, items);
    this.#changed.add(place);
  }

  /** Writes the new release's table to `dir`: the table in `before` with the changed places. */
  write(dir: string, before: string): void {
    const { kind, write } = this.#source;
    const table = placedTable(kind).write(dir, { before });
    const packed = new PackedWriter();
    for (const place of this.#changed) {
      packed.clear();
      for (const item of this.at(place)) write(packed, item);
      if (packed.length === 0) table.remove(place);
      else table.put(place, Buffer.from(packed.bytes));
    }
    table.finish();
  }
}
