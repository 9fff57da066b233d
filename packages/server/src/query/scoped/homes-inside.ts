/** Which homes are inside an area: one that has been read, or some of many by their UPRNs. */

import { dayOfData, type PropertyReader } from '@property-lookup/engine';
import { andThen } from '@property-lookup/kernel/steps';
import { PROPERTY_FIELDS, readField } from '@property-lookup/model/fields';
import type { PostcodeFact, Property } from '@property-lookup/model/property';
import {
  type Condition,
  EVERYTHING,
  type FilterField,
  fieldsOfCondition,
} from '@property-lookup/query';
import { evaluate } from '@property-lookup/query/evaluate';
import { exportedUprns } from '../exported-uprns.js';

/** More are asked for together. */
const ONE_BY_ONE_MAX = 32;
/** UPRNs in one question. */
const ASKED_MAX = 50_000;
/** Belongs to a question that has waited for less. */
const CONTROL = { budgetMs: 60_000 };

const UPRN = PROPERTY_FIELDS.find('uprn') as FilterField;

export class HomesInside {
  readonly #whole: PropertyReader;
  readonly #where: Condition;
  /** Whether a postcode alone tells if a home is inside. */
  readonly isByPostcode: boolean;

  constructor(whole: PropertyReader, where: Condition) {
    this.#whole = whole;
    this.#where = where;
    this.isByPostcode = fieldsOfCondition(where).every((name) => name === 'postcode');
  }

  /** False for a postcode without homes inside; true may be wrong. */
  mayHave(postcode: string): boolean {
    return !this.isByPostcode || this.#holdsFor(postcode, null);
  }

  /** Whether the postcode itself is inside. */
  hasPostcode({ areas, postcode }: PostcodeFact): boolean {
    return this.#holdsFor(postcode, areas.localAuthority);
  }

  /** Whether a property that is read from the release is inside. */
  has(property: Property): boolean | Promise<boolean> {
    const { postcode } = property.address;
    if (this.isByPostcode) return this.#holdsFor(postcode, null);
    const fact = postcode === null ? undefined : this.#whole.findPostcode(postcode);
    return andThen(fact, (found) => {
      const asOf = dayOfData(this.#whole.release);
      const subject = { property, asOf, recorded: {}, postcode: found };
      const read = ({ name }: FilterField) => readField(subject, name);
      return evaluate(this.#where, read, () => null);
    });
  }

  /** Those inside, in their order. */
  only(properties: readonly Property[]): readonly Property[] | Promise<readonly Property[]> {
    const are = properties.map((property) => this.has(property));
    if (are.every((is) => typeof is === 'boolean')) return properties.filter((_, at) => are[at]);
    return Promise.all(are).then((known) => properties.filter((_, at) => known[at]));
  }

  /** Those of the UPRNs whose homes are inside. */
  async among(uprns: Iterable<number>): Promise<ReadonlySet<number>> {
    const asked = [...new Set(uprns)];
    const inside = new Set<number>();
    if (asked.length <= ONE_BY_ONE_MAX) {
      for (const uprn of asked) {
        const property = await this.#whole.findProperty(uprn);
        if (property !== undefined && (await this.has(property))) inside.add(uprn);
      }
      return inside;
    }
    for (let from = 0; from < asked.length; from += ASKED_MAX) {
      const values = asked.slice(from, from + ASKED_MAX);
      const named = { kind: 'one-of', field: UPRN, values, includesNull: false } as const;
      const where = { kind: 'all', of: [{ ...named, negated: false }, this.#where] } as const;
      const found = exportedUprns(this.#whole, { ...EVERYTHING, where }, CONTROL);
      for await (const uprn of found) inside.add(uprn);
    }
    return inside;
  }

  /** The postcode or authority of a record of a home that is gone. */
  holdsFor(postcode: string | null): boolean | Promise<boolean> {
    if (postcode === null) return false;
    if (this.isByPostcode) return this.#holdsFor(postcode, null);
    return andThen(this.#whole.findPostcode(postcode), (fact) =>
      fact === undefined ? this.#holdsFor(postcode, null) : this.hasPostcode(fact),
    );
  }

  #holdsFor(postcode: string | null, authority: string | null): boolean {
    const read = ({ name }: FilterField) => (name === 'postcode' ? postcode : authority);
    return evaluate(this.#where, read, () => null);
  }
}
