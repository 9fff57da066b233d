/** Fills maps as they are asked. */

interface Filled<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** What the map has for the key, or else what `make` gives, which it has from now on: Map.getOrInsertComputed, which Node 20 lacks. */
export function getOr<K, V>(map: Filled<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
