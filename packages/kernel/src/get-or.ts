/** Fills maps on demand. */

interface Filled<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** The value of the key, made and stored if missing: Map.getOrInsertComputed, which Node 20 lacks. */
export function getOr<K, V>(map: Filled<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
