/**
 * The pipeline: reads the address, fetches candidates, compares, scores, decides, and widens the search if the postcode
 * fails.
 */

import { andThen } from '@property-lookup/kernel/steps';
import type { PreparedBlock } from './candidates/prepare.js';
import { startComparison } from './compare/compare.js';
import { findCertain } from './decide/certain.js';
import {
  asDoubted,
  asSeveral,
  type DecideOptions,
  type Decision,
  decide,
  type MatchCandidate,
  type Verdict,
} from './decide/decide.js';
import { hasHouseNumber, isNumberListed } from './decide/reason-against.js';
import type { Reason } from './decide/reasons.js';
import {
  hasSameStreet,
  isBestEven,
  isBestExplained,
  isBestGarbled,
  isBestIdentical,
  type ScoredProperty,
  scoreBlock,
} from './decide/score.js';
import { normalise } from './normalise/normalise.js';
import type { AddressQuery } from './read/read-address.js';
import { PART_KIND } from './read/reading.js';
import { tokenise } from './read/tokens.js';
import { isLong, type ReadText, readText } from './readings/readings.js';
import { joinsHomes, MAY_JOIN_HOMES, numbersStreetTwice } from './readings/several-homes.js';
import {
  addBlock,
  bestReading,
  type CandidateLookup,
  type Search,
  type Seen,
  scoreUnseen,
  startAgain,
  startSearch,
} from './search.js';
import { type Spelling, streetQuestionOf } from './streets/street-question.js';
import { readNumberedStreet, readStretches } from './stretch/stretch-readings.js';
import { DOUBTS } from './words/prose-words.js';

export interface MatchOptions {
  /** Keeps the evidence of each listed candidate, for `explain`. */
  readonly trace?: boolean;
  /** False skips calibration, for fitting it. */
  readonly calibrate?: boolean;
  /** Receives the contest of each decision, for fitting acceptance; the last call counts. */
  readonly onDecision?: DecideOptions['onDecision'];
  /** Searches only if a reading of the text has a postcode. */
  readonly requirePostcode?: boolean;
  /** Receives what was read and compared, for grades. */
  readonly onFinish?: (seen: Seen) => void;
}

/** The answer for an address. */
export interface Match {
  /** The text as it was read; of several readings, the one that found the best candidate. */
  readonly query: AddressQuery;
  readonly decision: Decision;
  readonly reason: Reason;
  /**
   * Best first: all that are tied for the best, then others up to 10 in all; beside a match, only others with a
   * confidence of at least 0.01.
   */
  readonly candidates: readonly MatchCandidate[];
  /** How many candidates are tied for the best; 0 if there are none. */
  readonly tiedCount: number;
  readonly comparedCount: number;
  /** Whether the search went beyond the postcode. */
  readonly isWidened: boolean;
  /** Whether any reading of the text has a whole postcode. */
  readonly hasPostcode: boolean;
  /** How many streets fit the text equally well, if the search went by street; otherwise 0. */
  readonly streetCount: number;
}

/** Below this confidence the postcode's own candidates leave doubt, so the search widens to street and number. */
const WIDEN_CONFIDENCE_BELOW = 0.95;

/** Finds the property that an address means. */
export function matchAddress(
  text: string,
  lookup: CandidateLookup,
  options: MatchOptions = {},
): Match | Promise<Match> {
  const read = readText(text);
  const { identifiers, postcode, words } = read.first;
  if (postcode === null || words.length + identifiers.length === 0)
    return matchAll(startSearch(read.first, lookup, options), read);
  return andThen(lookup.ofPostcode(postcode), (block) => {
    const comparedCount = block.uprns.length;
    const certain =
      comparedCount === 0 ? undefined : findCertain(read.first, block, options.trace ?? false);
    // Half of all addresses end here, before anything is prepared for the rest.
    if (certain) {
      options.onFinish?.({ readings: [read.first], blocks: [block] });
      return matchOf(read.first, certain, {
        comparedCount,
        hasPostcode: true,
        isWidened: false,
        streetCount: 0,
      });
    }
    const search = startSearch(read.first, lookup, options);
    if (comparedCount === 0) return matchAll(search, read, block);
    search.comparedCount = comparedCount;
    search.scored = scoreBlock(startComparison(read.first, block));
    // If the first reading explains everything, no other can do better.
    const verdict = decide(search.scored, 'best-evidence', options);
    const isEnough = isLikely(verdict) && isBestExplained(search.scored);
    if (!isEnough) return matchAll(search, read, block);
    search.blocks.push(block);
    return finish(search, verdict);
  });
}

const NOTHING_READ: Verdict = {
  decision: 'unmatched',
  reason: 'nothing-to-read',
  candidates: [],
  tiedCount: 0,
};

const NOTHING_SOUGHT: Verdict = { ...NOTHING_READ, reason: 'no-candidates' };

/**
 * Compares all readings with the properties of all postcodes that were read; the first has already been compared with
 * `block`.
 */
