/** Finds the gaps between recorded UPRNs in order, and guesses the numbers in them. */

import type { Anchor, Gap } from './gap.js';
import { guessGap } from './guess-gap.js';
import type { PlacedUprn } from './placed-uprn.js';
import type { Guess } from './read-guess.js';
import type { Placed } from './rows.js';
import { TREND_COUNT } from './steps.js';
import { type Trends, trendsOf } from './trends.js';

/** A UPRN without an address, and its guess. */
interface Found {
  readonly one: PlacedUprn;
  readonly guess: Guess;
}

/** Longest gap to solve as a whole; in longer ones only the ends can be inferred. */
const LENGTH_MAX = 24;

export function guessGaps(sequence: readonly Placed[]): readonly Found[] {
  const numbered = sequence.filter(({ row }) => row !== null);
  const trends = trendsOf(numbered);
  const letterRate = letterRateOf(numbered);
  const found: Found[] = [];
  let count = 0;
  let between: PlacedUprn[] = [];
  let free = 0;
  const close = (): void => {
    const first = anchorNear(numbered, trends, count - 1, between[0]);
    const last = anchorNear(numbered, trends, count, between.at(-1));
    if (first === null && last === null) return;
    const isNew = last !== null && last.row !== first?.row;
    const resume = isNew ? (numbered[count]?.before ?? null) : null;
    const guesses = guessLong({ first, between, last, trends, resume, letterRate });
    for (let i = 0; i < guesses.length; i++) {
      const guess = guesses[i];
      if (guess) found.push({ one: between[i] as PlacedUprn, guess });
    }
  };
  for (const { source, row } of sequence) {
    if (row === null) {
      between.push(source);
      if (source.address === null) free++;
      continue;
    }
    if (free > 0) close();
    if (between.length > 0) between = [];
    free = 0;
    count++;
  }
  if (free > 0) close();
  return found;
}

/** Distance between UPRNs beyond which they were not assigned together. */
const APART_MAX = 60;

function anchorNear(
  numbered: readonly Placed[],
  { surprise }: Trends,
  at: number,
  one: PlacedUprn | undefined,
): Anchor | null {
  const { source, row, premise } = numbered[at] ?? ({} as Partial<Placed>);
  if (!row || !premise || !source?.address || !one) return null;
  if (Math.abs(one.uprn - source.uprn) > APART_MAX) return null;
  return {
    uprn: source.uprn,
    row,
    number: premise.number,
    letter: premise.letter,
    at: at * TREND_COUNT,
    isFlat: premise.isFlat,
    address: source.address,
    surprise: surprise[at] as number,
  };
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

/** Share of numbers with a letter, shrunk towards one in a hundred. */
function letterRateOf(numbered: readonly Placed[]): number {
  const count = numbered.filter(({ premise }) => premise !== null && premise.letter > 0).length;
  return Math.min(0.1, (count + 1) / (numbered.length + 100));
}
