/** The comparables of a few neighbours in one value: they share most of them, so that together they are small. */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { KeptComparables } from '../../domain/comparables.js';

/** What is the same for the life of the tables; whether a home was valued anew is not. */
export type TimelessComparables = Omit<KeptComparables, 'isValuedAnew'>;

export function encodeComparables(neighbours: readonly (KeptComparables | undefined)[]): Buffer {
  const stored = neighbours.map((kept): TimelessComparables | null => {
    if (kept === undefined) return null;
    const { isValuedAnew: _, ...comparables } = kept;
    return comparables;
  });
  return deflateRawSync(JSON.stringify(stored));
}

/** Those of one of the neighbours; undefined for one that was not valued. */
export function decodeComparables(
  bytes: Buffer,
  position: number,
): TimelessComparables | undefined {
  // Written by `encodeComparables`.
  const stored = JSON.parse(inflateRawSync(bytes).toString()) as (TimelessComparables | null)[];
  return stored[position] ?? undefined;
}
