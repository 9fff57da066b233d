/** The fields that each topic's figures fill for an area, with the publisher as source. */

import { keysOf } from '@property-lookup/model/dictionary';
import { isFieldFrom } from '@property-lookup/model/fields';
import type { AreaSource, AreaValues } from '@property-lookup/model/records';
import { shareWithin } from '@property-lookup/valuation';
import { concluded, type FactCollector, type Provenance, told } from './recorded.js';

/** An amount counts as right within a tenth, as all amounts of this service do. */
const RIGHT_WITHIN = 0.1;

/** Width of a 95 % confidence interval in standard errors. */
const INTERVAL_ERRORS = 2 * 1.96;

export interface TopicFigures {
  readonly values: AreaValues;
  readonly asOf: string | null;
}

/** Figures of a topic, with the number of residents if the census gives it. */
interface ToldFigures extends TopicFigures {
  readonly population?: number | undefined;
}

type Tell = (figures: ToldFigures, facts: FactCollector) => void;

/** How each topic fills fields; any other topic belongs to the census. */
const TOPICS: Readonly<Record<string, Tell>> = {
  deprivation: fieldsFrom('IMD'),
  gas: fieldsFrom('DESNZ'),
  'broadband-coverage': fieldsFrom('OFCOM'),
  'broadband-lines': fieldsFrom('OFCOM'),
  crime: tellCrime,
  income: ({ values, asOf }, facts) => addIncomeFacts(values, asOf, facts),
  // Topics for models, and for facts that depend on more than the area.
  'council-tax-bands': () => {},
  'build-period': () => {},
  'council-tax-levels': () => {},
  'flood-rivers-sea': () => {},
  'flood-any-water': () => {},
};

/** Adds a topic's figures to the facts; returns true if census figures filled a field. */
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

/** Adds figures that are fields (the others are for models only); returns whether any filled a field. */
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
 * Adds the average household income of an area, from its publisher's statistical model. An estimate without an interval is left
 * out, because nothing shows how reliable it is.
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
