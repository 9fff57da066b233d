/** Values that are true when nothing is held, and the date of what is held. */

import type { Derivation } from '../field.js';

/** A count of things held: none is held. */
export const zero: Derivation<number> = () => 0;

/** Whether something is held: it is not. */
export const no: Derivation<boolean> = () => false;

const NONE: readonly string[] = Object.freeze([]);

/** A list of things held: none is held. */
export const emptyList: Derivation<readonly string[]> = () => NONE;

export const dataDate: Derivation<string> = ({ asOf }) => asOf;
