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
  let forms: AddressForm[] = [];
  for (const { source, fact } of facts) {
    if (fact.kind === 'address') addAddress(forms, { source, fact }, streets, organisation);
    else if (fact.kind === 'address-line') forms.push(lineForm(source, fact));
  }
  if (forms.length === 0) forms = facts.flatMap(recordForm);
  return forms.length < 2 ? forms : forms.sort(compareForms);
}

function recordForm({ source, fact }: SourcedFact): AddressForm[] {
  if (fact.kind !== 'record-address') return [];
  const parts = parseParts(fact.text, fact.postcode, fact.postTown);
  const rank = rankOf('address', source);
  const { recordedOn } = fact;
  return [{ parts, line: formLine(parts), rank, source, others: NO_OTHERS, recordedOn }];
}

/** Of records, the newest first. */
function compareForms(a: AddressForm, b: AddressForm): number {
  return a.rank - b.rank || compareTexts(b.recordedOn ?? '', a.recordedOn ?? '');
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function lineForm(source: string, { text, postcode }: FactOf<'address-line'>): AddressForm {
  const parts = parseParts(text, postcode);
  const rank = rankOfStanding('approved') + rankOf('address', source);
  return { parts, line: text, rank, source, others: NO_OTHERS, recordedOn: null };
}

type Organisation = SourcedFact<FactOf<'organisation'>> | undefined;

function addAddress(
  forms: AddressForm[],
  { source, fact }: SourcedFact<FactOf<'address'>>,
  streets: Streets,
  organisation: Organisation,
): void {
  const rank = rankOfStanding(fact.standing) + rankOf('address', source);
  for (const form of withStreets(fact, streets)) {
    const { parts, others } = withOrganisation(form, organisation);
    forms.push({ parts, line: formLine(parts), rank, source, others, recordedOn: null });
  }
}

/** Standing decides first, the source's precedence second. */
function rankOfStanding(standing: FactOf<'address'>['standing']): number {
  return ADDRESS_STANDINGS.indexOf(standing) * 100;
}

type Composed = Pick<AddressForm, 'parts' | 'others'>;

/** Where all parts are of the address's own source. */
const NO_OTHERS: AddressForm['others'] = {};

/** A gazetteer keeps organisations apart from addresses. */
function withOrganisation(form: Composed, organisation: Organisation): Composed {
  const { parts, others } = form;
  if (parts.organisationName !== null || organisation === undefined) return form;
  return {
    parts: { ...parts, organisationName: organisation.fact.name },
    others: { ...others, organisationName: organisation.source },
  };
}

/** An LPI names its street by USRN only; where the street has a Welsh name too, both make a form. */
function withStreets(fact: FactOf<'address'>, streets: Streets): readonly Composed[] {
  const { parts, usrn } = fact;
  const found = usrn === null || parts.thoroughfare !== null ? undefined : streets.get(usrn);
  if (found === undefined) return [{ parts, others: NO_OTHERS }];
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
