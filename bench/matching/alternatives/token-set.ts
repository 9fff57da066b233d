/**
 * Token-set ratio among the properties of the postcode, as the fuzzy-matching packages of most
 * languages offer it.
 */

import { bestOf, type Engine, type Listed, type Question } from './engine.js';
import { wordsOf } from './question.js';

export function tokenSetEngine(list: readonly Listed[]): Engine {
  const byPostcode = new Map<string, { uprn: number; words: readonly string[] }[]>();
  for (const { uprn, postcode, address } of list) {
    if (postcode === null) continue;
    const rival = { uprn, words: sortedSet(address) };
    const rivals = byPostcode.get(postcode);
    if (rivals === undefined) byPostcode.set(postcode, [rival]);
    else rivals.push(rival);
  }
  const answer = ({ address, postcode }: Question) => {
    const words = sortedSet(address);
    const rivals = (postcode !== null && byPostcode.get(postcode)) || [];
    const scored = rivals.map((rival) => ({
      uprn: rival.uprn,
      score: tokenSetRatio(words, rival.words),
    }));
    return bestOf(scored.sort((a, b) => b.score - a.score));
  };
  return {
    name: 'token-set ratio within the postcode',
    answers: (questions) => questions.map(answer),
  };
}

function sortedSet(text: string): readonly string[] {
  return [...new Set(wordsOf(text))].sort();
}

/** 0 to 1: the best of the ratios between the common words and either side's common and other words. */
export function tokenSetRatio(left: readonly string[], right: readonly string[]): number {
  const common = left.filter((word) => right.includes(word));
  const leftOnly = left.filter((word) => !common.includes(word));
  const rightOnly = right.filter((word) => !common.includes(word));
  const shared = common.join(' ');
  const fullLeft = [...common, ...leftOnly].join(' ');
  const fullRight = [...common, ...rightOnly].join(' ');
  if (common.length > 0 && (leftOnly.length === 0 || rightOnly.length === 0)) return 1;
  return Math.max(
    common.length === 0 ? 0 : Math.max(ratio(shared, fullLeft), ratio(shared, fullRight)),
    ratio(fullLeft, fullRight),
  );
}

/** Twice the longest common subsequence over the length of both. */
function ratio(left: string, right: string): number {
  let above = new Uint16Array(right.length + 1);
  let row = new Uint16Array(right.length + 1);
  for (let i = 0; i < left.length; i++) {
    const letter = left.charCodeAt(i);
    for (let j = 0; j < right.length; j++) {
      row[j + 1] =
        letter === right.charCodeAt(j)
          ? (above[j] ?? 0) + 1
          : Math.max(above[j + 1] ?? 0, row[j] ?? 0);
    }
    [above, row] = [row, above];
  }
  return (2 * (above[right.length] ?? 0)) / Math.max(left.length + right.length, 1);
}