function matchAll(search: Search, read: ReadText, block?: PreparedBlock): Match | Promise<Match> {
  const others = read.others();
  if (block) search.readings = [read.first, ...others];
  if (block) addBlock(search, block, others);
  return matchReadings(search, [read.first, ...others], block ? read.first.postcode : null);
}

/** Compares all readings with the properties of all postcodes that were read, except the `known` one. */
function matchReadings(
  search: Search,
  all: readonly AddressQuery[],
  known: string | null = null,
): Match | Promise<Match> {
  const readings = all.filter(({ identifiers, words }) => words.length + identifiers.length > 0);
  if (readings.length === 0) return finish(search, NOTHING_READ);
  search.readings = readings;
  const postcodes = new Set(readings.flatMap(({ postcode }) => postcode ?? []));
  search.hasPostcode = postcodes.size > 0;
  if (search.options.requirePostcode === true && !search.hasPostcode)
    return finish(search, NOTHING_SOUGHT);
  postcodes.delete(known ?? '');
  return eachPostcode(search, [...postcodes].slice(0, POSTCODES_MAX));
}

/** A text with more postcodes is a list of addresses. */
const POSTCODES_MAX = 2;

function eachPostcode(search: Search, postcodes: readonly string[]): Match | Promise<Match> {
  const [postcode, ...others] = postcodes;
  if (postcode === undefined) return decideOrWiden(search);
  return andThen(search.lookup.ofPostcode(postcode), (block) => {
    search.comparedCount += block.uprns.length;
    addBlock(search, block, search.readings);
    return eachPostcode(search, others);
  });
}

function decideOrWiden(search: Search): Match | Promise<Match> {
  const { options, scored } = search;
  if (scored.length > 0) {
    const verdict = decide(scored, 'best-evidence', options);
    if (isSettled(verdict, scored)) return finish(search, verdict);
    search.isStreetKnown = search.readings.some((reading) =>
      search.blocks.some((block) => hasSameStreet(startComparison(reading, block))),
    );
  }
  for (const block of search.blocks) for (const uprn of block.uprns) search.seen.add(uprn);
  return widen(search, 'exact');
}

/** Whether the candidates leave no doubt: they are likely enough, and the best is in the text's street. */
function isSettled(verdict: Verdict, scored: readonly ScoredProperty[]): boolean {
  return isLikely(verdict) && isBestEven(scored);
}

function isLikely({ candidates }: Verdict): boolean {
  let total = 0;
  for (const { confidence } of candidates) total += confidence;
  return total >= WIDEN_CONFIDENCE_BELOW;
}

/**
 * Adds candidates from the streets that the text names, then from misspelt names, then from names that sound alike, and
 * decides among all.
 */
function widen(search: Search, spelling: Spelling): Match | Promise<Match> {
  search.isWidened = true;
  const question = streetQuestionOf(search.readings, spelling);
  return andThen(search.lookup.ofStreets(question), ({ block, places, streets }) => {
    search.streets = streets;
    search.places = places;
    search.isStreetKnown ||= streets.isVeryStreet && question.areas.length === 0;
    scoreUnseen(search, block);
    const verdict = decide(search.scored, 'best-evidence', search.options);
    // Any word of a long text looks and sounds like that of some street.
    const isExact = isLong(search.readings[0]?.text ?? '');
    if (spelling === 'exact' && !isExact && isMisspellingLikely(search, verdict))
      return widen(search, 'misspelt');
    if (verdict.decision === 'unmatched' && search.isStreetKnown && !search.isGarbled)
      return askRespelt(search, verdict);
    if (spelling === 'misspelt' && isLost(search, verdict)) return listenAgain(search, verdict);
    // Without a match by sound there is no need to read stretches.
    if (spelling === 'garbled' && !isBestGarbled(search.scored)) return end(search, verdict);
    return finish(search, withReason(search, verdict));
  });
}

/** A known street that lacks the number may have it under the list's other spelling. */
function askRespelt(search: Search, verdict: Verdict): Match | Promise<Match> {
  const { lookup, options, readings } = search;
  const told = withReason(search, verdict);
  if (told.reason !== 'number-not-listed') return finish(search, told);
  return andThen(lookup.ofStreets(streetQuestionOf(readings, 'respelt')), ({ block }) => {
    search.isStreetKnown = false;
    scoreUnseen(search, block);
    const other = decide(search.scored, 'best-evidence', options);
    return finish(search, other.decision === 'matched' ? withReason(search, other) : told);
  });
}

/** Keeps a match by sound only if it is likelier than the match by letters. */
function listenAgain(search: Search, verdict: Verdict): Match | Promise<Match> {
  const again = startAgain(search);
  return andThen(widen(again, 'garbled'), (match) =>
    isBestGarbled(again.scored) && bestConfidence(match) > bestConfidence(verdict)
      ? match
      : finish(search, withReason(search, verdict)),
  );
}

