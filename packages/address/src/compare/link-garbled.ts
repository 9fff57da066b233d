/**
 * Links words of a query that resemble no word of a block, by sound or by joining and splitting, with one more error:
 * `LEICE STER`, `BEET IVE` for BEEHIVE, `WHITECHAPLE` for WHITE CHAPEL.
 */

import type { PreparedBlock } from '../candidates/prepare.js';
import type { Reading } from '../read/reading.js';
import { soundLikeness, soundOf } from './garbled.js';
import { likeness } from './spelling.js';

/** A wrong joint counts as an error too. */
const JOINED_SHARE = 0.95;
/** Too many words begin or end with shorter parts. */
const PART_LENGTH_MIN = 3;

/** Words of the block that a run of the query's words may mean, with the quality. */
interface Link {
  readonly words: readonly number[];
  readonly likeness: number;
}

const NO_LINK: Link = { words: [], likeness: 0 };

/** Adds links to the existing ones, and returns the words of the block that it linked. */
export function linkGarbled(
  { words }: Reading,
  block: PreparedBlock,
  blockWord: number[],
  quality: number[],
): ReadonlySet<number> {
  const linked = new Set<number>();
  const free = block.words.flatMap((text, at) =>
    (quality[at] ?? 0) > 0 ? [] : [{ at, text, sound: soundOf(text) }],
  );
  for (let i = 0; i < words.length; i++) {
    if ((blockWord[i] ?? 0) >= 0) continue;
    let best = NO_LINK;
    let bestFrom = i;
    let bestEnd = i;
    for (const [from, end] of [
      [i, i + 1],
      [i, i + 2],
      [i - 1, i + 1],
      [i - 1, i + 2],
    ] as const) {
      if (from < 0 || end > words.length || !isRun(words, from, end)) continue;
      const text = words
        .slice(from, end)
        .map((word) => word.text)
        .join('');
      const link =
        end - from > 1
          ? joined(bestOf(text, free))
          : better(bestOf(text, free), partsOf(text, free));
      if (link.likeness <= best.likeness) continue;
      [best, bestFrom, bestEnd] = [link, from, end];
    }
    for (let at = bestFrom; at < bestEnd; at++) blockWord[at] = best.words[0] ?? -1;
    for (const word of best.words) {
      quality[word] = Math.max(quality[word] ?? 0, best.likeness);
      linked.add(word);
    }
  }
  return linked;
}

/** A word of the block that no word of the query is linked to yet. */
interface FreeWord {
  readonly at: number;
  readonly text: string;
  readonly sound: string;
}

/** Whether the words are adjacent, with no comma between them. */
function isRun(words: Reading['words'], from: number, end: number): boolean {
  const [first, last] = [words[from], words[end - 1]];
  return (
    first?.segment === last?.segment &&
    (last?.position ?? 0) - (first?.position ?? 0) === end - from - 1
  );
}

const better = (a: Link, b: Link): Link => (b.likeness > a.likeness ? b : a);

const joined = (link: Link): Link => ({ ...link, likeness: link.likeness * JOINED_SHARE });

function bestOf(text: string, free: readonly FreeWord[]): Link {
  const sound = soundOf(text);
  let best = NO_LINK;
  for (const word of free) {
    const like = Math.max(likeness(text, word.text), soundLikeness(sound, word.sound));
    if (like > best.likeness) best = { words: [word.at], likeness: like };
  }
  return best;
}

/** Finds two words of the block that together make up the text, one of them spelt exactly. */
function partsOf(text: string, free: readonly FreeWord[]): Link {
  let best = NO_LINK;
  for (const { at, text: part } of free) {
    if (part.length < PART_LENGTH_MIN || text.length - part.length < PART_LENGTH_MIN) continue;
    const rest = text.startsWith(part)
      ? text.slice(part.length)
      : text.endsWith(part)
        ? text.slice(0, -part.length)
        : '';
    if (rest === '') continue;
    const other = bestOf(rest, free);
    if (other.words[0] === at) continue;
    best = better(best, joined({ words: [at, ...other.words], likeness: other.likeness }));
  }
  return best;
}
