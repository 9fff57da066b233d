/** Reads the comparables of homes in a release in PostgreSQL. */

import type { KeptComparables } from '../../domain/comparables.js';
import { lowerBound } from '../../table/lower-bound.js';
import type { Lookups } from './lookups.js';

export class StoredComparables {
  readonly #lookups: Lookups;
  #valuedAnew: Promise<Float64Array> | undefined;

  constructor(lookups: Lookups) {
    this.#lookups = lookups;
  }

  /** For the property that has the key. */
  async find(uprn: number, key: bigint): Promise<KeptComparables | undefined> {
    const found = await this.#lookups.comparables(key);
    return found && { ...found, isValuedAnew: holds(await this.#whichAnew(), uprn) };
  }

  #whichAnew(): Promise<Float64Array> {
    this.#valuedAnew ??= this.#lookups.part('valued-anew').then(
      (bytes) => new Float64Array(bytes),
      (cause: unknown) => {
        this.#valuedAnew = undefined;
        throw cause;
      },
    );
    return this.#valuedAnew;
  }
}

function holds(uprns: Float64Array, uprn: number): boolean {
  return uprns[lowerBound(uprns, uprn)] === uprn;
}
