/** Makes one property of everything its sources say, field by field, by the declared precedence, and notes who gave what. */

import { ADDRESS_PARTS, type AddressParts, NO_ADDRESS } from '../../domain/address-parts.js';
import { GEOGRAPHY_AREAS, geographyOf, geographyValues } from '../../domain/fact.js';
import { encodeOrigins, type SourcedPart } from '../../domain/property-origins.js';
import type { Position, Property, PropertyAreas } from '../../domain/property-record.js';
import { addressForms } from './address-forms.js';
import type { CoordinateConverter } from './coordinates.js';
import { firstKnown, ofKind, type Sourced, type SourcedFact } from './sourced-fact.js';
import { type AddressForm, standingForms } from './standing-forms.js';
import type { Streets } from './streets.js';

export interface MergeContext {
  readonly streets: Streets;
  readonly coordinates: CoordinateConverter;
}

/** The sources of the parts, while they are taken. */
type Noted = Partial<Record<SourcedPart, string>>;

/** The property, or undefined when nothing is known of it that a reader could use. */
export function mergeProperty(
  uprn: number,
  facts: readonly SourcedFact[],
  context: MergeContext,
): Property | undefined {
  const directory = firstKnown(ofKind(facts, 'geography', 'areas'), ({ postcode }) => postcode);
  const forms = standingForms(addressForms(facts, context.streets), directory?.value ?? null);
  const noted: Noted = {};
  const position = mergePosition(facts, context.coordinates, noted);
  if (forms.length === 0 && position === null) return undefined;
  const sources = sourcesOf(forms, facts);
  const merged = {
    uprn,
    address: shownAddress(forms, directory, noted),
    forms: distinctLines(forms),
    position,
    ...mergeIdentity(facts, noted),
    areas: mergeAreas(facts, noted),
  };
  const addressAsOf = forms[0]?.recordedOn ?? null;
  return { ...merged, sources, origins: encodeOrigins(sources, noted), addressAsOf };
}

/** Notes who gave the part, and gives its value. */
function take<T>(part: SourcedPart, found: Sourced<T> | undefined, noted: Noted): T | null {
  if (found === undefined) return null;
  noted[part] = found.source;
  return found.value;
}

/** Best first. A record about the property that did not give its address is no source of it. */
function sourcesOf(forms: readonly AddressForm[], facts: readonly SourcedFact[]): string[] {
  const others = facts.filter(({ fact }) => fact.kind !== 'record-address');
  const ofStreets = forms.slice(0, 1).flatMap((form) => Object.values(form.others));
  return [...new Set([...[...forms, ...others].map(({ source }) => source), ...ofStreets])];
}

type Identity = Pick<
  Property,
  'udprn' | 'usrn' | 'parentUprn' | 'classification' | 'logicalStatus'
>;

function mergeIdentity(facts: readonly SourcedFact[], noted: Noted): Identity {
  const identities = ofKind(facts, 'identity', 'identity');
  const best = <Name extends keyof Identity>(name: Name): Identity[Name] | null =>
    take(
      name,
      firstKnown(identities, (fact) => fact[name]),
      noted,
    );
  const ofAddress = firstKnown(ofKind(facts, 'address', 'address'), ({ usrn }) => usrn);
  return {
    udprn: best('udprn'),
    usrn: best('usrn') ?? take('usrn', ofAddress, noted),
    parentUprn: best('parentUprn'),
    classification: best('classification'),
    logicalStatus: best('logicalStatus'),
  };
}

/** The best form's address, with a postcode from elsewhere where it has none of its own. */
function shownAddress(
  forms: readonly AddressForm[],
  directory: Sourced<string> | undefined,
  noted: Noted,
): AddressParts {
  const [best] = forms;
  const parts = best?.parts ?? NO_ADDRESS;
  if (best !== undefined) {
    noted.address = best.source;
    for (const name of ADDRESS_PARTS) {
      if (parts[name] !== null) noted[name] = best.others[name] ?? best.source;
    }
  }
  if (parts.postcode !== null) return parts;
  const other = forms.find((form) => form.parts.postcode !== null);
  const value = other?.parts.postcode ?? null;
  const found = other === undefined || value === null ? directory : { source: other.source, value };
  const postcode = take('postcode', found, noted);
  return postcode === null ? parts : { ...parts, postcode };
}

function distinctLines(forms: readonly AddressForm[]): string[] {
  if (forms.length < 2) return forms.map((form) => form.line).filter((line) => line !== '');
  const seen = new Map<string, string>();
  for (const { line } of forms) {
    const key = line.toUpperCase();
    if (line !== '' && !seen.has(key)) seen.set(key, line);
  }
  return [...seen.values()];
}

function mergePosition(
  facts: readonly SourcedFact[],
  coordinates: CoordinateConverter,
  noted: Noted,
): Position | null {
  const positions = ofKind(facts, 'position', 'position');
  const best = positions.find(({ fact }) => fact.precision === 'address') ?? positions[0];
  if (best === undefined) return null;
  noted.position = best.source;
  const { x, y, latitude, longitude, grid, precision } = best.fact;
  if (x !== null && y !== null) {
    const degrees =
      latitude !== null && longitude !== null
        ? { latitude, longitude }
        : coordinates.toDegrees({ x, y }, grid);
    return { x, y, ...degrees, precision };
  }
  if (latitude === null || longitude === null) return null;
  return { ...coordinates.toMetres({ latitude, longitude }, grid), latitude, longitude, precision };
}

/** AddressBase's country letters as ONS codes; the islands have none. */
const COUNTRY_CODES: Readonly<Record<string, string>> = {
  E: 'E92000001',
  W: 'W92000004',
  S: 'S92000003',
  N: 'N92000002',
};

/** Each area from the best source that names it: a gazetteer may know the ward only. */
function mergeAreas(facts: readonly SourcedFact[], noted: Noted): PropertyAreas | null {
  const all = ofKind(facts, 'geography', 'areas');
  const found = new Map(
    GEOGRAPHY_AREAS.map((name) => [name, firstKnown(all, ({ areas }) => areas[name])] as const),
  );
  const country = firstKnown(ofKind(facts, 'identity', 'identity'), (fact) => fact.country);
  const code = country === undefined ? undefined : COUNTRY_CODES[country.value];
  if (found.get('country') === undefined && country !== undefined && code !== undefined) {
    found.set('country', { source: country.source, value: code });
  }
  const merged = geographyOf((name) => take(name, found.get(name), noted));
  return geographyValues(merged).every((area) => area === null) ? null : merged;
}
