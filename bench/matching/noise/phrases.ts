/** Plain notations of a dwelling, from which every noise starts. */

import type { Chance, Dwelling } from './dwelling.js';
import type { Noisy } from './noise.js';

export function isHouse({ part }: Dwelling): boolean {
  return part === null;
}

/** `12 Moss Road, Oldby, AB1 2CD`. */
export function plain(dwelling: Dwelling): string {
  return `${line(dwelling)}, ${dwelling.town}, ${dwelling.postcode}`;
}

/** `12 Moss Road`. */
export function line({ number, part, street }: Dwelling): string {
  return `${part === null ? '' : `${part}, `}${number} ${street}`;
}

export function rest({ postcode, town }: Dwelling): string {
  return `${town}, ${postcode}`;
}

/** A noise that only applies to houses. */
export function ofHouse(write: (dwelling: Dwelling, chance: Chance) => string | undefined) {
  return (dwelling: Dwelling, chance: Chance): Noisy | undefined => {
    const text = isHouse(dwelling) ? write(dwelling, chance) : undefined;
    return text === undefined ? undefined : { text, uprn: dwelling.uprn };
  };
}

/** A noise whose address means no property of the set. */
export function ofNone(write: (dwelling: Dwelling, chance: Chance) => string | undefined) {
  return (dwelling: Dwelling, chance: Chance): Noisy | undefined => {
    const text = isHouse(dwelling) ? write(dwelling, chance) : undefined;
    return text === undefined ? undefined : { text, uprn: null };
  };
}
