/** The values of fields without any record. */

import type { Derivation } from '../field.js';

/** Whether there is a record: there is none. */
export const no: Derivation<boolean> = () => false;

const NONE: readonly string[] = Object.freeze([]);

/** A list of records: there are none. */
export const emptyList: Derivation<readonly string[]> = () => NONE;
