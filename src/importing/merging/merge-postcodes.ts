/** Makes one entry per postcode of what the postcode directories say, filling in missing degrees or metres. */

import type { PostcodeFact } from '../../domain/fact.js';
import { overlayAreas } from '../../domain/overlay-areas.js';
import { decodeFact } from '../staging/fact-line.js';
import { readLines } from '../staging/read-lines.js';
import type { CoordinateConverter } from './coordinates.js';

/**
 * Directories are read oldest import first; a newer one replaces what it knows and keeps the rest,
 * so that Code-Point Open, which has positions only, does not erase the areas of the ONSPD.
 */
export function* mergePostcodes(
  paths: readonly string[],
  coordinates: CoordinateConverter,
): IterableIterator<PostcodeFact> {
  const merged = new Map<string, PostcodeFact>();
  for (const path of paths) {
    readLines(path, (line) => {
      const fact = decodeFact(line);
      if (fact.kind !== 'postcode') return;
      const known = merged.get(fact.postcode);
      merged.set(fact.postcode, known === undefined ? fact : overlay(known, fact));
    });
  }
  for (const fact of merged.values()) yield withBothPositions(fact, coordinates);
}

function overlay(older: PostcodeFact, newer: PostcodeFact): PostcodeFact {
  const hasPosition = newer.x !== null || newer.latitude !== null;
  const { x, y, grid, latitude, longitude } = hasPosition ? newer : older;
  return {
    kind: 'postcode',
    postcode: newer.postcode,
    terminated: newer.terminated,
    x,
    y,
    grid,
    latitude,
    longitude,
    areas: overlayAreas(older.areas, newer.areas),
  };
}

function withBothPositions(fact: PostcodeFact, coordinates: CoordinateConverter): PostcodeFact {
  const { x, y, grid, latitude, longitude } = fact;
  if (x !== null && y !== null && latitude === null) {
    return { ...fact, ...coordinates.toDegrees({ x, y }, grid) };
  }
  if (latitude !== null && longitude !== null && x === null) {
    return { ...fact, ...coordinates.toMetres({ latitude, longitude }, grid) };
  }
  return fact;
}
