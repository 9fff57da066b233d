/** Compares what two names say that they name: of `BRAMLEY FARM` and `BRAMLEY LODGE` the last words. */

import { type PreparedBlock, WORD_CLASS } from '../candidates/prepare.js';
import { type ReadWord, ROLE } from '../read/reading.js';
import { areOpposite, hasOpposite } from '../words/opposites.js';
import type { Comparison } from './comparison.js';
import { likeness } from './spelling.js';
import type { Tally } from './tally.js';

/** From this likeness on two nouns are one, misspelt. */
const SAME_NOUN_MIN = 0.5;

export type NounAgreement = 'same' | 'other' | 'onlyInQuery' | 'onlyInCandidate';

/**
 * The last word of the first name of each side, looked for among the other's names only: a street's `MILL LANE` is
 * no mill. Undefined where neither is a noun for a building.
 */
export function compareNouns(tally: Tally, comparison: Comparison): NounAgreement | undefined {
  const { block, query } = comparison;
  const mine = endOfLead(query.words);
  if (mine === undefined) return undefined;
  const theirs = namesOfForm(tally, comparison);
  const end = theirs.findLast(({ role }) => role === ROLE.lead) ?? theirs.at(-1);
  if (end === undefined) return undefined;
  const names = query.words.filter(isName);
  const isMineSaid = theirs.some(({ word }) => isSame(mine.text, block.words[word] ?? ''));
  const isTheirsSaid = names.some(({ text }) => isSame(text, block.words[end.word] ?? ''));
  const isStray = query.words.some(
    (word) => isName(word) && isNoun(word) && !theirs.some(isFormOf(word.text, block)),
  );
  const isAbsent = theirs.some(
    ({ kind, word }) =>
      kind === WORD_CLASS.building &&
      !names.some(({ text }) => isSame(text, block.words[word] ?? '')),
  );
  // `SION HOUSE FARM` and `SION HOUSE COTTAGE` share a noun, and are two.
  if (isStray && isAbsent) return 'other';
  if (isMineSaid)
    return isTheirsSaid || end.kind !== WORD_CLASS.building ? 'same' : 'onlyInCandidate';
  const isMineNoun = isNoun(mine);
  if (isTheirsSaid) return isMineNoun ? 'onlyInQuery' : undefined;
  return isMineNoun || end.kind !== WORD_CLASS.plain ? 'other' : undefined;
}

/** Whether a word that only the query has is the opposite of one that only the form has. */
export function hasOpposites(
  { length, start }: Tally,
  { block, query, seenIn, links }: Comparison,
): boolean {
  const strays = query.words.filter(({ role, text }, i) => {
    const linked = links.blockWord[i] as number;
    return role !== ROLE.tail && hasOpposite(text) && !(linked >= 0 && seenIn[linked] === start);
  });
  if (strays.length === 0) return false;
  for (let i = start; i < start + length; i++) {
    const packed = block.forms[i] as number;
    const text = block.words[packed >> 5] ?? '';
    if (((packed >> 2) & 7) === ROLE.tail || !hasOpposite(text)) continue;
    if (query.words.some((word) => word.text === text)) continue;
    if (strays.some((stray) => areOpposite(stray.text, text))) return true;
  }
  return false;
}

function endOfLead(words: readonly ReadWord[]): ReadWord | undefined {
  return words.findLast(({ role }) => role === ROLE.lead);
}

function namesOfForm({ length, start }: Tally, { block }: Comparison) {
  const names: { readonly word: number; readonly role: number; readonly kind: number }[] = [];
  for (let i = start; i < start + length; i++) {
    const packed = block.forms[i] as number;
    const role = (packed >> 2) & 7;
    if (role === ROLE.lead || role === ROLE.name)
      names.push({ word: packed >> 5, role, kind: packed & 3 });
  }
  return names;
}

const isName = ({ role }: ReadWord): boolean => role === ROLE.lead || role === ROLE.name;

const isNoun = ({ isBuilding, isType }: ReadWord): boolean => isBuilding || isType;

const isFormOf =
  (text: string, { words }: PreparedBlock) =>
  ({ word }: { readonly word: number }): boolean =>
    isSame(text, words[word] ?? '');

function isSame(one: string, other: string): boolean {
  return one === other || likeness(one, other) > SAME_NOUN_MIN;
}
