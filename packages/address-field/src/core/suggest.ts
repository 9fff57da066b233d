/** Suggestions of the service while somebody types. */

import type { Ask } from './ask-service.js';
import type { Within } from './typeahead.js';

/** A street or building with its `container`, or a property with its `uprn`. */
export interface Suggestion {
  readonly kind: 'street' | 'building' | 'property';
  readonly text: string;
  /** How many a street or building has. */
  readonly properties?: number;
  readonly container?: string;
  readonly uprn?: number;
  readonly postcode?: string | null;
}

/** The longest text for which the service has suggestions, in characters. */
const LENGTH_MAX = 100;

/** Best first, at most 20. */
export function suggest(
  ask: Ask,
  {
    limit,
    text,
    within,
  }: { readonly limit: number; readonly text: string; readonly within: Within | null },
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const query = {
    ...(text === '' ? {} : { q: text.slice(0, LENGTH_MAX) }),
    ...(within === null ? {} : { container: within.container }),
    limit,
  };
  return ask('/address-lookup/suggest', query, signal);
}
