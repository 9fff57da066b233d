/** Entry for rounding, and for random numbers from a seed. */

export { changePct, roundTo } from './round-to.js';
export { randomFrom } from './seeded-random.js';
