/**
 * Measures texts written by people and offices, cases from the field, second spellings of further publishers, and homes
 * misspelt by a generator. Intervals come from a bootstrap over texts. `--part develop` and `calibrate` are for work on
 * the matcher; `report` is held out. `--texts FILE` measures your own texts instead, all of them with `--part all`.
 */

import { writeFileSync } from 'node:fs';
import { type Match, matchAddress } from '@property-lookup/address';
import { lookupAmong, type MemoryLookup } from '@property-lookup/address/inside/memory-lookup';
import { type Estimate, estimates } from '../estimates.js';
import { argument, partsAsked, readLabelledSet } from '../labelled-set.js';
import { type Outcome, outcomeOf } from '../measure.js';
import { type PeopleSet, readPeopleSets, texts } from './people-sets.js';
import { isRight, valuesOf } from './values.js';

const parts = (argument('part') ?? 'report').split(',');
const wanted = argument('set');
const lists = new Map<string, MemoryLookup>();
const outcomes = new Map<string, Outcome[]>();
const { folder } = readLabelledSet(argument('data'));
const file = argument('texts');
const known = file === undefined ? readPeopleSets(folder) : texts(folder, file);
const sets = known.filter(({ name }) => wanted === undefined || name === wanted);
if (sets.length === 0) console.log('SKIPPED: no texts of people beside the labelled set.');
for (const set of sets) ask(set);

const report = Object.fromEntries(
  [...outcomes].map(([name, all]) => [name, { count: all.length, ...estimates(all, valuesOf) }]),
);
for (const [name, figures] of Object.entries(report)) print(name, figures);
if (argument('show') !== undefined) for (const all of outcomes.values()) all.forEach(show);
if (sets.length > 0 && !process.argv.includes('--no-write')) {
  writeFileSync(
    'bench/results/matching-people.json',
    `${JSON.stringify({ parts, ...report }, null, 2)}\n`,
  );
}

function ask({ candidates, list, name, queries }: PeopleSet): void {
  const asked = queries.filter(partsAsked('report'));
  if (asked.length === 0) return;
  const lookup = lists.get(list) ?? lookupAmong(candidates());
  lists.set(list, lookup);
  const found = asked.map((query) => outcomeOf(query, matchAddress(query.text, lookup) as Match));
  outcomes.set(name, [...(outcomes.get(name) ?? []), ...found]);
}

function print(name: string, { count, ...figures }: Record<string, Estimate | number>): void {
  console.log(`${name} (${count})`);
  for (const [title, figure] of Object.entries(figures)) {
    const [value, low, high] = figure as Estimate;
    console.log(`  ${title.padEnd(22)} ${value} (${low} to ${high})`);
  }
}

function show(outcome: Outcome): void {
  if (isRight(outcome)) return;
  const { best, confidence, isMatched, match, query } = outcome;
  const verdict = isMatched ? 'WRONG' : query.uprn === best ? 'LOW' : 'MISS';
  console.log(`${verdict} ${confidence} [${query.source} ${query.kind}] ${query.text}`);
  console.log(`   ${match.reason}: best ${best}, true ${query.uprn}`);
}
