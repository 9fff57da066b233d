/** Compares a query with one form of a candidate and fills a vector of evidence. */

import { outcodeOf, postcodeAreaOf, sectorOf } from '@property-lookup/kernel/address';
import { FORM, hasWord, IDENTIFIER_LENGTH, type PreparedBlock } from '../candidates/prepare.js';
import type { AddressQuery } from '../read/read-address.js';
import { FLAG, type ReadWord, ROLE } from '../read/reading.js';
import { alignIdentifiers } from './align-identifiers.js';
import { sidedWordsOf } from './compare-nouns.js';
import {
  compareFloors,
  compareKinds,
  comparePart,
  compareSides,
  isOtherPart,
} from './compare-parts.js';
import { compareWords, hasOwnNumber } from './compare-words.js';
import type { Comparison } from './comparison.js';
import { E, EVIDENCE } from './evidence.js';
import {
  at,
  FLAGS,
  formIdentifiers,
  formsToCompare,
  IDENTIFIERS_MAX,
  type IdentifierRun,
  LOW,
  sharesNumber,
} from './identifier-run.js';
import { linkWords, type WordLinks } from './link-words.js';
import { NO_PLACE_FACTS, type PlaceFacts } from './place-facts.js';
import { editDistance } from './spelling.js';
import { NO_TALLY } from './tally.js';

/** All comparisons reuse this vector; callers that keep evidence must copy it. */
const SCRATCH = new Float64Array(EVIDENCE.length);

/** Knowledge from outside the block. */
export interface Known {
  readonly isStreetKnown?: boolean;
  /** Whether words that only sound alike may be linked. */
  readonly isGarbled?: boolean;
  readonly places?: PlaceFacts;
}

/** Prepares the comparison of a query with a block. */
export function startComparison(
  query: AddressQuery,
  block: PreparedBlock,
  { isGarbled = false, isStreetKnown = false, places = NO_PLACE_FACTS }: Known = {},
): Comparison {
  const { uprns, wordCounts, words } = block;
  const identifiers = queryIdentifiers(query);
  const links = linkWords(query, block, isGarbled);
  const rarity = wordCounts.map((count) => Math.log((uprns.length + 1) / (count + 1)));
  return {
    query,
    block,
    links,
    identifiers,
    postcodeEvidence: block.postcodes.map((postcode) =>
      comparePostcodes(query.postcode, postcode, query.partialPostcode),
    ),
    rarity,
    hasNumber: hasOwnNumber(query.identifiers),
    hasNamesakes: query.postcode === null && hasNamesakes(query, block),
    sided: sidedWordsOf(query),
    hasStreetType: query.words.some((word) => word.isType && word.role === ROLE.street),
    isStreetKnown,
    places,
    ...rivalsOf(query, block, identifiers, links),
    seenIn: new Array(words.length).fill(-1),
    tally: NO_TALLY,
    evidence: SCRATCH,
  };
}

/**
 * Whether several properties have the query's number and street. Then an equal text without a postcode proves nothing,
 * because others differ only by a locality.
 */
function hasNamesakes({ headHash }: AddressQuery, { forms }: PreparedBlock): boolean {
  let first = -1;
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    if (forms[offset + FORM.headHash] !== headHash) continue;
    const property = forms[offset + FORM.property] ?? 0;
    if (first >= 0 && property !== first) return true;
    first = property;
  }
  return false;
}

/**
 * Finds the forms whose numbers the query may mean, and their words: a word that only a neighbour has does not belong
 * to a rival.
 */
function rivalsOf(
  query: AddressQuery,
  block: PreparedBlock,
  identifiers: IdentifierRun,
  links: WordLinks,
) {
  const { forms, words } = block;
  const toCompare = formsToCompare(forms, identifiers);
  const rivalHas: boolean[] = new Array(words.length).fill(false);
  const street = query.words.flatMap(({ isType, role }, i) =>
    role === ROLE.street && !isType ? (links.blockWord[i] ?? -1) : [],
  );
  let isNumberOnStreet = false;
  for (const offset of toCompare) {
    const run = formIdentifiers(forms, offset);
    const start = run.start + (forms[offset + FORM.identifierCount] as number) * IDENTIFIER_LENGTH;
    const end = offset + (forms[offset + FORM.length] as number);
    for (let i = start; i < end; i++) rivalHas[(forms[i] as number) >> 5] = true;
    isNumberOnStreet ||=
      street.length > 0 &&
      sharesNumber(identifiers, run) === true &&
      street.every((word) => hasWord(forms, start, end, word));
  }
  const isNameOfOther = hasNameElsewhere(query, block, identifiers, links, street);
  return { toCompare, rivalHas, isNumberOnStreet, isNameOfOther };
}

/**
 * `ROSE COTTAGE, 7 MILL LANE`, but the list has a Rose Cottage at 5 Mill Lane: either the name or the number is wrong.
 * A name shared by several numbers belongs to a terrace; `THE COTTAGE` may be any house.
 */
