/** The dwellings in one run of the data, by place. */

import { getOr } from '@property-lookup/kernel/collections';
import type { AreaValues } from '@property-lookup/model/records';
import { type Dwelling, type Kind, type Places, strataOf } from './dwelling.js';
import type { ModelledField } from './modelled-fields.js';

/** Positions in the run. */
type Members = readonly number[];

/** The dwellings in each place of one dwelling. */
interface Nearby extends Readonly<Record<keyof Places, Members>> {
  /**
   * Keys of identical surroundings: `outside` for dwellings of a postcode in the same area and street, `inside` for those in the
   * same building as well.
   */
  readonly spot: { readonly outside: string; readonly inside: string };
}

const NOBODY: Members = [];

/** The stratum of each dwelling in a run. */
export interface Strata {
  readonly kinds: readonly Kind[];
  /** Position in `kinds`, by position in the run. */
  readonly kindOf: Uint16Array;
}

export class Neighbourhood {
  readonly dwellings: readonly Dwelling[];
  readonly #byPlace = new Map<string, number[]>();
  readonly #strata = new Map<string | null, Strata>();
  readonly #areas = new Map<AreaValues, number>();
  #last: { readonly dwelling: Dwelling; readonly nearby: Nearby } | undefined;

  constructor(dwellings: readonly Dwelling[]) {
    this.dwellings = dwellings;
    dwellings.forEach(({ places }, at) => {
      for (const name of Object.values(places)) {
        if (name === null) continue;
        getOr(this.#byPlace, name, () => []).push(at);
      }
    });
  }

  /** Cached for the last dwelling, as its fields are estimated in turn. */
  nearbyOf(dwelling: Dwelling): Nearby {
    if (this.#last?.dwelling === dwelling) return this.#last.nearby;
    const { places, areaFigures } = dwelling;
    const area = getOr(this.#areas, areaFigures, () => this.#areas.size);
    const outside = `${area}|${places.street}|`;
    const nearby = {
      outcode: this.#membersOf(places.outcode),
      sector: this.#membersOf(places.sector),
      street: this.#membersOf(places.street),
      postcode: this.#membersOf(places.postcode),
      building: this.#membersOf(places.building),
      spot: { outside, inside: `${outside}${places.building}` },
    };
    this.#last = { dwelling, nearby };
    return nearby;
  }

  #membersOf(place: string | null): Members {
    return (place === null ? undefined : this.#byPlace.get(place)) ?? NOBODY;
  }

  /** Made once for all fields with the same `given`. */
  strataFor(field: ModelledField): Strata {
    return getOr(this.#strata, field.given, () => this.#makeStrata(field));
  }

  #makeStrata(field: ModelledField): Strata {
    const numbers = new Map<Kind, number>();
    const kindOf = Uint16Array.from(this.dwellings, (dwelling) => {
      const kind = strataOf(dwelling, field);
      return getOr(numbers, kind, () => numbers.size);
    });
    return { kinds: [...numbers.keys()], kindOf };
  }
}

export function neighbourhoodOf(dwellings: readonly Dwelling[]): Neighbourhood {
  return new Neighbourhood(dwellings);
}
