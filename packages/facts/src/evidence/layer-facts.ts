/** Answers the questions that layers declare about the features that hold a home or lie near it. */

import { groupBy } from '@property-lookup/kernel/collections';
import type { FieldName, SourceCode } from '@property-lookup/model/dictionary';
import type { FactValue } from '@property-lookup/model/fields';
import type { InsideQuestion, WorstQuestion } from '@property-lookup/model/layers';
import { LAYERS, layerNamed } from '@property-lookup/model/layers';
import { referenceOf } from '@property-lookup/model/property';
import type { ZoneFact } from '@property-lookup/model/records';
import { type FactCollector, type Provenance, told } from './recorded.js';

/** A zone that a property lies in or next to. */
export interface ZoneHit {
  readonly zone: ZoneFact;
  /** How the zone was found: by its outline, its point, the UPRN it names, or its point and name. */
  readonly match: 'Outline Contains' | 'Point Within 20 m' | 'Named' | 'Same Name';
  /** Distance from the zone's point, for matches by point. */
  readonly metres?: number;
}

/** A feature of a layer with questions in metres, and its distance on the ground from a property. */
export interface NearFeature {
  readonly zone: ZoneFact;
  readonly metres: number;
}

/** Features around a property, in layers with questions in metres. */
export interface FeaturesAround {
  /** The nearest feature of a layer within the distance; of two equally near, the first by reference. */
  nearest(layer: string, withinMetres: number): NearFeature | undefined;
  /** Number of the layer's features within the distance. */
  count(layer: string, withinMetres: number): number;
}

/** Location of a property, for checking whether planning layers are loaded there. */
export interface CoveragePlace {
  /** GSS code. */
  readonly localAuthority: string | null;
  readonly country: string | null;
  /** The property's own point in degrees; null without one. */
  readonly point: readonly [longitude: number, latitude: number] | null;
}

/** Where layers are loaded, which decides whether absence means anything. */
export interface ZoneCoverage {
  /** Layers that are completely loaded around the place. */
  coveredAt(place: CoveragePlace): ReadonlySet<string>;
}

export interface LayerPlace {
  readonly hits: readonly ZoneHit[];
  /** Layers completely loaded here: absence from them means no. */
  readonly covered: ReadonlySet<string>;
}

/**
 * Splits a place by publisher, keyed by a text that is equal wherever the publisher's layers say the same: homes in one outline
 * or grid cell share it. Undeclared layers are left out.
 */
export function placesByPublisher({ hits, covered }: LayerPlace): ReadonlyMap<string, LayerPlace> {
  const publisherOf = (layer: string): SourceCode | undefined => layerNamed(layer)?.source;
  const hitsBy = groupBy(hits, ({ zone }) => publisherOf(zone.dataset));
  const coveredBy = groupBy([...covered].sort(), publisherOf);
  const publishers = new Set([...hitsBy.keys(), ...coveredBy.keys()]);
  publishers.delete(undefined);
  return new Map(
    Array.from(publishers, (publisher) => {
      const [own = [], loaded = []] = [hitsBy.get(publisher), coveredBy.get(publisher)];
      const named = own.map(({ zone, match }) => [match, zone.dataset, zone.reference]);
      return [JSON.stringify([loaded, named]), { hits: own, covered: new Set(loaded) }];
    }),
  );
}

/** A field and the layers that fill it; absence from the first means no. */
interface FilledField {
  readonly question: InsideQuestion;
  readonly source: SourceCode;
  readonly layers: readonly string[];
}

const FILLED: readonly FilledField[] = filledFields();

function filledFields(): readonly FilledField[] {
  const filled = new Map<FieldName, FilledField>();
  for (const { name, source, asks } of LAYERS) {
    for (const question of asks) {
      if (question.ask !== 'inside') continue;
      const known = filled.get(question.field)?.layers ?? [];
      filled.set(question.field, { question, source, layers: [...known, name] });
    }
  }
  return [...filled.values()];
}

/**
 * An outline that contains the property is certain; a point nearby may belong to the neighbour (our estimate for sites and
 * monuments; for listed buildings see planning-facts.ts).
 */
const CONFIDENCE = {
  'Outline Contains': 0.95,
  Named: 0.99,
  'Same Name': 0.95,
  'Point Within 20 m': 0.7,
} as const;
/** Confidence that a covered layer without the property means no. */
const ABSENCE_CONFIDENCE = 0.95;

/** Adds facts from the features that hold the property, and from covered layers with none. */
export function addInsideFacts(place: LayerPlace, facts: FactCollector): void {
  for (const filled of FILLED) {
    const told = answer(filled, place);
    // layer-facts.test.ts checks the fields of all layers against their sources and types.
    if (told !== undefined) facts.setFact(filled.question.field, told);
  }
}

