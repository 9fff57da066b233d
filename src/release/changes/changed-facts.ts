/** What records stated of properties before they stated something else: a table of each release, beside that of its changes. */

import type { ToldValues } from '../../facts/told-fields.js';
import type { Codec } from '../../table/declaration.js';
import { type Table, table } from '../../table/table.js';
import { changedFactsName } from '../layout.js';

/** Changed properties of one step; a release in which records state something else of more is another data set. */
export const CHANGES_MAX = 2_000_000;

/** The values of those fields that differ, as they were; of a property that is gone, all that were known. */
export type FactsBefore = readonly [uprn: number, values: ToldValues];

/** No property has it: the fields that differ in too many properties to be kept are the names of its value. */
export const UNKEPT_FIELDS = 0;

/** By name, not by number: tables outlive the version of the program that wrote them, and equal names take hardly a byte once deflated. */
export const VALUES_CODEC: Codec<ToldValues> = {
  encode: (values) => Buffer.from(JSON.stringify(values)),
  // Written by `encode`.
  decode: (bytes) => JSON.parse(bytes.toString('utf8')) as ToldValues,
};

/** What was stated of UPRNs in the release of this id, and is not in the one after it. */
export const changedFactsFrom = (id: string): Table<number, ToldValues> =>
  table({
    ...{ name: changedFactsName(id), key: (uprn) => uprn, codec: VALUES_CODEC, group: 512 },
  });
