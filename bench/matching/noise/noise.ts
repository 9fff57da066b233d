/** One kind of noise: a dwelling's address as somebody or something might write it. */

import type { Chance, Dwelling } from './dwelling.js';

/** What a noise makes of a dwelling; undefined where it does not apply. */
export interface Noisy {
  readonly text: string;
  /** The property that is meant; null: none of the set. */
  readonly uprn: number | null;
}

export type Noise = (dwelling: Dwelling, chance: Chance) => Noisy | undefined;
