/**
 * Measures all parts of each set with bootstrap intervals and in five folds: texts by situation, spellings by publisher, field
 * cases and near misses by kind. Nothing is fitted by fold, so the folds show a spread, and no figure of unseen texts.
 */

import { writeFileSync } from 'node:fs';
import { type Match, matchAddress } from '@property-lookup/address';
import { hashText } from '@property-lookup/address/inside/hash';
import { lookupAmong, type MemoryLookup } from '@property-lookup/address/inside/memory-lookup';
import { nearMisses } from '../absent/near-misses.js';
import { type Estimate, estimates } from '../estimates.js';
import { argument, type LabelledQuery, readLabelledSet } from '../labelled-set.js';
import { type Outcome, outcomeOf } from '../measure.js';
import { type PeopleSet, readPeopleSets } from '../people/people-sets.js';
import { valuesOf } from '../people/values.js';
import { readRealSet, withoutPostcode } from '../real/real-set.js';

const FOLDS = 5;
/** Value, interval, and the least and greatest of the folds. */
type Folded = readonly [...Estimate, least: number, greatest: number];

const { folder } = readLabelledSet(argument('data'));
const lookups = new Map<string, MemoryLookup>();
const outcomes = new Map<string, Outcome[]>();
const people = readPeopleSets(folder).filter(({ name }) => !name.startsWith('errors'));
for (const set of [...people, ...realSets()]) ask(set);
const report = Object.fromEntries([...outcomes].map(([name, all]) => [name, foldedOf(all)]));
console.table(Object.fromEntries(Object.entries(report).map(([name, one]) => [name, told(one)])));
if (!process.argv.includes('--no-write'))
  writeFileSync('bench/results/matching-folds.json', `${JSON.stringify(report, null, 2)}\n`);

function realSets(): PeopleSet[] {
  const real = readRealSet(folder);
  if (real === undefined) return [];
  const pairs = real.queries
    .filter(({ source }) => !source.startsWith('certificates'))
    .map((query): LabelledQuery => ({ ...query, kind: query.source }));
  const set = { list: 'real', candidates: () => real.candidates };
  return [
    { ...set, name: 'pairs', queries: pairs },
    { ...set, name: 'pairs blanked', queries: pairs.map(withoutPostcode) },
    {
      ...set,
      name: 'near misses',
      queries: nearMisses(real.candidates).filter(({ part }) => part === 'report'),
    },
  ];
}

function ask({ candidates, list, name, queries }: PeopleSet): void {
  const lookup = lookups.get(list) ?? lookupAmong(candidates());
  lookups.set(list, lookup);
  const found = queries.map((query) => outcomeOf(query, matchAddress(query.text, lookup) as Match));
  outcomes.set(name, [...(outcomes.get(name) ?? []), ...found]);
}

function foldedOf(all: readonly Outcome[]): Readonly<Record<string, Folded | number>> {
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    all.filter(({ query }) => (hashText(query.kind) >>> 8) % FOLDS === fold),
  ).filter((own) => own.length > 0);
  const values = folds.map(valuesOf);
  const figures = Object.entries(estimates(all, valuesOf)).map(([name, estimate]) => {
    const spread = values.map((one) => Math.round((one[name] ?? 0) * 1e4) / 1e4);
    return [name, [...estimate, Math.min(...spread), Math.max(...spread)]] as const;
  });
  return { count: all.length, folds: folds.length, ...Object.fromEntries(figures) };
}

/** `value (low-high; least-greatest of the folds)`. */
function told(one: Readonly<Record<string, Folded | number>>): Record<string, number | string> {
  return Object.fromEntries(
    Object.entries(one).map(([name, figure]) => {
      if (typeof figure === 'number') return [name, figure];
      const [value, low, high, least, greatest] = figure;
      return [name, `${value} (${low}-${high}; ${least}-${greatest})`];
    }),
  );
}
