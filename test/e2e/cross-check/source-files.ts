/** The files of a generated country as their publishers lay them out, read without the importers of the program. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvRows } from './csv-rows.js';

/** One row by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/** OS AddressBase Plus, technical specification: positions of the 77 columns that are compared. */
const ADDRESSBASE_PLUS: Readonly<Record<string, number>> = {
  ...{ UPRN: 0, UDPRN: 1, CLASS: 5, PARENT_UPRN: 6, X: 7, Y: 8, LATITUDE: 9, LONGITUDE: 10 },
  ...{ COUNTRY: 13, ORGANISATION: 17, SUB_BUILDING_NAME: 21, BUILDING_NAME: 22 },
  ...{ BUILDING_NUMBER: 23, SAO_START: 24, SAO_SUFFIX: 25, SAO_TEXT: 28, PAO_START: 30 },
  ...{ PAO_SUFFIX: 31, PAO_END: 32, PAO_END_SUFFIX: 33, PAO_TEXT: 34, USRN: 36 },
  ...{ STREET_DESCRIPTION: 49, DEPENDENT_THOROUGHFARE: 51, THOROUGHFARE: 52 },
  ...{ DOUBLE_DEPENDENT_LOCALITY: 55, DEPENDENT_LOCALITY: 56, POST_TOWN: 62, POSTCODE: 64 },
  ...{ POSTCODE_LOCATOR: 65, POSTAL: 68, PO_BOX: 69 },
};

/** HM Land Registry, Price Paid Data: how the sixteen columns are described. */
const PRICE_PAID: Readonly<Record<string, number>> = {
  ...{ ID: 0, PRICE: 1, DATE: 2, POSTCODE: 3, TYPE: 4, NEW: 5, DURATION: 6, PAON: 7, SAON: 8 },
  ...{ STREET: 9, LOCALITY: 10, TOWN: 11, DISTRICT: 12, COUNTY: 13, CATEGORY: 14 },
};

export interface Corner {
  readonly x: number;
  readonly y: number;
}
export type Outline = readonly Corner[];

/** A listing as one delivery tells of it; null where it was removed, with the reason. */
export interface Told {
  readonly ref: string;
  readonly removal: string | null;
  readonly row: Row;
}

export interface Delivery {
  readonly feed: 'blm-feed' | 'rightmove-feed';
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly told: readonly Told[];
}

