/** Fetching files from publishers, and releases from other machines. */

export { readText } from './fetching/bounded-body.js';
export { fetchableOf, fetchSources } from './fetching/fetch-sources.js';
export { type Pulled, pullRelease } from './fetching/pull-release.js';
