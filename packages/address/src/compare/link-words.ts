/** Links the words of a query to those of a block: equal, misspelt, split or joined. */

import type { PreparedBlock } from '../candidates/prepare.js';
import type { Reading } from '../read/reading.js';
import { linkGarbled } from './link-garbled.js';
import { isContraction, likeness } from './spelling.js';

/** The links of one query to one block. */
export interface WordLinks {
  /** For each word of the query, the word of the block that it means; -1 for none. */
  readonly blockWord: readonly number[];
  /** For each word of the block, how well the query matches it, from 0 to 1. */
  readonly quality: readonly number[];
  /** The word of the block that the query cuts short; -1 for none. */
  readonly cutShort: number;
  /** Words of the block that are linked by sound or by parts. */
  readonly garbled: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

/** Shorter halves match by chance. */
const JOINED_LENGTH_MIN = 5;
/** ROWANBANK and ROWAN BANK are one street within a postcode, but may be two in a county. */
const JOINED_QUALITY = 0.95;

/** Finds the word of the block that each word of the query means, also by sound if `isGarbled`. */
export function linkWords(query: Reading, block: PreparedBlock, isGarbled = false): WordLinks {
  const { words } = query;
  const quality: number[] = new Array(block.words.length).fill(0);
  const blockWord: number[] = new Array(words.length).fill(-1);
  let missing = 0;
  for (let i = 0; i < words.length; i++) {
    const index = block.wordHashes.indexOf(words[i]?.hash ?? 0);
    blockWord[i] = index;
    if (index >= 0) quality[index] = 1;
    else missing++;
  }
  for (let i = 0; missing > 0 && i < words.length; i++) {
    if ((blockWord[i] ?? 0) < 0) linkLoosely(query, block, i, blockWord, quality);
  }
  const cutShort = missing > 0 ? linkCutShort(query, block, blockWord, quality) : -1;
  const garbled = isGarbled && missing > 0 ? linkGarbled(query, block, blockWord, quality) : NONE;
  return { blockWord, quality, cutShort, garbled };
}

function linkLoosely(
  query: Reading,
  block: PreparedBlock,
  i: number,
  blockWord: number[],
  quality: number[],
): void {
  const text = query.words[i]?.text ?? '';
  const next = query.words[i + 1]?.text;
  // ABER GWYN typed for ABERGWYN.
  const together = next === undefined ? -1 : block.words.indexOf(text + next);
  if (together >= 0) {
    blockWord[i] = together;
    blockWord[i + 1] = together;
    quality[together] = JOINED_QUALITY;
    return;
  }
  if (linkApart(block, text, i, blockWord, quality)) return;
  linkMisspelt(block, text, i, blockWord, quality);
}

/** Too many words begin with fewer letters. */
const CUT_LENGTH_MIN = 4;
const CUT_QUALITY = 0.75;

/** `29 CHEST` for Chester Road: the word after the number is cut off. */
function linkCutShort(
  { identifiers, words }: Reading,
  block: PreparedBlock,
  blockWord: number[],
  quality: number[],
): number {
  const number = identifiers.at(-1)?.position ?? -1;
  const i = words.findIndex(({ position }) => position > number);
  const text = words[i]?.text ?? '';
  if (i < 0 || (blockWord[i] ?? 0) >= 0 || text.length < CUT_LENGTH_MIN) return -1;
  // The second word of `BRYN AWEL` shows that the first is not cut off.
  const next = words[i + 1];
  const goesOn =
    next?.segment === words[i]?.segment && !next?.isType && (blockWord[i + 1] ?? 0) < 0;
  if (goesOn) return -1;
  const found = block.words.findIndex((word) => word.length > text.length && word.startsWith(text));
  if (found < 0) return -1;
  blockWord[i] = found;
  quality[found] = Math.max(quality[found] ?? 0, CUT_QUALITY);
  return found;
}

/** ABERGWYN typed for ABER GWYN, EUROCARPARTS for EURO CAR PARTS. */
function linkApart(
  block: PreparedBlock,
  text: string,
  i: number,
  blockWord: number[],
  quality: number[],
): boolean {
  if (text.length < JOINED_LENGTH_MIN) return false;
  const parts = partsOf(block.words, text, PARTS_MAX);
  if (!parts) return false;
  blockWord[i] = parts[0] ?? -1;
  for (const part of parts) quality[part] = JOINED_QUALITY;
  return true;
}

const PARTS_MAX = 4;

/** Words of the block that make up the text when joined. */
function partsOf(words: readonly string[], text: string, countMax: number): number[] | undefined {
  if (countMax === 0) return undefined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word.length < 2 || !text.startsWith(word)) continue;
    if (word.length === text.length) return [i];
    const others = partsOf(words, text.slice(word.length), countMax - 1);
    if (others) return [i, ...others];
  }
  return undefined;
}

function linkMisspelt(
  block: PreparedBlock,
  text: string,
  i: number,
  blockWord: number[],
  quality: number[],
): void {
  let best = 0;
  let bestIndex = -1;
  const alternative = text === 'SAINT' ? 'STREET' : text === 'STREET' ? 'SAINT' : '';
  for (let j = 0; j < block.words.length; j++) {
    const word = block.words[j] ?? '';
    const isShort = isContraction(text, word);
    const like = word === alternative ? 1 : isShort ? CUT_QUALITY : likeness(text, word);
    if (like > best) {
      best = like;
      bestIndex = j;
    }
  }
  if (bestIndex < 0) return;
  blockWord[i] = bestIndex;
  quality[bestIndex] = Math.max(quality[bestIndex] ?? 0, best);
}
