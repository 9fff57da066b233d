/** Which property does each of these addresses mean? Answered a few per turn. */

import type { PropertyReader } from '@property-lookup/engine';
import { fullAddressOf } from '@property-lookup/kernel/address';
import { chosenCandidate, type MatchCandidate } from './choose-candidate.js';
import { matchAndGrade, type PlacedGrade } from './grade-address.js';
import { ADDRESS_LENGTH_MAX } from './match-address.js';
import { type MatchOutcome, outcomeOf } from './match-outcome.js';
import { inTurns } from './turns.js';

export interface BatchAddress {
  /** The caller's identifier; null if there is none. */
  readonly id: string | number | null;
  readonly address: string;
}

export interface BatchOptions {
  /** From 0 to 1. */
  readonly minConfidence: number;
  /** If true, a text without a postcode is not searched for. */
  readonly requirePostcode: boolean;
  /** The number of candidates to list with their addresses, even unlikely ones. */
  readonly listedMax: number;
  readonly isGraded: boolean;
  /** The share of homes that the data contain, used for confidences. */
  readonly listed?: number | undefined;
  readonly signal?: AbortSignal;
}

export interface PlacedMatch {
  readonly uprn: number;
  /** Null if no address is known. */
  readonly fullAddress: string | null;
  readonly confidence: number;
}

export interface BatchMatch extends BatchAddress {
  readonly outcome: Omit<MatchOutcome, 'streetCount'>;
  /** How many candidates fit equally well and better than all others; 0 without candidates. */
  readonly tiedCount: number;
  /** The matched property; undefined if none is certain enough. */
  readonly match: PlacedMatch | undefined;
  /** Best first. */
  readonly candidates: readonly PlacedMatch[];
  /**
   * The probability that the home is in the data, given the usual share of listed homes; undefined if the text tells nothing
   * about it.
   */
  readonly listed?: number | undefined;
  /** How the address relates to the listed properties; undefined unless requested. */
  readonly grades?: readonly PlacedGrade[] | undefined;
}

/** In the order of the addresses, as many at a time as one turn answers. */
export function matchBatch(
  reader: PropertyReader,
  addresses: readonly BatchAddress[],
  options: BatchOptions,
): AsyncGenerator<readonly BatchMatch[]> {
  return inTurns(addresses, (asked) => matchOne(reader, asked, options), options.signal);
}

async function matchOne(
  reader: PropertyReader,
  asked: BatchAddress,
  { minConfidence, isGraded, listed: share, listedMax, requirePostcode }: BatchOptions,
): Promise<BatchMatch> {
  if (asked.address.length > ADDRESS_LENGTH_MAX)
    return { ...asked, ...TOO_LONG, grades: isGraded ? [] : undefined };
  const options = { isGraded, requirePostcode, listed: share };
  const {
    grades,
    listed: probability,
    match: found,
  } = await matchAndGrade(reader, asked.address, options);
  const chosen = chosenCandidate(found, minConfidence);
  const { streetCount: _streets, ...outcome } = outcomeOf(found, {
    minConfidence,
    chosen,
    matches: found.candidates,
  });
  const candidates: PlacedMatch[] = [];
  for (const candidate of found.candidates.slice(0, listedMax))
    candidates.push(await placed(reader, candidate));
  const { tiedCount } = found;
  return {
    ...asked,
    outcome,
    tiedCount,
    match: chosen && (await placed(reader, chosen)),
    candidates,
    listed: probability,
    grades,
  };
}

/** For a text too long to be an address, perhaps a page of a letter, which must not spoil a batch. */
const TOO_LONG: Omit<BatchMatch, keyof BatchAddress> = {
  outcome: {
    decision: 'unmatched',
    reason: 'nothing-to-read',
    explanation: `The text is longer than ${ADDRESS_LENGTH_MAX} characters, and no address is.`,
  },
  tiedCount: 0,
  match: undefined,
  candidates: [],
};

async function placed(
  reader: PropertyReader,
  { uprn, postcode, confidence }: MatchCandidate,
): Promise<PlacedMatch> {
  const property = await reader.findProperty(uprn, postcode);
  return { uprn, fullAddress: fullAddressOf(property), confidence };
}
