/** Finds the gaps between recorded UPRNs, in their order, and guesses what numbers fill them. */

import type { AddressParts } from '../domain/address-parts.js';
import type { Anchor, Between, Gap } from './gap.js';
import { guessGap } from './guess-gap.js';
import type { Guess } from './read-guess.js';
import type { Placed, Row } from './rows.js';
import { TREND_COUNT } from './steps.js';
import { trendsOf } from './trends.js';

/** A UPRN without address, a recorded address of its row, and its number. */
export interface Found {
  readonly one: Between;
  readonly like: AddressParts;
  readonly guess: Guess;
}

/** Of a longer gap only what lies at its ends can be told. */
const LENGTH_MAX = 24;

export function guessGaps(sequence: readonly Placed[]): readonly Found[] {
  const numbered = sequence.filter(({ row }) => row !== null);
  const trends = trendsOf(numbered);
  const letterRate = letterRateOf(numbered);
  const lastOf = new Map<Row, number>();
  const found: Found[] = [];
  let first: Anchor | null = null;
  let between: Between[] = [];
  let free = 0;
  const close = (last: Anchor | null): void => {
    if (free > 0) {
      const resume = last && last.row !== first?.row ? (lastOf.get(last.row) ?? null) : null;
      const guesses = guessLong({ first, between, last, resume, letterRate });
      guesses.forEach((guess, i) => {
        if (guess) found.push({ one: between[i] as Between, like: guess.anchor.address, guess });
      });
    }
    between = [];
    free = 0;
  };
  let at = 0;
  for (const placed of sequence) {
    const { source, row, premise } = placed;
    const { uprn, address } = source;
    if (row === null || premise === null || address === null) {
      between.push(betweenOf(placed));
      if (address === null) free++;
      continue;
    }
    const { number, letter, isFlat } = premise;
    const own = { uprn, row, number, letter, isFlat, address, at: at * TREND_COUNT };
    const surprise = trends.surprise[at++] as number;
    close({ ...own, surprise, trends: trends.behind });
    first = { ...own, surprise, trends: trends.before };
    lastOf.set(row, number);
  }
  close(null);
  return found;
}

function betweenOf({ source }: Placed): Between {
  const { uprn, address, postcode, usrn, easting, northing } = source;
  return { uprn, isOther: address !== null, postcode, usrn, easting, northing };
}

function guessLong(gap: Gap): (Guess | null)[] {
  const { between } = gap;
  if (between.length <= LENGTH_MAX) return guessGap(gap);
  const half = LENGTH_MAX / 2;
  return [
    ...guessGap({ ...gap, between: between.slice(0, half), last: null }),
    ...between.slice(half, -half).map(() => null),
    ...guessGap({ ...gap, between: between.slice(-half), first: null }),
  ];
}

/** Share of numbers with a letter, drawn towards one in a hundred. */
function letterRateOf(numbered: readonly Placed[]): number {
  const count = numbered.filter(({ premise }) => premise !== null && premise.letter > 0).length;
  return Math.min(0.1, (count + 1) / (numbered.length + 100));
}
