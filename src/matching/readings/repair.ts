/** A repair: one way in which a text may mean something else than its letters say. */

import { startsPart, type Token } from '../read/tokens.js';
import { isContextPair } from '../words/vocabulary.js';

export interface Repair {
  readonly name: RepairName;
  /** Points that a reading pays for it, in log-odds: how seldom the repair is right where it applies. */
  readonly cost: number;
  /** Where it applies no further repair is tried without it. */
  readonly isSure?: boolean;
  /** The tokens repaired; undefined where there is nothing to repair. */
  readonly apply: (tokens: readonly Token[]) => readonly Token[] | undefined;
}

/** Repairs with their sentences, for `explain`. */
export const REPAIRS_TOLD = {
  unglued: 'words written together were parted',
  past: 'what was so formerly was left out',
  asides: 'telephone and other numbers, times, dates and instructions were left out',
  labelled: 'only what stands behind the label of an address was read',
  prose: 'the sentence around the address was left out',
  behind: 'what stands behind the postcode was left out',
  several: 'the first of several addresses was taken',
  repeats: 'parts that stand twice were read once',
  scannedDigits: 'letters were read as the digits they resemble',
  scannedLetters: 'digits were read as the letters they resemble',
  numberWords: 'a number in words was read as a number',
  spokenLetters: 'letters as spoken were read as letters',
  spokenPostcode: 'a postcode as spoken was read as a postcode',
  pitch: 'the word for a pitch was left out',
  flatOver: 'a flat over a number was read as upstairs',
  letterNumber: 'letter and number were written otherwise',
  roman: 'a Roman numeral was read as a number',
  brackets: 'what stands in brackets was read as the flat',
  partBehind: 'the flat stands behind the street',
  numberBehind: 'the number stands behind the street',
  unitAndNumber: 'flat and number were written together',
  saint: 'S was read as Saint',
  initials: 'single letters were read as one word',
  window: 'only the number, the street and what follows were read',
  unitLetter: 'F was read as flat',
  storey: 'two small numbers were read as storey and flat',
  firstPart: 'the first part was taken for an occupier',
  translated: 'Welsh words were read as English',
  storeyFlat: 'floor and flat were read as storey and flat',
  floorFlat: 'storey and flat were read as floor and flat',
} as const satisfies Readonly<Record<string, string>>;

export type RepairName = keyof typeof REPAIRS_TOLD;

export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** Words between two numbers that make one range or choice of them. */
const TIES: ReadonlySet<string> = new Set(['TO', 'OR', 'AND', 'THRU']);

/** Whether the number at `i` means another property without what stands before it: `9 TO 15`, `TWO DOORS DOWN FROM 16`. */
export function isTied(tokens: readonly Token[], i: number): boolean {
  const { before } = tokens[i] as Token;
  const isJoined = before === 'hyphen' || before === 'slash' || before === 'ampersand';
  const [first, word] = [tokens[i - 2]?.text ?? '', tokens[i - 1]?.text ?? ''];
  if (isJoined) return /^[0-9]{1,4}[A-Z]?$/.test(word);
  return (TIES.has(word) && /^[0-9]/.test(first)) || isContextPair(first, word);
}

/** End of the part between commas in which token `i` stands. */
export function partEnd(tokens: readonly Token[], i: number): number {
  let end = i + 1;
  while (end < tokens.length && !startsPart(tokens[end])) end++;
  return end;
}

/** Tokens without those that `isLeftOut` says; a comma parts what they stood between. */
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
