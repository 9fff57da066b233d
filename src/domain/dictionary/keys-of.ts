/** Keys and entries of a record that has only the keys named by its type, such as values by field. */

export function keysOf<Values extends object>(values: Values): readonly (keyof Values & string)[] {
  // `Object.keys` promises text only, because an object may have more keys than its type; these have not.
  return Object.keys(values) as (keyof Values & string)[];
}

/** A key that is left out has no entry. */
export function entriesOf<Key extends string, Value>(
  values: Readonly<Partial<Record<Key, Value>>>,
): readonly (readonly [key: Key, value: Value])[] {
  // As above.
  return Object.entries(values) as [Key, Value][];
}
