/** Rounding, seeded chance. */

export { changePct, roundTo } from './round-to.js';
export { randomFrom } from './seeded-random.js';
