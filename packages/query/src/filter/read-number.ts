/** Reads a number from a request, a list or an option: a JSON number, or the same as text. */

/**
 * JSON's notation and that of CQL2 and databases: a plus sign, leading zeros, no digit on one side of the point. Excludes
 * hexadecimal, separators and `Infinity`.
 */
export const NUMBER_TEXT = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/;

const WHOLE_TEXT = new RegExp(`^${NUMBER_TEXT.source}$`);

/** Undefined for anything but a finite number, such as `1e999`. Ignores blanks around a text. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? fromText(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  // Adding zero turns -0 into 0, so that equal numbers print alike.
  return number + 0;
}

/** Undefined for fractions, and for integers beyond 2^53, which would silently become another number. */
export function readInteger(value: unknown): number | undefined {
  const number = readNumber(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

function fromText(text: string): number | undefined {
  const trimmed = text.trim();
  return WHOLE_TEXT.test(trimmed) ? Number(trimmed) : undefined;
}
