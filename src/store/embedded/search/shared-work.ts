/** Work that several searches need: whoever has a turn goes on with it, and it is done once. */

import { SizedCache } from './sized-cache.js';
import type { Steps } from './steps.js';

/** More that was begun than searches take turns at: others were given up by those who asked. */
const UNDER_WAY_MAX = 8;

export class SharedWork<V extends { readonly byteLength: number }> {
  readonly #done: SizedCache<V>;
  readonly #underWay = new Map<string, Steps<V>>();

  /** `bytesMax` is for what is remembered of it. */
  constructor(bytesMax: number) {
    this.#done = new SizedCache(bytesMax);
  }

  /** What `work` gives for the key: remembered, or made together with others who wait for it. */
  *get(key: string, work: () => Steps<V>): Steps<V> {
    for (;;) {
      const done = this.#done.get(key);
      if (done !== undefined) return done;
      const made = this.#goOn(key, work);
      if (made !== undefined) return made;
      yield;
    }
  }

  #goOn(key: string, work: () => Steps<V>): V | undefined {
    const steps = this.#underWay.get(key) ?? work();
    this.#underWay.delete(key);
    const { done, value } = steps.next();
    if (done !== true) {
      this.#underWay.set(key, steps);
      const [oldest = key] = this.#underWay.keys();
      if (this.#underWay.size > UNDER_WAY_MAX) this.#underWay.delete(oldest);
      return undefined;
    }
    this.#done.set(key, value, value.byteLength);
    return value;
  }
}
