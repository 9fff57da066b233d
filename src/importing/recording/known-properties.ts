/** What the records of each property of a section tell of it, and what the field models read of it. */

import type { AreaValues } from '../../domain/evidence/statistics.js';
import type { PropertyAreas } from '../../domain/property-record.js';
import type { Dwelling } from '../../estimation/dwelling.js';
import { AREA_FIGURES } from '../../estimation/modelled-fields.js';
import { AS_ASSUMED, type CertificateConfidence } from '../../estimation/repeat-agreement.js';
import type { AreaFigures } from '../../evidence/area-figures.js';
import { dwellingOf } from '../../evidence/dwelling-of.js';
import { FactCollector } from '../../evidence/recorded.js';
import { addToldFacts } from '../../evidence/told-facts.js';
import { FactTable } from '../../facts/fact-table.js';
import { keyOfAreas } from './areas-of-property.js';
import { listedHomes } from './home-market.js';
import type { SectionHome } from './section-homes.js';

/** A property with what its own records tell; the rest of its facts is added to the same collector. */
export interface KnownProperty extends SectionHome {
  readonly facts: FactCollector;
  /** What the field models read of it; undefined for what is no dwelling. */
  readonly dwelling: Dwelling | undefined;
}

export interface KnownOptions {
  /** Date of the release, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly figures: AreaFigures;
  /** How well repeated certificates agree; left out where it was not measured. */
  readonly confidenceOf?: CertificateConfidence;
}

/** In the order of the homes, whose facts are the rows of the table. */
export function knownProperties(
  homes: readonly SectionHome[],
  { asOf, figures, confidenceOf = AS_ASSUMED }: KnownOptions,
  table = new FactTable(homes.length),
): KnownProperty[] {
  const figuresByAreas = new Map<string, AreaValues>();
  const figuresOf = (areas: PropertyAreas): AreaValues => {
    const key = keyOfAreas(areas);
    const found = figuresByAreas.get(key) ?? figures.figuresOf(areas, AREA_FIGURES);
    figuresByAreas.set(key, found);
    return found;
  };
  return homes.map((home, at) => {
    const { row, property, areas, areaSources, located, evidence, standing } = home;
    const { certificates, sales, ratings } = evidence;
    const facts = new FactCollector(table, at);
    const listings = listedHomes(evidence);
    const told = { property, certificates, sales, ratings, listings };
    addToldFacts(told, { asOf, confidenceOf }, facts);
    const areaFigures = areas === null ? {} : figuresOf(areas);
    const dwelling = dwellingOf({ property, evidence, told: facts.view, areaFigures });
    return { row, property, areas, areaSources, located, evidence, standing, facts, dwelling };
  });
}
