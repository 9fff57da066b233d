/** Finds the properties that an address may mean by its streets: from the question to the blocks to compare. */

import { pick } from '../candidates/pick.js';
import { EMPTY_BLOCK, type PreparedBlock } from '../candidates/prepare.js';
import { NO_PLACE_FACTS, type PlaceFacts } from '../compare/place-facts.js';
import { chooserOf } from './choose-candidates.js';
import type { FoundStreets } from './found-streets.js';
import type { StreetIndex } from './street-index.js';
import type { StreetQuestion } from './street-question.js';

/** The candidates found by the streets of an address. */
export interface StreetCandidates {
  readonly block: PreparedBlock;
  readonly places: PlaceFacts;
  readonly streets: Omit<FoundStreets, 'blocks' | 'rarities' | 'sectorsAt'>;
}

/** The answer where no street fits. */
export const NO_STREETS: StreetCandidates = {
  block: EMPTY_BLOCK,
  places: NO_PLACE_FACTS,
  streets: {
    streetCount: 0,
    isUndecided: false,
    isVeryStreet: false,
    isNumberUnlisted: false,
    unknownWords: [],
  },
};

/** Most properties compared for one question, those with most of its words and numbers; more would cost too much. */
const CANDIDATES_MAX = 400;

/** `preparedOf` gives the candidates of a block by its number. */
export function candidatesOfStreets(
  index: StreetIndex,
  question: StreetQuestion,
  preparedOf: (block: number) => PreparedBlock,
): StreetCandidates {
  return candidatesAmong(index, question, index.find(question), preparedOf);
}

/** For a store that must first fetch the blocks that `find` names. */
export function candidatesAmong(
  index: StreetIndex,
  question: StreetQuestion,
  { blocks, rarities, sectorsAt, ...streets }: FoundStreets,
  preparedOf: (block: number) => PreparedBlock,
): StreetCandidates {
  const { numbers } = question;
  const choose = chooserOf({ numbers, rarities, unknownWords: streets.unknownWords });
  const picks = blocks.flatMap((number) => {
    const block = preparedOf(number);
    const chosen = choose(block);
    return chosen.properties.length === 0 ? [] : [{ block, ...chosen }];
  });
  const { least, ofLeast } = bound(picks.flatMap(({ weights }) => weights));
  let room = ofLeast;
  for (const { properties, weights } of picks) {
    let kept = 0;
    for (const [at, property] of properties.entries()) {
      const weight = weights[at] ?? 0;
      if (weight > least || (weight === least && room-- > 0)) properties[kept++] = property;
    }
    properties.length = kept;
  }
  const block = pick(picks);
  return { block, places: { ...placesAmong(index, question, block), sectorsAt }, streets };
}

function placesAmong(
  { places }: StreetIndex,
  { areas, words }: StreetQuestion,
  block: PreparedBlock,
): Omit<PlaceFacts, 'sectorsAt'> {
  const asked = words.filter(({ asPlace }) => asPlace > 0).map(({ text }) => text);
  // The location of a place matters only if the text has a postcode.
  return places.factsOf(asked, areas.length === 0 ? [] : block.words);
}

/** The least weight that is compared, and how many properties of that weight. */
function bound(weights: readonly number[]): { readonly least: number; readonly ofLeast: number } {
  if (weights.length <= CANDIDATES_MAX) return { least: 0, ofLeast: CANDIDATES_MAX };
  const sorted = Float64Array.from(weights).sort();
  const least = sorted[sorted.length - CANDIDATES_MAX] ?? 0;
  const above = sorted.length - 1 - sorted.lastIndexOf(least);
  return { least, ofLeast: CANDIDATES_MAX - above };
}
