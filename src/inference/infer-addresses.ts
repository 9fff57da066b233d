/** Infers street and number of UPRNs that no source gives an address, from their neighbours. */

import type { AddressParts } from '../domain/address-parts.js';
import { confidenceOf, placeConfidenceOf } from './confidence.js';
import { guessGaps } from './guess-gaps.js';
import { guessPlaces } from './guess-places.js';
import { withNumber } from './numbered-premise.js';
import type { InferredAddress, KnownAddress, PlacedUprn } from './placed-uprn.js';
import { codeOf, type Placed, placeInRows, type Row } from './rows.js';

export type { InferredAddress, KnownAddress, PlacedUprn };

/** Less sure ones are as often wrong as right. */
const CONFIDENCE_LEAST = 0.5;

/** What a UPRN may be: a number in the row of an address that is recorded. */
interface Candidate {
  readonly uprn: number;
  readonly postcode: string | null;
  readonly row: Row;
  readonly like: AddressParts;
  readonly isFlat: boolean;
  readonly number: number;
  readonly letter: number;
  readonly confidence: number;
  readonly rowProbability: number;
  readonly from: InferredAddress['from'];
}

/**
 * UPRNs of some postcodes that lie together, in any order. No two properties get one address, and none
 * gets one that is recorded of another. Of two candidates for one UPRN or one number, the surer wins.
 */
export function inferAddresses(
  uprns: readonly PlacedUprn[],
  known: readonly KnownAddress[],
): InferredAddress[] {
  const sequence = placeInRows(uprns, known);
  const candidates = [...candidatesByOrder(sequence), ...candidatesByPlace(sequence)];
  candidates.sort((a, b) => b.confidence - a.confidence || a.uprn - b.uprn);
  const settled = new Set<number>();
  const given = new Map<Row, Set<number>>();
  const inferred: InferredAddress[] = [];
  for (const one of candidates) {
    const { uprn, row, number, letter, confidence, from } = one;
    const code = codeOf(number, letter);
    const numbers = given.get(row) ?? new Set();
    if (settled.has(uprn) || numbers.has(code)) continue;
    settled.add(uprn);
    given.set(row, numbers.add(code));
    const address = withNumber(one.like, one.isFlat, number, letter, one.postcode);
    const streetConfidence = Math.max(confidence, one.rowProbability);
    inferred.push({ uprn, address, confidence, streetConfidence, from });
  }
  return inferred;
}

function candidatesByOrder(sequence: readonly Placed[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { one, guess } of guessGaps(sequence)) {
    const confidence = confidenceOf(guess, one);
    if (confidence < CONFIDENCE_LEAST) continue;
    const { row, number, letter, rowProbability, anchor, isInside } = guess;
    const { isFlat, address: like } = anchor;
    const { uprn, postcode } = one;
    const isKnown = row.known.has(codeOf(number, letter));
    const from = isKnown ? 'known' : isInside ? 'gap' : 'order';
    candidates.push({
      ...{ uprn, postcode, row, like, isFlat, number, letter },
      ...{ confidence, rowProbability, from },
    });
  }
  return candidates;
}

function candidatesByPlace(sequence: readonly Placed[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const guess of guessPlaces(sequence)) {
    const confidence = placeConfidenceOf(guess);
    if (confidence < CONFIDENCE_LEAST) continue;
    candidates.push({ ...guess, isFlat: false, letter: 0, confidence, from: 'position' });
  }
  return candidates;
}
