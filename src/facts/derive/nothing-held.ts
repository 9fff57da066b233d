/** Values that are true when nothing is held, and the date of what is held. */

import type { Derivation } from '../field.js';

/** A count of things held: none is held. */
export const zero: Derivation = () => 0;

/** Whether something is held: it is not. */
export const no: Derivation = () => false;

const NONE: readonly string[] = Object.freeze([]);

/** A list of things held: none is held. */
export const emptyList: Derivation = () => NONE;

export const dataDate: Derivation = ({ asOf }) => asOf;
