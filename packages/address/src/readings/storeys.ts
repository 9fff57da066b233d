/** Writes a flat on a storey in other ways: `2/1`, `2F1` and `SECOND FLOOR FLAT 1`. */

import { FLAG, type Identifier, PART_KIND, type Reading } from '../read/reading.js';
import { FLOORS, KNOWN_FLOORS } from '../words/floors-and-sides.js';

/** The floors, identifiers and kinds of a reading. */
export type Parts = Pick<Reading, 'floors' | 'identifiers' | 'kinds'>;

/** Writes `SECOND FLOOR FLAT 1, 30 KELP STREET` as `2/1`; undefined if there is no such flat. */
export function asStoreyFlat({ floors, identifiers, kinds }: Parts): Parts | undefined {
  const storey = Math.log2(floors / FLOORS.ground);
  const unit = identifiers.findIndex(isPlainUnit);
  const isOneFloor = (floors & KNOWN_FLOORS) === floors && Number.isInteger(storey) && storey >= 0;
  if (!isOneFloor || unit < 0 || identifiers.length < 2) return undefined;
  const flags = FLAG.unit | FLAG.prefixed | FLAG.storey;
  return {
    floors: 0,
    kinds: kinds | PART_KIND.numbered,
    identifiers: identifiers.map((one, i) =>
      i === unit ? { ...one, letters: storey + 1, flags } : one,
    ),
  };
}

function isPlainUnit({ flags, letters }: Identifier): boolean {
  return (
    (flags & FLAG.unit) !== 0 && (flags & (FLAG.letter | FLAG.prefixed)) === 0 && letters === 0
  );
}

/** Writes `2/1` as `2F1`: second floor, flat 1. */
export function asFloorFlat({ floors, identifiers, kinds }: Parts): Parts | undefined {
  const unit = identifiers.findIndex(({ flags }) => flags & FLAG.storey);
  const storey = (identifiers[unit]?.letters ?? 0) - 1;
  if (unit < 0 || floors !== 0 || storey > 10) return undefined;
  return {
    floors: FLOORS.ground << storey,
    kinds,
    identifiers: identifiers.map((one, i) =>
      i === unit ? { ...one, letters: 0, flags: FLAG.unit } : one,
    ),
  };
}
