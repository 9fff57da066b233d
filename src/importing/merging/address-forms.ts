/** The addresses that a property's sources give it, each whole and of one source, the best first. */

import { formLine } from '../../domain/address-lines.js';
import { type AddressParts, addressPartsOf } from '../../domain/address-parts.js';
import { ADDRESS_STANDINGS } from '../../domain/fact.js';
import { parseParts } from '../../matching/parts/parse-parts.js';
import { rankOf } from './precedence.js';
import { type FactOf, ofKind, type SourcedFact } from './sourced-fact.js';
import type { AddressForm } from './standing-forms.js';
import type { Streets } from './streets.js';

/** Those of gazetteers and lists; without any, those of records, which are not even read before. */
export function addressForms(facts: readonly SourcedFact[], streets: Streets): AddressForm[] {
  const [organisation] = ofKind(facts, 'organisation', 'address');
  const kept = facts.flatMap((sourced) => formsOf(sourced, streets, organisation));
  const forms = kept.length > 0 ? kept : facts.flatMap(recordForm);
  return forms.length < 2 ? forms : forms.sort(compareForms);
}

function recordForm({ source, fact }: SourcedFact): AddressForm[] {
  if (fact.kind !== 'record-address') return [];
  const parts = parseParts(fact.text, fact.postcode, fact.postTown);
  const rank = rankOf('address', source);
  return [{ parts, line: formLine(parts), rank, source, others: {}, recordedOn: fact.recordedOn }];
}

/** Of records, the newest first. */
function compareForms(a: AddressForm, b: AddressForm): number {
  return a.rank - b.rank || compareTexts(b.recordedOn ?? '', a.recordedOn ?? '');
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function formsOf(
  { source, fact }: SourcedFact,
  streets: Streets,
  organisation: { source: string; fact: FactOf<'organisation'> } | undefined,
): AddressForm[] {
  const sourceRank = rankOf('address', source);
  if (fact.kind === 'address-line') {
    const parts = parseParts(fact.text, fact.postcode);
    const rank = rankOfStanding('approved') + sourceRank;
    return [{ parts, line: fact.text, rank, source, others: {}, recordedOn: null }];
  }
  if (fact.kind !== 'address') return [];
  const rank = rankOfStanding(fact.standing) + sourceRank;
  return withStreets(fact, streets).map((form) => {
    const { parts, others } = withOrganisation(form, organisation);
    return { parts, others, line: formLine(parts), rank, source, recordedOn: null };
  });
}

/** Standing decides first, the source's precedence second. */
function rankOfStanding(standing: FactOf<'address'>['standing']): number {
  return ADDRESS_STANDINGS.indexOf(standing) * 100;
}

type Composed = Pick<AddressForm, 'parts' | 'others'>;

/** A gazetteer keeps organisations apart from addresses. */
function withOrganisation(
  { parts, others }: Composed,
  organisation: { source: string; fact: FactOf<'organisation'> } | undefined,
): Composed {
  if (parts.organisationName !== null || organisation === undefined) return { parts, others };
  return {
    parts: { ...parts, organisationName: organisation.fact.name },
    others: { ...others, organisationName: organisation.source },
  };
}

/** An LPI names its street by USRN only; where the street has a Welsh name too, both make a form. */
function withStreets(fact: FactOf<'address'>, streets: Streets): readonly Composed[] {
  const { parts, usrn } = fact;
  const found = usrn === null || parts.thoroughfare !== null ? undefined : streets.get(usrn);
  if (found === undefined) return [{ parts, others: {} }];
  const inLanguage = found.filter(
    ({ fact: street }) => (street.language === 'cym') === (fact.standing === 'welsh'),
  );
  return (inLanguage.length > 0 ? inLanguage : found).map(({ source, fact: street }) => {
    const town = (street.town ?? street.administrativeArea)?.toUpperCase() ?? null;
    const given: Partial<AddressParts> = {
      thoroughfare: street.description,
      ...(parts.dependentLocality === null && { dependentLocality: street.locality }),
      ...(parts.postTown === null && { postTown: town }),
    };
    return {
      parts: addressPartsOf((name) => given[name] ?? parts[name]),
      others: Object.fromEntries(Object.keys(given).map((name) => [name, source])),
    };
  });
}
