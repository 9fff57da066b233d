/** Names and figures of areas by code, and the facts they give a property, whose smallest area with figures counts. */

import { getOr } from '@property-lookup/kernel/collections';
import type { FieldName, SourceCode, ValueOf } from '@property-lookup/model/dictionary';
import type { Geography, PostcodeFact, Property } from '@property-lookup/model/property';
import { originOfArea } from '@property-lookup/model/property';
import type { AreaFigure, AreaFiguresFact, AreaValues } from '@property-lookup/model/records';
import { type TopicFigures, tellTopic } from './area-topics.js';
import { type FactCollector, told } from './recorded.js';

/** Areas whose name is a field. */
const NAMED_AREAS = [
  ['localAuthority', 'LOCAL_AUTHORITY'],
  ['ward', 'WARD'],
  ['constituency', 'PARLIAMENTARY_CONSTITUENCY'],
  ['county', 'COUNTY'],
] as const satisfies readonly (readonly [keyof Geography, FieldName])[];

/** Source of each of the property's `NAMED_AREAS`; null if it has none. */
export function namedAreaSources(
  property: Property,
  postcode: PostcodeFact | undefined,
): readonly (SourceCode | null)[] {
  return NAMED_AREAS.map(([area]) => originOfArea(property, postcode, area));
}

/** Areas whose figures describe a property, smallest first, with their DEMOGRAPHICS_AREA_TYPE. */
const LEVELS = [
  ['outputArea', 'OA'],
  ['lsoa', 'LSOA'],
  ['msoa', 'MSOA'],
] as const satisfies readonly (readonly [keyof Geography, AreaType])[];

type AreaType = ValueOf<'DEMOGRAPHICS_AREA_TYPE'>;

/** Models go up to the authority: its mix of council tax bands is better than none. */
const MODEL_LEVELS = ['outputArea', 'lsoa', 'msoa', 'localAuthority'] as const;

/** Scotland's data zones take the place of LSOAs (ONS Postcode Directory user guide). */
const DATA_ZONE = /^S01/;

export class AreaFigures {
  readonly #byCode = new Map<string, Map<string, TopicFigures>>();
  /**
   * The 2011 LSOA of each 2021 one, for indices that still use the older edition; null if several were merged, as none of them
   * describes it.
   */
  readonly #olderLsoa = new Map<string, string | null>();
  readonly #names = new Map<string, string>();

  get isEmpty(): boolean {
    return this.#byCode.size === 0 && this.#names.size === 0;
  }

  /** Adds figures. The newest edition of an area and topic wins, regardless of import order. */
  add({ code, topic, values, asOf }: AreaFiguresFact): void {
    const topics = getOr(this.#byCode, code, () => new Map<string, TopicFigures>());
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

  /** Everything known about an area, in a form that compares equal if nothing changed. */
  allOf(code: string): unknown {
    const topics = [...(this.#byCode.get(code) ?? [])].sort(byName);
    return [topics, this.#olderLsoa.get(code), this.#names.get(code)];
  }

  linkLsoa(lsoa21: string, lsoa11: string): void {
    const isOne = (this.#olderLsoa.get(lsoa21) ?? lsoa11) === lsoa11;
    if (this.#olderLsoa.get(lsoa21) !== null) this.#olderLsoa.set(lsoa21, isOne ? lsoa11 : null);
  }

  /**
   * Sets the names of the areas, with `sources` in the order of `NAMED_AREAS`, and their figures, the smallest area's first.
   * DEMOGRAPHICS_AREA_TYPE is the largest area with a figure that was kept.
   */
  addFacts(areas: Geography, sources: readonly (SourceCode | null)[], facts: FactCollector): void {
    NAMED_AREAS.forEach(([area, field], at) => {
      const code = areas[area];
      const name = code === null ? undefined : this.#names.get(code);
      const source = sources[at] ?? null;
      if (name === undefined || source === null) return;
      facts.setFact(field, { value: name, ...told(source, null) });
    });
    let shown: Described | undefined;
    for (const [level, type] of LEVELS) {
      const code = areas[level];
      if (code === null) continue;
      for (const known of [code, this.#olderLsoa.get(code)]) {
        if (typeof known === 'string') shown = this.#addLevel(known, type, facts) ?? shown;
      }
    }
    if (shown === undefined) return;
    const { type, asOf } = shown;
    const provenance = told('C21', asOf);
    facts.set('DEMOGRAPHICS_AREA_TYPE', type, provenance);
    facts.set('DEMOGRAPHICS_AS_OF', asOf, provenance);
  }

  /** Sets the figures published for a postcode. The highest speed wins, as every one of them is available there. */
  addPostcodeFacts(postcode: string, facts: FactCollector): void {
    const topics = [...(this.#byCode.get(postcode) ?? [])];
    for (const [topic, figures] of topics.sort((a, b) => speedOf(b) - speedOf(a))) {
      tellTopic(topic, figures, facts);
    }
  }

  /** Figures of an area on a topic. */
  topicOf(code: string | null, topic: string): TopicFigures | undefined {
    return this.#byCode.get(code ?? '')?.get(topic);
  }

  /** Figures for models by name, each from the smallest area that has it. */
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

  /** Area type and date of the census figures that filled a field; undefined if none did. */
  #addLevel(code: string, type: AreaType, facts: FactCollector): Described | undefined {
    let shown: Described | undefined;
    const topics = this.#byCode.get(code) ?? new Map<string, TopicFigures>();
    const [population] = [...topics.values()].flatMap(({ values }) => values.POPULATION ?? []);
    // In an order independent of the import.
    for (const [topic, figures] of [...topics].sort(byName)) {
      if (tellTopic(topic, { ...figures, population }, facts)) {
        shown = { type: DATA_ZONE.test(code) ? 'DZ' : type, asOf: figures.asOf };
      }
    }
    return shown;
  }
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : Number(a > b);
}

interface Described {
  readonly type: AreaType;
  readonly asOf: string | null;
}

const speedOf = ([, { values }]: readonly [string, TopicFigures]): number =>
  values.MAX_DOWNLOAD_SPEED ?? 0;
