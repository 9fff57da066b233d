/** The properties that an address may mean by its streets: the way from a question to a block to compare. */

import { pick } from '../candidates/pick.js';
import { EMPTY_BLOCK, type PreparedBlock } from '../candidates/prepare.js';
import { CHOSEN_MAX, chooseCandidates } from './choose-candidates.js';
import type { FoundStreets, StreetIndex } from './street-index.js';
import type { StreetQuestion } from './street-question.js';

/** What the streets of an address lead to. */
export interface StreetCandidates {
  readonly block: PreparedBlock;
  readonly streets: Omit<FoundStreets, 'blocks'>;
}

export const NO_STREETS: StreetCandidates = {
  block: EMPTY_BLOCK,
  streets: { streetCount: 0, isUndecided: false, isVeryStreet: false, hasUnknownWord: false },
};

/** `preparedOf` gives the candidates of a block by its number. */
export function candidatesOfStreets(
  index: StreetIndex,
  question: StreetQuestion,
  preparedOf: (block: number) => PreparedBlock,
): StreetCandidates {
  const { blocks, ...streets } = index.find(question);
  const picks: { block: PreparedBlock; properties: number[] }[] = [];
  let count = 0;
  for (const number of blocks) {
    const block = preparedOf(number);
    const properties = chooseCandidates(block, question).slice(0, CHOSEN_MAX - count);
    if (properties.length > 0) picks.push({ block, properties });
    count += properties.length;
    if (count >= CHOSEN_MAX) break;
  }
  return { block: pick(picks), streets };
}
