/** Collects the forms of a property's address, each from one source, the best first, and selects the trustworthy forms of records. */

import { matchAddress } from '@property-lookup/address';
import { prepare } from '@property-lookup/address/blocks';
import { parseParts } from '@property-lookup/address/reading';
import { NO_STREETS } from '@property-lookup/address/streets';
import { type AddressParts, addressPartsOf, formLine } from '@property-lookup/kernel/address';
import { compareText } from '@property-lookup/kernel/text';
import { ADDRESS_STANDINGS } from '@property-lookup/model/property';
import type { StagedTexts } from '../staging/text-book.js';
import type { Code, CodedForm, CodedParts, CodedSpelling } from './coded-property.js';
import { rankOf } from './precedence.js';
import { type FactOf, type ImportedFact, ofKind, type SourcedFact } from './sourced-fact.js';
import type { SourcedStreet, Streets } from './streets.js';

/** A form with its texts as codes. */
export interface SourcedForm extends Pick<AddressForm, 'rank' | 'source' | 'others'> {
  readonly parts: CodedParts;
  readonly form: CodedForm;
  /** Day of its record or edition, `YYYY-MM-DD`. */
  readonly asOf: Code;
}

export interface FormContext {
  readonly streets: Streets;
  readonly texts: StagedTexts;
}

/**
 * Forms from gazetteers and lists; without any, the trustworthy forms from records, which are parsed only then.
 * `directory` is the property's postcode in a directory.
 */
export function addressForms(
  facts: readonly ImportedFact[],
  context: FormContext,
  directory: Code,
): readonly SourcedForm[] {
  const [organisation] = ofKind(facts, 'organisation', 'address');
  const forms: SourcedForm[] = [];
  for (const one of facts) {
    const { fact } = one;
    if (fact.kind === 'address') addAddress(forms, { ...one, fact }, context, organisation);
    else if (fact.kind === 'address-line') forms.push(lineForm({ ...one, fact }, context));
  }
  if (forms.length === 0) return formsOfRecords(facts, context, directory);
  if (forms.length < 2) return forms;
  const [best] = forms.sort((a, b) => a.rank - b.rank);
  const isEnded = ({ rank }: SourcedForm): boolean => rank >= ENDED_RANK;
  return best !== undefined && isEnded(best) ? forms : forms.filter((form) => !isEnded(form));
}

/** Addresses from records of a property that has an address from elsewhere. `spellForms` later tells other spellings from contradictions. */
export function recordSpellings(
  facts: readonly SourcedFact[],
  texts: StagedTexts,
): readonly CodedSpelling[] {
  if (!facts.some(({ fact: { kind } }) => kind === 'address' || kind === 'address-line')) return [];
  return facts.flatMap(({ source, fact }) => {
    if (fact.kind !== 'record-address') return [];
    return [{ form: fact, source: texts.of(source), asOf: fact.recordedOn }];
  });
}

function formsOfRecords(
  facts: readonly SourcedFact[],
  { texts }: FormContext,
  directory: Code,
): readonly SourcedForm[] {
  const forms = facts.flatMap((fact) => recordForm(fact, texts)).sort(compareForms);
  return standingForms(forms, textOf(texts, directory)).map((form) => {
    const parts = codedParts(form.parts, texts);
    return { ...form, parts, form: texts.of(form.line), asOf: texts.of(form.recordedOn) };
  });
}

function recordForm({ source, fact }: SourcedFact, texts: StagedTexts): AddressForm[] {
  if (fact.kind !== 'record-address') return [];
  const [text, postcode, postTown] = [fact.text, fact.postcode, fact.postTown].map((code) =>
    textOf(texts, code),
  );
  const parts = parseParts(text ?? '', postcode ?? null, postTown ?? null);
  const rank = rankOf('address', source);
  const recordedOn = textOf(texts, fact.recordedOn) ?? '';
  return [{ parts, line: formLine(parts), rank, source, others: NO_OTHERS, recordedOn }];
}

/** Orders forms from records by date, the newest first. */
function compareForms(a: AddressForm, b: AddressForm): number {
  return a.rank - b.rank || compareText(b.recordedOn ?? '', a.recordedOn ?? '');
}

function lineForm(line: ImportedFact<FactOf<'address-line'>>, context: FormContext): SourcedForm {
  const {
    source,
    fact: { text, postcode },
  } = line;
  const { texts } = context;
  const parts = codedParts(parseParts(textOf(texts, text) ?? '', textOf(texts, postcode)), texts);
  const rank = rankOfStanding('approved') + rankOf('address', source);
  return { parts, form: text, rank, source, others: NO_OTHERS, asOf: codeOf(texts, line.asOf) };
}

const codeOf = (texts: StagedTexts, text: string | null): Code =>
  text === null ? null : texts.of(text);

const textOf = (texts: StagedTexts, code: Code): string | null =>
  code === null ? null : texts.at(code);

/** Codes of the parts of an address. */
function codedParts(parts: AddressForm['parts'], texts: StagedTexts): CodedParts {
  return addressPartsOf((name) => (parts[name] === null ? null : texts.of(parts[name])));
}

type Organisation = SourcedFact<FactOf<'organisation'>> | undefined;

function addAddress(
  forms: SourcedForm[],
  given: ImportedFact<FactOf<'address'>>,
  context: FormContext,
  organisation: Organisation,
): void {
  const { source, fact } = given;
  const asOf = codeOf(context.texts, given.asOf);
  const rank = rankOfStanding(fact.standing) + rankOf('address', source);
  for (const form of withStreets(fact, context)) {
    const { parts, others } = withOrganisation(form, organisation);
    forms.push({ parts, form: parts, rank, source, others, asOf });
  }
}

