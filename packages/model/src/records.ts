/** Entry for the records of all sources, with a file for each kind. */

export * from './records/areas.js';
export * from './records/certificates.js';
export * from './records/connections.js';
export * from './records/evidence-fact.js';
export * from './records/evidence-value.js';
export * from './records/given-address.js';
export * from './records/ground.js';
export * from './records/link.js';
export * from './records/listings.js';
export * from './records/planning.js';
export * from './records/ratings.js';
export * from './records/sales.js';
export * from './records/statistics.js';
export * from './records/tax-bands.js';
export * from './records/titles.js';
