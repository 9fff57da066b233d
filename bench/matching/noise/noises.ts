/**
 * Kinds of noise, by class: each turns a dwelling into an address as somebody or something might
 * write it. Wordings are made up here and owe nothing to the messy queries, which only judge.
 */

import { Chance, type Dwelling } from './dwelling.js';
import { MACHINES } from './machines.js';
import type { Noise, Noisy } from './noise.js';
import { NOT_THE_HOUSE } from './not-the-house.js';
import { PARTS } from './parts.js';
import { PEOPLE } from './people.js';
import { PLACES } from './places.js';
import { SCANS } from './scans.js';

export const NOISES: Readonly<Record<string, Noise>> = {
  ...MACHINES,
  ...NOT_THE_HOUSE,
  ...PARTS,
  ...PEOPLE,
  ...PLACES,
  ...SCANS,
};

/** So many addresses of each kind. */
const COUNT_EACH = 90;

/** Noisy addresses of every class, the same at every run. */
export function makeNoise(
  dwellings: readonly Dwelling[],
): (Noisy & { readonly kind: string; readonly from: number })[] {
  return Object.entries(NOISES).flatMap(([kind, noise]) => {
    const chance = new Chance(kind);
    const made: (Noisy & { readonly kind: string; readonly from: number })[] = [];
    for (let tries = 0; tries < 400_000 && made.length < COUNT_EACH; tries++) {
      const dwelling = chance.of(dwellings);
      const noisy = noise(dwelling, chance);
      if (noisy) made.push({ ...noisy, kind, from: dwelling.uprn });
    }
    return made;
  });
}
