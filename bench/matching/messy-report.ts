/** Measures the matcher on the messy queries, by class and by how much of a postcode they contain. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Match, matchAddress } from '@property-lookup/address';
import type { MemoryLookup } from '@property-lookup/address/inside/memory-lookup';
import type { LabelledQuery } from './labelled-set.js';
import {
  calibrationError,
  type Figures,
  figuresOf,
  type Outcome,
  outcomeOf,
  reliability,
  topBand,
} from './measure.js';

/** `before` is kept from the first run, so that the file shows the effect of changes. */
const RESULTS = 'bench/results/matching-messy.json';
/** For the shipped queries, whose figures must not be compared with the full set's. */
const RESULTS_SHIPPED = 'bench/results/matching-messy-shipped.json';

export interface MessyFigures extends Figures {
  /** Share of all queries answered rightly: matched to the right property, or rightly not matched. */
  readonly right: number;
}

export interface MessyReport {
  readonly all: MessyFigures;
  readonly calibrationError: number;
  readonly topBand: { readonly count: number; readonly right: number };
  readonly byPostcode: Readonly<Record<string, MessyFigures>>;
  readonly byClass: Readonly<Record<string, MessyFigures>>;
}

export function messyOutcomes(queries: readonly LabelledQuery[], lookup: MemoryLookup): Outcome[] {
  return queries.map((query) => outcomeOf(query, matchAddress(query.text, lookup) as Match));
}

export function messyReport(outcomes: readonly Outcome[]): MessyReport {
  return {
    all: messyFigures(outcomes),
    calibrationError: calibrationError(reliability(outcomes)),
    topBand: topBand(outcomes),
    byPostcode: by(outcomes, ({ match: { query } }) =>
      query.postcode !== null ? 'whole postcode' : query.outcode !== null ? 'part of it' : 'none',
    ),
    byClass: by(outcomes, ({ query }) => query.kind),
  };
}

function by(
  outcomes: readonly Outcome[],
  keyOf: (outcome: Outcome) => string,
): Record<string, MessyFigures> {
  const keys = [...new Set(outcomes.map(keyOf))].sort();
  return Object.fromEntries(
    keys.map((key) => [key, messyFigures(outcomes.filter((outcome) => keyOf(outcome) === key))]),
  );
}

function messyFigures(outcomes: readonly Outcome[]): MessyFigures {
  const right = outcomes.filter(({ best, isMatched, query }) =>
    query.uprn === null ? !isMatched : isMatched && best === query.uprn,
  );
  return { ...figuresOf(outcomes), right: right.length / outcomes.length };
}

/** Writes the report beside that of the first run. */
export function writeMessyReport(now: MessyReport, isShippedSet: boolean): void {
  const results = isShippedSet ? RESULTS_SHIPPED : RESULTS;
  const known = existsSync(results)
    ? (JSON.parse(readFileSync(results, 'utf8')) as { before: MessyReport })
    : { before: now };
  writeFileSync(results, `${JSON.stringify({ before: known.before, now }, null, 2)}\n`);
}
