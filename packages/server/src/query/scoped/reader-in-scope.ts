/** The reader from which a key is answered: the release's own, or one that has only the homes of the key's area. */

import type { PropertyReader } from '@property-lookup/engine';
import { RecentMap } from '@property-lookup/kernel/collections';
import type { Scope } from '../../keys/scope.js';
import { AreaReader } from './area-reader.js';

/** Areas remembered for a release: each may hold an index of its streets. */
const AREAS_MAX = 32;

/** Kept as long as the release, so that what is made for an area is made once. */
const readers = new WeakMap<PropertyReader, RecentMap<string, AreaReader>>();

export function readerInScope(reader: PropertyReader, { area, homes }: Scope): PropertyReader {
  if (area === null || homes === undefined) return reader;
  let ofRelease = readers.get(reader);
  if (ofRelease === undefined) {
    ofRelease = new RecentMap(AREAS_MAX);
    readers.set(reader, ofRelease);
  }
  return ofRelease.getOr(area.join('|'), () => new AreaReader(reader, area));
}
