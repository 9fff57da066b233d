/** Opens the searches over a release's folder; columns are loaded when a filter first needs them. */

import { SizedCache } from '@property-lookup/kernel/collections';
import { readWhole } from '@property-lookup/tables/damage';
import type { Column } from '../../../release/columns/column.js';
import { readSizedColumn } from '../../../release/columns/column-file.js';
import { columnName, releasePaths } from '../../../release/layout.js';
import { openReleaseFiles } from '../../../release/release-files.js';
import { AggregateSearch } from './aggregate-search.js';
import { ExportSearch } from './export-search.js';
import { type ListingQuery, ListingSearch } from './listing-search.js';
import type { AnyQuery } from './messages.js';
import type { SearchData } from './row-plan.js';
import { SearchEngine, type SearchResult } from './search-engine.js';
import type { Steps } from './steps.js';
import { TileSearch } from './tile-search.js';

interface OpenSearch {
  search(query: AnyQuery): Steps<SearchResult>;
  /** Stops reading these files. */
  refuse(names: readonly string[]): void;
  close(): void;
}

/** Bytes of columns kept in memory; at 33 million properties each takes 33 to 264 MB. */
const COLUMN_BYTES_MAX = 1024 * 1024 * 1024;

export function openSearch(releaseDir: string): OpenSearch {
  const files = openReleaseFiles(releaseDir);
  const { close, damaged, stored, subjectAt } = files;
  const fields = new Set(stored.columnFields);
  const columns = new SizedCache<{ readonly column: Column | undefined }>(COLUMN_BYTES_MAX);
  const data: SearchData = {
    rows: stored.release.properties,
    hasColumn: ({ name }) => fields.has(name),
    column({ name, type }) {
      const remembered = columns.get(name);
      if (remembered !== undefined) return remembered.column;
      damaged.refuse(columnName(name));
      const path = releasePaths(releaseDir).column(name);
      const read = readWhole(columnName(name), () => readSizedColumn(path, type));
      columns.set(name, { column: read?.column }, read?.bytes ?? 0);
      return read?.column;
    },
    subjectAt,
  };
  const engine = new SearchEngine(data);
  const tables = new ExportSearch(engine, data);
  const groups = new AggregateSearch(engine, data);
  const tiles = new TileSearch(engine, groups, data);
  let listingSearch: ListingSearch | undefined;
  const searchListings = (query: ListingQuery): Steps<SearchResult> => {
    // Damage to the listings affects no other search.
    const { listings } = files;
    if (listings === undefined) throw new Error('the release holds no listings');
    listingSearch ??= new ListingSearch(listings, stored.release);
    return listingSearch.search(query);
  };
  return {
    search(query) {
      if (query.of === 'properties') return engine.search(query);
      if (query.of === 'table') return tables.search(query);
      if (query.of === 'groups') return groups.search(query);
      if (query.of === 'tile') return tiles.search(query);
      return searchListings(query);
    },
    refuse: (names) => damaged.add(names),
    close,
  };
}