export class SourceFiles {
  readonly #dir: string;
  readonly #tables = new Map<string, readonly Row[]>();
  readonly #outlines = new Map<string, readonly Outline[]>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  get gazetteer(): readonly Row[] {
    return this.#positioned('AddressBasePlus', ADDRESSBASE_PLUS);
  }

  get sales(): readonly Row[] {
    return this.#positioned('pp-complete', PRICE_PAID);
  }

  get irish(): readonly Row[] {
    return this.table('NI_address_list', '|');
  }

  /** Rows of the file whose name starts so; empty where the country has no such file. Some have lines of words above the header. */
  table(name: string, delimiter: ',' | '|' = ',', linesAbove = 0): readonly Row[] {
    const known = this.#tables.get(name);
    if (known !== undefined) return known;
    const [header = [], ...rows] = csvRows(this.#text(name), delimiter).slice(linesAbove);
    const table = rows.map((fields) =>
      Object.fromEntries(header.map((column, at) => [column, fields[at] ?? ''])),
    );
    this.#tables.set(name, table);
    return table;
  }

  /** In order of time. */
  get deliveries(): readonly Delivery[] {
    return [...this.#names('RMC_'), ...this.#names('rtdf_')].map((name) => {
      const stamp = /_(\d{4})(\d\d)(\d\d)\d{6}\./.exec(name) ?? [];
      const day = stamp.slice(1).join('-');
      const text = readFileSync(join(this.#dir, name), 'utf8');
      return name.startsWith('RMC_')
        ? { feed: 'blm-feed', day, told: blmRows(text) }
        : { feed: 'rightmove-feed', day, told: messages(text) };
    });
  }

  /** The corners of every outline of a GML file, in metres. Generated outlines have one ring each. */
  outlines(name: string): readonly Outline[] {
    const known = this.#outlines.get(name);
    if (known !== undefined) return known;
    const rings = [...this.#text(name).matchAll(/<gml:posList>([^<]*)</g)];
    const outlines = rings.map(([, list = '']) => {
      const numbers = list.trim().split(/\s+/).map(Number);
      return Array.from({ length: numbers.length / 2 }, (_, at) => ({
        x: numbers[2 * at] ?? 0,
        y: numbers[2 * at + 1] ?? 0,
      }));
    });
    this.#outlines.set(name, outlines);
    return outlines;
  }

  /** Rows of all the files whose names end so, each with its own header. */
  tablesEnding(end: string): readonly Row[] {
    const names = readdirSync(this.#dir).filter((name) => name.endsWith(end));
    return names.sort().flatMap((name) => this.table(name));
  }

  #positioned(name: string, columns: Readonly<Record<string, number>>): readonly Row[] {
    const known = this.#tables.get(name);
    if (known !== undefined) return known;
    const names = Object.entries(columns);
    const table = csvRows(this.#text(name), ',').map((fields) =>
      Object.fromEntries(names.map(([column, at]) => [column, fields[at] ?? ''])),
    );
    this.#tables.set(name, table);
    return table;
  }

  #names(start: string): readonly string[] {
    return readdirSync(this.#dir)
      .filter((name) => name.startsWith(start))
      .sort();
  }

  #text(start: string): string {
    const texts = this.#names(start).map((name) => readFileSync(join(this.#dir, name), 'utf8'));
    return texts.join('').replace(/^\uFEFF/, '');
  }
}

/** BLM: `^` ends a field, `~` a record. */
function blmRows(text: string): readonly Told[] {
  const [, definition = '', data = ''] =
    /#DEFINITION#\s*([\s\S]*?)#DATA#\s*([\s\S]*?)#END#/.exec(text) ?? [];
  const columns = definition.trim().split('^');
  const records = data.split('~').map((record) => record.trim());
  return records
    .filter((record) => record !== '')
    .map((record) => {
      const fields = record.split('^');
      const row = Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? '']));
      return { ref: row['AGENT_REF'] ?? '', removal: null, row };
    });
}

/** Rightmove's messages under the names of BLM where both say the same. */
function messages(text: string): readonly Told[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const { branch, property } = JSON.parse(line);
    const { agent_ref: ref, removal_reason: reason } = property;
    if (reason !== undefined) return { ref, removal: String(reason), row: {} };
    const { address, price_information: price, details } = property;
    return {
      ref,
      removal: null,
      row: asText({
        ...{ AGENT_REF: ref, BRANCH_ID: branch.branch_id, TRANS_TYPE_ID: branch.channel },
        ...{ STATUS: property.status, CREATE_DATE: isoDay(property.create_date) },
        ...{ ADDRESS_1: address.house_name_number, ADDRESS_2: address.address_2 },
        ...{ ADDRESS_3: address.address_3, TOWN: address.town },
        ...{ POSTCODE1: address.postcode_1, POSTCODE2: address.postcode_2 },
        ...{ DISPLAY_ADDRESS: address.display_address, PRICE: price.price },
        ...{ TENURE_TYPE_ID: price.tenure_type ?? '', BEDROOMS: details.bedrooms },
        ...{ BATHROOMS: details.bathrooms, LIVING_ROOMS: details.reception_rooms },
        ...{ COUNCIL_TAX_BAND: details.council_tax_band ?? '', SUMMARY: details.summary },
        ...{ MIN_SIZE_ENTERED: details.internal_area, PROP_SUB_ID: property.property_type },
      }),
    };
  });
}

/** `15-04-2026 09:00:00` → `2026-04-15`. */
function isoDay(text: string): string {
  return text.slice(0, 10).split('-').reverse().join('-');
}

function asText(values: Readonly<Record<string, string | number>>): Row {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
