/** The homes of a neighbourhood and the truth about them, made once for all files. */

import { type Dwelling, dwellingOf, isHome } from './dwelling.js';
import { type Household, householdOf } from './household.js';
import { type Life, lifeOf } from './life.js';
import type { Neighbourhood, Property } from './model.js';

export interface Home {
  readonly property: Property;
  readonly dwelling: Dwelling;
  readonly life: Life;
  /** Undefined for a home that was empty on census day. */
  readonly household: Household | undefined;
}

/** `end` is the index of the first property that does not exist. */
export function homesOf(neighbourhood: Neighbourhood, end: number): readonly Home[] {
  const { town } = neighbourhood.district;
  return neighbourhood.properties
    .filter((property) => property.index < end && isHome(property))
    .map((property) => {
      const dwelling = dwellingOf(property, neighbourhood);
      const { noise } = property;
      return {
        property,
        dwelling,
        life: lifeOf(dwelling, noise, town),
        household: householdOf(dwelling, noise),
      };
    });
}
