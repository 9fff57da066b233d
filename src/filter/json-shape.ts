/** Inspects parsed JSON without trusting it: only own keys count, so nothing can come from a prototype. */

/** The own entries of an object in their order; undefined for lists and everything else. */
export function recordOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value));
}

/**
 * The items of a list, or of an object with exactly the keys 0..n-1: query-string parsers turn a
 * long list into such an object.
 */
export function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const record = recordOf(value);
  if (record === undefined || record.size === 0) return undefined;
  // Objects list number-like keys in rising order, so position and key agree or a key is missing.
  let next = 0;
  for (const key of record.keys()) {
    if (key !== String(next)) return undefined;
    next++;
  }
  return [...record.values()];
}
