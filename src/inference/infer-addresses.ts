/** Infers street and number of UPRNs that no source gives an address, from their neighbours. */

import type { AddressParts } from '../domain/address-parts.js';
import { type NumberedPremise, readPremise, withNumber } from './numbered-premise.js';

/** A UPRN, where it lies, and its address if a source has one. */
export interface PlacedUprn {
  readonly uprn: number;
  /** Metres of the British National Grid. */
  readonly easting: number | null;
  readonly northing: number | null;
  readonly usrn: number | null;
  readonly postcode: string | null;
  readonly address: AddressParts | null;
  readonly isResidential?: boolean | null;
}

/** An address that a sale, certificate or application has, of which no UPRN is known. */
export interface KnownAddress {
  readonly address: AddressParts;
}

export interface InferredAddress {
  readonly uprn: number;
  readonly address: AddressParts;
  /** Probability that street, number and flat are right. */
  readonly confidence: number;
  /** Probability that the street is. */
  readonly streetConfidence: number;
  /** The evidence that says most. */
  readonly from: 'order' | 'gap' | 'position' | 'known';
}

interface Placed extends PlacedUprn {
  readonly premise: NumberedPremise | null;
}

/** UPRNs further apart were not given out together. */
const APART_MAX = 6;

/** Share that was right of those between neighbours in equal steps. */
const EQUAL_STEPS_CONFIDENCE = 0.94;

/**
 * UPRNs of some postcodes that lie together, in any order. No two properties get one address, and none
 * gets one that is recorded of another.
 */
export function inferAddresses(
  uprns: readonly PlacedUprn[],
  _known: readonly KnownAddress[],
): InferredAddress[] {
  const sorted = uprns
    .map((one): Placed => ({ ...one, premise: one.address && readPremise(one.address) }))
    .sort((a, b) => a.uprn - b.uprn);
  const taken = new Set(sorted.flatMap(({ premise }) => (premise === null ? [] : keyOf(premise))));
  const inferred: InferredAddress[] = [];
  let before: Placed | undefined;
  let free: Placed[] = [];
  for (const one of sorted) {
    if (one.address === null) free.push(one);
    else {
      if (before && free.length > 0) inferred.push(...inferBetween(before, free, one, taken));
      before = one;
      free = [];
    }
  }
  return inferred;
}

/** Gives out the numbers between two neighbours of one row whose numbers rise or fall as their UPRNs do. */
function inferBetween(
  from: Placed,
  free: readonly Placed[],
  to: Placed,
  taken: Set<string>,
): InferredAddress[] {
  const { premise: first, address } = from;
  const last = to.premise;
  if (first === null || last === null || address === null || first.row !== last.row) return [];
  const step = (last.number - first.number) / (to.uprn - from.uprn);
  const isEven = Math.abs(step) === 1 || Math.abs(step) === 2;
  if (!isEven || to.uprn - from.uprn > APART_MAX || first.suffix + last.suffix !== '') return [];
  const shared = from.postcode === to.postcode ? from.postcode : null;
  return free.flatMap(({ uprn, postcode }) => {
    const number = first.number + step * (uprn - from.uprn);
    const key = keyOf({ ...first, number });
    if (taken.has(key) || (shared !== null && postcode !== null && postcode !== shared)) return [];
    taken.add(key);
    return {
      uprn,
      address: withNumber(address, first, String(number), postcode ?? shared),
      confidence: EQUAL_STEPS_CONFIDENCE,
      streetConfidence: EQUAL_STEPS_CONFIDENCE,
      from: 'order',
    };
  });
}

function keyOf({ row, number, suffix }: NumberedPremise): string {
  return `${row}|${number}${suffix}`;
}
