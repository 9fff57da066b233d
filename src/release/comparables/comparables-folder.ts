/** Reads the comparables of a release: the table of an area is opened when it is first asked for. */

import type { Comparables, KeptComparables } from '../../domain/comparables.js';
import { postcodeAreaOf } from '../../domain/postcode.js';
import type { TableReader } from '../../table/table-reader.js';
import { DamagedFiles } from '../damaged-files.js';
import { comparablesName, VALUED_ANEW_TABLE } from '../layout.js';
import { comparablesOf, VALUED_ANEW } from './comparables-tables.js';

export class ComparablesFolder {
  readonly #dir: string;
  readonly #damaged: DamagedFiles;
  readonly #areas = new Map<string, TableReader<number, Comparables>>();
  #valuedAnew: TableReader<number, true> | undefined;

  /** The folder of the release, and which of its files are damaged. */
  constructor(dir: string, damaged: DamagedFiles = new DamagedFiles([])) {
    this.#dir = dir;
    this.#damaged = damaged;
  }

  /** Undefined for a home that was not valued. */
  find(uprn: number, postcode: string | null): KeptComparables | undefined {
    const anew = this.valuedAnew();
    const area = postcode === null ? undefined : postcodeAreaOf(postcode);
    const found = area === undefined ? undefined : this.#tableOf(area).get(uprn);
    return found && { ...found, isValuedAnew: anew.has(uprn) };
  }

  /** Homes whose comparables are of an earlier value. */
  valuedAnew(): TableReader<number, true> {
    this.#damaged.refuse(VALUED_ANEW_TABLE);
    this.#valuedAnew ??= VALUED_ANEW.open(this.#dir);
    return this.#valuedAnew;
  }

  close(): void {
    for (const opened of this.#areas.values()) opened.close();
    this.#valuedAnew?.close();
  }

  #tableOf(area: string): TableReader<number, Comparables> {
    this.#damaged.refuse(`${comparablesName(area)}.`);
    const opened = this.#areas.get(area) ?? comparablesOf(area).open(this.#dir);
    this.#areas.set(area, opened);
    return opened;
  }
}
