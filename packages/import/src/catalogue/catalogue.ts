/** Lists every source with what it declares of itself, what is loaded of it, and which other sources it still needs. */

import type { LoadedSource, Release } from '@property-lookup/engine';
import { type HeldEdition, heldEdition } from '@property-lookup/sources';
import {
  CONTENTS,
  type Content,
  DOWNLOADS,
  type WholeAbout,
  wholeAbout,
} from '@property-lookup/sources/about';
import { ALL_SOURCES } from '../reading/recognise.js';

export interface CatalogueEntry extends WholeAbout, Omit<LoadedSource, 'rows' | 'importedAt'> {
  readonly publisher: string;
  /** Whether `fetch` can download it. */
  readonly canFetch: boolean;
  /** Null where nothing of it is loaded. */
  readonly loaded: LoadedEdition | null;
  /** What it needs and no loaded source provides. */
  readonly missing: readonly Content[];
}

interface LoadedEdition extends HeldEdition {
  readonly rows: number;
  readonly importedAt: string;
}

/** What is loaded, and by which edition. Made-up data have no publisher who would bring out a newer one. */
export type Loaded = Pick<Release, 'sources' | 'segments' | 'isMadeUp'>;

export const NOTHING_LOADED: Loaded = { sources: [], segments: [] };

/** In the order in which files are offered to sources, which keeps families together. `today` is `YYYY-MM-DD`. */
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

/** By the id of each loaded source: its newest edition, and whether a newer one is due. */
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

/** What the loaded sources provide together. */
export function providedBy(loaded: readonly Pick<LoadedSource, 'id'>[]): ReadonlySet<Content> {
  const ids = new Set(loaded.map(({ id }) => id));
  return new Set(
    ALL_SOURCES.filter(({ id }) => ids.has(id)).flatMap(({ about }) => about.provides ?? []),
  );
}

/** `no address source, no sales`. */
export function namedContents(contents: readonly Content[]): string {
  return contents.map((content) => CONTENTS[content]).join(', ');
}
