/** Tries the models of fields on dwellings whose value is known: what would be estimated of each from all others? */

import { addToCountry, type CountryVotes } from './country.js';
import type { Dwelling } from './dwelling.js';
import { Electorate } from './electorate.js';
import { estimateWithoutOwn } from './estimate.js';
import { evenly } from './evenly.js';
import { MODELLED_FIELDS } from './modelled-fields.js';
import { neighbourhoodOf } from './neighbourhood.js';
import type { Trial } from './reliability.js';
import { isRight } from './right-value.js';

/** Pulls that are tried, the most cautious first: at 100 only a town has a say against the country. */
export const PULLS = [100, 20, 5, 1.5] as const;

/** Dwellings of a group that are tried for each field: enough to measure a share to two points. */
const GROUP_TRIALS_MAX = 1_000;

/** Trials as columns, of which there are many. */
interface TrialColumns {
  readonly supports: number[];
  readonly rights: boolean[];
}

/** What was tried, and what all dwellings say together; plain data, so that threads can hand it over. */
export interface FieldTrials {
  readonly country: CountryVotes;
  /** By the name of the field, for each pull. */
  readonly byField: Map<string, readonly TrialColumns[]>;
}

export const noTrials = (): FieldTrials => ({ country: new Map(), byField: new Map() });

/**
 * Adds those of a group, a run of the data in which neighbours are together: the country is what was added of it so far.
 */
export function tryFields(dwellings: readonly Dwelling[], trials: FieldTrials): void {
  const neighbourhood = neighbourhoodOf(dwellings);
  for (const field of MODELLED_FIELDS) {
    const electorate = new Electorate(field, neighbourhood, trials.country);
    electorate.joinCountry();
    const byPull = columnsOf(trials, field.name);
    for (const at of evenly(electorate.voters, GROUP_TRIALS_MAX)) {
      const dwelling = dwellings[at];
      const truth = dwelling?.values[field.name];
      if (dwelling === undefined || truth === undefined) continue;
      estimateWithoutOwn(electorate, dwelling, PULLS).forEach((made, index) => {
        if (made === undefined) return;
        byPull[index]?.supports.push(made.support);
        byPull[index]?.rights.push(isRight(field, made.value, truth));
      });
    }
  }
}

/** Adds what was tried elsewhere. */
export function addTrials(trials: FieldTrials, more: FieldTrials): void {
  for (const [name, byKind] of more.country) {
    for (const [kind, { byCode }] of byKind) {
      for (const [code, votes] of byCode) addToCountry(trials.country, name, kind, code, votes);
    }
  }
  for (const [name, byPull] of more.byField) {
    const known = columnsOf(trials, name);
    for (const [index, { supports, rights }] of byPull.entries()) {
      for (const support of supports) known[index]?.supports.push(support);
      for (const right of rights) known[index]?.rights.push(right);
    }
  }
}

export function trialsOf({ supports, rights }: TrialColumns): readonly Trial[] {
  return supports.map((support, at) => ({ support, isRight: rights[at] === true }));
}

function columnsOf({ byField }: FieldTrials, name: string): readonly TrialColumns[] {
  const known = byField.get(name) ?? PULLS.map(() => ({ supports: [], rights: [] }));
  byField.set(name, known);
  return known;
}
