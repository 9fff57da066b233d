/** Gathers prices and rents by year and type of home, a few bytes each, and makes figures of them. */

import { yearIn } from '@property-lookup/kernel/calendar';
import { AREA_HOME_TYPES, type AreaYear, FIGURES_MIN } from '@property-lookup/model/property';
import { quantileOf } from '@property-lookup/valuation';

/** First year of Price Paid Data. */
const FIRST_YEAR = 1995;
const YEARS = 64;
/** Property types of Price Paid Data in the order of `AREA_HOME_TYPES`; rents take the cell after them. */
const TYPES = 'DSTF';
const RENTS = TYPES.length;
const CELLS_OF_YEAR = RENTS + 1;
const CELLS = YEARS * CELLS_OF_YEAR;

/** Cell of a year and property type, or of rents if the type is null. Undefined for other property types and for years before the register. */
export function cellOf(date: string, type: string | null): number | undefined {
  const year = yearIn(date) - FIRST_YEAR;
  const kind = type === null ? RENTS : TYPES.indexOf(type);
  const isSound = kind >= 0 && year >= 0 && year < YEARS;
  return isSound ? year * CELLS_OF_YEAR + kind : undefined;
}

/** Collects prices at eight bytes each. Call `expect` for every price before the first `add`. */
export class AreaPrices {
  /** Index of the first price of each cell, and at the end the total. */
  readonly #starts = new Uint32Array(CELLS + 1);
  /** Index of the next price of each cell. */
  #next: Uint32Array | undefined;
  #prices = new Uint32Array();
  #perSqm = new Uint32Array();

  expect(cell: number): void {
    this.#starts[cell + 1] = (this.#starts[cell + 1] ?? 0) + 1;
  }

  /** Adds an expected price. `perSqm` is 0 if the floor area is unknown. */
  add(cell: number, price: number, perSqm: number): void {
    this.#next ??= this.#placed();
    const at = this.#next[cell] ?? 0;
    this.#next[cell] = at + 1;
    this.#prices[at] = price;
    this.#perSqm[at] = perSqm;
  }

  #placed(): Uint32Array {
    const starts = this.#starts;
    for (let cell = 0; cell < CELLS; cell++)
      starts[cell + 1] = at(starts, cell + 1) + at(starts, cell);
    this.#prices = new Uint32Array(at(starts, CELLS));
    this.#perSqm = new Uint32Array(at(starts, CELLS));
    return starts.slice();
  }

  sales(): readonly AreaYear[] {
    return this.#years((first) => {
      const all = this.#figures(null, first, first + RENTS);
      const types = AREA_HOME_TYPES.map((type, kind) =>
        this.#figures(type, first + kind, first + kind + 1),
      );
      return [all, ...types];
    });
  }

  rents(): readonly AreaYear[] {
    return this.#years((first) => [this.#figures(null, first + RENTS, first + CELLS_OF_YEAR)]);
  }

  #years(rowsOf: (firstCell: number) => readonly Omit<AreaYear, 'year'>[]): readonly AreaYear[] {
    const years = Array.from({ length: YEARS }, (_, year) => year);
    return years
      .filter((year) => this.#countIn(year * CELLS_OF_YEAR, (year + 1) * CELLS_OF_YEAR) > 0)
      .flatMap((year) =>
        rowsOf(year * CELLS_OF_YEAR)
          .filter(({ count }) => count > 0)
          .map((row) => ({ year: FIRST_YEAR + year, ...row })),
      );
  }

  /** Number of prices in the cells from `from` up to, but without, `to`. */
  #countIn(from: number, to: number): number {
    return at(this.#starts, to) - at(this.#starts, from);
  }

  /** Figures of the cells from `from` up to, but without, `to`. */
  #figures(type: AreaYear['type'], from: number, to: number): Omit<AreaYear, 'year'> {
    const range = [at(this.#starts, from), at(this.#starts, to)] as const;
    const prices = this.#prices.slice(...range).sort();
    const perSqm = this.#perSqm
      .slice(...range)
      .filter((price) => price > 0)
      .sort();
    return {
      type,
      count: prices.length,
      median: figure(prices, 0.5),
      lowerQuartile: figure(prices, 0.25),
      upperQuartile: figure(prices, 0.75),
      perSqmCount: perSqm.length,
      perSqmMedian: figure(perSqm, 0.5),
    };
  }
}

const at = (numbers: Uint32Array, index: number): number => numbers[index] ?? 0;

function figure(ascending: Uint32Array, share: number): number | null {
  return ascending.length < FIGURES_MIN ? null : Math.round(quantileOf(ascending, share));
}
