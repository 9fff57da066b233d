/** Rounding, and random numbers from a seed. */

export { changePct, roundTo } from './round-to.js';
export { randomFrom } from './seeded-random.js';
