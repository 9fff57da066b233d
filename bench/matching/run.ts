/**
 * Measures the matcher on the labelled set: accuracy by source and tier, refusals, calibration,
 * speed.
 */

import { writeFileSync } from 'node:fs';
import { type Match, matchAddress } from '@property-lookup/address';
import { lookupAmong } from '@property-lookup/address/inside/memory-lookup';
import { argument, type LabelledQuery, partsAsked, readLabelledSet } from './labelled-set.js';
import {
  calibrationError,
  type Figures,
  figuresOf,
  type Outcome,
  outcomeOf,
  reliability,
  topBand,
} from './measure.js';
import { type MessyReport, messyOutcomes, messyReport, writeMessyReport } from './messy-report.js';
import { readMessySet } from './messy-set.js';
import { noiseQueries } from './noise/noise-queries.js';
import { measureSpeed } from './speed.js';

const set = readLabelledSet(argument('data'));
const lookup = lookupAmong(set.candidates);
// The shipped set is too small to keep a part of it back, and nothing was fitted on it alone.
const otherwise = set.isShipped ? 'all' : 'report';
const part = argument('part') ?? otherwise;
const isAsked = partsAsked(otherwise);
const outcomes = set.queries
  .filter(isAsked)
  .map((query) => outcomeOf(query, matchAddress(query.text, lookup) as Match));
const scored = outcomes.filter(({ query }) => query.tier !== 'C');

const messySet = readMessySet(set.folder);
const messy = messySet
  ? messyOutcomes(messySet.queries, lookupAmong([...set.candidates, ...messySet.candidates]))
  : undefined;
const messyFigures = messy && messyReport(messy);
const noise = messyOutcomes(noiseQueries(set.candidates).filter(isAsked), lookup);
const noiseFigures = messyReport(noise);

const report = {
  part,
  isShippedSet: set.isShipped,
  queries: scored.length,
  groups: groups(scored),
  bySource: by(scored, ({ query }) => `${query.source} (${query.tier})`),
  byTier: by(scored, ({ query }) => query.tier),
  reliability: reliability(scored),
  calibrationError: calibrationError(reliability(scored)),
  topBand: topBand(scored),
  speed: measureSpeed(set.queries, set.candidates, lookup),
  index: {
    streets: lookup.streets.table.streetNames.length,
    spots: lookup.streets.table.spotBlocks.length,
    words: lookup.streets.words.count,
    bytes: lookup.streets.bytes,
    properties: set.candidates.length,
  },
};

if (process.argv.includes('--json'))
  console.log(JSON.stringify({ ...report, noiseFigures, messyFigures }, null, 2));
else print();
if (argument('show') !== undefined) showErrors(argument('show') ?? '');
if (!process.argv.includes('--no-write')) {
  writeFileSync('bench/results/matching.json', `${JSON.stringify(report, null, 2)}\n`);
  if (messyFigures) writeMessyReport(messyFigures, set.isShipped);
}

function groups(all: readonly Outcome[]): Record<string, Figures> {
  const pick = (test: (query: LabelledQuery) => boolean) =>
    figuresOf(all.filter(({ query }) => test(query)));
  const isSynthetic = (query: LabelledQuery) => query.tier === 'S';
  const hasRightPostcode = (query: LabelledQuery) =>
    !query.operations.includes('wrong_postcode') && !query.operations.includes('missing_postcode');
  return {
    'synthetic, right postcode': pick((query) => isSynthetic(query) && hasRightPostcode(query)),
    'synthetic, wrong postcode': pick(
      (query) => isSynthetic(query) && query.operations.includes('wrong_postcode'),
    ),
    'synthetic, no postcode': pick(
      (query) => isSynthetic(query) && query.operations.includes('missing_postcode'),
    ),
    'synthetic, all': pick(isSynthetic),
    'wrong postcodes': pick(({ source }) => source === 'dc_wrong_postcodes'),
    'ONS, hand-checked': pick(({ source }) => source === 'ons_landregistry'),
    'documented hard cases': pick(
      ({ source }) => source === 'ukam_issue' || source === 'ukam_yaml',
    ),
    all: figuresOf(all),
  };
}

