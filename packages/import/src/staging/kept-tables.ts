/** Tables of facts or lists that imports keep, with checksums. */

import { KEPT, type KeptOptions } from '@property-lookup/engine/evidence';
import type { Codec, Table } from '@property-lookup/tables';
import {
  groupEntries,
  jsonCodec,
  PackedReader,
  PackedWriter,
  table,
} from '@property-lookup/tables';

/** A table by number, with the decoder of its values. */
export interface KeptTable<V> extends Table<number, V> {
  readonly decode: Codec<V>['decode'];
}

function keptTable<V>(name: string, codec: Codec<V>, options: KeptOptions): KeptTable<V> {
  const key = (number: number): number => number;
  return { ...table({ ...KEPT, ...options, name, key, codec }), decode: codec.decode };
}

/** A table of facts as JSON. */
export const factTable = <Fact>(name: string): KeptTable<Fact> =>
  keptTable(name, jsonCodec<Fact>(), { group: 64 });

/** Writes and reads the items of a list, one after another. */
export interface ItemCodec<Item> {
  readonly write: (to: PackedWriter, item: Item) => void;
  readonly read: (from: PackedReader) => Item;
}

export const jsonItems = <Item>(): ItemCodec<Item> => ({
  write: (to, item) => to.json(item),
  // Written by `write`.
  read: (from) => from.json() as Item,
});

export type ListTable<Item> = KeptTable<readonly Item[]>;

/** A table of lists by key. Lists put at one key are joined; in a changed table they replace the earlier list. */
export function listTable<Item>(
  name: string,
  { write, read }: ItemCodec<Item>,
  group = 1,
): ListTable<Item> {
  const packed = new PackedWriter();
  const codec = {
    encode(items: readonly Item[]): Buffer {
      packed.clear();
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
  return keptTable(name, codec, { group, isAppended: true });
}

/** Folders of a table before and after a change. */
export interface ChangedTable {
  readonly before: string;
  readonly dir: string;
}

/** Items to remove from lists and to add to them. */
interface ListChange<Item> {
  /** Keys of lists that may hold removed items. */
  readonly keys: Iterable<number>;
  readonly isRemoved: (item: Item) => boolean;
  readonly added: Iterable<readonly [key: number, item: Item]>;
}

export function changeLists<Item>(
  lists: ListTable<Item>,
  { before, dir }: ChangedTable,
  { keys, isRemoved, added }: ListChange<Item>,
): void {
  const changed = new Map<number, Item[]>();
  const earlier = lists.open(before);
  const listAt = (key: number): Item[] => {
    const list = changed.get(key) ?? (earlier.get(key) ?? []).filter((item) => !isRemoved(item));
    changed.set(key, list);
    return list;
  };
  for (const key of keys) listAt(key);
  for (const [key, item] of added) listAt(key).push(item);
  earlier.close();
  const writer = lists.write(dir, { before });
  for (const [key, items] of changed) {
    if (items.length === 0) writer.remove(key);
    else writer.put(key, items);
  }
  writer.finish();
}

interface Folder {
  readonly dir: string;
}

/** Values of one key, in the order of folders. */
interface ValuesOfKey {
  readonly key: number;
  readonly values: readonly { readonly folder: number; readonly bytes: Buffer }[];
}

/** Merges tables of several folders by key, up to but without `to`. `folder` is an index of `folders`. */
export function* readTogether(
  folders: readonly Folder[],
  tables: readonly Table<number, unknown>[],
  from?: number,
  to?: number,
): Generator<ValuesOfKey> {
  const origins = folders.flatMap(({ dir }, folder) =>
    tables.flatMap((one) => (one.isIn(dir) ? [{ folder, open: one.open(dir) }] : [])),
  );
  try {
    const all = origins.map(({ open }) => open.sorted(from, to));
    for (const { key, entries, origins: numbers } of groupEntries(all)) {
      const values = entries.flatMap(({ value: bytes }, at) => {
        const { folder = 0 } = origins[numbers[at] as number] ?? {};
        return bytes === undefined ? [] : [{ folder, bytes }];
      });
      yield { key, values };
    }
  } finally {
    for (const { open } of origins) open.close();
  }
}
