/** The fields that the figures of each topic give for an area, with their publisher as source. */

import { keysOf } from '../domain/dictionary/keys-of.js';
import type { AreaSource, AreaValues } from '../domain/evidence/statistics.js';
import { isFieldFrom } from '../facts/field-numbers.js';
import { shareWithin } from '../valuation/quantile.js';
import { concluded, type FactCollector, type Provenance, told } from './recorded.js';

/** Amounts count as right within a tenth, as all amounts of this service. */
const RIGHT_WITHIN = 0.1;

/** A 95 % confidence interval is so many standard errors wide. */
const INTERVAL_ERRORS = 2 * 1.96;

export interface TopicFigures {
  readonly values: AreaValues;
  readonly asOf: string | null;
}

/** With the residents of the area if the census gives them. */
interface ToldFigures extends TopicFigures {
  readonly population?: number | undefined;
}

type Tell = (figures: ToldFigures, facts: FactCollector) => void;

/** Every other topic is one of the census. */
const TOPICS: Readonly<Record<string, Tell>> = {
  deprivation: fieldsFrom('IMD'),
  gas: fieldsFrom('DESNZ'),
  'broadband-coverage': fieldsFrom('OFCOM'),
  'broadband-lines': fieldsFrom('OFCOM'),
  crime: tellCrime,
  income: ({ values, asOf }, facts) => addIncomeFacts(values, asOf, facts),
  // For models, and for facts that need more than the area.
  'council-tax-bands': () => {},
  'build-period': () => {},
  'council-tax-levels': () => {},
  'flood-rivers-sea': () => {},
  'flood-any-water': () => {},
};

/** Whether the figures are those of a census and filled a field. */
export function tellTopic(topic: string, figures: ToldFigures, facts: FactCollector): boolean {
  const tell = TOPICS[topic];
  if (tell === undefined) {
    return addFigures(figures.values, told('C21', figures.asOf), facts);
  }
  tell(figures, facts);
  return false;
}

function tellCrime(
  { values: { CRIMES_12M: crimes }, asOf, population }: ToldFigures,
  facts: FactCollector,
): void {
  if (crimes === undefined || population === undefined || population <= 0) return;
  const rate = Math.round((10_000 * crimes) / population) / 10;
  facts.set('CRIME_RATE_12M', rate, told('POLICE', asOf));
}

function fieldsFrom<Source extends AreaSource>(source: Source): Tell {
  return ({ values, asOf }, facts) => {
    addFigures(values, told(source, asOf), facts);
  };
}

/** Adds the figures that are fields, the others being for models only; whether any of them filled one. */
function addFigures<Source extends AreaSource>(
  values: AreaValues,
  provenance: Provenance<Source>,
  facts: FactCollector,
): boolean {
  let isAny = false;
  for (const name of keysOf(values)) {
    if (!isFieldFrom(provenance.source, name)) continue;
    isAny ||= !facts.has(name);
    facts.set(name, values[name], provenance);
  }
  return isAny;
}

/**
 * The average income of the households of an area, as the statistical model of its publisher estimates it. An estimate
 * without an interval does not say how right it is, and is left out.
 */
export function addIncomeFacts(
  { HOUSEHOLD_INCOME: income, HOUSEHOLD_INCOME_INTERVAL: interval }: AreaValues,
  asOf: string | null,
  facts: FactCollector,
): void {
  if (income === undefined || interval === undefined) return;
  const errors = (RIGHT_WITHIN * income) / (interval / INTERVAL_ERRORS);
  const confidence = shareWithin(errors);
  facts.set('HOUSEHOLD_INCOME', income, concluded('INCOME', asOf, confidence));
}