function by(all: readonly Outcome[], keyOf: (outcome: Outcome) => string): Record<string, Figures> {
  const keys = [...new Set(all.map(keyOf))].sort();
  return Object.fromEntries(
    keys.map((key) => [key, figuresOf(all.filter((outcome) => keyOf(outcome) === key))]),
  );
}

function print(): void {
  console.log(
    `part ${part}, ${report.queries} queries${set.isShipped ? ' of the shipped set' : ''}`,
  );
  for (const [title, table] of Object.entries({
    groups: report.groups,
    sources: report.bySource,
    tiers: report.byTier,
  })) {
    console.log(`\n${title.padEnd(34)} count   top-1  recall  precision  declined`);
    for (const [key, figures] of Object.entries(table)) console.log(printFigures(key, figures));
  }
  console.log('\nconfidence        count  mean    right');
  for (const bin of report.reliability) {
    console.log(
      `${bin.from} to ${bin.to}`.padEnd(16),
      String(bin.count).padStart(6),
      percent(bin.confidence),
      percent(bin.right),
    );
  }
  console.log(
    `calibration error ${report.calibrationError.toFixed(4)}, band from 0.99: ${report.topBand.count}, right ${percent(report.topBand.right)}`,
  );
  console.log('matches a second:', report.speed, 'index:', report.index);
  printByClass('generated noise', noiseFigures);
  if (messyFigures) printByClass('messy queries', messyFigures);
  else console.log(`\nNo messy queries in ${set.folder}: left out.`);
}

function printByClass(title: string, figures: MessyReport): void {
  const { all, byClass, byPostcode, calibrationError: error, topBand: band } = figures;
  console.log(`\n${title.padEnd(34)} count   top-1  recall  precision  declined`);
  for (const [key, figures] of Object.entries({ ...byClass, ...byPostcode, all })) {
    console.log(printFigures(key, figures), ` right ${percent(figures.right)}`);
  }
  console.log(
    `calibration error ${error.toFixed(4)}, band from 0.99: ${band.count}, right ${percent(band.right)}`,
  );
}

function printFigures(key: string, figures: Figures): string {
  const { count, declined, precision, recall, top1 } = figures;
  return [
    key.padEnd(32),
    String(count).padStart(6),
    ...[top1, recall, precision, declined].map(percent),
  ].join('  ');
}

function percent(value: number | null): string {
  return value === null ? '     -' : `${(value * 100).toFixed(2)}%`.padStart(7);
}

/** Prints wrong answers for inspection: `--show SOURCE` or `--show all`. */
function showErrors(source: string): void {
  for (const { best, confidence, isMatched, match, query } of [
    ...outcomes,
    ...noise,
    ...(messy ?? []),
  ]) {
    const wrong = query.uprn === null ? isMatched : best !== query.uprn || !isMatched;
    if (!wrong || (source !== 'all' && !query.source.startsWith(source))) continue;
    const form = (uprn: number | null) => {
      const candidate = [...set.candidates, ...(messySet?.candidates ?? [])].find(
        (one) => one.uprn === uprn,
      );
      return candidate
        ? `${candidate.forms.slice(0, 2).join(' ~ ')} ${candidate.postcode}`
        : 'none';
    };
    const kind = best === query.uprn ? 'LOW ' : 'WRONG';
    console.log(
      `${kind} ${query.source} ${query.kind} ${query.operations.join('+')} | ${query.text}`,
    );
    console.log(
      `    said ${confidence.toFixed(3)} ${match.decision} ${match.reason}: ${form(best)}`,
    );
    if (best !== query.uprn)
      console.log(
        `    true ${form(query.uprn)} ${match.candidates.find((c) => c.uprn === query.uprn)?.confidence.toFixed(3) ?? ''}`,
      );
  }
}
