/**
 * Kinds of noise by class; each writes a dwelling's address in the style of some person or machine. The wordings are invented
 * and independent of the messy queries, which only serve for evaluation.
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

/** Number of addresses per kind. */
const COUNT_EACH = 90;

/** Noisy addresses of every class, the same in every run. */
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
