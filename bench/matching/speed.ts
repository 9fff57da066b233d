/** Times the matcher alone, by processor time: candidates are prepared beforehand, and noise is made elsewhere. */

import type { Candidate } from '../../src/matching/candidates/candidate.js';
import { type Match, matchAddress } from '../../src/matching/match.js';
import type { MemoryLookup } from '../../test/matching/memory-lookup.js';
import type { LabelledQuery } from './labelled-set.js';

/** Matches a second on one core. */
export interface Speed {
  /** Right postcode, and no search beyond it. */
  readonly inPostcode: number;
  /** All whose text has the postcode of the property that they mean. */
  readonly rightPostcode: number;
  /** All queries, a third of which search further. */
  readonly all: number;
}

export function measureSpeed(
  queries: readonly LabelledQuery[],
  candidates: readonly Candidate[],
  lookup: MemoryLookup,
): Speed {
  const postcodes = new Map(candidates.map(({ postcode, uprn }) => [uprn, postcode]));
  const rightPostcode = queries
    .filter(({ text, uprn }) => hasPostcode(text, postcodes.get(uprn ?? 0) ?? null))
    .map(({ text }) => text);
  const inPostcode = rightPostcode.filter(
    (text) => !(matchAddress(text, lookup) as Match).isWidened,
  );
  const all = queries.map(({ text }) => text);
  return {
    inPostcode: perSecond(inPostcode, lookup),
    rightPostcode: perSecond(rightPostcode, lookup),
    all: perSecond(all, lookup),
  };
}

/** As letters and digits, so that no reader of ours has a say. */
function hasPostcode(text: string, postcode: string | null): boolean {
  return postcode !== null && compact(text).endsWith(compact(postcode));
}

function compact(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Enough for the compiler to have settled. */
const WARM_UP_MS = 1500;
const ROUND_MS = 500;
const ROUND_COUNT = 7;

/** The median round, so that neither a collection of garbage nor another program decides. */
function perSecond(texts: readonly string[], lookup: MemoryLookup): number {
  round(texts, lookup, WARM_UP_MS);
  const rounds = Array.from({ length: ROUND_COUNT }, () => round(texts, lookup, ROUND_MS));
  return Math.round(rounds.toSorted((a, b) => a - b)[ROUND_COUNT >> 1] ?? 0);
}

/** Matches all texts again and again until the budget of processor time is spent. */
function round(texts: readonly string[], lookup: MemoryLookup, budgetMs: number): number {
  const start = process.cpuUsage();
  let count = 0;
  let spentMs = 0;
  while (spentMs < budgetMs) {
    for (const text of texts) matchAddress(text, lookup);
    count += texts.length;
    const { user, system } = process.cpuUsage(start);
    spentMs = (user + system) / 1000;
  }
  return (count * 1000) / spentMs;
}
