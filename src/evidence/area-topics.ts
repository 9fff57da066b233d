/** What the figures of each topic tell of an area, under the name of the publisher they are from. */

import type { ValueOf } from '../domain/dictionary/fields.js';
import { keysOf } from '../domain/dictionary/keys-of.js';
import type { AreaSource, AreaValues } from '../domain/evidence-fact.js';
import { isFieldFrom } from '../facts/precedence.js';
import { addIncomeFacts } from './income-facts.js';
import type { FactCollector, Provenance } from './recorded.js';

export interface TopicFigures {
  readonly values: AreaValues;
  readonly asOf: string | null;
}

export interface ToldArea {
  /** Kind of area, as DEMOGRAPHICS_AREA_TYPE names it; null for a postcode. */
  readonly type: ValueOf<'DEMOGRAPHICS_AREA_TYPE'> | null;
  /** Residents of the census. */
  readonly population: number | undefined;
}

type Tell = (figures: TopicFigures, area: ToldArea, facts: FactCollector) => void;

/** Every other topic is one of the census. */
const TOPICS: Readonly<Record<string, Tell>> = {
  deprivation: fieldsFrom('IMD'),
  gas: fieldsFrom('DESNZ'),
  'broadband-coverage': fieldsFrom('OFCOM'),
  'broadband-lines': fieldsFrom('OFCOM'),
  crime: tellCrime,
  income: ({ values, asOf }, _area, facts) => addIncomeFacts(values, asOf, facts),
  // For models, and for facts that need more than the area.
  'council-tax-bands': () => {},
  'build-period': () => {},
  'council-tax-levels': () => {},
};

export function tellTopic(
  topic: string,
  figures: TopicFigures,
  area: ToldArea,
  facts: FactCollector,
): void {
  (TOPICS[topic] ?? tellCensus)(figures, area, facts);
}

function tellCensus({ values, asOf }: TopicFigures, { type }: ToldArea, facts: FactCollector) {
  const told = publishedBy('C21', asOf);
  addFigures(values, told, facts);
  facts.set('DEMOGRAPHICS_AREA_TYPE', type, told);
  facts.set('DEMOGRAPHICS_AS_OF', asOf, told);
}

function tellCrime(
  { values: { CRIMES_12M: crimes }, asOf }: TopicFigures,
  { population }: ToldArea,
  facts: FactCollector,
): void {
  if (crimes === undefined || population === undefined || population <= 0) return;
  const rate = Math.round((10_000 * crimes) / population) / 10;
  facts.set('CRIME_RATE_12M', rate, publishedBy('POLICE', asOf));
}

function fieldsFrom<Source extends AreaSource>(source: Source): Tell {
  return ({ values, asOf }, _area, facts) => addFigures(values, publishedBy(source, asOf), facts);
}

/** A published figure of an area is what it is: sure, and no model of ours. */
function publishedBy<Source extends AreaSource>(
  source: Source,
  asOf: string | null,
): Provenance<Source> {
  return { source, asOf, confidence: null, modelled: false };
}

/** The figures that are fields; the others are for models only. */
function addFigures<Source extends AreaSource>(
  values: AreaValues,
  told: Provenance<Source>,
  facts: FactCollector,
): void {
  for (const name of keysOf(values)) {
    if (isFieldFrom(told.source, name)) facts.set(name, values[name], told);
  }
}
