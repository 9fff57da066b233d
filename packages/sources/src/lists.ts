/** Entry for reading address lists with a header row. */

export { whyNoList } from './addresses/headed-csv/explain-list.js';
export { headerRowOf } from './addresses/headed-csv/headed-csv.js';
export { refusedUprns } from './addresses/headed-csv/shared-uprns.js';
