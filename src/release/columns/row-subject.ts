/** One row of a table of properties as what fields are derived from, which notes the columns that a derivation looks at. */

import { ADDRESS_PARTS, type AddressParts } from '../../domain/address-parts.js';
import { GEOGRAPHY_AREAS, type Geography, type PostcodeFact } from '../../domain/fact.js';
import type { Position, Property } from '../../domain/property-record.js';
import type { FactSubject } from '../../facts/field.js';
import { NOTHING_RECORDED } from '../../facts/resolve.js';
import {
  listIn,
  type NumberName,
  type PropertyColumns,
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
    // Every name of a property but its forms, of which nothing is derived.
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
    const postcode = this.#cells.text('postcode');
    return postcode === null ? undefined : this.#findPostcode(postcode);
  }
}

class Cells {
  row = 0;
  readonly lookedAt = new Set<ColumnName>();
  readonly #table: PropertyColumns;

  constructor(table: PropertyColumns) {
    this.#table = table;
  }

  text(name: TextName): string | null {
    this.lookedAt.add(name);
    return this.#table.text(name, this.row);
  }

  number(name: NumberName): number | null {
    this.lookedAt.add(name);
    return this.#table.number(name, this.row);
  }
}

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
    return this.cells.text('precision') === null ? null : this.#position;
  }

  get sources(): readonly string[] {
    return listIn(this.cells.text('sources'));
  }
}

giveTexts(RowAddress, ADDRESS_PARTS);
giveTexts(RowAreas, GEOGRAPHY_AREAS);
giveTexts(RowPosition, ['precision']);
giveTexts(RowProperty, ['classification', 'origins', 'addressAsOf']);
giveNumbers(RowPosition, ['x', 'y', 'latitude', 'longitude']);
giveNumbers(RowProperty, ['uprn', 'udprn', 'usrn', 'parentUprn', 'logicalStatus']);

function giveTexts(view: typeof RowView, names: readonly TextName[]): void {
  for (const name of names) {
    Object.defineProperty(view.prototype, name, {
      get(this: RowView) {
        return this.cells.text(name);
      },
    });
  }
}

function giveNumbers(view: typeof RowView, names: readonly NumberName[]): void {
  for (const name of names) {
    Object.defineProperty(view.prototype, name, {
      get(this: RowView) {
        return this.cells.number(name);
      },
    });
  }
}
