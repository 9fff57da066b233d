/** Rounding, seeded chance. */

export { roundTo } from './round-to.js';
export { randomFrom } from './seeded-random.js';
