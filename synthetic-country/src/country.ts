/** The synthetic country: its seed and a number give a neighbourhood, without what comes before it. */

import { NEIGHBOURHOODS_PER_DISTRICT, PROPERTIES_PER_NEIGHBOURHOOD } from './country-size.js';
import { createDistricts } from './districts.js';
import { createGrids } from './grids.js';
import { hashText } from './hash-text.js';
import type { District, Neighbourhood, Property } from './model.js';
import { buildNeighbourhood } from './neighbourhood.js';
import { mix, Random } from './random.js';

export interface Country {
  readonly seed: number;
  /** The most properties that its postcode districts have room for. */
  readonly capacity: number;
  /** Holds the properties number × 128 to number × 128 + 127. */
  neighbourhood(number: number): Neighbourhood;
  property(index: number): Property;
  /** Random numbers of a property's own for one purpose (`sales`), so that writers neither share nor disturb them. */
  randomFor(index: number, purpose: string): Random;
}

/** `districtsMax` settles only the first districts, which are then the denser. */
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

/** Without a factor in common with the neighbourhoods of a district, so that every place is taken once. */
const SCATTER_STEP = 149;

/** Where in its district the next neighbourhood goes: few properties already spread over several sectors. */
function scatter(round: number, seed: number, district: District): number {
  const start = mix(seed ^ mix(district.number)) >>> 0;
  return (start + round * SCATTER_STEP) % NEIGHBOURHOODS_PER_DISTRICT;
}
