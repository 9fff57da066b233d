/** A search in progress: readings, compared properties, and the source of more candidates. */

import type { PreparedBlock } from './candidates/prepare.js';
import { startComparison } from './compare/compare.js';
import { NO_PLACE_FACTS, type PlaceFacts } from './compare/place-facts.js';
import type { DecideOptions } from './decide/decide.js';
import { type ScoredProperty, scoreBlock } from './decide/score.js';
import type { AddressQuery } from './read/read-address.js';
import { NO_STREETS, type StreetCandidates } from './streets/street-candidates.js';
import type { StreetQuestion } from './streets/street-question.js';

/** The source of candidates. A synchronous lookup gives a synchronous match. */
export interface CandidateLookup {
  /** All properties of a postcode, given with one space. */
  ofPostcode(postcode: string): PreparedBlock | Promise<PreparedBlock>;
  /** Properties anywhere that the address may mean by its streets and buildings. */
  ofStreets(question: StreetQuestion): StreetCandidates | Promise<StreetCandidates>;
}

interface SearchOptions extends DecideOptions {
  readonly requirePostcode?: boolean;
  readonly onFinish?: (seen: Seen) => void;
}

/** What a search read and compared. */
export interface Seen {
  /** The first is by the letters; others exist only if something may be meant differently. */
  readonly readings: readonly AddressQuery[];
  /** The properties of the postcodes in the text. */
  readonly blocks: readonly PreparedBlock[];
}

/** A match in progress. */
export interface Search extends Seen {
  readings: readonly AddressQuery[];
  readonly lookup: CandidateLookup;
  readonly options: SearchOptions;
  /** UPRNs compared before the search went beyond the postcode. */
  readonly seen: Set<number>;
  readonly blocks: PreparedBlock[];
  scored: ScoredProperty[];
  comparedCount: number;
  /** Whether any reading has a whole postcode. */
  hasPostcode: boolean;
  isWidened: boolean;
  isStreetKnown: boolean;
  /** Whether words that only sound alike, or are parts of others, may be linked. */
  isGarbled: boolean;
  /** The readings come from a stretch of the text, so no other stretch is tried. */
  readonly isStretch: boolean;
  streets: StreetCandidates['streets'];
  places: PlaceFacts;
}

export function startSearch(
  first: AddressQuery,
  lookup: CandidateLookup,
  options: SearchOptions,
): Search {
  return {
    readings: [first],
    lookup,
    options,
    seen: new Set(),
    blocks: [],
    scored: [],
    comparedCount: 0,
    hasPostcode: first.postcode !== null,
    isWidened: false,
    isStreetKnown: false,
    isGarbled: false,
    isStretch: false,
    streets: NO_STREETS.streets,
    places: NO_PLACE_FACTS,
  };
}

/** Scores the properties of a postcode by the given readings. */
export function addBlock(
  search: Search,
  block: PreparedBlock,
  readings: readonly AddressQuery[],
): void {
  if (block.uprns.length === 0) return;
  search.blocks.push(block);
  scoreReadings(search, block, readings);
}

/** Keeps the best reading of each property. */
function scoreReadings(
  search: Search,
  block: PreparedBlock,
  readings: readonly AddressQuery[],
  accept?: (uprn: number) => boolean,
): void {
  if (readings.length === 0) return;
  const found = readings.flatMap((reading) =>
    scoreBlock(startComparison(reading, block, search), accept),
  );
  const all = search.scored.concat(found);
  search.scored = search.readings.length === 1 ? all : bestOfEach(all);
}

function bestOfEach(scored: readonly ScoredProperty[]): ScoredProperty[] {
  const best = new Map<number, ScoredProperty>();
  for (const one of scored) {
    const uprn = one.comparison.block.uprns[one.property] ?? 0;
    const known = best.get(uprn);
    if (!known || one.score > known.score) best.set(uprn, one);
  }
  return [...best.values()];
}

/** Adds properties that have not been compared yet. */
export function scoreUnseen(search: Search, block: PreparedBlock): void {
  const { seen } = search;
  if (block.uprns.length === 0) return;
  scoreReadings(search, block, search.readings, (uprn) => !seen.has(uprn));
  for (const uprn of block.uprns) seen.add(uprn);
  search.comparedCount = seen.size;
}

/** Restarts the search with only the postcodes compared, matching words by sound. */
export function startAgain(search: Search): Search {
  const seen = new Set(search.blocks.flatMap(({ uprns }) => uprns));
  const again: Search = { ...search, seen, scored: [], isGarbled: true };
  for (const block of search.blocks) scoreReadings(again, block, search.readings);
  return again;
}

/** The reading that found the best property; the first if there is none. */
export function bestReading({ readings, scored }: Search): AddressQuery {
  let best = scored[0];
  for (const one of scored) if (best && one.score > best.score) best = one;
  return best?.comparison.query ?? (readings[0] as AddressQuery);
}
