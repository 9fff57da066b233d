/** Finds the gaps between recorded UPRNs, in their order, and guesses what numbers fill them. */

import type { AddressParts } from '../domain/address-parts.js';
import type { Anchor, Gap } from './gap.js';
import { guessGap } from './guess-gap.js';
import type { PlacedUprn } from './placed-uprn.js';
import type { Guess } from './read-guess.js';
import type { Placed, Row } from './rows.js';
import { TREND_COUNT } from './steps.js';
import { trendsOf } from './trends.js';

/** A UPRN without address, a recorded address of its row, and its number. */
export interface Found {
  readonly one: PlacedUprn;
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
  let between: PlacedUprn[] = [];
  let free = 0;
  const close = (next: Anchor | null): void => {
    const last = next && isNear(next, between.at(-1)) ? next : null;
    if (first !== null && !isNear(first, between[0])) first = null;
    if (free > 0 && (first ?? last) !== null) {
      const resume = last && last.row !== first?.row ? (lastOf.get(last.row) ?? null) : null;
      const guesses = guessLong({ first, between, last, trends, resume, letterRate });
      guesses.forEach((guess, i) => {
        if (guess) found.push({ one: between[i] as PlacedUprn, like: guess.anchor.address, guess });
      });
    }
    between = [];
    free = 0;
  };
  let count = 0;
  for (const { source, row, premise } of sequence) {
    const { uprn, address } = source;
    if (row === null || premise === null || address === null) {
      between.push(source);
      if (address === null) free++;
      continue;
    }
    const { number, letter, isFlat } = premise;
    const surprise = trends.surprise[count] as number;
    const at = TREND_COUNT * count++;
    const anchor = { uprn, row, number, letter, isFlat, address, at, surprise };
    close(anchor);
    first = anchor;
    lastOf.set(row, number);
  }
  close(null);
  return found;
}

/** UPRNs further from a neighbour were not given out with it. */
const APART_MAX = 60;

function isNear({ uprn }: Anchor, one: PlacedUprn | undefined): boolean {
  return one !== undefined && Math.abs(one.uprn - uprn) <= APART_MAX;
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
