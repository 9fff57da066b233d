/** Compares the places of a query with those of one form: the locality, the town, and where its postcode is. */

import { postcodeAreaOf, sectorOf } from '@property-lookup/kernel/address';
import { getOr } from '@property-lookup/kernel/collections';
import { type ReadWord, ROLE } from '../read/reading.js';
import { CITIES } from '../words/cities.js';
import { COMMON_COUNCIL_WORDS, COUNCIL_AREAS, COUNCIL_TOWNS } from '../words/council-areas.js';
import { COUNTIES } from '../words/counties.js';
import { COUNTRIES } from '../words/countries.js';
import { COUNTY_AREAS } from '../words/county-areas.js';
import { isPostTown } from '../words/post-towns.js';
import { PROSE } from '../words/prose-words.js';
import { areasOfTowns, compareTown, isInLondon, isTownOf, townsSaid } from './compare-town.js';
import type { Comparison } from './comparison.js';
import { E } from './evidence.js';
import type { Tally } from './tally.js';
import { isInForm, QUALITY_MIN } from './tally-words.js';

/** Another post town that is not a council counts twice: no building name or floor outweighs it. */
const SURELY = 2;

/** Weight of a stray place beside one that agrees. */
const PLACE_BESIDES_WEIGHT = 0.5;

/** Adds the evidence from the places of the tallied form. */
export function comparePlaces(
  tally: Tally,
  comparison: Comparison,
  postcode: string | undefined,
): void {
  const { evidence } = comparison;
  const { queryTail, strayTail } = tally;
  // If one place agrees, another may be the county or the next larger town.
  const doubt = strayTail < queryTail ? PLACE_BESIDES_WEIGHT : 1;
  evidence[E.tailStray] = queryTail === 0 ? 0 : (doubt * strayTail) / queryTail;
  // Places that only the list names raise no doubt: people leave out the locality or the town.
  const places = Math.min(tally.tail, queryTail);
  evidence[E.tailShared] = places === 0 ? 0 : Math.min(1, tally.tailHit / places);
  // The postcode tells more than the names of places.
  if (evidence[E.postcodeEqual] === 1) return;
  if (isPostcodeElsewhere(tally, comparison)) evidence[E.postcodeElsewhere] = 1;
  // Lists omit the county too often for its absence to contradict a query.
  const isStray = strayTail > tally.strayCounties || tally.strayOuter + tally.outerRivals > 0;
  if (isStray && (tally.tail > 0 || postcode)) noteConflicts(tally, comparison, postcode);
  if (isInOtherCounty(comparison, postcodeAreaOf(postcode ?? ''))) evidence[E.townConflict] = 1;
  if (isAbroad(tally, comparison, postcode)) evidence[E.townConflict] = SURELY;
}

/** Whether the query ends in a foreign country; `Belfast, Ireland` is in the United Kingdom. */
function isAbroad(tally: Tally, comparison: Comparison, postcode = ''): boolean {
  const { words } = comparison.query;
  const last = words.length - 1;
  if (!COUNTRIES.has(words[last]?.text ?? '') || words[last - 1]?.text === 'NORTHERN') return false;
  return postcodeAreaOf(postcode) !== 'BT' && !isInForm(comparison, tally, last);
}

/** Whether the query names only counties outside the postcode area: `HORTON, SOMERSET` is not in `SA`. */
function isInOtherCounty({ query }: Comparison, area: string | undefined): boolean {
  if (area === undefined) return false;
  let isElsewhere = false;
  for (const { role, text } of query.words) {
    const areas = role === ROLE.tail ? COUNTY_AREAS.get(text) : undefined;
    if (areas?.has(area) === true) return false;
    isElsewhere ||= areas !== undefined;
  }
  return isElsewhere;
}

