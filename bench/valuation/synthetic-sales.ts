/** Generates sales of an invented district with known true prices, for tests and for trying the model without data. */

import { randomFrom } from '@property-lookup/kernel/numbers';
import { dwellingKey, type Sale } from '@property-lookup/valuation';

export interface SyntheticOptions {
  readonly streets: number;
  readonly housesPerStreet: number;
  readonly years: number;
  readonly salesPerHouse: number;
  /** Standard deviation of a price's log around its true value. */
  readonly noise: number;
  readonly seed: number;
}

const DEFAULTS: SyntheticOptions = {
  streets: 16,
  housesPerStreet: 24,
  years: 14,
  salesPerHouse: 3,
  noise: 0.05,
  seed: 1,
};

/** 2005-01-01. */
const FIRST_DAY = 12_784;

/** Log of the invented market: 6 % growth per year, with a slump in the middle. */
export function trueMarket(day: number): number {
  const years = (day - FIRST_DAY) / 365.25;
  return 12 + 0.06 * years - 0.12 * Math.exp(-((years - 5) ** 2));
}

/** Sales of terraced houses and flats along numbered streets of two sectors. */
export function syntheticSales(options: Partial<SyntheticOptions> = {}): Sale[] {
  const given = { ...DEFAULTS, ...options };
  const random = randomFrom(given.seed);
  const sales: Sale[] = [];
  for (let street = 0; street < given.streets; street += 1) {
    const streetLevel = 0.2 * normal(random);
    for (let number = 1; number <= given.housesPerStreet; number += 1) {
      const level = streetLevel + 0.1 * normal(random);
      for (let k = 0; k < given.salesPerHouse; k += 1) {
        const date = FIRST_DAY + Math.floor(random() * given.years * 365.25);
        const log = trueMarket(date) + level + given.noise * normal(random);
        sales.push(syntheticSale({ street, number, date, priceGbp: Math.round(Math.exp(log)) }));
      }
    }
  }
  return sales;
}

/** One sale in the invented district. */
export function syntheticSale(given: {
  street: number;
  number: number;
  date: number;
  priceGbp: number;
}): Sale {
  const letter = String.fromCharCode(65 + (given.street % 20));
  const postcode = `ZZ1 ${1 + (given.street % 2)}A${letter}`;
  const isFlat = given.street % 4 === 3;
  return {
    id: `${given.street}-${given.number}-${given.date}-${given.priceGbp}`,
    dwelling: dwellingKey({
      postcode,
      paon: isFlat ? 'TALL HOUSE' : String(given.number),
      saon: isFlat ? `FLAT ${given.number}` : '',
      street: `STREET ${letter}`,
    }),
    priceGbp: given.priceGbp,
    date: given.date,
    type: isFlat ? 'F' : 'T',
    isNewBuild: false,
    tenure: isFlat ? 'L' : 'F',
    category: 'A',
    postcode,
    x: null,
    y: null,
    floorAreaSqm: null,
  };
}

/** A normal random number, as the sum of twelve uniform ones. */
export function normal(random: () => number): number {
  let sum = -6;
  for (let i = 0; i < 12; i += 1) sum += random();
  return sum;
}
