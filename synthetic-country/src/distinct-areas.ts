/** Collects the distinct areas of a kind for tables of areas: a few tens of thousands in the whole country. */

import type { Part } from './format.js';
import type { Areas } from './model.js';
import type { Town } from './towns.js';

export interface KnownArea {
  readonly code: string;
  readonly areas: Areas;
  readonly town: Town;
}

export interface DistinctAreas {
  readonly count: (part: Part) => void;
  /** Sorted by code. */
  readonly all: () => readonly KnownArea[];
}

export function distinctAreas(level: keyof Areas): DistinctAreas {
  const known = new Map<string, KnownArea>();
  return {
    count({ neighbourhood: { areas, district } }) {
      const code = areas[level];
      if (!known.has(code)) known.set(code, { code, areas, town: district.town });
    },
    all: () => [...known.values()].sort((a, b) => (a.code < b.code ? -1 : 1)),
  };
}
