/** Which properties have these UPRNs, and what is known of each? Answered a few per turn. */

import type { PropertyReader } from '@property-lookup/engine';
import type { FactSubject } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import { factsOf } from './property-facts.js';
import { inTurns } from './turns.js';

export interface FoundProperty {
  readonly uprn: number;
  /** Undefined for a UPRN that no source names. */
  readonly property: Property | undefined;
  /** Undefined unless facts were asked for. */
  readonly subject: FactSubject | undefined;
}

/** In the order of the UPRNs, as many at a time as one turn finds. */
export function findProperties(
  reader: PropertyReader,
  uprns: readonly number[],
  { withFacts, signal }: { readonly withFacts: boolean; readonly signal?: AbortSignal },
): AsyncGenerator<readonly FoundProperty[]> {
  const find = async (uprn: number): Promise<FoundProperty> => {
    const property = await reader.findProperty(uprn);
    const subject = property && withFacts ? await factsOf(reader, property) : undefined;
    return { uprn, property, subject };
  };
  return inTurns(uprns, find, signal);
}
