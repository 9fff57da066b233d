/** Entry for small helpers for maps and lists. */

export { wordOfList } from './closed-list.js';
export { getOr } from './get-or.js';
export { groupBy, partsOf } from './group-by.js';
export { firstWhere, lowerBound } from './lower-bound.js';
export { RecentMap, SizedCache } from './recent-map.js';
