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
  row = 0;
  /** Columns looked at, whatever the row. */
  readonly lookedAt = new Set<ColumnName>();
  readonly recorded = NOTHING_RECORDED;
  readonly asOf: string;
  readonly property: Property;
  readonly #table: PropertyColumns;
  readonly #findPostcode: FindPostcode;

  constructor(table: PropertyColumns, findPostcode: FindPostcode, asOf: string) {
    this.#table = table;
    this.#findPostcode = findPostcode;
    this.asOf = asOf;
    this.property = this.#property();
  }

  get postcode(): PostcodeFact | undefined {
    const postcode = this.#text('postcode');
    return postcode === null ? undefined : this.#findPostcode(postcode);
  }

  #text(name: TextName): string | null {
    this.lookedAt.add(name);
    return this.#table.text(name, this.row);
  }

  #number(name: NumberName): number | null {
    this.lookedAt.add(name);
    return this.#table.number(name, this.row);
  }

  /** Every value is looked up when it is asked for. */
  #property(): Property {
    const position = {};
    for (const name of ['x', 'y', 'latitude', 'longitude'] as const) {
      Object.defineProperty(position, name, { get: () => this.#number(name) });
    }
    Object.defineProperty(position, 'precision', { get: () => this.#text('precision') });
    const property = {
      position: undefined,
      address: this.#texts<AddressParts>(ADDRESS_PARTS),
      areas: this.#texts<Geography>(GEOGRAPHY_AREAS),
    };
    Object.defineProperty(property, 'position', {
      get: () => (this.#text('precision') === null ? null : (position as Position)),
    });
    for (const name of ['uprn', 'udprn', 'usrn', 'parentUprn', 'logicalStatus'] as const) {
      Object.defineProperty(property, name, { get: () => this.#number(name) });
    }
    for (const name of ['classification', 'origins', 'addressAsOf'] as const) {
      Object.defineProperty(property, name, { get: () => this.#text(name) });
    }
    Object.defineProperty(property, 'sources', { get: () => listIn(this.#text('sources')) });
    // Every name of a property but its forms, of which nothing is derived.
    return property as unknown as Property;
  }

  #texts<Texts>(names: readonly TextName[]): Texts {
    const texts = {};
    for (const name of names) Object.defineProperty(texts, name, { get: () => this.#text(name) });
    // Every name has its text.
    return texts as Texts;
  }
}