type Answer = Provenance & { readonly value: FactValue };

function answer(filled: FilledField, place: LayerPlace): Answer | undefined {
  const { question, source, layers } = filled;
  const ofLayer = told(source, null);
  const isCovered = place.covered.has(layers[0] ?? '');
  switch (question.tells) {
    case 'whether': {
      const hit = hitOf(place, layers);
      if (hit !== undefined) return { value: true, ...toldBy(hit, source) };
      // Absence proves nothing where nobody publishes the layer (planning.data.gov.uk, guidance).
      const no = { value: false, ...ofLayer, confidence: ABSENCE_CONFIDENCE, modelled: true };
      return isCovered ? no : undefined;
    }
    case 'isLoaded':
      return isCovered ? { value: true, ...ofLayer } : undefined;
    case 'name': {
      // One of two files about an area may have only its number.
      const hits = place.hits.filter(({ zone }) => zone.name !== null);
      const hit = hitOf({ ...place, hits }, layers);
      return hit?.zone.name ? { value: hit.zone.name, ...toldBy(hit, source) } : undefined;
    }
    case 'reference': {
      const hit = hitOf(place, layers);
      const value = hit && referenceOf(hit.zone.reference);
      return hit && value ? { value, ...toldBy(hit, source) } : undefined;
    }
    case 'names': {
      const value = namesOf(place, layers);
      return value.length > 0 ? { value, ...ofLayer } : undefined;
    }
    case 'figure': {
      const hit = hitOf(place, layers);
      const value = hit?.zone.values[question.value];
      return hit && value ? { value, ...ofLayer, asOf: hit.zone.startDate } : undefined;
    }
    case 'worst': {
      const worst = worstOf(question, place, layers);
      if (worst !== undefined) return { value: worst, ...ofLayer };
      const { none } = question;
      return isCovered && none ? { value: none, ...ofLayer, modelled: true } : undefined;
    }
  }
}

/** The most certain hit in the first layer that has one. */
export function hitOf({ hits }: LayerPlace, layers: readonly string[]): ZoneHit | undefined {
  for (const layer of layers) {
    const found = hits.filter(({ zone }) => zone.dataset === layer);
    if (found.length > 0) {
      return found.sort((a, b) => CONFIDENCE[b.match] - CONFIDENCE[a.match])[0];
    }
  }
  return undefined;
}

export function toldBy<Source extends SourceCode>(
  { zone, match }: ZoneHit,
  source: Source,
): Provenance<Source> {
  const confidence = CONFIDENCE[match];
  return { source, asOf: zone.startDate, confidence, modelled: match === 'Point Within 20 m' };
}

function namesOf({ hits }: LayerPlace, layers: readonly string[]): readonly string[] {
  const names = hits
    .filter(({ zone }) => layers.includes(zone.dataset))
    .flatMap(({ zone }) => zone.name ?? referenceOf(zone.reference) ?? []);
  return [...new Set(names)].sort();
}

function worstOf(
  { value, words }: WorstQuestion,
  { hits }: LayerPlace,
  layers: readonly string[],
): string | undefined {
  const found = hits
    .filter(({ zone }) => layers.includes(zone.dataset))
    .map(({ zone }) => String(zone.values[value] ?? ''));
  return words.find((word) => found.includes(word));
}

/**
 * Adds distances and counts. `isWhole` tells whether all features of a layer around the home are loaded; otherwise a nearer one
 * may be missing.
 */
export function addMeasuredFacts(
  around: FeaturesAround,
  isWhole: (layer: string) => boolean,
  facts: FactCollector,
): void {
  for (const { name, source, asks } of LAYERS) {
    const published = told(source, null);
    for (const question of asks) {
      if (!('withinMetres' in question) || !isWhole(name)) continue;
      const { withinMetres } = question;
      if (question.ask === 'count') {
        const value = around.count(name, withinMetres);
        facts.setFact(question.field, { value, ...published });
        continue;
      }
      const nearest = around.nearest(name, withinMetres);
      if (nearest === undefined) continue;
      const { name: called } = nearest.zone;
      if (called !== null && question.name !== undefined) {
        facts.setFact(question.name, { value: called, ...published });
      }
      facts.setFact(question.metres, { value: Math.round(nearest.metres), ...published });
      for (const { value, field } of question.values ?? []) {
        const has = nearest.zone.values[value];
        if (has !== undefined) facts.setFact(field, { value: has, ...published });
      }
    }
  }
}
