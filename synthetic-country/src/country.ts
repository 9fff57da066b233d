/** The synthetic country: seed and number determine a neighbourhood, without generating those before it. */

import { NEIGHBOURHOODS_PER_DISTRICT, PROPERTIES_PER_NEIGHBOURHOOD } from './country-size.js';
import { createDistricts } from './districts.js';
import { createGrids } from './grids.js';
import { hashText } from './hash-text.js';
import type { District, Neighbourhood, Property } from './model.js';
import { buildNeighbourhood } from './neighbourhood.js';
import { mix, Random } from './random.js';

export interface Country {
  readonly seed: number;
  /** The maximum number of properties in its postcode districts. */
  readonly capacity: number;
  /** Contains the properties number × 128 to number × 128 + 127. */
  neighbourhood(number: number): Neighbourhood;
  property(index: number): Property;
  /** Random numbers for a property and a purpose (`sales`), which makes writers independent of each other. */
  randomFor(index: number, purpose: string): Random;
}

/** `districtsMax` limits the country to its first districts, which become denser. */
export function createCountry(seed: number, districtsMax = Number.POSITIVE_INFINITY): Country {
  const grids = createGrids();
  const districts = createDistricts(seed, grids).slice(0, districtsMax);
  const neighbourhood = (number: number): Neighbourhood => {
    const district = districts[number % districts.length];
    const round = Math.floor(number / districts.length);
    if (district === undefined || round >= NEIGHBOURHOODS_PER_DISTRICT) {
      throw new RangeError(`neighbourhood ${number} is past the end of the country`);
    }
    const positionInDistrict = scatter(round, seed, district);
    return buildNeighbourhood({ seed, number, district, positionInDistrict, grids });
  };
  return {
    seed,
    capacity: districts.length * NEIGHBOURHOODS_PER_DISTRICT * PROPERTIES_PER_NEIGHBOURHOOD,
    neighbourhood,
    property(index) {
      const number = Math.floor(index / PROPERTIES_PER_NEIGHBOURHOOD);
      const property = neighbourhood(number).properties[index % PROPERTIES_PER_NEIGHBOURHOOD];
      if (property === undefined) throw new RangeError(`property ${index} does not exist`);
      return property;
    },
    randomFor: (index, purpose) => new Random(seed, index, hashText(purpose)),
  };
}

/** Coprime to the neighbourhoods of a district, so every place is taken once. */
const SCATTER_STEP = 149;

/** Place of the next neighbourhood in its district; even a few are spread over several sectors. */
function scatter(round: number, seed: number, district: District): number {
  const start = mix(seed ^ mix(district.number)) >>> 0;
  return (start + round * SCATTER_STEP) % NEIGHBOURHOODS_PER_DISTRICT;
}
