/** Reads features with polygons out of a GML 3.2 file (OGC 07-036) as its text comes in, holding one at a time. */

import { SaxesParser } from 'saxes';
import { Failure } from '../../domain/failure.js';
import { RING_LENGTH_MIN } from '../geometry/map-geometry.js';

/** The outer ring first, then its holes; each as a `posList` has it, `x y x y ...`. */
export type FlatRings = readonly (readonly number[])[];

export interface GmlFeature {
  /** Name of its element, without the prefix. */
  readonly type: string;
  /** `gml:id`; empty where it has none. */
  readonly gmlId: string;
  /** The text of its elements, by their names without prefix. */
  readonly values: ReadonlyMap<string, string>;
  /** Undefined where some ring cannot be read. */
  readonly polygons: readonly FlatRings[] | undefined;
  /** The coordinate system that its geometry names; null where it names none. */
  readonly system: string | null;
  /** Of all features, from 1. */
  readonly position: number;
}

/** Mutable while a feature is read. */
interface Draft {
  readonly type: string;
  readonly gmlId: string;
  readonly values: Map<string, string>;
  readonly polygons: number[][][];
  system: string | null;
  isReadable: boolean;
}

export class GmlFeatureReader {
  /** Without counting lines it is four times as fast. */
  readonly #parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  readonly #name: string;
  readonly #types: ReadonlySet<string>;
  readonly #onFeature: (feature: GmlFeature) => void;
  #draft: Draft | undefined;
  #text = '';
  #position = 0;

  /** `types` are the names of the features to read, without prefix; all others are passed over. */
  constructor(name: string, types: ReadonlySet<string>, onFeature: (feature: GmlFeature) => void) {
    this.#name = name;
    this.#types = types;
    this.#onFeature = onFeature;
    this.#parser.on('opentag', ({ name: tag, attributes }) =>
      this.#open(localName(tag), attributes),
    );
    this.#parser.on('text', (text) => {
      if (this.#draft !== undefined) this.#text += text;
    });
    this.#parser.on('closetag', ({ name: tag }) => this.#close(localName(tag)));
    this.#parser.on('error', (cause) => {
      throw new Failure(
        'bad-file',
        `${this.#name} is damaged or not XML: download or copy it again.`,
        { cause },
      );
    });
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): void {
    this.#parser.close();
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
  const numbers = text.split(/\s+/).map(Number);
  const isRing =
    numbers.length % 2 === 0 &&
    numbers.length >= 2 * RING_LENGTH_MIN &&
    numbers.every(Number.isFinite);
  const polygon = draft.polygons.at(-1);
  if (isRing && polygon !== undefined) polygon.push(numbers);
  else draft.isReadable = false;
}

function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}
