/** Of a block the properties that a question may mean: those with one of its numbers, or with one of its names. */

import { FORM, IDENTIFIER_LENGTH, type PreparedBlock, WORD_CLASS } from '../candidates/prepare.js';
import { FLAGS, HIGH, LOW } from '../compare/identifier-run.js';
import { FLAG, ROLE } from '../read/reading.js';
import type { StreetQuestion } from './street-question.js';

/** Properties compared for one question; more would cost more than they help. */
export const CHOSEN_MAX = 400;

/** Positions in the block, ascending. */
export function chooseCandidates(block: PreparedBlock, question: StreetQuestion): number[] {
  const { forms, words } = block;
  const named = new Set(question.words.map(({ text }) => text));
  const isNamed = words.map((word) => named.has(word));
  const chosen: number[] = [];
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    const property = forms[offset + FORM.property] ?? 0;
    if (chosen.at(-1) === property) continue;
    if (hasNumber(forms, offset, question.numbers) || hasName(forms, offset, isNamed)) {
      chosen.push(property);
    }
  }
  return chosen;
}

function hasNumber(forms: readonly number[], offset: number, numbers: readonly number[]): boolean {
  const start = offset + FORM.headerLength;
  const end = start + (forms[offset + FORM.identifierCount] ?? 0) * IDENTIFIER_LENGTH;
  for (let at = start; at < end; at += IDENTIFIER_LENGTH) {
    if ((forms[at + FLAGS] ?? 0) & FLAG.letter) continue;
    const [low, high] = [forms[at + LOW] ?? 0, forms[at + HIGH] ?? 0];
    if (numbers.some((number) => number >= low && number <= high)) return true;
  }
  return false;
}

/** A word of its building's name is in the text: one like `COTTAGE` only where the name has no other. */
function hasName(forms: readonly number[], offset: number, isNamed: readonly boolean[]): boolean {
  const start =
    offset + FORM.headerLength + (forms[offset + FORM.identifierCount] ?? 0) * IDENTIFIER_LENGTH;
  const end = offset + (forms[offset + FORM.length] ?? 0);
  let hasTelling = false;
  let isNamedWeakly = false;
  for (let at = start; at < end; at++) {
    const packed = forms[at] ?? 0;
    const role = (packed >> 2) & 7;
    if (role !== ROLE.lead && role !== ROLE.name) continue;
    const isTelling = (packed & 3) === WORD_CLASS.plain;
    const isHit = isNamed[packed >> 5] === true;
    if (isTelling && isHit) return true;
    hasTelling ||= isTelling;
    isNamedWeakly ||= isHit;
  }
  return isNamedWeakly && !hasTelling;
}
