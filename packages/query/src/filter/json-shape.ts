/** Inspects parsed JSON without trusting it: only own keys count, so nothing can come from a prototype. */

/** The own entries of an object in order; undefined for lists and other values. */
export function recordOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value));
}

/**
 * The items of a list, or of an object with exactly the keys 0..n-1, because query-string parsers turn long lists into such
 * objects.
 */
export function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const record = recordOf(value);
  if (record === undefined || record.size === 0) return undefined;
  // Objects list number-like keys in ascending order, so keys equal positions unless one is missing.
  let next = 0;
  for (const key of record.keys()) {
    if (key !== String(next)) return undefined;
    next++;
  }
  return [...record.values()];
}
