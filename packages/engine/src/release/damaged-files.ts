/** Tracks the damaged files of an open release: questions that need one of them are refused, all others are answered. */

import { Failure } from '@property-lookup/kernel/failure';
import { damageFailure, readWhole } from '@property-lookup/tables/damage';

export class DamagedFiles {
  readonly #names: Set<string>;

  /** Names relative to the release's folder. */
  constructor(names: readonly string[]) {
    this.#names = new Set(names);
  }

  get names(): readonly string[] {
    return [...this.#names].sort();
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  add(names: readonly string[]): void {
    for (const name of names) this.#names.add(name);
  }

  /** Throws Failure `damaged` if a file whose name begins like this is damaged. */
  refuse(beginning: string): void {
    const damaged = this.#thatBegin(beginning);
    if (damaged.length > 0) throw damageFailure(damaged);
  }

  #thatBegin(beginning: string): readonly string[] {
    return this.#names.size === 0 ? [] : this.names.filter((name) => name.startsWith(beginning));
  }

  /**
   * Opens a part that is not essential. If it cannot be opened it counts as damaged, which only affects questions that need it.
   */
  open<Content>(name: string, beginning: string, open: () => Content): Content | undefined {
    if (this.#thatBegin(beginning).length > 0) return undefined;
    try {
      return readWhole(name, open);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.add([name]);
      return undefined;
    }
  }
}
