/** Reads what the records of each property of a section tell of it, and what the field models read of it. */

import type { CertifiedField } from '../../domain/evidence/certificates.js';
import type { AreaValues } from '../../domain/evidence/statistics.js';
import { getOr } from '../../domain/get-or.js';
import type { PropertyAreas } from '../../domain/property-record.js';
import type { Dwelling } from '../../estimation/dwelling.js';
import { AREA_FIGURES } from '../../estimation/modelled-fields.js';
import type { CertificateConfidence } from '../../estimation/repeat-agreement.js';
import type { AreaFigures } from '../../evidence/area-figures.js';
import { dwellingOf } from '../../evidence/dwelling-of.js';
import { addOwnRecordFacts } from '../../evidence/own-record-facts.js';
import { FactCollector } from '../../evidence/recorded.js';
import type { FactTable } from '../../facts/fact-table.js';
import { keyOfAreas, type SectionHome } from './section-homes.js';

/** A property with what its own records tell; the rest of its facts is added to the same collector. */
export interface KnownProperty extends SectionHome {
  readonly facts: FactCollector;
  /** What the field models read of it; undefined for what is no dwelling. */
  readonly dwelling: Dwelling | undefined;
}

interface KnownOptions {
  /** Date of the release, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly figures: AreaFigures;
  /** How well repeated certificates agree; left out where it was not measured. */
  readonly confidenceOf?: CertificateConfidence;
  /** Fields of certificates to look at; default: all. */
  readonly only?: readonly CertifiedField[];
}

/** Makes out what is known of homes, whose facts are rows of a table. */
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
    // Each by its name: a copy of all records with one more takes longer than to read them.
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
