/** Typed keys and entries of a record that has only the keys of its type, such as values by field. */

export function keysOf<Values extends object>(values: Values): readonly (keyof Values & string)[] {
  // `Object.keys` returns `string[]` because an object may have more keys than its type; these have not.
  return Object.keys(values) as (keyof Values & string)[];
}

/** Typed `Object.entries`. */
export function entriesOf<Key extends string, Value>(
  values: Readonly<Partial<Record<Key, Value>>>,
): readonly (readonly [key: Key, value: Value])[] {
  return Object.entries(values) as [Key, Value][];
}
