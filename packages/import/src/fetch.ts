/** Fetching files and releases of others. */

export { readText } from './fetching/bounded-body.js';
export { fetchableOf, fetchSources } from './fetching/fetch-sources.js';
export { type Pulled, pullRelease } from './fetching/pull-release.js';
