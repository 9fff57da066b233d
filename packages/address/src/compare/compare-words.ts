/** Compares the words of a query with those of one form: street, names, places, and words that only rivals have. */

import { FORM, WORD_CLASS } from '../candidates/prepare.js';
import { FLAG, type ReadWord, ROLE } from '../read/reading.js';
import { isBuildingSaid, noteName } from './compare-names.js';
import { areOtherNames, compareNouns, hasOpposites } from './compare-nouns.js';
import { comparePlaces } from './compare-places.js';
import type { Comparison } from './comparison.js';
import { E } from './evidence.js';
import { isHouseOfFlats } from './identifier-run.js';
import type { Tally } from './tally.js';
import { isInForm, tallyWords } from './tally-words.js';

/** Stray words count up to this limit: an occupier's long name is no worse than a short one. */
const STRAY_MAX = 3;
/**
 * Rarity counts up to this limit (natural logarithm of "one in so many"), so that one long name cannot outweigh a
 * number.
 */
const RARITY_MAX = 6;
/** Weight of the kind of building beside a number. */
const NAMED_BESIDES_NUMBER = 0.3;

/** Nothing that agrees concerns the building: the number is its own, and the query names its street as well. */
const BUILDING_OF_STREET = 2;

/** Adds the evidence from the words of the form at `offset`. */
export function compareWords(comparison: Comparison, offset: number): void {
  const { evidence, links } = comparison;
  const tally = tallyWords(comparison, offset);
  noteStreet(tally, comparison);
  noteHouse(tally, comparison, offset);
  if (isBuildingOfStreet(tally, comparison)) evidence[E.houseConflict] = BUILDING_OF_STREET;
  else if (isAnotherHouse(tally, comparison)) evidence[E.houseConflict] = 1;
  evidence[E.rarity] = Math.min(tally.rarity, RARITY_MAX);
  evidence[E.cutShort] = tally.isCutShort ? 1 : 0;
  evidence[E.misspelt] =
    tally.misspelt - (tally.isCutShort ? 1 - (links.quality[links.cutShort] ?? 1) : 0);
  evidence[E.garbled] = tally.garbled;
  noteStrays(tally, comparison);
  const { forms, postcodeOf, postcodes } = comparison.block;
  const property = forms[offset + FORM.property] ?? 0;
  comparePlaces(tally, comparison, postcodes[postcodeOf[property] ?? 0]);
  noteName(tally, comparison);
  noteElsewhere(comparison);
}

function noteStreet(tally: Tally, comparison: Comparison): void {
  const { evidence } = comparison;
  // `THE DRIVE`: if the street has no other word, its type is its name.
  const isTypeOnly = tally.street === 0;
  const head = isTypeOnly ? tally.types : tally.street;
  const headHit = isHeadOther(tally) ? 0 : isTypeOnly ? tally.typesHit : tally.streetHit;
  const total = head + tally.outer;
  const hit = headHit + tally.outerHit;
  if (total > 0) {
    if (hit === total || isHeadAll(tally, comparison)) evidence[E.streetAll] = 1;
    else if (hit > 0) evidence[E.streetPart] = hit / total;
    else evidence[E.streetNone] = 1;
  }
  const agreesInNumber = (evidence[E.numberEqual] ?? 0) + (evidence[E.numberInRange] ?? 0) > 0;
  if (head > 0 && headHit === 0 && (agreesInNumber || tally.outerHit > 0))
    evidence[E.streetHeadNone] = 1;
  if (tally.outer > 0) evidence[tally.outerHit > 0 ? E.outerStreetAll : E.outerStreetNone] = 1;
  if (!isTypeOnly && tally.types > 0 && !comparison.hasStreetType && tally.typesHit === 0)
    evidence[E.typeOnlyInCandidate] = 1;
  if (!isTypeOnly && tally.types > 0 && comparison.hasStreetType) {
    // On another street, an equal `ROAD` means nothing.
    const isKnown = comparison.hasNumber || evidence[E.postcodeEqual] === 1;
    const isOther = !isKnown && hit === 0 && tally.queryStreetHit === 0;
    evidence[E.streetTypeConflict] = isOther ? 1 : 1 - tally.typesHit / tally.types;
  }
}

