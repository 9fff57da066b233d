/** Which streets and properties might a person mean who is still typing? */

import type { NearPoint, Suggestions } from '@property-lookup/address/suggest';
import {
  chooseProperties,
  readTyped,
  streetLabel,
  type Typed,
  withMost,
} from '@property-lookup/address/suggest';
import type { PropertyReader } from '@property-lookup/engine';
import { postcodesLike, readableAddress, readableLine } from '@property-lookup/kernel/address';
import { andThen } from '@property-lookup/kernel/steps';
import type { Property } from '@property-lookup/model/property';

interface TypedQuestion {
  readonly text: string;
  /** The container of an earlier suggestion; only its contents are listed. */
  readonly container: string | undefined;
  readonly near: NearPoint | undefined;
  readonly limit: number;
}

type Suggestion = StreetSuggestion | PropertySuggestion;

interface StreetSuggestion {
  readonly kind: 'street' | 'building';
  /** Written as people write it. */
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

/** Streets first, then properties; synchronous if the store is and no complete postcode was typed. */
export function suggestAddresses(
  reader: PropertyReader,
  { container, limit, near, text }: TypedQuestion,
): readonly Suggestion[] | Promise<readonly Suggestion[]> {
  const typed = readTyped(text);
  const places = () =>
    andThen(reader.openStreets(), ({ suggester }) =>
      andThen(suggester.suggest({ typed, container, limit, near }), listed),
    );
  if (container !== undefined) return places();
  const { postcode } = typed;
  if (postcode === null) {
    const like = postcodesLike(text);
    if (like.length === 0) return places();
    const alike = () => ofPostcodes(reader, like, limit);
    // `12 BES` is more likely the beginning of a street than the postcode L2 8ES.
    return /^\s*[a-z].*\d/i.test(text) ? orElse(alike(), places) : orElse(places(), alike);
  }
  return orElse(ofPostcode(reader, postcode, typed, limit), async () => {
    const isInUse = (await reader.findPostcode(postcode)) !== undefined;
    return isInUse ? [] : ofPostcodes(reader, postcodesLike(postcode), limit);
  });
}

async function orElse(
  first: readonly Suggestion[] | Promise<readonly Suggestion[]>,
  others: () => readonly Suggestion[] | Promise<readonly Suggestion[]>,
): Promise<readonly Suggestion[]> {
  const found = await first;
  return found.length > 0 ? found : others();
}

/** Enough for nearly every text; each is looked up in the store. */
const LIKE_MAX = 40;

/** A few properties of each existing postcode. */
async function ofPostcodes(
  reader: PropertyReader,
  postcodes: readonly string[],
  limit: number,
): Promise<readonly Suggestion[]> {
  const found: (readonly Suggestion[])[] = [];
  for (const postcode of postcodes.slice(0, LIKE_MAX)) {
    const own = await ofPostcode(reader, postcode, readTyped(postcode), limit);
    if (own.length > 0) found.push(own);
  }
  const each = Math.ceil(limit / Math.max(1, found.length));
  return found.flatMap((own) => own.slice(0, each)).slice(0, limit);
}

function listed({ properties, streets }: Suggestions): readonly Suggestion[] {
  return [
    ...streets.map(
      ({ container, example, name, properties: count }): StreetSuggestion => ({
        kind: name.isBuilding ? 'building' : 'street',
        text: readableAddress(streetLabel(name, example.address)),
        properties: count,
        container,
      }),
    ),
    ...properties.map(shown),
  ];
}

function shown({ address, uprn }: Property): PropertySuggestion {
  return { kind: 'property', text: readableLine(address), uprn, postcode: address.postcode };
}

/** The properties of the postcode that contain most of the other typed words; all if none contains any. */
async function ofPostcode(
  reader: PropertyReader,
  postcode: string,
  typed: Typed,
  limit: number,
): Promise<readonly Suggestion[]> {
  const { prepared: block } = await reader.readPostcode(postcode);
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
