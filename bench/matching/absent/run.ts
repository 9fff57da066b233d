/**
 * Measures the matcher on addresses missing from a list: properties removed from it and asked for by their own text, and near
 * misses made by rule. Every match is an error; at 0.99 and above, a confident one.
 */

import { writeFileSync } from 'node:fs';
import type { Candidate } from '@property-lookup/address';
import { type Match, matchAddress } from '@property-lookup/address';
import { lookupAmong } from '@property-lookup/address/inside/memory-lookup';
import { argument, type LabelledQuery, partsAsked, readLabelledSet } from '../labelled-set.js';
import { CONFIDENT } from '../measure.js';
import { readRealSet } from '../real/real-set.js';
import { nearMisses } from './near-misses.js';
import { takeOut } from './taken-out.js';

interface Figures {
  readonly count: number;
  readonly matched: number;
  readonly from99: number;
}

const set = readLabelledSet(argument('data'));
const otherwise = set.isShipped ? 'all' : 'report';
const part = argument('part') ?? otherwise;
const real = readRealSet(set.folder);
const lists: Readonly<Record<string, readonly Candidate[]>> = {
  'labelled list': set.candidates,
  ...(real && { 'real list': real.candidates }),
};
const report: Record<string, Record<string, Figures>> = {};
for (const [name, candidates] of Object.entries(lists)) report[name] = measure(name, candidates);
if (!process.argv.includes('--no-write')) {
  writeFileSync(
    'bench/results/matching-absent.json',
    `${JSON.stringify({ part, ...report }, null, 2)}\n`,
  );
}

function measure(name: string, candidates: readonly Candidate[]): Record<string, Figures> {
  const rest = takeOut(candidates);
  const figures: Record<string, Figures> = {};
  ask(rest.queries, rest.candidates, figures);
  ask(nearMisses(candidates), candidates, figures);
  console.log(`\n${name}: ${candidates.length} properties`.padEnd(68), 'asked  matched  from 0.99');
  for (const [kind, { count, from99, matched }] of Object.entries(figures)) {
    console.log(
      kind.padEnd(66),
      String(count).padStart(6),
      percent(matched / count),
      percent(from99 / count),
    );
  }
  return figures;
}

function ask(
  queries: readonly LabelledQuery[],
  candidates: readonly Candidate[],
  figures: Record<string, Figures>,
): void {
  const lookup = lookupAmong(candidates);
  const asked = queries.filter(partsAsked(otherwise));
  for (const query of asked) {
    const match = matchAddress(query.text, lookup) as Match;
    const isMatched = match.decision === 'matched';
    const isConfident = isMatched && (match.candidates[0]?.confidence ?? 0) >= CONFIDENT;
    if (isMatched && argument('show') === query.kind) show(query, match, candidates);
    for (const kind of [query.kind, query.source]) {
      const before = figures[kind] ?? { count: 0, matched: 0, from99: 0 };
      figures[kind] = {
        count: before.count + 1,
        matched: before.matched + (isMatched ? 1 : 0),
        from99: before.from99 + (isConfident ? 1 : 0),
      };
    }
  }
}

function show(query: LabelledQuery, match: Match, candidates: readonly Candidate[]): void {
  const [best] = match.candidates;
  const form = candidates.find(({ uprn }) => uprn === best?.uprn);
  console.log(`${query.text}\n    ${best?.confidence} ${form?.forms[0]} ${form?.postcode ?? ''}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(10);
}
