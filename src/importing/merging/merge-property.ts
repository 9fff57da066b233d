/** Makes one property of everything its sources say, field by field, by the declared precedence. */

import { formLine } from '../../domain/address-lines.js';
import { type AddressParts, NO_ADDRESS } from '../../domain/address-parts.js';
import {
  ADDRESS_STANDINGS,
  type Fact,
  geographyOf,
  geographyValues,
  NO_AREAS,
  type StreetFact,
} from '../../domain/fact.js';
import type { Position, Property, PropertyAreas } from '../../domain/property-record.js';
import { parseParts } from '../../matching/parts/parse-parts.js';
import type { CoordinateConverter } from './coordinates.js';
import { type Facet, rankOf } from './precedence.js';

/** A fact and the source that gave it. */
export interface SourcedFact {
  readonly source: string;
  readonly fact: Fact;
}

export interface MergeContext {
  readonly streets: ReadonlyMap<number, readonly StreetFact[]>;
  readonly coordinates: CoordinateConverter;
}

/** One address of the property, ready to be compared and shown. */
interface AddressForm {
  readonly parts: AddressParts;
  readonly line: string;
  /** Lower is better to show. */
  readonly rank: number;
  readonly source: string;
}

/** The property, or undefined when nothing is known of it that a reader could use. */
export function mergeProperty(
  uprn: number,
  facts: readonly SourcedFact[],
  context: MergeContext,
): Property | undefined {
  const forms = addressForms(facts, context);
  const position = mergePosition(facts, context.coordinates);
  if (forms.length === 0 && position === null) return undefined;
  const identities = ofKind(facts, 'identity', 'identity');
  const areas = ofKind(facts, 'geography', 'areas');
  const best = <T>(read: (fact: (typeof identities)[number]['fact']) => T | null): T | null =>
    firstKnown(identities, ({ fact }) => read(fact));
  return {
    uprn,
    address: shownAddress(forms, facts),
    forms: distinctLines(forms),
    position,
    udprn: best((fact) => fact.udprn),
    usrn: best((fact) => fact.usrn) ?? firstKnown(ofKind(facts, 'address', 'address'), usrnOf),
    parentUprn: best((fact) => fact.parentUprn),
    classification: best((fact) => fact.classification),
    logicalStatus: best((fact) => fact.logicalStatus),
    areas: mergeAreas(
      areas.map(({ fact }) => fact.areas),
      best((fact) => fact.country),
    ),
    sources: [...new Set([...forms.map((form) => form.source), ...facts.map((f) => f.source)])],
  };
}

type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** Facts of one kind, best source first, the newest first within a source. */
function ofKind<K extends Fact['kind']>(
  facts: readonly SourcedFact[],
  kind: K,
  facet: Facet,
): { source: string; fact: FactOf<K> }[] {
  const chosen: { source: string; fact: FactOf<K> }[] = [];
  for (const { source, fact } of facts) {
    // Narrowing by a generic kind is beyond the compiler.
    if (fact.kind === kind) chosen.push({ source, fact: fact as FactOf<K> });
  }
  return chosen.length < 2
    ? chosen
    : chosen.reverse().sort((a, b) => rankOf(facet, a.source) - rankOf(facet, b.source));
}

function firstKnown<F, T>(facts: readonly F[], read: (fact: F) => T | null): T | null {
  for (const fact of facts) {
    const value = read(fact);
    if (value !== null) return value;
  }
  return null;
}

const usrnOf = ({ fact }: { fact: FactOf<'address'> }): number | null => fact.usrn;

function addressForms(facts: readonly SourcedFact[], context: MergeContext): AddressForm[] {
  const organisations = ofKind(facts, 'organisation', 'address').map(({ fact }) => fact.name);
  const forms = facts.flatMap((sourced) => formsOf(sourced, context, organisations));
  return forms.length < 2 ? forms : forms.sort((a, b) => a.rank - b.rank);
}

function formsOf(
  { source, fact }: SourcedFact,
  context: MergeContext,
  organisations: readonly string[],
): AddressForm[] {
  const sourceRank = rankOf('address', source);
  if (fact.kind === 'address-line') {
    const parts = parseParts(fact.text, fact.postcode);
    return [{ parts, line: fact.text, rank: rankOfStanding('approved') + sourceRank, source }];
  }
  if (fact.kind !== 'address') return [];
  const rank = rankOfStanding(fact.standing) + sourceRank;
  return partsWithStreets(fact, context.streets).map((parts) => {
    const organisationName = parts.organisationName ?? organisations[0] ?? null;
    const full = organisationName === null ? parts : { ...parts, organisationName };
    return { parts: full, line: formLine(full), rank, source };
  });
}

/** Standing decides first, the source's precedence second. */
function rankOfStanding(standing: FactOf<'address'>['standing']): number {
  return ADDRESS_STANDINGS.indexOf(standing) * 100;
}

/** An LPI names its street by USRN only; where the street has a Welsh name too, both make a form. */
function partsWithStreets(
  fact: FactOf<'address'>,
  streets: MergeContext['streets'],
): readonly AddressParts[] {
  const { parts, usrn } = fact;
  const found = usrn === null || parts.thoroughfare !== null ? undefined : streets.get(usrn);
  if (found === undefined) return [parts];
  const inLanguage = found.filter(
    (street) => (street.language === 'cym') === (fact.standing === 'welsh'),
  );
  return (inLanguage.length > 0 ? inLanguage : found).map((street) => ({
    ...parts,
    thoroughfare: street.description,
    dependentLocality: parts.dependentLocality ?? street.locality,
    postTown: parts.postTown ?? (street.town ?? street.administrativeArea)?.toUpperCase() ?? null,
  }));
}

/** The best form's address, with a postcode from elsewhere where it has none of its own. */
function shownAddress(forms: readonly AddressForm[], facts: readonly SourcedFact[]): AddressParts {
  const parts = forms[0]?.parts ?? NO_ADDRESS;
  if (parts.postcode !== null) return parts;
  const postcode =
    firstKnown(forms, (form) => form.parts.postcode) ??
    firstKnown(ofKind(facts, 'geography', 'areas'), ({ fact }) => fact.postcode);
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
): Position | null {
  const positions = ofKind(facts, 'position', 'position');
  const best = positions.find(({ fact }) => fact.precision === 'address') ?? positions[0];
  if (best === undefined) return null;
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
function mergeAreas(all: readonly PropertyAreas[], country: string | null): PropertyAreas | null {
  const code = country === null ? null : (COUNTRY_CODES[country] ?? null);
  if (all.length === 0) return code === null ? null : { ...NO_AREAS, country: code };
  const named = geographyOf((name) => firstKnown(all, (areas) => areas[name]));
  const merged = named.country === null ? { ...named, country: code } : named;
  return geographyValues(merged).every((area) => area === null) ? null : merged;
}
