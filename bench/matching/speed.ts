/** Times only the matcher, by processor time: candidates are prepared beforehand, and noise is made elsewhere. */

import type { Candidate } from '@property-lookup/address';
import { type Match, matchAddress } from '@property-lookup/address';
import type { MemoryLookup } from '@property-lookup/address/inside/memory-lookup';
import type { LabelledQuery } from './labelled-set.js';

/** Matches per second on one core. */
export interface Speed {
  /** The right postcode, without a search beyond it. */
  readonly inPostcode: number;
  /** All texts that contain the postcode of the property they mean. */
  readonly rightPostcode: number;
  /** All queries, of which a third search beyond the postcode. */
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

/** Compares letters and digits only, independently of our own parser. */
function hasPostcode(text: string, postcode: string | null): boolean {
  return postcode !== null && compact(text).endsWith(compact(postcode));
}

function compact(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Long enough for the compiler to settle. */
const WARM_UP_MS = 1500;
const ROUND_MS = 500;
const ROUND_COUNT = 7;

/** The median round, unaffected by garbage collection and other programs. */
function perSecond(texts: readonly string[], lookup: MemoryLookup): number {
  round(texts, lookup, WARM_UP_MS);
  const rounds = Array.from({ length: ROUND_COUNT }, () => round(texts, lookup, ROUND_MS));
  return Math.round(rounds.toSorted((a, b) => a - b)[ROUND_COUNT >> 1] ?? 0);
}

/** Matches all texts repeatedly until the budget of processor time is spent. */
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
