/** Collects the facts of properties from their own records, and the input of the field models. */

import type { CertificateConfidence, Dwelling } from '@property-lookup/facts/estimation';
import { AREA_FIGURES } from '@property-lookup/facts/estimation';
import type { AreaFigures } from '@property-lookup/facts/evidence';
import { addOwnRecordFacts, dwellingOf, FactCollector } from '@property-lookup/facts/evidence';
import { getOr } from '@property-lookup/kernel/collections';
import type { FactTable } from '@property-lookup/model/fields';
import type { PropertyAreas } from '@property-lookup/model/property';
import type { AreaValues, CertifiedField } from '@property-lookup/model/records';
import { keyOfAreas, type SectionHome } from '../linking/section-homes.js';

/** A property with the facts of its own records; further facts are added to the same collector. */
export interface KnownProperty extends SectionHome {
  readonly facts: FactCollector;
  /** Input of the field models; undefined if it is no dwelling. */
  readonly dwelling: Dwelling | undefined;
}

interface KnownOptions {
  /** Date of the release, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly figures: AreaFigures;
  /** Confidence by the agreement of repeated certificates; undefined if unmeasured. */
  readonly confidenceOf?: CertificateConfidence;
  /** Fields of certificates to read; default: all. */
  readonly only?: readonly CertifiedField[];
}

/** Collects the facts of homes as rows of a table. */
export class KnownProperties {
  readonly #options: KnownOptions;
  readonly #table: FactTable;
  readonly #figures = new Map<string, AreaValues>();

  constructor(options: KnownOptions, table: FactTable) {
    this.#options = options;
    this.#table = table;
  }

  /** `at` is the row of the table. */
  of(placed: SectionHome, at: number): KnownProperty {
    const { row, property, areas, areaSources, located, evidence, standing } = placed;
    const facts = new FactCollector(this.#table, at);
    const listings = evidence.listings.map(({ listing }) => listing);
    const { certificates, sales, ratings, leases, titles, taxBands } = evidence;
    // Names each field, since a spread takes longer than reading the records.
    const home = { property, certificates, sales, ratings, leases, titles, taxBands, listings };
    addOwnRecordFacts(home, this.#options, facts);
    const areaFigures = areas === null ? NO_FIGURES : this.#figuresOf(areas);
    const dwelling = dwellingOf({ property, evidence, told: facts.view, areaFigures });
    return { row, property, areas, areaSources, located, evidence, standing, facts, dwelling };
  }

  #figuresOf(areas: PropertyAreas): AreaValues {
    const key = keyOfAreas(areas);
    return getOr(this.#figures, key, () => this.#options.figures.figuresOf(areas, AREA_FIGURES));
  }
}

const NO_FIGURES: AreaValues = {};
