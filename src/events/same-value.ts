/** Compares two values of plain JSON by what they hold. */

export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  if (Array.isArray(a) !== Array.isArray(b) || left.length !== Object.keys(b).length) return false;
  return left.every(([name, value]) => isSameValue(value, ownValue(b, name)));
}

function ownValue(holder: object, name: string): unknown {
  // Any object can be asked for a property of its own by name.
  return Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined;
}
