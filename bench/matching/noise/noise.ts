/** One kind of noise: writes a dwelling's address in the style of some person or machine. */

import type { Chance, Dwelling } from './dwelling.js';

/** A noisy address; undefined if the noise does not apply to the dwelling. */
export interface Noisy {
  readonly text: string;
  /** The property that is meant; null for none of the set. */
  readonly uprn: number | null;
}

export type Noise = (dwelling: Dwelling, chance: Chance) => Noisy | undefined;