/** `COCKNEY HILL` is not part of `ARMOUR HILL`, nor `MOSS ROAD` of `CRESCENT ROAD`. */
function isHeadOther(tally: Tally): boolean {
  if (tally.queryStreetHit === tally.queryStreet) return false;
  return tally.street === 0
    ? tally.typesHit < tally.types
    : isUnsaid(tally.streetTelling, tally.streetTellingHit);
}

/** `28 ELM COURT` is enough for `28 ELM COURT, MINT ROAD`, unless the query names another street. */
function isHeadAll(tally: Tally, { hasStreetType }: Comparison): boolean {
  const isSaid = tally.street > 0 && tally.streetHit === tally.street;
  const isMore = tally.queryStreetHit < tally.queryStreet || hasStreetType !== tally.types > 0;
  const isOuterSaid = tally.outerHit + tally.strayOuter + tally.outerRivals > 0;
  return isSaid && tally.typesHit === tally.types && !isMore && !isOuterSaid;
}

/**
 * Recognises another building: `45 ACACIA HOUSE, MOSS ROAD` and `45 ELM COURT, MOSS ROAD`; `GARDEN HOUSE, MILL LANE`
 * and `BRAE HOUSE, MILL LANE`.
 */
function isAnotherHouse(tally: Tally, comparison: Comparison): boolean {
  const { hasNumber, query } = comparison;
  // Words that agree only by sound are spelt differently, so they would look like another name.
  if (tally.garbled > 0) return false;
  const house = hasNumber ? ROLE.street : ROLE.lead;
  const mine = query.words.filter(({ role }) => role === house);
  const all = wordsOfForm(tally, comparison);
  const theirs = all.filter(({ role }) => role === house);
  const isPlaced = tally.streetHit + tally.outerHit + tally.tailHit > 0;
  // Even without a street, `45 ACACIA HOUSE` and `45 ELM COURT, MOSS ROAD` are two buildings.
  const areBuildings = mine.some(isOfBuilding) && (tally.outer > 0 || theirs.some(isOfBuilding));
  if (hasNumber ? tally.outerHit === 0 && !areBuildings : !isPlaced) return false;
  // Words shared with the street do not count: a house in ARMOUR HILL need not be ARMOUR HOUSE.
  const isBehind = ({ role }: { readonly role: number }) =>
    role === ROLE.outerStreet || (role === ROLE.street && !hasNumber);
  const behind = query.words.filter(isBehind).map(({ text }) => text);
  const streets = all.filter(isBehind).map(({ text }) => text);
  const said = query.words.filter(
    (word) =>
      word.role !== ROLE.tail && !(isBehind(word) && (hasNumber || streets.includes(word.text))),
  );
  const own = all.filter((word) => !(isBehind(word) && behind.includes(word.text)));
  return areOtherNames({ name: mine, all: said }, { name: theirs, all: own });
}

/**
 * `4 WHEATFIELD COURT, WHEATFIELD STREET` is not number 4 of the street: the text repeats the street's name, and the
 * form lacks the noun after the number.
 */
function isBuildingOfStreet(tally: Tally, comparison: Comparison): boolean {
  const { hasNumber, query } = comparison;
  if (!hasNumber) return false;
  const { words } = query;
  const end = words.findLastIndex((word) => word.role === ROLE.street && isNoun(word));
  if (end < 0 || isInForm(comparison, tally, end)) return false;
  return words.some(
    (word, i) =>
      i < end &&
      word.role === ROLE.street &&
      words.some((other, k) => k > end && other.text === word.text) &&
      isInForm(comparison, tally, i),
  );
}

const isNoun = ({ isBuilding, isType, isWeakType }: ReadWord): boolean =>
  isBuilding || isType || isWeakType;

