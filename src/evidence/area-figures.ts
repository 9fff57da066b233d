/** Figures of areas by code, and those that describe the area of one property: the smallest that has them. */

import type { ValueOf } from '../domain/dictionary/fields.js';
import { keysOf } from '../domain/dictionary/keys-of.js';
import type { SourceCode } from '../domain/dictionary/sources.js';
import type {
  AreaFigure,
  AreaFiguresFact,
  AreaSource,
  AreaValues,
} from '../domain/evidence-fact.js';
import type { Geography } from '../domain/fact.js';
import { isFieldFrom } from '../facts/precedence.js';
import { NAMED_AREAS } from './areas-of.js';
import type { FactCollector, Provenance } from './recorded.js';

interface Figures {
  readonly values: AreaValues;
  readonly asOf: string | null;
}

/** Areas whose figures describe a property, smallest first, under the names of DEMOGRAPHICS_AREA_TYPE. */
const LEVELS = [
  ['outputArea', 'OA'],
  ['lsoa', 'LSOA'],
  ['msoa', 'MSOA'],
] as const satisfies readonly (readonly [keyof Geography, AreaType])[];

type AreaType = ValueOf<'DEMOGRAPHICS_AREA_TYPE'>;

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

  /** Sets the names of the areas, from `sources` in the order of `NAMED_AREAS`, and the figures that describe them, those of the smallest first. The type is that of the largest whose figures are shown. */
  addFacts(areas: Geography, sources: readonly (SourceCode | null)[], facts: FactCollector): void {
    NAMED_AREAS.forEach(([area, field], at) => {
      const code = areas[area];
      const name = code === null ? undefined : this.#names.get(code);
      const source = sources[at] ?? null;
      if (name === undefined || source === null) return;
      facts.setFact(field, { value: name, source, asOf: null, confidence: null, modelled: false });
    });
    let shown: Described | undefined;
    for (const [level, type] of LEVELS) {
      const code = areas[level];
      if (code === null) continue;
      for (const known of [code, this.#olderLsoa.get(code)]) {
        if (known !== undefined) shown = this.#addLevel(known, type, facts) ?? shown;
      }
    }
    if (shown === undefined) return;
    const { type, asOf } = shown;
    const told: Provenance<'C21'> = { source: 'C21', asOf, confidence: null, modelled: false };
    facts.set('DEMOGRAPHICS_AREA_TYPE', type, told);
    facts.set('DEMOGRAPHICS_AS_OF', asOf, told);
  }

  /** Figures for models by name, each of the smallest area that has it. */
  figuresOf(areas: Geography, names: readonly AreaFigure[]): AreaValues {
    const found: Partial<Record<AreaFigure, number>> = {};
    for (const level of MODEL_LEVELS) {
      const topics = this.#byCode.get(areas[level] ?? '');
      for (const { values } of topics?.values() ?? []) {
        for (const name of names) {
          const value = values[name];
          if (value !== undefined) found[name] ??= value;
        }
      }
    }
    return found;
  }

  /** What the census figures that filled a field are of; undefined where none did. */
  #addLevel(code: string, type: AreaType, facts: FactCollector): Described | undefined {
    let shown: Described | undefined;
    for (const [topic, { values, asOf }] of this.#byCode.get(code) ?? []) {
      const figures = { asOf, confidence: null, modelled: false };
      if (topic.startsWith('deprivation')) {
        addFigures(values, { ...figures, source: 'IMD' }, facts);
      } else if (addFigures(values, { ...figures, source: 'C21' }, facts)) {
        shown = { type: DATA_ZONE.test(code) ? 'DZ' : type, asOf };
      }
    }
    return shown;
  }
}

interface Described {
  readonly type: AreaType;
  readonly asOf: string | null;
}

/** Adds the figures that are fields, the others being for models only; whether any of them filled one. */
function addFigures<Source extends AreaSource>(
  values: AreaValues,
  told: Provenance<Source>,
  facts: FactCollector,
): boolean {
  let isAny = false;
  for (const name of keysOf(values)) {
    if (!isFieldFrom(told.source, name)) continue;
    isAny ||= facts.facts[name] === undefined;
    facts.set(name, values[name], told);
  }
  return isAny;
}