function hasNameElsewhere(
  { words }: AddressQuery,
  { forms }: PreparedBlock,
  identifiers: IdentifierRun,
  { blockWord }: WordLinks,
  street: readonly number[],
): boolean {
  const isLead = ({ role }: ReadWord) => role === ROLE.lead;
  const lead = words.flatMap((word, i) => (isLead(word) ? (blockWord[i] ?? -1) : []));
  // `ALBION TERRACE` may name several houses, even if the list gives the name to only one.
  const isOfSeveral = words.some((word) => isLead(word) && OF_SEVERAL.has(word.text));
  const saysWhich = !isOfSeveral && words.some((word) => isLead(word) && isPlain(word));
  if (!saysWhich || street.length === 0 || [...lead, ...street].includes(-1)) return false;
  const main = mainNumber(identifiers);
  const bearers = new Set<number>();
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    const run = formIdentifiers(forms, offset);
    const number = mainNumber(run);
    if (number < 0) continue;
    const start = run.start + (forms[offset + FORM.identifierCount] as number) * IDENTIFIER_LENGTH;
    const own = forms.slice(start, offset + (forms[offset + FORM.length] as number));
    const name = own.filter((packed) => ((packed >> 2) & 7) === ROLE.lead);
    const isSaid =
      name.length === lead.length && name.every((packed) => lead.includes(packed >> 5));
    if (isSaid && street.every((word) => own.some((packed) => packed >> 5 === word)))
      bearers.add(sharesNumber(identifiers, run) === true ? main : number);
  }
  return bearers.size === 1 && !bearers.has(main);
}

const OF_SEVERAL: ReadonlySet<string> = new Set(
  'TERRACE VILLAS COTTAGES HOUSES BUILDINGS ROW PLACE MEWS PARADE'.split(' '),
);

const isPlain = ({ isBuilding, isType, isWeakType }: ReadWord): boolean =>
  !(isBuilding || isType || isWeakType);

/** The building's number; -1 if there is none. */
function mainNumber(run: IdentifierRun): number {
  for (let i = 0; i < run.count; i++) if (at(run, i, FLAGS) & FLAG.main) return at(run, i, LOW);
  return -1;
}

function queryIdentifiers(query: AddressQuery): IdentifierRun {
  const data: number[] = [];
  for (const { low, high, letters, flags } of query.identifiers)
    data.push(low, high, letters, flags);
  return { data, start: 0, count: Math.min(query.identifiers.length, IDENTIFIERS_MAX) };
}

/** The form whose evidence the scratch vector holds: often the best form was compared last, and is needed again. */
const scratchOf: { comparison: Comparison | undefined; offset: number } = {
  comparison: undefined,
  offset: -1,
};

/** Fills `comparison.evidence` for the form at `offset`. */
export function compareForm(comparison: Comparison, offset: number): void {
  if (scratchOf.comparison === comparison && scratchOf.offset === offset) return;
  scratchOf.comparison = comparison;
  scratchOf.offset = offset;
  fillEvidence(comparison, offset);
}

function fillEvidence(comparison: Comparison, offset: number): void {
  const { block, evidence, identifiers, query } = comparison;
  const { forms } = block;
  evidence.fill(0);
  evidence[E.candidate] = 1;
  alignIdentifiers(identifiers, formIdentifiers(forms, offset), evidence);
  comparePlaces(comparison, offset);
  compareFloors(query, forms[offset + FORM.floors] ?? 0, evidence);
  compareSides(query.sides, forms[offset + FORM.sides] ?? 0, evidence);
  compareKinds(query.kinds, forms[offset + FORM.kinds] ?? 0, evidence);
  comparePart(query, forms, offset, evidence);
  compareWords(comparison, offset);
}

function comparePlaces(comparison: Comparison, offset: number): void {
  const { block, evidence, postcodeEvidence, query } = comparison;
  const property = block.forms[offset + FORM.property] ?? 0;
  evidence[postcodeEvidence[block.postcodeOf[property] ?? 0] ?? E.postcodeFar] = 1;
  if (isOtherPart(query, block.forms[offset + FORM.kinds] ?? 0)) return;
  if (query.fullHash === block.forms[offset + FORM.fullHash])
    evidence[comparison.hasNamesakes ? E.identicalHead : E.identical] = 1;
  else if (query.headHash === block.forms[offset + FORM.headHash]) evidence[E.identicalHead] = 1;
}

/**
 * The kind of evidence for a pair of postcodes: equal, one error apart, or sharing a sector, district or area.
 * `partial` is the outcode or sector of a query without a whole postcode.
 */
export function comparePostcodes(
  query: string | null,
  candidate: string,
  partial: string | null = null,
): number {
  if (candidate === '') return query === null ? E.postcodeMissing : E.postcodeUnlisted;
  if (query === null)
    return partial === null ? E.postcodeMissing : comparePartOfPostcode(partial, candidate);
  if (query === candidate) return E.postcodeEqual;
  if (editDistance(query, candidate, 1) === 1) return E.postcodeSlip;
  if (sectorOf(query) === sectorOf(candidate)) return E.postcodeSector;
  if (outcodeOf(query) === outcodeOf(candidate)) return E.postcodeDistrict;
  return postcodeAreaOf(query) === postcodeAreaOf(candidate) ? E.postcodeArea : E.postcodeFar;
}

function comparePartOfPostcode(partial: string, candidate: string): number {
  const own = partial.includes(' ') ? sectorOf(candidate) : outcodeOf(candidate);
  return own === partial ? E.outcodeEqual : E.outcodeConflict;
}
