/** Turns GML features into outlines of plots or buildings on the British National Grid. */

import { Failure } from '@property-lookup/kernel/failure';
import type { EvidenceFact, OutlineFact } from '@property-lookup/model/records';
import { localName, XmlReader } from '@property-lookup/rows/read';
import { RING_LENGTH_MIN } from '../geometry/map-geometry.js';
import { ACCEPTED, reject } from '../source.js';
import type { CountRecord, TextSink } from '../stream-source.js';

export interface OutlineLayer {
  readonly layer: OutlineFact['layer'];
  /** Element name of its features, without prefix. */
  readonly feature: string;
  /** The publisher's identifier of an outline; null if missing. */
  readonly identify: (feature: GmlFeature) => string | null;
}

/** Receivers of a file's outlines, and of the outcome of each feature. */
interface OutlineTakers {
  readonly emit: (fact: EvidenceFact) => void;
  readonly count: CountRecord;
}

export function outlineReader(
  layer: OutlineLayer,
  name: string,
  { emit, count }: OutlineTakers,
): TextSink {
  return new GmlFeatureReader(name, new Set([layer.feature]), (feature) => {
    const fact = outlineOf(layer, feature);
    if (typeof fact === 'string') {
      count(reject(fact), feature.position, excerptOf(feature));
      return;
    }
    emit(fact);
    count(ACCEPTED, feature.position, '');
  });
}

const NATIONAL_GRID = /\b27700$/;

/** Returns the reason if the feature is not an outline. */
function outlineOf({ layer, identify }: OutlineLayer, feature: GmlFeature): OutlineFact | string {
  const { polygons, system } = feature;
  const id = identify(feature);
  if (id === null) return 'identifier is missing';
  // Sides, areas and positions of homes are compared in metres on one grid.
  if (system !== null && !NATIONAL_GRID.test(system)) return 'coordinates are of another system';
  const [rings, ...others] = polygons ?? [];
  if (rings === undefined || rings.length === 0) return 'geometry cannot be read';
  // Publishers give each part its own feature; otherwise each part would get the area of all.
  if (others.length > 0) return 'outline has several parts';
  return { kind: 'outline', id: `${layer} ${id}`, layer, rings };
}

function excerptOf({ gmlId, values }: GmlFeature): string {
  const fields = [gmlId, ...[...values].map(([name, value]) => `${name}=${value}`)];
  return fields.join(' ');
}

/** The outer ring, then holes; each as in a `posList`, `x y x y ...`. */
type FlatRings = readonly (readonly number[])[];

interface GmlFeature {
  /** Element name, without prefix. */
  readonly type: string;
  /** `gml:id`; empty without one. */
  readonly gmlId: string;
  /** Text of the feature's elements, by name without prefix. */
  readonly values: ReadonlyMap<string, string>;
  /** Undefined if a ring cannot be read. */
  readonly polygons: readonly FlatRings[] | undefined;
  /** The geometry's coordinate system; null if not named. */
  readonly system: string | null;
  /** Number of the feature in the file, from 1. */
  readonly position: number;
}

/** Mutable while the feature is read. */
interface Draft {
  readonly type: string;
  readonly gmlId: string;
  readonly values: Map<string, string>;
  readonly polygons: number[][][];
  system: string | null;
  isReadable: boolean;
}

/** Reads polygon features from a stream of GML 3.2 (OGC 07-036), holding one at a time. */
class GmlFeatureReader {
  readonly #parser = new XmlReader({
    open: (tag, attributes) => this.#open(localName(tag), attributes),
    text: (text) => {
      if (this.#draft !== undefined) this.#text += text;
    },
    close: (tag) => this.#close(localName(tag)),
    refuse: (cause) =>
      new Failure('bad-file', `${this.#name} is damaged or not XML: download or copy it again.`, {
        cause,
      }),
  });
  readonly #name: string;
  readonly #types: ReadonlySet<string>;
  readonly #onFeature: (feature: GmlFeature) => void;
  #draft: Draft | undefined;
  #text = '';
  #position = 0;

  /** `types` are the element names of features to read, without prefix; others are ignored. */
  constructor(name: string, types: ReadonlySet<string>, onFeature: (feature: GmlFeature) => void) {
    this.#name = name;
    this.#types = types;
    this.#onFeature = onFeature;
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): void {
    this.#parser.end();
  }

  #open(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#text = '';
    if (this.#draft === undefined) {
      if (this.#types.has(tag)) this.#draft = draftOf(tag, attributes['gml:id'] ?? '');
      return;
    }
    this.#draft.system ??= attributes['srsName'] ?? null;
    if (tag === 'Polygon' || tag === 'PolygonPatch') this.#draft.polygons.push([]);
  }

  #close(tag: string): void {
    const draft = this.#draft;
    if (draft === undefined) return;
    const text = this.#text.trim();
    this.#text = '';
    if (tag === 'posList') addRing(draft, text);
    else if (tag === draft.type) this.#finish(draft);
    else if (text !== '') draft.values.set(tag, text);
  }

  #finish({ isReadable, polygons, ...draft }: Draft): void {
    this.#draft = undefined;
    this.#position++;
    const read = isReadable ? polygons : undefined;
    this.#onFeature({ ...draft, polygons: read, position: this.#position });
  }
}

function draftOf(type: string, gmlId: string): Draft {
  return { type, gmlId, values: new Map(), polygons: [], system: null, isReadable: true };
}

function addRing(draft: Draft, text: string): void {
  const numbers: number[] = [];
  // One at a time, because all texts of a long list would fill the memory.
  for (const [number] of text.matchAll(/\S+/g)) numbers.push(Number(number));
  const isRing =
    numbers.length % 2 === 0 &&
    numbers.length >= 2 * RING_LENGTH_MIN &&
    numbers.every(Number.isFinite);
  const polygon = draft.polygons.at(-1);
  if (isRing && polygon !== undefined) polygon.push(numbers);
  else draft.isReadable = false;
}
