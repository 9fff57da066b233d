/** Whole and decimal numbers in strict notation: no exponent, no hexadecimal, no separators. */

import { Type } from '@sinclair/typebox';
import type { ValueKind } from './param.js';

/** With more digits than a double can represent, the number would not be the one that was meant. */
const INTEGER = /^-?\d{1,16}$/;
/** Programs print up to 17 digits of a double after the zeros: longitudes near Greenwich have more decimals than others. */
export const DECIMAL = /^-?\d{1,15}(\.\d+)?$/;

export function integerFrom(minimum: number, maximum: number): ValueKind<number> {
  return {
    schema: Type.Integer({ minimum, maximum }),
    allowed: `an integer from ${minimum} to ${maximum}`,
    read: (text) => within(text, INTEGER, minimum, maximum),
  };
}

export function numberFrom(minimum: number, maximum: number): ValueKind<number> {
  return {
    schema: Type.Number({ minimum, maximum }),
    allowed: `a number from ${minimum} to ${maximum}`,
    read: (text) => within(text, DECIMAL, minimum, maximum),
  };
}

function within(text: string, shape: RegExp, minimum: number, maximum: number): number | undefined {
  if (!shape.test(text)) return undefined;
  // `-0` is written by people who mean 0, and JSON would print it as such.
  const value = Number(text) + 0;
  return value >= minimum && value <= maximum ? value : undefined;
}
