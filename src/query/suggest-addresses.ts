/** Which streets and properties might a person mean who is still typing? */

import { oneLine } from '../domain/address-lines.js';
import { andThen } from '../domain/and-then.js';
import type { Property } from '../domain/property-record.js';
import { chooseProperties, withMost } from '../matching/suggest/choose-properties.js';
import { readTyped, type Typed } from '../matching/suggest/read-typed.js';
import { streetLabel } from '../matching/suggest/street-label.js';
import type { NearPoint, Suggestions } from '../matching/suggest/suggestion.js';
import type { PropertyReader } from '../store/store.js';

interface TypedQuestion {
  readonly text: string;
  /** The container of a suggestion: only what is in it is listed. */
  readonly container: string | undefined;
  readonly near: NearPoint | undefined;
  readonly limit: number;
}

type Suggestion = StreetSuggestion | PropertySuggestion;

interface StreetSuggestion {
  readonly kind: 'street' | 'building';
  /** As a person writes it. */
  readonly text: string;
  readonly properties: number;
  readonly container: string;
}

interface PropertySuggestion {
  readonly kind: 'property';
  readonly text: string;
  readonly uprn: number;
  readonly postcode: string | null;
}

/** Streets first, then properties; synchronous where the store is and no postcode was typed in full. */
export function suggestAddresses(
  reader: PropertyReader,
  { container, limit, near, text }: TypedQuestion,
): readonly Suggestion[] | Promise<readonly Suggestion[]> {
  const typed = readTyped(text);
  if (typed.postcode !== null && container === undefined) {
    return ofPostcode(reader, typed.postcode, typed, limit);
  }
  return andThen(reader.suggest({ typed, container, limit, near }), listed);
}

function listed({ properties, streets }: Suggestions): readonly Suggestion[] {
  return [
    ...streets.map(
      ({ container, example, name, properties: count }): StreetSuggestion => ({
        kind: name.isBuilding ? 'building' : 'street',
        text: streetLabel(name, example.address),
        properties: count,
        container,
      }),
    ),
    ...properties.map(shown),
  ];
}

function shown({ address, uprn }: Property): PropertySuggestion {
  return { kind: 'property', text: oneLine(address), uprn, postcode: address.postcode };
}

/** The properties of the postcode that have most of what was typed with it; all where none has anything of it. */
async function ofPostcode(
  reader: PropertyReader,
  postcode: string,
  typed: Typed,
  limit: number,
): Promise<readonly Suggestion[]> {
  const block = await reader.candidatesOfPostcode(postcode);
  const chosen = chooseProperties(block, undefined, typed);
  const most = withMost(chosen, typed);
  const wanted = most.length === 0 ? chosen : most;
  const found: Suggestion[] = [];
  for (const { position } of wanted.slice(0, limit)) {
    const property = await reader.findProperty(block.uprns[position] ?? 0, postcode);
    if (property !== undefined) found.push(shown(property));
  }
  return found;
}
