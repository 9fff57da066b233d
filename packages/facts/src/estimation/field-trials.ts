/**
 * Tests the models on dwellings of known value: estimates from all other dwellings, and estimates if the dwelling's own
 * records lacked just this field.
 */

import type { Trial } from '@property-lookup/accuracy/rates';
import { getOr } from '@property-lookup/kernel/collections';
import type { EvidenceValue } from '@property-lookup/model/records';
import { addToCountry, type CountryVotes } from './country.js';
import type { Dwelling } from './dwelling.js';
import { Electorate } from './electorate.js';
import { askedWithoutOwn, type Estimate, estimateWithin, estimateWithoutOwn } from './estimate.js';
import { evenly } from './evenly.js';
import type { LimitsBeside } from './limits.js';
import { MODELLED_FIELDS } from './modelled-fields.js';
import { neighbourhoodOf } from './neighbourhood.js';
import { isRight } from './right-value.js';

/** Items from one description: an assessor who leaves it out leaves out all of them. */
const TOGETHER: readonly (readonly string[])[] = [
  [
    ...['WALL_TYPE', 'WALL_INSULATION', 'CONSTRUCTION_MATERIAL'],
    ...['NON_STANDARD_CONSTRUCTION', 'WALLS_DESCRIPTION'],
  ],
  ['ROOF_TYPE', 'ROOF_INSULATION', 'ROOF_DESCRIPTION'],
  ['FLOOR_TYPE', 'FLOOR_DESCRIPTION'],
  // A new home's band follows from the day of its certificate.
  ['CONSTRUCTION_AGE_BAND', 'YEAR_BUILT', 'TRANSACTION_TYPE'],
];

/** Pulls to try, most cautious first: at 100 only a town can outvote the country. */
export const PULLS = [100, 20, 5, 1.5] as const;

/** Dwellings of a group to test for each field: enough to measure a share to two points. */
const GROUP_TRIALS_MAX = 1_000;

/** Trials as columns, to save memory. */
interface TrialColumns {
  readonly supports: number[];
  readonly rights: boolean[];
}

/** One entry for each pull. */
interface FieldColumns {
  /** Estimates without the dwelling's own records. */
  readonly free: readonly TrialColumns[];
  /** Estimates with this field blank and all other recorded fields as limits. */
  readonly bounded: readonly TrialColumns[];
}

/** Trials, and the country's votes. Plain data, for sending between threads. */
export interface FieldTrials {
  readonly country: CountryVotes;
  /** By field name. */
  readonly byField: Map<string, FieldColumns>;
}

export const noTrials = (): FieldTrials => ({ country: new Map(), byField: new Map() });

/** Adds the trials of a group, a run of the data that keeps neighbours together; the country is everything added so far. */
export function tryFields(
  dwellings: readonly Dwelling[],
  trials: FieldTrials,
  limitsBeside: LimitsBeside,
): void {
  const neighbourhood = neighbourhoodOf(dwellings);
  for (const field of MODELLED_FIELDS) {
    const electorate = new Electorate(field, neighbourhood, trials.country);
    electorate.joinCountry();
    const columns = columnsOf(trials, field.name);
    for (const at of evenly(electorate.voters, GROUP_TRIALS_MAX)) {
      const dwelling = dwellings[at];
      const truth = dwelling?.values[field.name];
      if (dwelling === undefined || truth === undefined) continue;
      const note = (byPull: readonly TrialColumns[], index: number, made: Estimate | undefined) => {
        if (made === undefined) return;
        byPull[index]?.supports.push(made.support);
        byPull[index]?.rights.push(isRight(field, made.value, truth));
      };
      estimateWithoutOwn(electorate, dwelling, PULLS).forEach((made, index) => {
        note(columns.free, index, made);
      });
      const limits = limitsBeside(withBlank(dwelling.values, field.name))(field.name, NOTHING_MADE);
      if (!limits?.isSure) continue;
      const asked = askedWithoutOwn(electorate, dwelling);
      PULLS.forEach((pull, index) => {
        note(columns.bounded, index, estimateWithin(limits, asked, pull));
      });
    }
  }
}

/** Adds trials made elsewhere. */
export function addTrials(trials: FieldTrials, more: FieldTrials): void {
  for (const [name, byKind] of more.country) {
    for (const [kind, { byCode }] of byKind) {
      for (const [code, votes] of byCode) addToCountry(trials.country, name, kind, code, votes);
    }
  }
  for (const [name, { free, bounded }] of more.byField) {
    const known = columnsOf(trials, name);
    addColumns(known.free, free);
    addColumns(known.bounded, bounded);
  }
}

function addColumns(known: readonly TrialColumns[], more: readonly TrialColumns[]): void {
  for (const [index, { supports, rights }] of more.entries()) {
    for (const support of supports) known[index]?.supports.push(support);
    for (const right of rights) known[index]?.rights.push(right);
  }
}

export function trialsOf({ supports, rights }: TrialColumns): readonly Trial[] {
  return supports.map((support, at) => ({ support, isRight: rights[at] === true }));
}

const NOTHING_MADE: ReadonlyMap<string, EvidenceValue> = new Map();

function columnsOf({ byField }: FieldTrials, name: string): FieldColumns {
  return getOr(byField, name, () => ({ free: noColumns(), bounded: noColumns() }));
}

function noColumns(): readonly TrialColumns[] {
  return PULLS.map(() => ({ supports: [], rights: [] }));
}

/** Leaves an item of a certificate, or of all records of a home, blank, together with the items of the same description. */
export function withBlank<Values extends object>(values: Values, item: string): Partial<Values> {
  const blank = TOGETHER.find((items) => items.includes(item)) ?? [item];
  const rest: Partial<Record<string, unknown>> = { ...values };
  // Keeps all keys: an object that loses one becomes a hash table.
  for (const name of blank) if (name in rest) rest[name] = undefined;
  // Only values changed; the keys are the same.
  return rest as Partial<Values>;
}
