/** Reads the number of rooms. Feeds require one, so 0 mostly means that none was given. */

import { numberOf } from './listing-values.js';
import type { KindOfProperty } from './rightmove-property-types.js';

export interface DescribedHome {
  readonly kind: Pick<KindOfProperty, 'type' | 'subtype'>;
  /** Descriptions, in a reader's order: address, summary, selling points. */
  readonly texts: readonly string[];
}

/** Words for a home with one room for living and sleeping. */
const STUDIO = /\bstudios?\b|\bbed[\s-]?sit(?:ter)?s?\b/i;
/** Words for a studio flat where the kind of property is unknown, as other buildings have studios too. */
const STUDIO_FLAT = /\bstudio\s+(?:flat|apartment)s?\b|\bbed[\s-]?sit(?:ter)?s?\b/i;

/**
 * BLM and the real-time feed require a number (Rightmove Real Time Datafeed specification 1.1, `bedrooms`), and programs fill in
 * 0 if the agent gives none: only a studio really has none.
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
