/** A search under way: what was read, what it was compared with, and where more candidates come from. */

import type { PreparedBlock } from './candidates/prepare.js';
import { startComparison } from './compare/compare.js';
import { NO_PLACE_FACTS, type PlaceFacts } from './compare/place-facts.js';
import type { DecideOptions } from './decide/decide.js';
import { type ScoredProperty, scoreBlock } from './decide/score.js';
import type { AddressQuery } from './read/read-address.js';
import { NO_STREETS, type StreetCandidates } from './streets/street-candidates.js';
import type { StreetQuestion } from './streets/street-question.js';

/** Where candidates come from. Synchronous or not; the match is what the lookup is. */
export interface CandidateLookup {
  /** All properties of a postcode, given with one space. */
  ofPostcode(postcode: string): PreparedBlock | Promise<PreparedBlock>;
  /** The properties that the address may mean by its streets and buildings, wherever they are. */
  ofStreets(question: StreetQuestion): StreetCandidates | Promise<StreetCandidates>;
}

/** What decides, whether to seek at all, and who wants to know what was seen. */
interface SearchOptions extends DecideOptions {
  readonly requirePostcode?: boolean;
  readonly onFinish?: (seen: Seen) => void;
}

/** What a search read and looked at. */
export interface Seen {
  /** The first as the letters say; others only where something in the text may mean something else. */
  readonly readings: readonly AddressQuery[];
  /** The properties of the postcodes that were read. */
  readonly blocks: readonly PreparedBlock[];
}

/** A match on its way: what was compared so far. */
export interface Search extends Seen {
  readings: readonly AddressQuery[];
  readonly lookup: CandidateLookup;
  readonly options: SearchOptions;
  /** UPRNs that were compared, where the search went beyond the postcode. */
  readonly seen: Set<number>;
  readonly blocks: PreparedBlock[];
  scored: ScoredProperty[];
  comparedCount: number;
  /** Whether any reading has a whole postcode. */
  hasPostcode: boolean;
  isWidened: boolean;
  isStreetKnown: boolean;
  /** Words may be linked that only sound alike, or are parts of one another. */
  isGarbled: boolean;
  /** The readings are of a stretch of the text: no other is sought. */
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

/** Scores the properties of a postcode that was read, by the given readings. */
export function addBlock(
  search: Search,
  block: PreparedBlock,
  readings: readonly AddressQuery[],
): void {
  if (block.uprns.length === 0) return;
  search.blocks.push(block);
  scoreReadings(search, block, readings);
}

/** Of each property the reading counts that fits it best. */
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

/** Adds the properties that were not compared yet. */
export function scoreUnseen(search: Search, block: PreparedBlock): void {
  const { seen } = search;
  if (block.uprns.length === 0) return;
  scoreReadings(search, block, search.readings, (uprn) => !seen.has(uprn));
  for (const uprn of block.uprns) seen.add(uprn);
  search.comparedCount = seen.size;
}

/** The same search with nothing compared but the postcodes that were read, and those by the sound of their words. */
export function startAgain(search: Search): Search {
  const seen = new Set(search.blocks.flatMap(({ uprns }) => uprns));
  const again: Search = { ...search, seen, scored: [], isGarbled: true };
  for (const block of search.blocks) scoreReadings(again, block, search.readings);
  return again;
}

/** The reading by which the best property was found; the first where none was. */
export function bestReading({ readings, scored }: Search): AddressQuery {
  let best = scored[0];
  for (const one of scored) if (best && one.score > best.score) best = one;
  return best?.comparison.query ?? (readings[0] as AddressQuery);
}
