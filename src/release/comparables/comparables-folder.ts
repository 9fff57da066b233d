/** The comparables of a release: a file for each postcode area, opened when it is first asked for. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptComparables } from '../../domain/comparables.js';
import { postcodeAreaOf } from '../../domain/postcode.js';
import { readWhole } from '../../table/damage.js';
import { DamagedFiles } from '../damaged-files.js';
import { comparablesName } from '../layout.js';
import { ComparablesFile } from './comparables-file.js';
import { holds, readValuedAnew } from './valued-anew.js';

export class ComparablesFolder {
  readonly #dir: string;
  readonly #damaged: DamagedFiles;
  #valuedAnew: Float64Array | undefined;
  readonly #files = new Map<string, ComparablesFile | undefined>();

  /** The folder of the release, and which of its files are damaged. */
  constructor(dir: string, damaged: DamagedFiles = new DamagedFiles([])) {
    this.#dir = dir;
    this.#damaged = damaged;
  }

  /** Undefined for a home that was not valued. */
  find(uprn: number, postcode: string | null): KeptComparables | undefined {
    this.#damaged.refuse('valued-anew');
    const area = postcode === null ? undefined : postcodeAreaOf(postcode);
    const found = area === undefined ? undefined : this.#fileOf(area)?.find(uprn);
    this.#valuedAnew ??= readValuedAnew(this.#dir);
    return found && { ...found, isValuedAnew: holds(this.#valuedAnew, uprn) };
  }

  close(): void {
    for (const file of this.#files.values()) file?.close();
  }

  #fileOf(area: string): ComparablesFile | undefined {
    const name = comparablesName(area);
    this.#damaged.refuse(name);
    if (!this.#files.has(area)) {
      const path = join(this.#dir, name);
      const open = () => (existsSync(path) ? new ComparablesFile(path) : undefined);
      this.#files.set(area, readWhole(name, open));
    }
    return this.#files.get(area);
  }
}
