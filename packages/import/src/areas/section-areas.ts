/** Gathers figures of areas from the homes of a section, and from unlinked sales: sums by place, and every price. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { HistoryEvent } from '@property-lookup/facts/events';
import { outcodeOf } from '@property-lookup/kernel/address';
import type { FactSubject } from '@property-lookup/model/fields';
import { fieldReader } from '@property-lookup/model/fields';
import type { Geography } from '@property-lookup/model/property';
import {
  type AreaCodes,
  type AreaKind,
  areaCodesOf,
  areasOf,
} from '@property-lookup/model/property';
import type { SaleFact } from '@property-lookup/model/records';
import { cellOf } from './area-prices.js';
import {
  addHome,
  addPeople,
  homesIn,
  type PackedTallies,
  packTallies,
  type Tally,
} from './tally.js';

/** Homes in the same areas of every kind. Plain data. */
export interface AreaPlace {
  readonly codes: AreaCodes;
  readonly outcode: string | null;
  /** Areas in which to look up the price index. */
  readonly areas: Geography | null;
}

export interface SectionAreas {
  readonly places: readonly AreaPlace[];
  /** Sums of the homes of each place. */
  readonly tallies: PackedTallies;
  /** Four numbers for each price: place, cell of year and type, pounds, and pounds per square metre or 0. */
  readonly prices: Uint32Array;
  /** Names of areas by code. */
  readonly names: ReadonlyMap<string, string>;
}

export const PRICE_NUMBERS = 4;

/** Kinds of area with a field for their name. */
const NAMED: readonly (readonly [kind: AreaKind, field: string])[] = [
  ['ward', 'ward'],
  ['local_authority', 'local_authority'],
  ['region', 'region'],
  ['nation', 'country'],
];

interface Gathering {
  readonly number: number;
  readonly place: AreaPlace;
  readonly tally: Tally;
  /** The first home, which represents the others in fields that all share. */
  first: FactSubject | undefined;
}

const isResidential = fieldReader('is_residential');

export class SectionGatherer {
  readonly #places = new Map<string, Gathering>();
  readonly #prices: number[] = [];
  readonly #names = new Map<string, string>();

  /** Adds a property and its history. */
  add(subject: FactSubject, history: readonly HistoryEvent[]): void {
    const isHome = isResidential(subject) === true;
    if (!isHome && history.length === 0) return;
    const { property, postcode, recorded } = subject;
    const place = this.#placeOf(property.address.postcode, areasOf(property, postcode));
    if (isHome) {
      place.first ??= this.#named(subject, place.place.codes);
      addHome(place.tally, subject);
    }
    const area = recorded.TOTAL_FLOOR_AREA;
    const sqm = area === undefined || area.modelled ? null : area.value;
    for (const { date, price, sale, type } of history) {
      if (sale !== null) this.#addSale(place, sale, sqm);
      else if (type === LISTED && price !== null)
        this.#addPrice(place, cellOf(date, null), price, sqm);
    }
  }

  /** Adds an unlinked sale to the place of its postcode. */
  addSale(sale: SaleFact, areas: Geography | null): void {
    this.#addSale(this.#placeOf(sale.address.postcode, areas), sale, null);
  }

  /** Only standard sales of homes count (Price Paid category A, type not other). */
  #addSale(place: Gathering, sale: SaleFact, sqm: number | null): void {
    if (sale.category !== 'A') return;
    this.#addPrice(place, cellOf(sale.date, sale.propertyType), sale.priceGbp, sqm);
  }

  #addPrice({ number }: Gathering, cell: number | undefined, price: number, sqm: number | null) {
    if (cell === undefined) return;
    this.#prices.push(number, cell, price, sqm ? Math.round(price / sqm) : 0);
  }

  #placeOf(postcode: string | null, areas: Geography | null): Gathering {
    const codes = areaCodesOf(postcode, areas);
    const key = [...Object.values(codes), areas?.outputArea].join();
    let known = this.#places.get(key);
    if (known === undefined) {
      const outcode = postcode && outcodeOf(postcode);
      const place = { codes, outcode, areas };
      known = { number: this.#places.size, place, tally: new Map(), first: undefined };
      this.#places.set(key, known);
    }
    return known;
  }

  #named(subject: FactSubject, codes: AreaCodes): FactSubject {
    for (const [kind, field] of NAMED) {
      const code = codes[kind];
      if (code === null || this.#names.has(code)) continue;
      const name = fieldReader(field)(subject);
      if (name !== null) this.#names.set(code, String(name));
    }
    return subject;
  }

  write(path: string): void {
    const all = [...this.#places.values()];
    for (const { first, tally } of all) {
      if (first !== undefined) addPeople(tally, first, homesIn(tally));
    }
    const gathered: SectionAreas = {
      places: all.map(({ place }) => place),
      tallies: packTallies(all.map(({ tally }) => tally)),
      prices: Uint32Array.from(this.#prices),
      names: this.#names,
    };
    writeFileSync(path, serialize(gathered));
  }
}

/** Event that starts a letting. */
const LISTED = 'Listed To Let';

/** File of a section in the folder of gathered areas. */
export const areaHomesFile = (dir: string, section: number | string): string =>
  join(dir, String(section));

/** Reads a file of `SectionGatherer`. */
export function readSectionAreas(path: string): SectionAreas {
  return deserialize(readFileSync(path)) as SectionAreas;
}

/** Sales in one file, some ten megabytes of memory. Without a gazetteer all 30 million sales are unlinked. */
const SALES_AT_ONCE = 500_000;

export class UnlinkedSales {
  readonly #dir: string;
  #gatherer = new SectionGatherer();
  #sales = 0;

  /** `dir` is the folder of gathered areas. */
  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  add(sale: SaleFact, areas: Geography | null): void {
    this.#gatherer.addSale(sale, areas);
    if (++this.#sales % SALES_AT_ONCE === 0) this.close();
  }

  /** Writes the sales added since the last call. */
  close(): void {
    this.#gatherer.write(areaHomesFile(this.#dir, `unlinked-${this.#sales}`));
    this.#gatherer = new SectionGatherer();
  }
}