const bestConfidence = ({ candidates }: Pick<Verdict, 'candidates'>): number =>
  candidates[0]?.confidence ?? 0;

/** Neither the property nor its street was found, and not because too many streets share the name. */
function isLost({ isStreetKnown, streets }: Search, verdict: Verdict): boolean {
  return verdict.decision === 'unmatched' && !isStreetKnown && !streets.isUndecided;
}

/** Whether to try misspellings: nothing was found, or the text has a word that no address has. */
function isMisspellingLikely(search: Search, verdict: Verdict): boolean {
  if (isLost(search, verdict)) return true;
  return search.streets.unknownWords.length > 0 && !isSettled(verdict, search.scored);
}

function withReason(search: Search, verdict: Verdict): Verdict {
  if (verdict.decision === 'unmatched') return { ...verdict, reason: refusal(search, verdict) };
  const { postcode } = bestReading(search);
  if (verdict.decision !== 'matched') return verdict;
  const listed = verdict.candidates[0]?.postcode ?? null;
  if (postcode === null || listed === null) return { ...verdict, reason: 'found-without-postcode' };
  return listed === postcode ? verdict : { ...verdict, reason: 'other-postcode' };
}

function refusal(search: Search, { reason }: Verdict): Reason {
  const { isNumberUnlisted, isUndecided } = search.streets;
  const [first] = search.readings;
  if (((first?.kinds ?? 0) & PART_KIND.thing) !== 0) return 'no-property';
  if (isUndecided) return 'many-streets';
  if (reason !== 'weak-evidence' && reason !== 'no-candidates') return reason;
  const hasNumber = first !== undefined && hasHouseNumber(first);
  const isUnlisted = hasNumber && isNumberUnlisted && !isNumberListed(search.scored);
  return isUnlisted ? 'number-not-listed' : reason;
}

/** Readings that cost more may leave out words that identify the property. */
const COST_DOUBTED = 3;

/**
 * If nothing fits the whole text, tries the one numbered street in it, then the stretch that the likeliest properties
 * explain.
 */
function finish(search: Search, verdict: Verdict): Match | Promise<Match> {
  const isMatched = verdict.decision === 'matched';
  const isSure = isMatched && bestReading(search).cost < COST_DOUBTED;
  if (isSure || search.isStretch) return end(search, verdict);
  const whole = search.readings[0] as AddressQuery;
  const street = isMatched ? undefined : readNumberedStreet(whole);
  return andThen(matchParts(search, street === undefined ? [] : [street]), (found) =>
    isBetter(found, verdict)
      ? found
      : andThen(matchParts(search, readStretches(whole, search.scored)), (match) =>
          match !== undefined && (isMatched || isBetter(match, verdict))
            ? match
            : end(search, verdict),
        ),
  );
}

/** Matches only parts of the text; undefined if there are none. */
function matchParts(
  { lookup, options }: Search,
  parts: readonly ReadText[],
): Match | undefined | Promise<Match | undefined> {
  const [part] = parts;
  if (part === undefined) return undefined;
  const readings = parts.flatMap(({ first, others }) => [first, ...others()]);
  return matchReadings({ ...startSearch(part.first, lookup, options), isStretch: true }, readings);
}

const isBetter = (match: Match | undefined, verdict: Verdict): match is Match =>
  match?.decision === 'matched' && bestConfidence(match) > bestConfidence(verdict);

function end(search: Search, found: Verdict): Match {
  const verdict = found.decision === 'matched' ? asTold(search, found) : found;
  const { comparedCount, hasPostcode, isWidened } = search;
  search.options.onFinish?.(search);
  return matchOf(bestReading(search), verdict, {
    comparedCount,
    hasPostcode,
    isWidened,
    streetCount: search.streets.streetCount,
  });
}

/** A match, unless the text means several homes; less sure if the text is. */
function asTold(search: Search, match: Verdict): Verdict {
  if (isOneOfTwo(search)) return asSeveral(match);
  return DOUBTS.test(search.readings[0]?.text ?? '') ? asDoubted(match) : match;
}

/** Whether the text means two homes and the best property is only one of them. */
function isOneOfTwo({ readings, scored }: Search): boolean {
  const { text } = readings[0] as AddressQuery;
  if (!MAY_JOIN_HOMES.test(text)) return false;
  const tokens = tokenise(normalise(text));
  return numbersStreetTwice(tokens) || (joinsHomes(tokens) && !isBestIdentical(scored));
}

function matchOf(
  query: AddressQuery,
  { candidates, decision, reason, tiedCount }: Verdict,
  how: Pick<Match, 'comparedCount' | 'hasPostcode' | 'isWidened' | 'streetCount'>,
): Match {
  const { comparedCount, hasPostcode, isWidened, streetCount } = how;
  return {
    query,
    decision,
    reason,
    candidates,
    tiedCount,
    comparedCount,
    hasPostcode,
    isWidened,
    streetCount,
  };
}
