/** The comparables of a release: a file for each postcode area, opened when it is first asked for. */

import { existsSync } from 'node:fs';
import type { KeptComparables } from '../../domain/comparables.js';
import { postcodeAreaOf } from '../../domain/postcode.js';
import { comparablesPath } from '../layout.js';
import { ComparablesFile } from './comparables-file.js';
import { holds, readValuedAnew } from './valued-anew.js';

export class ComparablesFolder {
  readonly #dir: string;
  #valuedAnew: Float64Array | undefined;
  readonly #files = new Map<string, ComparablesFile | undefined>();

  /** The folder of the release. */
  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Undefined for a home that was not valued. */
  find(uprn: number, postcode: string | null): KeptComparables | undefined {
    const area = postcode === null ? undefined : postcodeAreaOf(postcode);
    const found = area === undefined ? undefined : this.#fileOf(area)?.find(uprn);
    this.#valuedAnew ??= readValuedAnew(this.#dir);
    return found && { ...found, isValuedAnew: holds(this.#valuedAnew, uprn) };
  }

  close(): void {
    for (const file of this.#files.values()) file?.close();
  }

  #fileOf(area: string): ComparablesFile | undefined {
    if (!this.#files.has(area)) {
      const path = comparablesPath(this.#dir, area);
      this.#files.set(area, existsSync(path) ? new ComparablesFile(path) : undefined);
    }
    return this.#files.get(area);
  }
}
