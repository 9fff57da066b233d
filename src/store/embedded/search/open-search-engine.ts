/** Opens the search over a release's folder. */

import { openReleaseFiles } from '../release-files.js';
import { openRowGroups } from './row-groups.js';
import { SearchEngine } from './search-engine.js';

export function openSearchEngine(releaseDir: string): SearchEngine {
  const { stored, subjectAt } = openReleaseFiles(releaseDir);
  const layout = {
    dir: releaseDir,
    sizes: stored.groupSizes,
    fields: new Set(stored.columnFields),
  };
  return new SearchEngine({ groups: openRowGroups(layout), subjectAt });
}
