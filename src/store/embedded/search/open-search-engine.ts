/** Opens the search over a release's folder. */

import { openReleaseFiles } from '../release-files.js';
import { openRowGroups } from './row-groups.js';
import { SearchEngine } from './search-engine.js';

export interface OpenSearch {
  readonly engine: SearchEngine;
  close(): void;
}

export function openSearchEngine(releaseDir: string): OpenSearch {
  const { stored, subjectAt, close } = openReleaseFiles(releaseDir);
  const layout = {
    dir: releaseDir,
    sizes: stored.groupSizes,
    fields: new Set(stored.columnFields),
  };
  return { engine: new SearchEngine({ groups: openRowGroups(layout), subjectAt }), close };
}
