/** Presents a row of a property table as a subject for deriving fields, and records the columns that a derivation reads. */

import { ADDRESS_PARTS, type AddressParts } from '@property-lookup/kernel/address';
import type { FactSubject } from '@property-lookup/model/fields';
import { NOTHING_RECORDED } from '@property-lookup/model/fields';
import type { Position, Property } from '@property-lookup/model/property';
import {
  GEOGRAPHY_AREAS,
  type Geography,
  type PostcodeFact,
} from '@property-lookup/model/property';
import { listIn } from './list-text.js';
import {
  NO_TEXT,
  NUMBERS,
  type NumberName,
  type PropertyColumns,
  TEXTS,
  type TextName,
} from './property-columns.js';

export type ColumnName = NumberName | TextName;

/** Looks up a postcode in the directories. */
export type FindPostcode = (postcode: string) => PostcodeFact | undefined;

export class RowSubject implements FactSubject {
  readonly recorded = NOTHING_RECORDED;
  readonly asOf: string;
  readonly property: Property;
  readonly #cells: Cells;
  readonly #findPostcode: FindPostcode;

  constructor(table: PropertyColumns, findPostcode: FindPostcode, asOf: string) {
    this.#cells = new Cells(table);
    this.#findPostcode = findPostcode;
    this.asOf = asOf;
    // Has every property member except forms and aliases, from which nothing is derived.
    this.property = new RowProperty(this.#cells) as unknown as Property;
  }

  set row(row: number) {
    this.#cells.row = row;
  }

  /** All columns read so far, for any row. */
  get lookedAt(): ReadonlySet<ColumnName> {
    return this.#cells.lookedAt;
  }

  get postcode(): PostcodeFact | undefined {
    const postcode = this.#cells.text(POSTCODE);
    return postcode === null ? undefined : this.#findPostcode(postcode);
  }
}

/** Columns by number, because looking them up by name takes longer than reading them. */
const COLUMNS: readonly ColumnName[] = [...NUMBERS, ...TEXTS];

class Cells {
  row = 0;
  readonly lookedAt = new Set<ColumnName>();
  readonly #isNoted = new Uint8Array(COLUMNS.length);
  readonly #columns: readonly (Float64Array | Uint32Array)[];
  readonly #texts: readonly string[];

  constructor({ numbers, texts, codes }: PropertyColumns) {
    this.#columns = [...NUMBERS.map((name) => numbers[name]), ...TEXTS.map((name) => texts[name])];
    this.#texts = codes.texts;
  }

  text(column: number): string | null {
    const code = this.#cell(column);
    return code === NO_TEXT ? null : (this.#texts[code] as string);
  }

  number(column: number): number | null {
    const value = this.#cell(column);
    return Number.isNaN(value) ? null : value;
  }

  #cell(column: number): number {
    if (this.#isNoted[column] === 0) {
      this.#isNoted[column] = 1;
      this.lookedAt.add(COLUMNS[column] as ColumnName);
    }
    return this.#columns[column]?.[this.row] as number;
  }
}

const [POSTCODE, PRECISION, SOURCES] = (['postcode', 'precision', 'sources'] as const).map((name) =>
  COLUMNS.indexOf(name),
) as [number, number, number];

/** Looks up every value on demand; the classes below get a getter per name. */
class RowView {
  readonly cells: Cells;

  constructor(cells: Cells) {
    this.cells = cells;
  }
}

class RowAddress extends RowView {}
class RowAreas extends RowView {}
class RowPosition extends RowView {}

class RowProperty extends RowView {
  readonly address: AddressParts;
  readonly areas: Geography;
  readonly #position: Position;

  constructor(cells: Cells) {
    super(cells);
    // The classes below get every member of their interface.
    this.address = new RowAddress(cells) as unknown as AddressParts;
    this.areas = new RowAreas(cells) as unknown as Geography;
    this.#position = new RowPosition(cells) as unknown as Position;
  }

  get position(): Position | null {
    return this.cells.text(PRECISION) === null ? null : this.#position;
  }

  get sources(): readonly string[] {
    return listIn(this.cells.text(SOURCES));
  }
}

giveTexts(RowAddress, ADDRESS_PARTS);
giveTexts(RowAreas, GEOGRAPHY_AREAS);
giveTexts(RowPosition, ['precision']);
giveTexts(RowProperty, [
  ...(['classification', 'origins', 'addressAsOf', 'custodian', 'postalAddress'] as const),
]);
giveNumbers(RowPosition, ['x', 'y', 'latitude', 'longitude']);
giveNumbers(RowProperty, [
  ...(['uprn', 'udprn', 'usrn', 'parentUprn', 'logicalStatus', 'addressConfidence'] as const),
]);

function giveTexts(view: typeof RowView, names: readonly TextName[]): void {
  for (const name of names) {
    const column = COLUMNS.indexOf(name);
    Object.defineProperty(view.prototype, name, {
      get(this: RowView) {
        return this.cells.text(column);
      },
    });
  }
}

function giveNumbers(view: typeof RowView, names: readonly NumberName[]): void {
  for (const name of names) {
    const column = COLUMNS.indexOf(name);
    Object.defineProperty(view.prototype, name, {
      get(this: RowView) {
        return this.cells.number(column);
      },
    });
  }
}
