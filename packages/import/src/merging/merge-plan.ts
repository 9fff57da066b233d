/** Plans the merge of properties whose facts have one shape: where each column is taken from, found once by merging places in place of values. */

import { MERGED_TEXTS } from '@property-lookup/engine/build';
import type { StagedTexts } from '../staging/text-book.js';
import { NO_TEXT } from '../staging/text-book.js';
import type { Code, CodedParts, CodedProperty, CodedSpelling } from './coded-property.js';
import { isPlace, type Place, placeOf } from './field-places.js';
import type { FolderFacts, PartitionFacts } from './partition-facts.js';
import { columnsOf, FORM, type FormKind, layOutForm, type PropertyRow } from './property-row.js';

/** Columns that have a value of some fact. */
interface Taken extends Place {
  readonly column: number;
}

/** A text that the merge made. */
interface Made {
  readonly column: number;
  readonly text: string;
}

/** For some columns the places of their values, for the others what they have in all properties of the shape. */
class TextColumns {
  readonly #all: Uint32Array;
  readonly #taken: readonly Taken[];
  readonly #made: readonly Made[];

  constructor(codes: readonly Code[], texts: StagedTexts) {
    const { lastStaged } = texts;
    const isMade = (code: Code): code is number =>
      code !== null && !isPlace(code) && code > lastStaged;
    this.#all = Uint32Array.from(codes, (code) =>
      code === null || isPlace(code) || isMade(code) ? NO_TEXT : code,
    );
    this.#taken = takenIn(codes);
    this.#made = codes.flatMap((code, column) =>
      isMade(code) ? [{ column, text: texts.at(code) ?? '' }] : [],
    );
  }

  fill(to: Uint32Array, from: number, facts: PartitionFacts, texts: StagedTexts): void {
    const [all, taken, made] = [this.#all, this.#taken, this.#made];
    for (let at = 0; at < all.length; at++) to[from + at] = all[at] as number;
    for (let at = 0; at < taken.length; at++) {
      const { column, fact, offset } = taken[at] as Taken;
      const { view, folder } = facts.folders[fact] as FolderFacts;
      const code = view.getUint32((facts.starts[fact] as number) + offset, true);
      to[from + column] = code + folder.added;
    }
    for (let at = 0; at < made.length; at++) {
      const { column, text } = made[at] as Made;
      to[from + column] = texts.of(text);
    }
  }
}

class NumberColumns {
  readonly #all: Float64Array;
  readonly #taken: readonly Taken[];

  constructor(numbers: readonly (number | null)[]) {
    this.#all = Float64Array.from(numbers, (number) =>
      number === null || isPlace(number) ? Number.NaN : number,
    );
    this.#taken = takenIn(numbers);
  }

  fill(to: Float64Array, facts: PartitionFacts): void {
    to.set(this.#all);
    const taken = this.#taken;
    for (let at = 0; at < taken.length; at++) {
      const { column, fact, offset } = taken[at] as Taken;
      const { view } = facts.folders[fact] as FolderFacts;
      to[column] = view.getFloat64((facts.starts[fact] as number) + offset, true);
    }
  }
}

function takenIn(values: readonly (number | null)[]): readonly Taken[] {
  return values.flatMap((value, column) => (isPlace(value) ? [{ column, ...placeOf(value) }] : []));
}

interface FormPlan {
  readonly kind: FormKind;
  readonly codes: TextColumns;
}

export class MergePlan {
  readonly #numbers: NumberColumns;
  readonly #texts: TextColumns;
  readonly #forms: readonly FormPlan[];

  /** Reads the plan from a property that was merged from places. */
  constructor(property: CodedProperty, texts: StagedTexts) {
    const { numbers, codes } = columnsOf(property, texts);
    this.#numbers = new NumberColumns(numbers);
    this.#texts = new TextColumns(
      MERGED_TEXTS.map((_, at) => codes[at] || null),
      texts,
    );
    this.#forms = property.forms.map((form) => formPlan(form, property.address, texts));
  }

  /** The row of the chosen property. */
  fill(row: PropertyRow, uprn: number, facts: PartitionFacts, texts: StagedTexts): void {
    this.#numbers.fill(row.numbers, facts);
    row.numbers[0] = uprn;
    this.#texts.fill(row.texts, 0, facts, texts);
    row.formCount = 0;
    for (let at = 0; at < this.#forms.length; at++) {
      const { kind, codes } = this.#forms[at] as FormPlan;
      const start = row.addForm();
      row.forms[start] = kind;
      if (at > 0 || kind !== FORM.own) codes.fill(row.forms, start + 1, facts, texts);
    }
  }
}

function formPlan(spelling: CodedSpelling, address: CodedParts, texts: StagedTexts): FormPlan {
  const { kind, codes } = layOutForm(spelling, address);
  return { kind, codes: new TextColumns(codes, texts) };
}
