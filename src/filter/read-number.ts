/** Reads numbers the way requests write them: JSON numbers, or plain decimal text. */

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Undefined for everything but a finite number; never hexadecimal, `Infinity` or empty text. */
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
  return DECIMAL.test(trimmed) ? Number(trimmed) : undefined;
}
