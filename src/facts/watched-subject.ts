/** A property of which nothing is recorded, that notices whether a field was derived without a look at it. */

import type { PostcodeFact } from '../domain/fact.js';
import type { Property } from '../domain/property-record.js';
import type { FactSubject } from './field.js';
import { NOTHING_RECORDED } from './resolve.js';

/** Most fields are made of records alone: what one such property has of them, all have. */
export class WatchedSubject implements FactSubject {
  readonly recorded = NOTHING_RECORDED;
  readonly asOf: string;
  readonly #subject: FactSubject;
  #isLookedAt = false;

  constructor(subject: FactSubject) {
    this.#subject = subject;
    this.asOf = subject.asOf;
  }

  get isLookedAt(): boolean {
    return this.#isLookedAt;
  }

  get property(): Property {
    this.#isLookedAt = true;
    return this.#subject.property;
  }

  get postcode(): PostcodeFact | undefined {
    this.#isLookedAt = true;
    return this.#subject.postcode;
  }
}
