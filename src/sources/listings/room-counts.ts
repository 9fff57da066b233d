/** Reads how many rooms a listing has where feeds must give a number, so that 0 mostly means that none was given. */

import { numberOf } from './listing-values.js';
import type { KindOfProperty } from './rightmove-property-types.js';

export interface DescribedHome {
  readonly kind: Pick<KindOfProperty, 'type' | 'subtype'>;
  /** What is said of it in words, each the first thing a reader sees: address, summary, selling points. */
  readonly texts: readonly string[];
}

/** A room for living and sleeping. */
const STUDIO = /\bstudios?\b|\bbed[\s-]?sit(?:ter)?s?\b/i;
/** The same where the kind of home is not known: other buildings have studios, too. */
const STUDIO_FLAT = /\bstudio\s+(?:flat|apartment)s?\b|\bbed[\s-]?sit(?:ter)?s?\b/i;

/**
 * BLM and the real-time feed demand a number (Rightmove Real Time Datafeed specification 1.1, `bedrooms`), and programs fill in
 * 0 where the agent left it out: only a studio has none.
 */
export function bedroomsOf(value: unknown, home: DescribedHome): number | null {
  const count = numberOf(value);
  if (count !== 0) return count === null ? null : Math.round(count);
  return isStudio(home) ? 0 : null;
}

function isStudio({ kind: { type, subtype }, texts }: DescribedHome): boolean {
  if (subtype === 'Studio Flat') return true;
  if (type !== null && type !== 'Flat') return false;
  const pattern = type === 'Flat' ? STUDIO : STUDIO_FLAT;
  return texts.some((text) => pattern.test(text));
}