function noteConflicts(tally: Tally, comparison: Comparison, postcode: string | undefined): void {
  const { evidence } = comparison;
  const { besides, sectorsAt } = comparison.places;
  const postcodeOfQuery = comparison.query.postcode;
  const own = placesOfForm(tally, comparison);
  const ownTexts = new Set(own.map(({ text }) => text));
  const words = strayWords(tally, comparison).filter(
    ({ text }) => text !== 'LONDON' || !isInLondon(postcode ?? ''),
  );
  const area = postcodeAreaOf(postcode ?? '') ?? '';
  const { agreed, isListed, isOther, isUnsaid } = compareTown(
    townsSaid(comparison.query, postcode ?? ''),
    postcode ?? '',
    ownTexts,
  );
  const named = words.filter((word) => !agreed.has(word.text) && namesPlace(word, comparison));
  const said = comparison.query.words.find(
    (word) =>
      word.role === ROLE.tail && own.some(({ isSaid, text }) => isSaid && text === word.text),
  );
  const isOfCouncil = words.some(({ text }) => OF_COUNCIL.has(text));
  // Without a postcode, `DALSTON` may be in any council whose name is not also a town's.
  const isUnplaced = area === '' && areasOfTowns(ownTexts, postcodeOfQuery ?? '').length === 0;
  const reaches = (text: string) =>
    isUnplaced
      ? COUNCIL_AREAS.has(text) && !COUNCIL_TOWNS.has(text)
      : COUNCIL_AREAS.get(text)?.has(area) === true;
  const isCouncil = councilsAmong(
    named,
    reaches,
    (position) => isOfCouncil || (said?.position ?? position) < position,
  );
  const places = named.map(({ text }) => text);
  // `23 WYCOMBE ROAD, REDBRIDGE` may be anywhere in that council.
  const strays = places.filter((text) => !isCouncil(text));
  const councils = places.filter(isCouncil);
  const isNear = (stray: string) => own.some(({ text }) => besides.get(stray)?.has(text) === true);
  const unsaid = own.filter(({ isSaid }) => !isSaid);
  const isNoneSaid = tally.strayTail === tally.queryTail;
  // `Filey, North Yorkshire` shares only the county with `Harrogate, North Yorkshire`.
  const isCountySaid = isNoneSaid || !own.some(({ isSaid }) => isSaid);
  // People write `Wolverhampton` for Bilston, which that council governs.
  const mayBeCouncil = named.some(({ text }) => reaches(text));
  // `TREFECHAN, HEREFORD` is not `TREFECHAN, MERTHYR TYDFIL`.
  const isOtherCity =
    own.length > 0 &&
    agreed.size === 0 &&
    (isNoneSaid || unsaid.length > 0) &&
    strays.some((stray) => CITIES.has(stray) && !besides.has(stray));
  const isFar = () =>
    own.length > 0 &&
    isUnsaid &&
    !mayBeCouncil &&
    named.some((word) => isPostTown(runOf(word, comparison)));
  // `Manchester` is not Sale, which is a post town, though its council is in Greater Manchester.
  const isOtherTown =
    isCountySaid &&
    !isOfCouncil &&
    ((isOther && (isListed || own.length === 0)) || (!strays.some(isNear) && (isOther || isFar())));
  const isElsewhereSure = isOtherCity || isOtherTown;
  // `5 TANSY ROAD, HEAVITREE, EX1 2QQ` is in Exeter, even if the list says nothing more about it.
  const isTownImplied = !postcode && isTownOf(postcodeOfQuery, ownTexts);
  const isInTown =
    !isElsewhereSure &&
    (isTownImplied ||
      tally.queryTailHit > 0 ||
      agreed.size > 0 ||
      councils.length > 0 ||
      strays.some(isNear));
  // If an address is listed without places, only a post town shows that it is elsewhere.
  const isNone = own.length > 0 && strays.length > 0 && !isInTown && isNoneSaid;
  if (isElsewhereSure || isNone)
    evidence[E.townConflict] = isElsewhereSure && !mayBeCouncil ? SURELY : 1;
  const isElsewhere = (stray: string) => {
    const known = besides.get(stray);
    return known !== undefined && unsaid.some(({ text }) => !known.has(text));
  };
  const sector = sectorOf(postcode ?? '');
  // `58 BATH ROAD, CALCOT` is not this 58 Bath Road if the road has homes in Calcot, but none in this sector.
  const isOfOtherStretch = (stray: string) => {
    if (evidence[E.streetAll] !== 1 || OF_NO_PLACE.has(stray)) return false;
    const sectors = sectorsAt.get(stray);
    return sector !== '' && sectors !== undefined && !sectors.has('') && !sectors.has(sector);
  };
  // Here `VALE` distinguishes Merthyr Vale from Merthyr Tydfil, though it may be any vale.
  if (isInTown && (strays.some(isElsewhere) || words.some(({ text }) => isOfOtherStretch(text))))
    evidence[E.placeConflict] = 1;
  else if (isInTown && unsaid.length > 0 && strays.some((stray) => !besides.has(stray)))
    evidence[E.placeUnknown] = 1;
  // A council may share its name with a listed town, and this property is not near that town.
  else if (councils.some(isElsewhere)) evidence[E.placeUnknown] = 1;
}

/** Finds the words that name a council which may contain the property, unless they name another town. */
function councilsAmong(
  words: readonly ReadWord[],
  reaches: (text: string) => boolean,
  isMeant: (position: number) => boolean,
) {
  // `ERDINGTON, BIRMINGHAM` is not in Solihull, but `ERDINGTON, SOLIHULL` is in Erdington.
  const telling = words
    .filter(
      ({ position, text }) => reaches(text) && (!COUNCIL_TOWNS.has(text) || isMeant(position)),
    )
    .map(({ text }) => text);
  return (text: string) =>
    telling.includes(text) && (telling.length > 1 || !COMMON_COUNCIL_WORDS.has(text));
}