/** The words of the form's names and streets. */
function wordsOfForm({ length, start }: Tally, { block }: Comparison) {
  return block.forms.slice(start, start + length).flatMap((packed) => {
    const kind = packed & 3;
    const word = {
      text: block.words[packed >> 5] ?? '',
      role: (packed >> 2) & 7,
      isBuilding: kind === WORD_CLASS.building,
      isType: kind === WORD_CLASS.type,
      isWeakType: kind === WORD_CLASS.weakType,
    };
    return word.role === ROLE.tail ? [] : [word];
  });
}

const isUnsaid = (telling: number, hit: number): boolean => telling > 0 && hit === 0;

/**
 * Types that buildings share with streets: `FLAT 3, ALDER COURT` may be listed as its number 3, `FLAT 3, MINT ROAD` may
 * not.
 */
const OF_BUILDINGS: ReadonlySet<string> = new Set(
  'COURT BUILDINGS MEWS COTTAGES VILLAS QUAY ESTATE GARDENS PLACE PARADE VIEW PARK GREEN HEATH'.split(
    ' ',
  ),
);

function isOfBuilding({ isBuilding, text }: Pick<ReadWord, 'isBuilding' | 'text'>): boolean {
  return isBuilding || OF_BUILDINGS.has(text);
}

/** `7 HARBOUR BUSINESS PARK` is the estate's unit 7. */
function isUnitOfEstate(tally: Tally, comparison: Comparison): boolean {
  return comparison.query.words.some(
    ({ role, text }, i) =>
      role === ROLE.street && ESTATES.has(text) && isInForm(comparison, tally, i),
  );
}

const ESTATES: ReadonlySet<string> = new Set(
  'BUSINESS INDUSTRIAL TRADING RETAIL ENTERPRISE'.split(' '),
);

function noteHouse(tally: Tally, comparison: Comparison, offset: number): void {
  const { block, evidence, query } = comparison;
  const isBothNumbered = evidence[E.flatIsNumber] === 1 && evidence[E.unitOneSided] === 1;
  if (isBothNumbered && isUnitOfEstate(tally, comparison)) evidence[E.unitOneSided] = 0;
  if (evidence[E.flatIsNumber] === 0) return;
  // `FLAT 14, THAXTED LODGE, MINT ROAD` and `44, RIVER MEADOWS, MINT ROAD`: the number is inside a building.
  const isWithin = tally.outer > 0 || (tally.tellingHit > 0 && tally.nameHit === tally.name);
  if (isWithin) return;
  if (!endsAsStreet(query.words) && !isHouseOfFlats(query, block.forms, offset)) return;
  evidence[E.flatIsNumber] = 0;
  evidence[E.flatIsHouse] = 1;
  // The texts of two properties are equal by chance.
  evidence[E.identical] = 0;
  evidence[E.identicalHead] = 0;
}

/** Whether the words after the number end like a street and not like a building. */
export function endsAsStreet(words: readonly ReadWord[]): boolean {
  const end = words.findLast(({ role }) => role === ROLE.street);
  return end !== undefined && (end.isType || end.isWeakType) && !OF_BUILDINGS.has(end.text);
}

/** The evidence of a form in the same street as the query, whatever its number. */
export function isSameStreet(evidence: Float64Array): boolean {
  return evidence[E.streetAll] === 1 && NOT_THE_STREET.every((kind) => evidence[kind] === 0);
}

const NOT_THE_STREET = [
  E.typeOnlyInCandidate,
  E.streetTypeConflict,
  E.strayType,
  E.strayStreet,
  E.streetHeadNone,
  E.misspelt,
  E.garbled,
];

const UNEVEN_ELSEWHERE = [
  E.streetTypeConflict,
  E.strayType,
  E.strayStreet,
  E.outerStreetNone,
  E.numberInRange,
  E.pairHalf,
];

/**
 * In another postcode, a neighbour with a similar street is more likely than a misspelling; without a postcode, a
 * street with a similar name is a different one.
 */
