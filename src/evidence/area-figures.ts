/** Figures of areas by code, and those that describe the area of one property: the smallest that has them. */

import type { AreaFiguresFact, EvidenceValues } from '../domain/evidence-fact.js';
import type { Geography } from '../domain/fact.js';
import type { FactCollector } from './recorded.js';

interface Figures {
  readonly values: EvidenceValues;
  readonly asOf: string | null;
}

/** Areas whose figures describe a property, smallest first, under the names of DEMOGRAPHICS_AREA_TYPE. */
const LEVELS = [
  ['outputArea', 'OA'],
  ['lsoa', 'LSOA'],
  ['msoa', 'MSOA'],
] as const satisfies readonly (readonly [keyof Geography, string])[];

/** Council tax stock goes up to authorities, whose mix is better than none. */
const MODEL_LEVELS = ['outputArea', 'lsoa', 'msoa', 'localAuthority'] as const;

/** Scotland's data zones take the place of LSOAs (ONS Postcode Directory user guide). */
const DATA_ZONE = /^S01/;

export class AreaFigures {
  readonly #byCode = new Map<string, Map<string, Figures>>();
  /** LSOAs of 2011 by those of 2021, for indices that still use the older. */
  readonly #olderLsoa = new Map<string, string>();
  readonly #names = new Map<string, string>();

  get isEmpty(): boolean {
    return this.#byCode.size === 0 && this.#names.size === 0;
  }

  /** The newer edition of the same area and topic stands, whichever was imported last. */
  add({ code, topic, values, asOf }: AreaFiguresFact): void {
    const topics = this.#byCode.get(code) ?? new Map<string, Figures>();
    this.#byCode.set(code, topics);
    const known = topics.get(topic);
    if (known !== undefined && (known.asOf ?? '') > (asOf ?? '')) return;
    topics.set(topic, { values, asOf });
  }

  nameArea(code: string, name: string): void {
    this.#names.set(code, name);
  }

  nameOf(code: string): string | undefined {
    return this.#names.get(code);
  }

  linkLsoa(lsoa21: string, lsoa11: string): void {
    this.#olderLsoa.set(lsoa21, lsoa11);
  }

  /** Sets the names of the areas and the figures that describe them, best first; `fields` are the dictionary's. */
  addFacts(areas: Geography, fields: ReadonlySet<string>, facts: FactCollector): void {
    for (const [area, field] of NAMED) {
      const code = areas[area];
      const name = code === null ? undefined : this.#names.get(code);
      facts.set(field, name, { source: 'ONSPD', asOf: null, confidence: null, modelled: false });
    }
    for (const [level, type] of LEVELS) {
      const code = areas[level];
      if (code === null) continue;
      this.#addLevel(code, type, fields, facts);
      const older = this.#olderLsoa.get(code);
      if (older !== undefined) this.#addLevel(older, type, fields, facts);
    }
  }

  /** Figures for models by name, each of the smallest area that has it; `names` need not be fields. */
  figuresOf(areas: Geography, names: readonly string[]): Record<string, number> {
    const found: Record<string, number> = {};
    for (const level of MODEL_LEVELS) {
      const topics = this.#byCode.get(areas[level] ?? '');
      for (const { values } of topics?.values() ?? []) {
        for (const name of names) {
          const value = values[name];
          if (typeof value === 'number') found[name] ??= value;
        }
      }
    }
    return found;
  }

  #addLevel(code: string, type: string, fields: ReadonlySet<string>, facts: FactCollector): void {
    for (const [topic, { values, asOf }] of this.#byCode.get(code) ?? []) {
      const source = topic.startsWith('deprivation') ? 'IMD' : 'C21';
      const told = { source, asOf, confidence: null, modelled: false };
      for (const name of Object.keys(values)) {
        if (fields.has(name)) facts.set(name, values[name], told);
      }
      if (source === 'IMD') continue;
      facts.set('DEMOGRAPHICS_AREA_TYPE', DATA_ZONE.test(code) ? 'DZ' : type, told);
      facts.set('DEMOGRAPHICS_AS_OF', asOf, told);
    }
  }
}

/** Areas whose names are fields. */
const NAMED = [
  ['localAuthority', 'LOCAL_AUTHORITY'],
  ['ward', 'WARD'],
  ['constituency', 'PARLIAMENTARY_CONSTITUENCY'],
  ['county', 'COUNTY'],
] as const satisfies readonly (readonly [keyof Geography, string])[];
