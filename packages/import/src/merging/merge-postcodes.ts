/** Merges postcode directories into one entry for each postcode, with both degrees and metres. */

import { sourceCodeOf } from '@property-lookup/model/dictionary';
import type { PostcodeFact } from '@property-lookup/model/property';
import {
  encodePostcodeOrigins,
  originOfPostcodePart,
  overlayAreas,
  type PostcodeSource,
} from '@property-lookup/model/property';
import { postcodesPart } from '../staging/fact-parts.js';
import type { OpenFolder } from '../staging/segment.js';
import type { CoordinateConverter } from './coordinates.js';

/**
 * Reads directories from the oldest import to the newest. A newer one replaces only the values that it has, so that
 * Code-Point Open, which has no areas, does not erase those of the ONSPD.
 */
export function* mergePostcodes(
  folders: readonly OpenFolder[],
  initial: string,
  coordinates: CoordinateConverter,
): IterableIterator<PostcodeFact> {
  const merged = new Map<string, PostcodeFact>();
  for (const { facts, source } of folders) {
    facts.each(postcodesPart(initial), (fact) => {
      if (fact.kind !== 'postcode') return;
      const known = merged.get(fact.postcode);
      const all = known === undefined ? fact : overlay(known, fact);
      merged.set(fact.postcode, withOrigins(all, { known, fact, source }));
    });
  }
  for (const fact of merged.values()) yield withBothPositions(fact, coordinates);
}

/** Notes the newest file as the origin of its own values. */
function withOrigins(
  all: PostcodeFact,
  { known, fact, source }: { known: PostcodeFact | undefined; fact: PostcodeFact; source: string },
): PostcodeFact {
  const own = postcodeSourceOf(source);
  const origins = encodePostcodeOrigins((part) => {
    const isGiven = part === 'position' ? hasPosition(fact) : fact.areas[part] !== null;
    return isGiven || known === undefined ? own : originOfPostcodePart(known, part);
  });
  return origins === '' ? all : { ...all, origins };
}

function postcodeSourceOf(source: string): PostcodeSource {
  const code = sourceCodeOf(source);
  return code === 'CPO' || code === 'SPD' || code === 'OON' ? code : 'ONSPD';
}

function hasPosition({ x, latitude }: PostcodeFact): boolean {
  return x !== null || latitude !== null;
}

function overlay(older: PostcodeFact, newer: PostcodeFact): PostcodeFact {
  const { x, y, grid, latitude, longitude } = hasPosition(newer) ? newer : older;
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
