/** One row of a table of properties as what fields are derived from, which notes the columns that a derivation looks at. */

import { ADDRESS_PARTS, type AddressParts } from '../../domain/address-parts.js';
import { GEOGRAPHY_AREAS, type Geography, type PostcodeFact } from '../../domain/fact.js';
import type { Position, Property } from '../../domain/property-record.js';
import type { FactSubject } from '../../facts/field.js';
import { NOTHING_RECORDED } from '../../facts/resolve.js';
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

/** What directories say of a postcode. */
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
    // Every name of a property except its forms and aliases, from which nothing is derived.
    this.property = new RowProperty(this.#cells) as unknown as Property;
  }

  set row(row: number) {
    this.#cells.row = row;
  }

  /** Columns looked at, whatever the row. */
  get lookedAt(): ReadonlySet<ColumnName> {
    return this.#cells.lookedAt;
  }

  get postcode(): PostcodeFact | undefined {
    const postcode = this.#cells.text(POSTCODE);
    return postcode === null ? undefined : this.#findPostcode(postcode);
  }
}

/** Columns by number: looking them up by name takes longer than reading them. */
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

/** Every value is looked up when it is asked for, by what its class has for the name. */
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
    // Each has every name of its kind, as is given to their classes below.
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
giveTexts(RowProperty, ['classification', 'origins', 'addressAsOf']);
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
