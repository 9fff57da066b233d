/** Collects the addresses that a property's sources give it, each whole and from one source, the best first, and chooses which of those that records give stand. */

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

/** A form with the numbers of its texts. */
export interface SourcedForm extends Pick<AddressForm, 'rank' | 'source' | 'others'> {
  readonly parts: CodedParts;
  readonly form: CodedForm;
  /** `YYYY-MM-DD` of the record or the edition that has it. */
  readonly asOf: Code;
}

export interface FormContext {
  readonly streets: Streets;
  readonly texts: StagedTexts;
}

/**
 * Those of gazetteers and lists; without any, those of records, which are not even read before, and of which not all stand.
 * `directory` is the postcode that a directory gives the property.
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

/** What records say of a property whose address is not theirs; which of it are other spellings is seen once all texts are at hand. */
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

/** None and the empty text are one. */
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

/** For an address whose parts all come from its own source. */
const NO_OTHERS: SourcedForm['others'] = {};

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

/** One address of the property, ready to be compared and shown. */
export interface AddressForm {
  readonly parts: AddressParts;
  readonly line: string;
  /** Lower is better to show. */
  readonly rank: number;
  readonly source: string;
  /** Sources of the parts that are not of its own: the street of a gazetteer's record, the organisation. */
  readonly others: Readonly<Partial<Record<keyof AddressParts, string>>>;
  /** Day of the record that gives it; null where a gazetteer or a list does. */
  readonly recordedOn: string | null;
}

/**
 * A certificate may carry the UPRN of another property. So it neither replaces what a gazetteer says nor adds to it, it
 * is left out where the directory has the UPRN in another postcode, and of several records those count that mean the
 * same address as most do; as the newest does, where no other has more on its side. `forms` are best first.
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

/** Addresses that are compared with all others: more than so many of one property are those of a building. */
const COMPARED_MAX = 4;

/** The forms of the address that most records mean; of two with as many, the one whose best record is better. */
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

/** Two flats of one UPRN may be one that was renumbered; more are a building's. */
const FLATS_OF_BUILDING_MIN = 3;

/** The building, where records give its UPRN to its flats: none of these is the address of all. */
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

/** As sure as records are linked to properties (link-records.ts). */
const SAME_FROM = 0.9;

/** Whether the matcher takes the other for a spelling of the best, which is all that it may choose. */
function isSameAddress(best: AddressForm, other: AddressForm): boolean {
  const { postcode } = best.parts;
  if (other.parts.postcode !== postcode) return false;
  if (other.line.toUpperCase() === best.line.toUpperCase()) return true;
  const block = prepare([{ uprn: 0, postcode, forms: [best.line] }]);
  const match = matchAddress(`${other.line}, ${postcode ?? ''}`, {
    ofPostcode: () => block,
    ofStreets: () => NO_STREETS,
  });
  // The lookup is synchronous, and the match is what the lookup is.
  if (match instanceof Promise) throw new Error('a match over a synchronous lookup was not');
  return match.decision === 'matched' && (match.candidates[0]?.confidence ?? 0) >= SAME_FROM;
}
