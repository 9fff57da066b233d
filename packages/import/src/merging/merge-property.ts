/** Merges the facts of all sources into one property, field by field, by precedence, and notes the source of each field. */

import { listText } from '@property-lookup/engine/build';
import type { SaidPosition } from '@property-lookup/facts/claims';
import { metresBetween } from '@property-lookup/facts/claims';
import { addressPartsOf } from '@property-lookup/kernel/address';
import {
  type AreasOf,
  geographyOf,
  geographyValues,
  HISTORICAL_STATUS,
  NATIONS,
  NotedOrigins,
  type Position,
  type SourcedPart,
} from '@property-lookup/model/property';
import type { StagedTexts } from '../staging/text-book.js';
import {
  addressForms,
  type FormContext,
  recordSpellings,
  type SourcedForm,
} from './address-forms.js';
import type { Code, CodedParts, CodedProperty } from './coded-property.js';
import type { CoordinateConverter } from './coordinates.js';
import {
  type FactOf,
  firstKnown,
  type ImportedFact,
  ofKind,
  type Sourced,
  type SourcedFact,
} from './sourced-fact.js';
import type { SourcedStreet } from './streets.js';

export interface MergeContext extends FormContext {
  readonly coordinates: CoordinateConverter;
}

/** Merges a property; undefined without an address or position. */
export function mergeProperty(
  uprn: number,
  all: readonly ImportedFact[],
  context: MergeContext,
): CodedProperty | undefined {
  const facts = withoutFormer(all);
  const geographies = ofKind(facts, 'geography', 'areas');
  const directory = firstKnown(geographies, ({ postcode }) => postcode);
  const forms = addressForms(facts, context, directory?.value ?? null);
  const noted = new NotedOrigins();
  const position = mergePosition(facts, context.coordinates, noted);
  const elsewhere = position && placedElsewhere(facts, position, context.coordinates);
  if (forms.length === 0 && position === null) return undefined;
  const shown = shownAddress(forms, directory, noted);
  const identities = ofKind(facts, 'identity', 'identity');
  const best = <T>(part: SourcedPart, read: (fact: FactOf<'identity'>) => T | null): T | null =>
    take(part, firstKnown(identities, read), noted);
  const usrn =
    best('usrn', (fact) => fact.usrn) ??
    take(
      'usrn',
      firstKnown(ofKind(facts, 'address', 'address'), (fact) => fact.usrn),
      noted,
    );
  // Without an address, the street comes from the USRN. It makes no form, since it cannot identify a house.
  const street = forms.length > 0 ? undefined : context.streets.get(usrn ?? 0)?.[0];
  const address = street === undefined ? shown : onStreet(shown, street, noted);
  const udprn = best('udprn', (fact) => fact.udprn);
  const parentUprn = best('parentUprn', (fact) => fact.parentUprn);
  const classification = best('classification', (fact) => fact.classification);
  const logicalStatus = best('logicalStatus', (fact) => fact.logicalStatus);
  const areas = mergeAreas(geographies, { identities, texts: context.texts }, noted);
  const gazetteers = ofKind(facts, 'gazetteer', 'identity');
  const sources = sourcesOf(forms, facts, street?.source);
  return {
    uprn,
    address,
    forms: [
      ...forms.map(({ form, source, asOf }) => ({ form, source: context.texts.of(source), asOf })),
      ...recordSpellings(facts, context.texts),
    ],
    position,
    udprn,
    usrn,
    parentUprn,
    classification,
    logicalStatus,
    areas,
    sources: context.texts.of(listText(sources)),
    origins: context.texts.of(noted.encode(sources)),
    addressAsOf: forms[0]?.asOf ?? null,
    custodian: firstKnown(gazetteers, (fact) => fact.custodian)?.value ?? null,
    postalAddress: firstKnown(gazetteers, (fact) => fact.postalAddress)?.value ?? null,
    ...(elsewhere && elsewhere.length > 0 && { elsewhere }),
  };
}

/** Leaves out ended addresses of existing properties, since another property may have them now. Historical properties keep theirs. */
function withoutFormer(facts: readonly ImportedFact[]): readonly ImportedFact[] {
  const hasEnded = ({ fact }: ImportedFact): boolean =>
    fact.kind === 'address' && fact.standing === 'ended';
  if (!facts.some(hasEnded)) return facts;
  const status = firstKnown(ofKind(facts, 'identity', 'identity'), (fact) => fact.logicalStatus);
  return status?.value === HISTORICAL_STATUS ? facts : facts.filter((one) => !hasEnded(one));
}

/** Notes the source of a part, and returns the value. */
function take<T>(part: SourcedPart, found: Sourced<T> | undefined, noted: NotedOrigins): T | null {
  if (found === undefined) return null;
  noted.note(part, found.source);
  return found.value;
}

