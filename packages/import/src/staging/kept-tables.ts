/** Tables that imports keep: with checksums from the beginning, and of bytes, of facts or of lists. */

import { bytesTable } from '@property-lookup/engine/build';
import { jsonCodec, type Table, type TableDeclaration, table } from '@property-lookup/tables';
import { PackedReader, PackedWriter } from './packed-values.js';

type Options = Pick<TableDeclaration<never, never>, 'group' | 'isAppended'>;

const KEPT = {
  isChecked: true,
  // Files that are staged are not read again.
  advice: 'restore the data directory, or import all files again into a new one',
} as const;

export const keptBytes = (name: string, options: Options): Table<number, Buffer> =>
  bytesTable(name, { ...KEPT, ...options });

/** Facts as JSON. */
export const factTable = <Fact>(name: string): Table<number, Fact> =>
  table({ ...KEPT, name, key: (key: number) => key, codec: jsonCodec<Fact>(), group: 64 });

/** How the items of lists are written, one behind the other. */
export interface ItemCodec<Item> {
  readonly write: (to: PackedWriter, item: Item) => void;
  readonly read: (from: PackedReader) => Item;
}

export type ListTable<Item> = Table<number, readonly Item[]>;

/** Lists by key: items that are put at a key join its list, or in a changed table begin another in place of the one before. */
export function listTable<Item>(
  name: string,
  { write, read }: ItemCodec<Item>,
  group = 1,
): ListTable<Item> {
  const codec = {
    encode(items: readonly Item[]): Buffer {
      const packed = new PackedWriter();
      for (const item of items) write(packed, item);
      return Buffer.from(packed.bytes);
    },
    decode(bytes: Buffer): readonly Item[] {
      const from = new PackedReader(bytes);
      const items: Item[] = [];
      while (!from.isAtEnd) items.push(read(from));
      return items;
    },
  };
  const key = (one: number): number => one;
  return table({ ...KEPT, name, key, codec, group, isAppended: true });
}

export const jsonItems = <Item>(): ItemCodec<Item> => ({
  write: (to, item) => to.json(item),
  // Written by `write`.
  read: (from) => from.json() as Item,
});

/** What becomes of some lists. */
export interface ListChange<Item> {
  /** Keys of lists that may hold items that are gone. */
  readonly keys: Iterable<number>;
  readonly isGone: (item: Item) => boolean;
  readonly come: readonly (readonly [key: number, item: Item])[];
}

/** Writes the table of one folder to another one, with changed lists. */
export function changeLists<Item>(
  lists: ListTable<Item>,
  { before, dir }: { readonly before: string; readonly dir: string },
  { keys, isGone, come }: ListChange<Item>,
): void {
  const changed = new Map<number, Item[]>();
  const earlier = lists.open(before);
  const at = (key: number): Item[] => {
    const known = changed.get(key) ?? (earlier.get(key) ?? []).filter((item) => !isGone(item));
    changed.set(key, known);
    return known;
  };
  for (const key of keys) at(key);
  for (const [key, item] of come) at(key).push(item);
  earlier.close();
  const writer = lists.write(dir, { before });
  for (const [key, items] of changed) {
    if (items.length === 0) writer.remove(key);
    else writer.put(key, items);
  }
  writer.finish();
}
