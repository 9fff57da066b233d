/** A repair: one way to understand a text other than by its letters. */

import type { RepairName } from '../read/repairs-told.js';
import { startsPart, type Token } from '../read/tokens.js';
import { isContextPair } from '../words/vocabulary.js';

export interface Repair {
  readonly name: RepairName;
  /** Log-odds that a reading pays for it: how seldom the repair is right. */
  readonly cost: number;
  /** If it applies, the unrepaired reading is not tried with later repairs. */
  readonly isSure?: boolean;
  /** The repaired tokens; undefined if there is nothing to repair. */
  readonly apply: (tokens: readonly Token[]) => readonly Token[] | undefined;
}

export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** Words that join two numbers into a range or choice. */
export const TIES: ReadonlySet<string> = new Set(['TO', 'OR', 'AND', 'THRU']);

/**
 * Whether the number at `i` means another property without the words before it: `9 TO 15`, `TWO DOORS DOWN FROM 16`.
 */
export function isTied(tokens: readonly Token[], i: number): boolean {
  const { before } = tokens[i] as Token;
  const isJoined = before === 'hyphen' || before === 'slash' || before === 'ampersand';
  // `A 1 OR A 7`.
  const at = tokens[i - 1]?.text === 'A' ? i - 1 : i;
  const [first, word] = [tokens[at - 2]?.text ?? '', tokens[at - 1]?.text ?? ''];
  // `O/S 12 MOSS ROAD`: outside.
  if (first === 'O' && word === 'S' && tokens[at - 1]?.before === 'slash') return true;
  if (isJoined) return /^[0-9]{1,4}[A-Z]?$/.test(word);
  return (TIES.has(word) && /^[0-9]/.test(first)) || isContextPair(first, word);
}

/** End of the part that contains token `i`. */
export function partEnd(tokens: readonly Token[], i: number): number {
  let end = i + 1;
  while (end < tokens.length && !startsPart(tokens[end])) end++;
  return end;
}

/** Drops the tokens for which `isLeftOut` holds; a comma replaces them. */
export function without(
  tokens: readonly Token[],
  isLeftOut: (i: number) => boolean,
): readonly Token[] | undefined {
  const kept: Token[] = [];
  let isGap = false;
  for (let i = 0; i < tokens.length; i++) {
    if (isLeftOut(i)) {
      isGap = true;
      continue;
    }
    const token = tokens[i] as Token;
    kept.push(isGap ? { ...token, before: kept.length === 0 ? 'start' : 'comma' } : token);
    isGap = false;
  }
  return kept.length === tokens.length || kept.length === 0 ? undefined : kept;
}
