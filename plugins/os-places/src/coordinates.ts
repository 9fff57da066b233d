/** Reads coordinates from a query or a body. */

import { readNumber } from '@property-lookup/query';
import type { ValueKind } from '@property-lookup/server/endpoint';
import { Type } from '@sinclair/typebox';

/** This many numbers, separated by commas. */
export function coordinates(count: number): ValueKind<readonly number[]> {
  return {
    schema: Type.Unsafe<readonly number[]>({ type: 'string' }),
    allowed: `${count} numbers separated by commas`,
    read(text) {
      const numbers = text.split(',').map((part) => readNumber(part.trim()));
      const known = numbers.filter((number) => number !== undefined);
      return known.length === count && numbers.length === count ? known : undefined;
    },
  };
}
