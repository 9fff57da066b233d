/** Fetching files from publishers, and releases from other machines. */

export { readText } from './fetching/bounded-body.js';
export { type DueBy, dueSources } from './fetching/due-sources.js';
export { fetchableOf, fetchSources } from './fetching/fetch-sources.js';
export { forgetDownload } from './fetching/kept-part.js';
export { type OfferedSource, offeredSource } from './fetching/offered-sizes.js';
export { type Pulled, pullRelease } from './fetching/pull-release.js';
