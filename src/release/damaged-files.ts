/** Knows which files of an open release are damaged: a question that needs one of them is refused, all others are answered. */

import { Failure } from '../domain/failure.js';
import { damageFailure, readWhole } from '../table/damage.js';

export class DamagedFiles {
  readonly #names: Set<string>;

  /** Names below the release's folder. */
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

  /** Failure `damaged` where one of the files whose names begin so is damaged. */
  refuse(beginning: string): void {
    const damaged = this.#thatBegin(beginning);
    if (damaged.length > 0) throw damageFailure(damaged);
  }

  #thatBegin(beginning: string): readonly string[] {
    return this.#names.size === 0 ? [] : this.names.filter((name) => name.startsWith(beginning));
  }

  /** Opens what others can do without; what cannot be opened is damaged from then on, and costs only those who ask for it. */
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
