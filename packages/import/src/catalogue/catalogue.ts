/** Lists every source with its declaration, its loaded edition, and the content that it still needs. */

import type { LoadedSource, Release } from '@property-lookup/engine';
import { type HeldEdition, heldEdition } from '@property-lookup/sources';
import {
  CONTENTS,
  type Content,
  DOWNLOADS,
  type WholeAbout,
  wholeAbout,
} from '@property-lookup/sources/about';
import { ALL_SOURCES } from '@property-lookup/sources/recognition';

export interface CatalogueEntry extends WholeAbout, Omit<LoadedSource, 'rows' | 'importedAt'> {
  readonly publisher: string;
  /** Whether `fetch` can download it. */
  readonly canFetch: boolean;
  /** Null if it is not loaded. */
  readonly loaded: LoadedEdition | null;
  /** Content that it needs and no loaded source provides. */
  readonly missing: readonly Content[];
}

interface LoadedEdition extends HeldEdition {
  readonly rows: number;
  readonly importedAt: string;
}

/** Loaded sources with their editions. Made-up data have no next edition. */
export type Loaded = Pick<Release, 'sources' | 'segments' | 'isMadeUp'>;

export const NOTHING_LOADED: Loaded = { sources: [], segments: [] };

/** Lists sources in the order in which they are tried on a file, which keeps families together. `today` is `YYYY-MM-DD`. */
export function catalogueOf(loaded: Loaded, today: string): readonly CatalogueEntry[] {
  const provided = providedBy(loaded.sources);
  const editions = loadedEditions(loaded, today);
  return ALL_SOURCES.map(({ id, title, publisher, about, licence, attribution }) => {
    const told = wholeAbout(about);
    return {
      id,
      title,
      publisher,
      licence,
      attribution,
      ...told,
      canFetch: Object.hasOwn(DOWNLOADS, id),
      loaded: editions.get(id) ?? null,
      missing: told.needs.filter((content) => !provided.has(content)),
    };
  });
}

/** The newest edition of each loaded source by id, and whether a newer one is due. */
export function loadedEditions(
  { sources, segments, isMadeUp }: Loaded,
  today: string,
): ReadonlyMap<string, LoadedEdition> {
  return new Map(
    sources.map(({ id, rows, importedAt }) => {
      const calendar = ALL_SOURCES.find((source) => source.id === id)?.about;
      const days = segments.flatMap(({ source, edition }) =>
        source === id ? (edition ?? []) : [],
      );
      const held = heldEdition(
        calendar === undefined || isMadeUp === true ? { appears: 'never' } : calendar,
        { edition: days.sort().at(-1), importedAt },
        today,
      );
      return [id, { rows, importedAt, ...held }];
    }),
  );
}

/** Content that the loaded sources provide. */
export function providedBy(loaded: readonly Pick<LoadedSource, 'id'>[]): ReadonlySet<Content> {
  const ids = new Set(loaded.map(({ id }) => id));
  return new Set(
    ALL_SOURCES.filter(({ id }) => ids.has(id)).flatMap(({ about }) => about.provides ?? []),
  );
}

/** Lists contents in words, separated by commas. */
export function namedContents(contents: readonly Content[]): string {
  return contents.map((content) => CONTENTS[content]).join(', ');
}
