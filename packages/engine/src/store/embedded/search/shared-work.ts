/** Work that several searches need: whichever has its turn continues it, and it is done once. */

import { SizedCache } from '@property-lookup/kernel/collections';
import type { Steps } from './steps.js';

export class SharedWork<V extends { readonly byteLength: number }> {
  readonly #done: SizedCache<V>;
  readonly #underWay = new Map<string, Steps<V>>();
  /** The number of searches waiting for each key. */
  readonly #waiting = new Map<string, number>();

  /** `bytesMax` limits the remembered results. */
  constructor(bytesMax: number) {
    this.#done = new SizedCache(bytesMax);
  }

  /** The result of `work` for the key: remembered, or made together with others who wait for it. */
  *get(key: string, work: () => Steps<V>): Steps<V> {
    this.#count(key, 1);
    try {
      for (;;) {
        const done = this.#done.get(key);
        if (done !== undefined) return done;
        const made = this.#goOn(key, work);
        if (made !== undefined) return made;
        yield;
      }
    } finally {
      if (this.#count(key, -1) === 0) this.#letGo();
    }
  }

  #count(key: string, more: 1 | -1): number {
    const count = (this.#waiting.get(key) ?? 0) + more;
    if (count === 0) this.#waiting.delete(key);
    else this.#waiting.set(key, count);
    return count;
  }

  /** Drops work that nobody waits for, except the newest, which may be continued later. */
  #letGo(): void {
    const idle = [...this.#underWay.keys()].filter((key) => !this.#waiting.has(key));
    for (const key of idle.slice(0, -1)) this.#underWay.delete(key);
  }

  #goOn(key: string, work: () => Steps<V>): V | undefined {
    const steps = this.#underWay.get(key) ?? work();
    this.#underWay.delete(key);
    const { done, value } = steps.next();
    if (done !== true) {
      this.#underWay.set(key, steps);
      return undefined;
    }
    this.#done.set(key, value, value.byteLength);
    return value;
  }
}
