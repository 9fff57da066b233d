/**
 * The pipeline: read the address, fetch candidates, compare, score, decide; widen the search where
 * the postcode fails.
 */

import { andThen } from '../domain/and-then.js';
import { misspeltKeys, placeKeys, sectorKeys } from './candidates/blocking.js';
import type { PreparedBlock } from './candidates/prepare.js';
import { startComparison } from './compare/compare.js';
import { findCertain } from './decide/certain.js';
import { type Decision, decide, type MatchCandidate, type Verdict } from './decide/decide.js';
import type { Reason } from './decide/reasons.js';
import { hasSameStreet, isBestEven, type ScoredProperty, scoreBlock } from './decide/score.js';
import { type AddressQuery, readAddress } from './read/read-address.js';

/** Where candidates come from. Synchronous or not; the match is what the lookup is. */
export interface CandidateLookup {
  /** All properties of a postcode, given with one space. */
  ofPostcode(postcode: string): PreparedBlock | Promise<PreparedBlock>;
  /** All properties under any of these blocking keys, each once. */
  ofKeys(keys: readonly number[]): PreparedBlock | Promise<PreparedBlock>;
}

export interface MatchOptions {
  /** Keeps the evidence of each listed candidate, for `explain`. */
  readonly trace?: boolean;
  /** False leaves the probabilities as the evidence gives them, for fitting the calibration. */
  readonly calibrate?: boolean;
}

/** What an address means. */
export interface Match {
  readonly query: AddressQuery;
  readonly decision: Decision;
  readonly reason: Reason;
  /**
   * Best first: all that are tied for the best, however unsure; then others with a confidence of at
   * least 0.01, as long as there are no more than 10.
   */
  readonly candidates: readonly MatchCandidate[];
  /** How many of the candidates fit equally well, and better than all others; 0 without candidates. */
  readonly tiedCount: number;
  /** Properties compared. */
  readonly comparedCount: number;
  /** Whether candidates outside the postcode were sought. */
  readonly isWidened: boolean;
}

/**
 * Below this confidence the postcode's own candidates leave doubt, and others are sought by street
 * and number.
 */
const WIDEN_CONFIDENCE_BELOW = 0.95;

/** A match on its way: what was compared so far. */
interface Search {
  readonly query: AddressQuery;
  readonly lookup: CandidateLookup;
  readonly options: MatchOptions;
  /** UPRNs that were compared, where the search went beyond the postcode. */
  readonly seen: Set<number>;
  scored: ScoredProperty[];
  comparedCount: number;
  isWidened: boolean;
  isStreetInPostcode: boolean;
}

/** Finds the property that an address means. */
export function matchAddress(
  text: string,
  lookup: CandidateLookup,
  options: MatchOptions = {},
): Match | Promise<Match> {
  const query = readAddress(text);
  const search: Search = {
    query,
    lookup,
    options,
    seen: new Set(),
    scored: [],
    comparedCount: 0,
    isWidened: false,
    isStreetInPostcode: false,
  };
  if (query.words.length === 0 && query.identifiers.length === 0)
    return finish(search, NOTHING_READ);
  if (query.postcode === null) return widen(search, keyStages(query));
  return andThen(lookup.ofPostcode(query.postcode), (block) => matchInPostcode(search, block));
}

const NOTHING_READ: Verdict = {
  decision: 'unmatched',
  reason: 'nothing-to-read',
  candidates: [],
  tiedCount: 0,
};

function matchInPostcode(search: Search, block: PreparedBlock): Match | Promise<Match> {
  const { options, query } = search;
  if (block.uprns.length > 0) {
    search.comparedCount = block.uprns.length;
    const certain = findCertain(query, block, options.trace ?? false);
    if (certain) return finish(search, certain);
    const comparison = startComparison(query, block);
    search.scored = scoreBlock(comparison);
    const verdict = decide(search.scored, 'best-evidence', options);
    if (isSettled(verdict, search.scored)) return finish(search, verdict);
    for (const uprn of block.uprns) search.seen.add(uprn);
    search.isStreetInPostcode = hasSameStreet(comparison);
  }
  return widen(search, keyStages(query));
}

/** Sets of blocking keys, each sought only if those before leave doubt. */
function keyStages(query: AddressQuery): readonly (() => readonly number[])[] {
  const { postcode } = query;
  const stages = [() => placeKeys(query), () => misspeltKeys(query)];
  return postcode === null ? stages : [() => sectorKeys(query, postcode), ...stages];
}

/**
 * Whether the candidates so far leave no doubt: they are likely enough, and the best is in the very
 * street.
 */
function isSettled({ candidates }: Verdict, scored: readonly ScoredProperty[]): boolean {
  let total = 0;
  for (const { confidence } of candidates) total += confidence;
  return total >= WIDEN_CONFIDENCE_BELOW && isBestEven(scored);
}

/** Adds the candidates of the next set of keys and decides among all. */
function widen(
  search: Search,
  stages: readonly (() => readonly number[])[],
): Match | Promise<Match> {
  const [keys, ...later] = stages;
  search.isWidened = true;
  return andThen(search.lookup.ofKeys(keys?.() ?? []), (block) => {
    scoreUnseen(search, block);
    const verdict = decide(search.scored, 'best-evidence', search.options);
    if (isWorthMore(search, verdict, later.length)) return widen(search, later);
    return finish(search, withReason(search.query, verdict));
  });
}

/** Misspellings, the last stage, are tried only where nothing was found, nor even the street. */
function isWorthMore(search: Search, verdict: Verdict, laterCount: number): boolean {
  if (laterCount === 0 || isSettled(verdict, search.scored)) return false;
  return laterCount > 1 || (verdict.decision === 'unmatched' && !search.isStreetInPostcode);
}

function scoreUnseen(search: Search, block: PreparedBlock): void {
  const { query, seen } = search;
  if (block.uprns.length === 0) return;
  const isUnseen = (uprn: number) => !seen.has(uprn);
  const found = scoreBlock(startComparison(query, block, search.isStreetInPostcode), isUnseen);
  search.scored = search.scored.concat(found);
  for (const uprn of block.uprns) seen.add(uprn);
  search.comparedCount = seen.size;
}

function withReason(query: AddressQuery, verdict: Verdict): Verdict {
  if (verdict.decision !== 'matched' || verdict.candidates[0]?.postcode === query.postcode)
    return verdict;
  return {
    ...verdict,
    reason: query.postcode === null ? 'found-without-postcode' : 'other-postcode',
  };
}

function finish({ comparedCount, isWidened, query }: Search, verdict: Verdict): Match {
  return { query, ...verdict, comparedCount, isWidened };
}