/** Standing decides first, the source's precedence second. */
function rankOfStanding(standing: FactOf<'address'>['standing']): number {
  return ADDRESS_STANDINGS.indexOf(standing) * 100;
}

const ENDED_RANK = rankOfStanding('ended');

type Composed = Pick<SourcedForm, 'parts' | 'others'>;

/** For an address with all parts from one source. */
const NO_OTHERS: SourcedForm['others'] = {};

/** Adds the organisation, which gazetteers keep apart from addresses. */
function withOrganisation(form: Composed, organisation: Organisation): Composed {
  const { parts, others } = form;
  if (parts.organisationName !== null || organisation === undefined) return form;
  return {
    parts: { ...parts, organisationName: organisation.fact.name },
    others: { ...others, organisationName: organisation.source },
  };
}

/** Adds the street, which an LPI names only by USRN. A street with several names makes several forms. */
function withStreets(
  fact: FactOf<'address'>,
  { streets, texts }: FormContext,
): readonly Composed[] {
  const { parts, usrn } = fact;
  const found = usrn === null || parts.thoroughfare !== null ? undefined : streets.get(usrn);
  if (found === undefined) return [{ parts, others: NO_OTHERS }];
  const inLanguage = found.filter(
    ({ fact: { language } }) => (texts.at(language) === 'cym') === (fact.standing === 'welsh'),
  );
  return (inLanguage.length > 0 ? inLanguage : found).map((street) =>
    onStreet(parts, street, texts),
  );
}

function onStreet(
  parts: CodedParts,
  { source, fact: street }: SourcedStreet,
  texts: StagedTexts,
): Composed {
  const town = textOf(texts, street.town ?? street.administrativeArea)?.toUpperCase() ?? null;
  const given: Partial<CodedParts> = {
    thoroughfare: street.description,
    ...(parts.dependentLocality === null && { dependentLocality: street.locality }),
    ...(parts.postTown === null && { postTown: town === null ? null : texts.of(town) }),
  };
  return {
    parts: addressPartsOf((name) => given[name] ?? parts[name]),
    others: Object.fromEntries(Object.keys(given).map((name) => [name, source])),
  };
}

/** An address of a property, ready to compare and show. */
export interface AddressForm {
  readonly parts: AddressParts;
  readonly line: string;
  /** Lower is better to show. */
  readonly rank: number;
  readonly source: string;
  /** Sources of parts from elsewhere: the street, or the organisation. */
  readonly others: Readonly<Partial<Record<keyof AddressParts, string>>>;
  /** Day of its record; null for a gazetteer or list. */
  readonly recordedOn: string | null;
}

/**
 * Selects the trustworthy forms, since a certificate may carry the UPRN of another property. Records count only without a
 * gazetteer's address, and only if the directory has the UPRN in their postcode. Among several records the address of most
 * wins, or else the newest. `forms` are ordered best first.
 */
export function standingForms(
  forms: readonly AddressForm[],
  directory: string | null,
): readonly AddressForm[] {
  if (forms.every(({ recordedOn }) => recordedOn === null)) return forms;
  const standing = forms.filter(({ parts }) => !contradicts(parts.postcode, directory));
  const building = buildingOf(standing);
  return building === undefined ? mostAgreed(standing) : [building];
}

/** Addresses to compare with all others; a property with more is a building. */
const COMPARED_MAX = 4;

/** Forms of the most frequent address; among equals, of the one with the best record. */
function mostAgreed(forms: readonly AddressForm[]): readonly AddressForm[] {
  let most: readonly AddressForm[] = [];
  let rest = forms;
  for (let compared = 0; compared < COMPARED_MAX && rest.length > most.length; compared++) {
    const [best, ...others] = rest;
    if (best === undefined) break;
    const same = [best, ...others.filter((form) => isSameAddress(best, form))];
    if (same.length > most.length) most = same;
    rest = others.filter((form) => !same.includes(form));
  }
  return most;
}

/** Flats under one UPRN that show a building; two may be one renumbered flat. */
const FLATS_OF_BUILDING_MIN = 3;

/** Address of the building if records give its UPRN to several of its flats. */
function buildingOf(forms: readonly AddressForm[]): AddressForm | undefined {
  if (forms.length < FLATS_OF_BUILDING_MIN) return undefined;
  const flats = new Set(forms.map(({ parts }) => parts.subBuildingName?.toUpperCase()));
  if (flats.size < FLATS_OF_BUILDING_MIN || flats.has(undefined)) return undefined;
  const buildings = forms.map((form) => {
    const parts = { ...form.parts, subBuildingName: null };
    return { ...form, parts, line: formLine(parts) };
  });
  const lines = new Set(
    buildings.map(({ line, parts }) => `${line} ${parts.postcode}`.toUpperCase()),
  );
  return lines.size === 1 ? buildings[0] : undefined;
}

function contradicts(postcode: string | null, directory: string | null): boolean {
  return postcode !== null && directory !== null && postcode !== directory;
}

/** The same confidence that links records to properties (link-records.ts). */
const SAME_FROM = 0.9;

/** Whether the matcher recognises the other form as the best one. */
function isSameAddress(best: AddressForm, other: AddressForm): boolean {
  const { postcode } = best.parts;
  if (other.parts.postcode !== postcode) return false;
  if (other.line.toUpperCase() === best.line.toUpperCase()) return true;
  const block = prepare([{ uprn: 0, postcode, forms: [best.line] }]);
  const match = matchAddress(`${other.line}, ${postcode ?? ''}`, {
    ofPostcode: () => block,
    ofStreets: () => NO_STREETS,
  });
  // With a synchronous lookup, the match is synchronous too.
  if (match instanceof Promise) throw new Error('a synchronous lookup gave a promise');
  return match.decision === 'matched' && (match.candidates[0]?.confidence ?? 0) >= SAME_FROM;
}