function noteElsewhere(comparison: Comparison): void {
  const { evidence } = comparison;
  if (evidence[E.postcodeEqual] === 1 || evidence[E.knownByName] === 1) return;
  if (isBuildingSaid(evidence)) return;
  const isPlaced = evidence[E.placeConflict] === 0 && evidence[E.townConflict] === 0;
  if (comparison.isStreetKnown && !(isPlaced && isSameStreet(evidence)))
    evidence[E.streetIsHere] = 1;
  // `68 ELM PARK` is not 68 Elm Park Road if Elm Park is known.
  let uneven =
    comparison.isStreetKnown && comparison.query.postcode !== null
      ? (evidence[E.typeOnlyInCandidate] ?? 0)
      : 0;
  for (const kind of UNEVEN_ELSEWHERE) uneven += evidence[kind] as number;
  if (evidence[E.streetAll] === 0) uneven++;
  const isUnplaced = comparison.query.postcode === null || evidence[E.postcodeUnlisted] === 1;
  const kind = isUnplaced ? E.unplacedUneven : E.elsewhereUneven;
  evidence[kind] = Math.min(uneven, STRAY_MAX);
}

/** Notes the query's words that this form lacks; they count more if a rival has them. */
function noteStrays(tally: Tally, comparison: Comparison): void {
  const { evidence } = comparison;
  const isStreetSaid = tally.queryStreetHit > 0 || tally.queryStreet === 0;
  const isSaidBehind = tally.queryTailHit + tally.queryOuterHit > 0;
  if (!isStreetSaid && (evidence[E.streetAll] ?? 0) > 0 && isSaidBehind)
    evidence[E.streetIsPlace] = 1;
  const isOuterStreetFree = noteStreetBesides(tally, evidence);
  const rivals = tally.rivals + (isOuterStreetFree ? 0 : tally.outerRivals);
  evidence[E.rivalWords] = Math.min(rivals, RARITY_MAX);
  evidence[E.strayName] = Math.min(tally.strayName, STRAY_MAX);
  evidence[E.strayStreet] = Math.min(tally.strayStreet, STRAY_MAX);
  evidence[E.strayType] = Math.min(tally.strayTypes, 1);
  evidence[E.strayOuterStreet] = isOuterStreetFree ? 0 : Math.min(tally.strayOuter, STRAY_MAX);
  if (tally.nameHit > 0) noteNouns(tally, comparison);
  if (hasOpposites(tally, comparison)) evidence[E.opposite] = 1;
}

/**
 * `FLAT 5, ALDER COURT, MINT ROAD` is listed as `FLAT 5, ALDER COURT`: if the number agrees and the query has all words
 * of the form, a second street is no evidence against it.
 */
function noteStreetBesides(tally: Tally, evidence: Float64Array): boolean {
  const isWhole =
    tally.outer === 0 &&
    tally.street + tally.name > 0 &&
    tally.streetHit === tally.street &&
    tally.nameHit === tally.name &&
    // `ST SIDWELLS, KING WILLIAM STREET` is not in `ST SIDWELLS AVENUE`.
    tally.typesHit === tally.types;
  const isNumbered = (evidence[E.numberEqual] ?? 0) + (evidence[E.unitEqual] ?? 0) > 0;
  if (!isWhole || !isNumbered || tally.strayOuter + tally.outerRivals === 0) return false;
  evidence[E.streetBesidesBuilding] = 1;
  return true;
}

function noteNouns(tally: Tally, comparison: Comparison): void {
  const { evidence, hasNumber } = comparison;
  const nouns = compareNouns(tally, comparison);
  // A name matters less beside a number.
  if (nouns === 'other') evidence[E.buildingConflict] = hasNumber ? NAMED_BESIDES_NUMBER : 1;
  else if (nouns === 'onlyInQuery') evidence[E.buildingOnlyInQuery] = 1;
  else if (nouns === 'onlyInCandidate' && tally.nameHit < tally.name)
    evidence[E.buildingOnlyInCandidate] = 1;
}

/** Whether a query has a number, even a neighbour's, which makes a name matter less. */
export function hasOwnNumber(identifiers: Comparison['query']['identifiers']): boolean {
  return identifiers.some(({ flags }) => (flags & FLAG.letter) === 0);
}
