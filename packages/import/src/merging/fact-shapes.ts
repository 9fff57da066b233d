/** Numbers properties by the shape of their facts: kinds and sources in their order, and which fields are filled. */

import { dateOfFolder, type OpenFolder } from '../staging/segment.js';
import type { StagedTexts } from '../staging/text-book.js';
import { NO_TEXT } from '../staging/text-book.js';
import { type FactLayout, FIELD, layoutOf } from './field-places.js';
import { PairNumbers } from './pair-numbers.js';
import type { FolderFacts, PartitionFacts } from './partition-facts.js';

/** Of facts that are hardly like any others: they are many, or their keys are. */
export const NO_SHAPE = -1;

const FACTS_MAX = 32;
const SHAPES_MAX = 1 << 16;
const LOOKED_AT_MAX = 1 << 12;
/** The values of a byte are fewer. */
const BYTE_VALUES = 8;
const NO_TEXT_YET = -1;

export class FactShapes {
  readonly #texts: StagedTexts;
  /** By folder. */
  readonly #origins: ReadonlyMap<OpenFolder, number>;
  /** By kind. */
  readonly #layouts: FactLayout[] = [];
  /** Numbers of texts that were looked at, the same for the same text. */
  readonly #lookedAt = new Map<number, number>();
  readonly #numbers = new Map<string | null, number>();
  readonly #filled = new PairNumbers();
  readonly #facts = new PairNumbers();
  readonly #shapes = new PairNumbers();

  constructor(folders: readonly OpenFolder[], texts: StagedTexts) {
    this.#texts = texts;
    const origins = new Map<string, number>();
    this.#origins = new Map(
      folders.map((folder) => {
        const origin = `${folder.importNumber} ${folder.source} ${dateOfFolder(folder)}`;
        if (!origins.has(origin)) origins.set(origin, origins.size);
        return [folder, origins.get(origin) ?? 0];
      }),
    );
  }

  /** The shape of the chosen property's facts. */
  of(facts: PartitionFacts): number {
    if (facts.count > FACTS_MAX) return NO_SHAPE;
    let shape = 0;
    for (let at = 0; at < facts.count; at++) {
      const fact = this.#ofFact(facts.folders[at] as FolderFacts, facts.starts[at] as number);
      if (fact === NO_SHAPE || this.#shapes.count > SHAPES_MAX) return NO_SHAPE;
      shape = this.#shapes.of(shape, fact) + 1;
    }
    return shape;
  }

  #ofFact({ view, folder }: FolderFacts, start: number): number {
    const kind = view.getUint8(start);
    let layout = this.#layouts[kind];
    if (layout === undefined) {
      layout = layoutOf(kind);
      this.#layouts[kind] = layout;
    }
    let filled = kind;
    for (let at = 0; at < layout.fields.length; at++) {
      const { type, offset } = layout.fields[at] as FactLayout['fields'][number];
      if (type === FIELD.byte) filled = filled * BYTE_VALUES + view.getUint8(start + offset);
      else if (type === FIELD.code)
        filled = filled * 2 + (view.getUint32(start + offset, true) === NO_TEXT ? 0 : 1);
      else filled = filled * 2 + (Number.isNaN(view.getFloat64(start + offset, true)) ? 0 : 1);
    }
    let fact = this.#facts.of(this.#filled.of(this.#origins.get(folder) ?? 0, filled), NO_TEXT_YET);
    for (let at = 0; at < layout.lookedAt.length; at++) {
      const code = view.getUint32(start + (layout.lookedAt[at] as number), true);
      const text = code === NO_TEXT ? 0 : this.#numberOf(code + folder.added);
      if (text === NO_SHAPE) return NO_SHAPE;
      fact = this.#facts.of(fact, text);
    }
    return fact;
  }

  #numberOf(code: number): number {
    const known = this.#lookedAt.get(code);
    if (known !== undefined) return known;
    if (this.#lookedAt.size >= LOOKED_AT_MAX) return NO_SHAPE;
    const text = this.#texts.at(code);
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    this.#lookedAt.set(code, number);
    return number;
  }
}
