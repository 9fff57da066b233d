/** Lists every source with what it declares of itself, what is loaded of it, and which other sources it still needs. */

import type { LoadedSource } from '../../release/release.js';
import { CONTENTS, type Content, type SourceAbout } from '../../sources/about.js';
import { PUBLISHER_ADDRESSES } from '../../sources/publisher-addresses.js';
import { ALL_SOURCES } from '../reading/recognise.js';

export interface CatalogueEntry extends SourceAbout {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly licence: string;
  readonly attribution: string;
  /** Whether `fetch` can download it. */
  readonly canFetch: boolean;
  /** Null where nothing of it is loaded. */
  readonly loaded: { readonly rows: number; readonly importedAt: string } | null;
  /** What it needs and no loaded source provides. */
  readonly missing: readonly Content[];
}

/** In the order in which files are offered to sources, which keeps families together. */
export function catalogueOf(loaded: readonly LoadedSource[]): readonly CatalogueEntry[] {
  const provided = providedBy(loaded);
  return ALL_SOURCES.map(({ id, title, publisher, about, licence, attribution }) => {
    const known = loaded.find((source) => source.id === id);
    return {
      ...{ id, title, publisher, licence, attribution },
      ...about,
      canFetch: Object.hasOwn(PUBLISHER_ADDRESSES, id),
      loaded: known === undefined ? null : { rows: known.rows, importedAt: known.importedAt },
      missing: about.needs.filter((content) => !provided.has(content)),
    };
  });
}

/** What the loaded sources provide together. */
export function providedBy(loaded: readonly Pick<LoadedSource, 'id'>[]): ReadonlySet<Content> {
  const ids = new Set(loaded.map(({ id }) => id));
  return new Set(
    ALL_SOURCES.filter(({ id }) => ids.has(id)).flatMap(({ about }) => about.provides),
  );
}

/** `no address source, no sales`. */
export function namedContents(contents: readonly Content[]): string {
  return contents.map((content) => CONTENTS[content]).join(', ');
}
