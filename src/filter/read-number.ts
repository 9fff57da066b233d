/** Reads numbers wherever a request, a list or an option gives one: those of JSON, or the same as text. */

/**
 * All that JSON writes, and what CQL2 and databases write besides: a plus sign, zeros in front, no digit on one side of the point.
 * Never hexadecimal, separators or `Infinity`.
 */
export const NUMBER_TEXT = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/;

const WHOLE_TEXT = new RegExp(`^${NUMBER_TEXT.source}$`);

/** Undefined for everything but a finite number: `1e999` is none. Blanks around a text are passed over. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? fromText(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  // Adding zero turns -0 into 0, so that equal numbers print alike.
  return number + 0;
}

/** Undefined for fractions, and for integers past 2^53, which would silently become another one. */
export function readInteger(value: unknown): number | undefined {
  const number = readNumber(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

function fromText(text: string): number | undefined {
  const trimmed = text.trim();
  return WHOLE_TEXT.test(trimmed) ? Number(trimmed) : undefined;
}
