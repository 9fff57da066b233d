/** The share of homes that the data contain: given by the caller, or estimated from the rows of a list before it is answered. */

import { LISTED_ROWS_MIN, type ListedEstimate, ListedTally } from '@property-lookup/address';
import type { PropertyReader } from '@property-lookup/engine';
import { randomFrom } from '@property-lookup/kernel/numbers';
import { readNumber } from '@property-lookup/query';
import { matchAndGrade } from './grade-address.js';
import { ADDRESS_LENGTH_MAX } from './match-address.js';
import { inTurns } from './turns.js';

export { type ListedEstimate, ListedTally };

/** `auto` estimates the share from the rows. */
export type ListedWish = number | 'auto';

export const LISTED_ALLOWED = 'a number above 0 and up to 1, or auto';

/** Undefined if the text is no valid share. */
export function readListed(text: string): ListedWish | undefined {
  if (text === 'auto') return text;
  const share = readNumber(text);
  return share !== undefined && share > 0 && share <= 1 ? share : undefined;
}

/** The share that confidences use, and the share that the rows suggest. */
export interface ListedShare {
  /** Undefined if confidences use the usual share. */
  readonly applied: number | undefined;
  /** Undefined if there are too few rows. */
  readonly estimate: ListedEstimate | undefined;
  /** A sentence that says why the request could not be met. */
  readonly problem: string | undefined;
}

/** `tally` counts the rows; with `auto`, the share is estimated from it. */
export function listedShareOf(wish: ListedWish | undefined, tally: ListedTally): ListedShare {
  const { estimate, rows } = tally;
  if (wish !== 'auto') return { applied: wish, estimate, problem: undefined };
  const problem =
    estimate === undefined
      ? `The share of listed homes is estimated from ${LISTED_ROWS_MIN} rows on, and this list has ${rows} with an address, so confidences are as usual.`
      : undefined;
  return { applied: estimate?.value, estimate, problem };
}

/** Texts from which the share is estimated; more would not improve the estimate. */
const SAMPLE_MAX = 10_000;

/** Draws an even sample of a list of any length in bounded memory (Vitter's reservoir). */
export class RowSample<T> {
  readonly #random = randomFrom(1);
  readonly #rows: T[] = [];
  #seen = 0;

  add(row: T): void {
    this.#seen++;
    if (this.#rows.length < SAMPLE_MAX) {
      this.#rows.push(row);
      return;
    }
    const at = Math.floor(this.#random() * this.#seen);
    if (at < SAMPLE_MAX) this.#rows[at] = row;
  }

  get rows(): readonly T[] {
    return this.#rows;
  }
}

interface TallyOptions {
  /** If true, a text without a postcode is not searched for. */
  readonly requirePostcode: boolean;
  readonly signal: AbortSignal;
}

/** Matches texts in turns with other work, and estimates how many of their homes are in the data. */
export async function tallyListed(
  reader: PropertyReader,
  texts: readonly string[],
  { requirePostcode, signal }: TallyOptions,
): Promise<ListedTally> {
  const tally = new ListedTally();
  const asked = texts.filter((text) => text.length <= ADDRESS_LENGTH_MAX);
  const match = (text: string) => matchAndGrade(reader, text, { isGraded: false, requirePostcode });
  for await (const some of inTurns(asked, match, signal))
    for (const { listed } of some) tally.add(listed);
  return tally;
}
