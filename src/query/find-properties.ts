/** Which properties have these UPRNs, and what is known of each? Answered a few at a time, in turns. */

import type { Property } from '../domain/property-record.js';
import type { FactSubject } from '../facts/field.js';
import type { PropertyReader } from '../store/store.js';
import { factsOf } from './property-facts.js';
import { BATCH_TURNS, TURN_MS } from './turns.js';

export interface FoundProperty {
  readonly uprn: number;
  /** Undefined for a UPRN that no source names. */
  readonly property: Property | undefined;
  /** Undefined unless facts were asked for. */
  readonly subject: FactSubject | undefined;
}

/** In the order of the UPRNs, as many at once as one turn finds. */
export async function* findProperties(
  reader: PropertyReader,
  uprns: readonly number[],
  { withFacts, signal }: { readonly withFacts: boolean; readonly signal?: AbortSignal },
): AsyncGenerator<readonly FoundProperty[]> {
  let at = 0;
  while (at < uprns.length) {
    await BATCH_TURNS.next();
    signal?.throwIfAborted();
    const end = performance.now() + TURN_MS;
    const found: FoundProperty[] = [];
    do {
      const uprn = uprns[at++] ?? 0;
      const property = await reader.findProperty(uprn);
      const subject = property && withFacts ? await factsOf(reader, property) : undefined;
      found.push({ uprn, property, subject });
    } while (at < uprns.length && performance.now() < end);
    yield found;
  }
}