/** Sources, best first. A record counts as a source only if it gave the address. */
function sourcesOf(
  forms: readonly SourcedForm[],
  facts: readonly SourcedFact[],
  ofStreet: string | undefined,
): string[] {
  const sources: string[] = [];
  const add = (source: string): void => {
    if (!sources.includes(source)) sources.push(source);
  };
  for (const { source } of forms) add(source);
  for (const { source, fact } of facts) if (fact.kind !== 'record-address') add(source);
  for (const source of Object.values(forms[0]?.others ?? {})) add(source);
  if (ofStreet !== undefined) add(ofStreet);
  return sources;
}

/** Address of the best form, with a postcode from elsewhere if it has none. */
function shownAddress(
  forms: readonly SourcedForm[],
  directory: Sourced<number> | undefined,
  noted: NotedOrigins,
): CodedParts {
  const [best] = forms;
  const parts = best?.parts ?? NO_PARTS;
  if (best !== undefined) noted.noteAddress(parts, best.source, best.others);
  if (parts.postcode !== null) return parts;
  const other = forms.find((form) => form.parts.postcode !== null);
  const value = other?.parts.postcode ?? null;
  const found = other === undefined || value === null ? directory : { source: other.source, value };
  const postcode = take('postcode', found, noted);
  return postcode === null ? parts : { ...parts, postcode };
}

function onStreet(
  shown: CodedParts,
  { source, fact }: SourcedStreet,
  noted: NotedOrigins,
): CodedParts {
  noted.note('thoroughfare', source);
  if (fact.locality !== null) noted.note('dependentLocality', source);
  return { ...shown, thoroughfare: fact.description, dependentLocality: fact.locality };
}

const NO_PARTS: CodedParts = addressPartsOf(() => null);

function mergePosition(
  facts: readonly SourcedFact[],
  coordinates: CoordinateConverter,
  noted: NotedOrigins,
): Position | null {
  const positions = ofKind(facts, 'position', 'position');
  const best = positions.find(({ fact }) => fact.precision === 'address') ?? positions[0];
  if (best === undefined) return null;
  noted.note('position', best.source);
  return positionOf(best.fact, coordinates);
}

/** Of the sources that give a position, those that place the property somewhere else than it is served. */
function placedElsewhere(
  facts: readonly ImportedFact[],
  served: Position,
  coordinates: CoordinateConverter,
): readonly SaidPosition[] {
  const positions = facts.flatMap((one) =>
    one.fact.kind === 'position' ? [{ ...one, fact: one.fact }] : [],
  );
  if (positions.length < 2) return [];
  return positions.flatMap(({ source, asOf, importedAt, fact }) => {
    const { latitude = null, longitude = null, precision } = positionOf(fact, coordinates) ?? fact;
    if (latitude === null || longitude === null) return [];
    if (metresBetween({ latitude, longitude }, served) <= SAME_PLACE_METRES) return [];
    return [{ source, asOf, importedAt, latitude, longitude, precision }];
  });
}

/** Sources round to metres, and grids differ by as much. */
const SAME_PLACE_METRES = 2;

function positionOf(fact: FactOf<'position'>, coordinates: CoordinateConverter): Position | null {
  const { x, y, latitude, longitude, grid, precision } = fact;
  if (x !== null && y !== null) {
    if (latitude !== null && longitude !== null) return { x, y, latitude, longitude, precision };
    return { x, y, ...coordinates.toDegrees({ x, y }, grid), precision };
  }
  if (latitude === null || longitude === null) return null;
  return { ...coordinates.toMetres({ latitude, longitude }, grid), latitude, longitude, precision };
}

type Geographies = readonly SourcedFact<FactOf<'geography'>>[];

interface Identities {
  readonly identities: readonly SourcedFact<FactOf<'identity'>>[];
  readonly texts: StagedTexts;
}

/** Takes each area from the best source that names it, since a gazetteer may know only the ward. */
function mergeAreas(
  geographies: Geographies,
  identities: Identities,
  noted: NotedOrigins,
): AreasOf<Code> | null {
  const merged = geographyOf((name) => {
    const found = firstKnown(geographies, ({ areas }) => areas[name]);
    return take(name, found ?? (name === 'country' ? countryOf(identities) : undefined), noted);
  });
  return geographyValues(merged).every((area) => area === null) ? null : merged;
}

function countryOf({ identities, texts }: Identities): Sourced<number> | undefined {
  const country = firstKnown(identities, (fact) => fact.country);
  // The Channel Islands and the Isle of Man are in no nation.
  const value = country && NATIONS[texts.at(country.value) ?? ''];
  return value === undefined
    ? undefined
    : { source: country?.source ?? '', value: texts.of(value) };
}