/**
 * Words that mark the name of a council, even if a town has the same name: `Greater Manchester`, `London Borough of
 * Bromley`.
 */
const OF_COUNCIL: ReadonlySet<string> = new Set('BOROUGH COUNCIL DISTRICT GREATER'.split(' '));

interface FormPlace {
  readonly text: string;
  /** Whether the query contains it. */
  readonly isSaid: boolean;
}

function placesOfForm({ length, start }: Tally, { block, links }: Comparison): FormPlace[] {
  const places: FormPlace[] = [];
  for (let i = start; i < start + length; i++) {
    const packed = block.forms[i] as number;
    if (((packed >> 2) & 7) !== ROLE.tail) continue;
    const word = packed >> 5;
    const text = block.words[word] ?? '';
    const isSaid = (links.quality[word] ?? 0) > QUALITY_MIN;
    if (!COUNTIES.has(text) && !OF_NO_PLACE.has(text)) places.push({ text, isSaid });
  }
  return places;
}

/**
 * The words of the query's places that the form lacks, including apparent second streets that the list knows as places.
 */
function strayWords(tally: Tally, comparison: Comparison): ReadWord[] {
  return comparison.query.words.filter(
    (word, i) =>
      !isInForm(comparison, tally, i) &&
      (word.role === ROLE.tail ||
        (word.role === ROLE.outerStreet && isKnownPlace(word, comparison))),
  );
}

/** Whether the list knows this word and its neighbours together as a place: `HAZEL GROVE`, `MERTHYR VALE`. */
function isKnownPlace(word: ReadWord, comparison: Comparison): boolean {
  const run = runOf(word, comparison);
  const beside = comparison.places.besides.get(run[0] ?? '');
  return beside !== undefined && run.every((text) => beside.has(text));
}

/** The words with the same segment and role as this one. */
function runOf({ role, segment }: ReadWord, { query: { words } }: Comparison): readonly string[] {
  const runs = getOr(RUNS, words, () => runsOf(words));
  return runs.get(segment * ROLES_MAX + role) ?? [];
}

/** Cached, because a query is compared with many forms, and a long one has many words. */
const RUNS = new WeakMap<readonly ReadWord[], ReadonlyMap<number, readonly string[]>>();
const ROLES_MAX = 16;

function runsOf(words: readonly ReadWord[]): ReadonlyMap<number, readonly string[]> {
  const runs = new Map<number, string[]>();
  for (const { role, segment, text } of words)
    getOr(runs, segment * ROLES_MAX + role, () => []).push(text);
  return runs;
}

/** Words that name no place by themselves: `London Borough of Redbridge`, `the one in IG1`, `Stratford-upon-Avon`. */
const OF_NO_PLACE: ReadonlySet<string> = new Set(
  'BOROUGH CITY COUNTY DISTRICT COUNCIL GREATER REGION AREA CENTRAL ONE NORTH SOUTH EAST WEST NE NW SE SW UPON UNDER SUPER'.split(
    ' ',
  ),
);

function namesPlace(word: ReadWord, comparison: Comparison): boolean {
  const { isBuilding, isType, isWeakType, text } = word;
  if (COUNTIES.has(text)) return false;
  // Many places contain `PARK` or `GATE`.
  if ((isBuilding || isType || isWeakType) && !isKnownPlace(word, comparison)) return false;
  return !OF_NO_PLACE.has(text) && (!PROSE.has(text) || isPostTown(runOf(word, comparison)));
}

/**
 * If a property is listed without a postcode, its places locate it: `EXETER` is not in `TA2 6BJ`. A property with a
 * distant postcode is elsewhere too, if no place agrees.
 */
function isPostcodeElsewhere(tally: Tally, comparison: Comparison): boolean {
  const { evidence, places, query } = comparison;
  if (evidence[E.postcodeUnlisted] !== 1)
    return evidence[E.postcodeFar] === 1 && tally.queryTailHit === 0;
  if (query.postcode === null) return false;
  const area = postcodeAreaOf(query.postcode) ?? '';
  const own = placesOfForm(tally, comparison).map(({ text }) => text);
  const known = [
    ...own.flatMap((text) => places.areas.get(text) ?? []),
    ...areasOfTowns(new Set(own), query.postcode),
  ];
  const isNear = own.some((text) => COUNCIL_AREAS.get(text)?.has(area) === true);
  return known.length > 0 && !isNear && !known.some((areas) => areas.has(area));
}
