/** Opens the search over a release's folder. */

import { openReleaseFiles, subjectOf } from '../release-files.js';
import { openRowGroups } from './row-groups.js';
import { SearchEngine } from './search-engine.js';

export function openSearchEngine(releaseDir: string): SearchEngine {
  const { stored, blocks, postcodes } = openReleaseFiles(releaseDir);
  const layout = {
    dir: releaseDir,
    sizes: stored.groupSizes,
    fields: new Set(stored.columnFields),
  };
  return new SearchEngine({
    source: openRowGroups(layout, blocks),
    toSubject: (property) => subjectOf(property, postcodes, stored.release),
  });
}
