/**
 * Creates the subject from which fields are derived: a property, its postcode and its records, given directly or read on first
 * use.
 */

import type { FactSubject, RecordedFacts } from '@property-lookup/model/fields';
import type { PostcodeFact, Property } from '@property-lookup/model/property';
import type { PostcodeDirectory } from './postcode-directory.js';
import { dayOfData, type Release } from './release.js';

/** A property with its postcode's data, from which every field of the API is derived. */
export function subjectOf(
  property: Property,
  recorded: RecordedFacts,
  postcodes: Pick<PostcodeDirectory, 'find'>,
  asOf: string,
): FactSubject {
  const { postcode } = property.address;
  return {
    property,
    postcode: postcode === null ? undefined : postcodes.find(postcode),
    recorded,
    asOf,
  };
}

/** Reads postcode and records on first use, because most filters need neither. */
export class LazySubject implements FactSubject {
  readonly property: Property;
  readonly asOf: string;
  readonly #postcodes: Pick<PostcodeDirectory, 'find'>;
  readonly #readRecorded: () => RecordedFacts;
  #recorded: RecordedFacts | undefined;
  /** Null until it is read, because a postcode may be in no directory. */
  #postcode: PostcodeFact | undefined | null = null;

  constructor(
    property: Property,
    release: Pick<Release, 'createdAt' | 'asOf'>,
    readRecorded: () => RecordedFacts,
    postcodes: Pick<PostcodeDirectory, 'find'>,
  ) {
    this.property = property;
    this.asOf = dayOfData(release);
    this.#readRecorded = readRecorded;
    this.#postcodes = postcodes;
  }

  get recorded(): RecordedFacts {
    this.#recorded ??= this.#readRecorded();
    return this.#recorded;
  }

  get postcode(): PostcodeFact | undefined {
    if (this.#postcode === null) {
      const { postcode } = this.property.address;
      this.#postcode = postcode === null ? undefined : this.#postcodes.find(postcode);
    }
    return this.#postcode;
  }
}
