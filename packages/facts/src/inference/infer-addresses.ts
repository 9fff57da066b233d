/** Infers street and number of UPRNs without a source for their address, from their neighbours. */

import type { AddressParts } from '@property-lookup/kernel/address';
import { confidenceOf, placeConfidenceOf } from './confidence.js';
import { guessGaps } from './guess-gaps.js';
import { guessPlaces } from './guess-places.js';
import { withNumber } from './numbered-premise.js';
import type { InferredAddress, KnownAddress, PlacedUprn } from './placed-uprn.js';
import { placeInRows, type Row, type Sequence } from './rows.js';

export type { InferredAddress, KnownAddress, PlacedUprn };

/** Confidence below which an inference is as often wrong as right. */
const CONFIDENCE_LEAST = 0.5;

/** A possible address of a UPRN: a number in the row of a recorded address. */
interface Candidate {
  readonly one: PlacedUprn;
  readonly row: Row;
  /** A recorded address of the row. */
  readonly like: AddressParts;
  readonly isFlat: boolean;
  readonly number: number;
  readonly letter: number;
  readonly confidence: number;
  readonly from: InferredAddress['from'];
}

/**
 * Infers addresses for UPRNs of adjacent postcodes, in any order. No two properties get the same address, and none gets another's
 * recorded address. Of two candidates for a UPRN or a number, the more certain wins.
 */
export function inferAddresses(
  uprns: readonly PlacedUprn[],
  known: readonly KnownAddress[],
): InferredAddress[] {
  const sequence = placeInRows(uprns, known);
  const candidates: Candidate[] = [];
  addByOrder(sequence, candidates);
  addByPlace(sequence, candidates);
  candidates.sort((a, b) => b.confidence - a.confidence || a.one.uprn - b.one.uprn);
  const settled = new Set<number>();
  const inferred: InferredAddress[] = [];
  for (const candidate of candidates) {
    const { one, row, number, letter, confidence, from } = candidate;
    if (settled.has(one.uprn) || row.taken.has(number, letter)) continue;
    settled.add(one.uprn);
    row.taken.add(number, letter);
    const address = withNumber(candidate.like, candidate.isFlat, number, letter, one.postcode);
    inferred.push({ uprn: one.uprn, address, confidence, from });
  }
  return inferred;
}

function addByOrder({ placed }: Sequence, candidates: Candidate[]): void {
  for (const { one, guess } of guessGaps(placed)) {
    const confidence = confidenceOf(guess, one);
    if (confidence < CONFIDENCE_LEAST) continue;
    const { row, number, letter, anchor } = guess;
    const { isFlat, address: like } = anchor;
    const from = row.known?.has(number, letter) ? 'known' : guess.isInside ? 'gap' : 'order';
    candidates.push({ one, row, like, isFlat, number, letter, confidence, from });
  }
}

function addByPlace(sequence: Sequence, candidates: Candidate[]): void {
  for (const guess of guessPlaces(sequence)) {
    const confidence = placeConfidenceOf(guess);
    const { one, row, number } = guess;
    const { like } = row;
    if (confidence < CONFIDENCE_LEAST || like === null) continue;
    candidates.push({
      one,
      row,
      like,
      isFlat: false,
      number,
      letter: 0,
      confidence,
      from: 'position',
    });
  }
}
