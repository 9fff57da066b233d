/** Compares the places of a query with those of one form: the locality, the town, and where its postcode is. */

import { postcodeAreaOf } from '../../domain/postcode.js';
import { ROLE } from '../read/reading.js';
import { CITIES } from '../words/cities.js';
import { COUNTIES } from '../words/counties.js';
import type { Comparison } from './comparison.js';
import { E } from './evidence.js';
import type { Tally } from './tally.js';
import { QUALITY_MIN } from './tally-words.js';

/** A stray place beside one that agrees counts half. */
const PLACE_BESIDES_WEIGHT = 0.5;

/** Adds the evidence of the places of the form that was tallied. */
export function comparePlaces(tally: Tally, comparison: Comparison): void {
  const { evidence } = comparison;
  const { queryTail, strayTail } = tally;
  // Where one place agrees, another may be the county or the next larger town.
  const doubt = strayTail < queryTail ? PLACE_BESIDES_WEIGHT : 1;
  evidence[E.tailStray] = queryTail === 0 ? 0 : (doubt * strayTail) / queryTail;
  // Places that only the list names are no doubt: people leave out the locality, or the town.
  const places = Math.min(tally.tail, queryTail);
  evidence[E.tailShared] = places === 0 ? 0 : Math.min(1, tally.tailHit / places);
  // A postcode says more than the names of places.
  if (evidence[E.postcodeEqual] === 1) return;
  if (evidence[E.postcodeUnlisted] === 1) notePostcodeElsewhere(tally, comparison);
  // A county is left out of lists too often for its absence to be a contradiction.
  if (tally.tail > 0 && strayTail > tally.strayCounties) noteConflicts(tally, comparison);
}

function noteConflicts(tally: Tally, comparison: Comparison): void {
  const { evidence } = comparison;
  const { besides } = comparison.places;
  const own = placesOfForm(tally, comparison);
  const strays = strayPlaces(tally, comparison);
  const isNear = (stray: string) => own.some(({ text }) => besides.get(stray)?.has(text) === true);
  const unsaid = own.filter(({ isSaid }) => !isSaid);
  // `TREFECHAN, HEREFORD` is not `TREFECHAN, MERTHYR TYDFIL`.
  const isNoneSaid = tally.strayTail === tally.queryTail;
  const isOtherCity =
    (isNoneSaid || unsaid.length > 0) &&
    strays.some((stray) => CITIES.has(stray) && !besides.has(stray));
  const isInTown = !isOtherCity && (tally.tailHit > 0 || strays.some(isNear));
  if (isOtherCity || (!isInTown && isNoneSaid)) evidence[E.townConflict] = 1;
  const isElsewhere = (stray: string) => {
    const known = besides.get(stray);
    return known !== undefined && unsaid.some(({ text }) => !known.has(text));
  };
  if (isInTown && strays.some(isElsewhere)) evidence[E.placeConflict] = 1;
  else if (isInTown && unsaid.length > 0 && strays.some((stray) => !besides.has(stray)))
    evidence[E.placeUnknown] = 1;
}

interface FormPlace {
  readonly text: string;
  /** Whether the query has it. */
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
    if (!COUNTIES.has(text)) places.push({ text, isSaid });
  }
  return places;
}

/** The places of the query that the form lacks. */
function strayPlaces({ start }: Tally, { links, query, seenIn }: Comparison): string[] {
  const strays: string[] = [];
  for (const [i, { role, text }] of query.words.entries()) {
    if (role !== ROLE.tail || COUNTIES.has(text)) continue;
    const linked = links.blockWord[i] as number;
    if (linked < 0 || seenIn[linked] !== start) strays.push(text);
  }
  return strays;
}

/** Of a property that is listed without a postcode its places say where it is: `EXETER` is not in `TA2 6BJ`. */
function notePostcodeElsewhere(tally: Tally, comparison: Comparison): void {
  const { evidence, places, query } = comparison;
  if (query.postcode === null || places.areas.size === 0) return;
  const area = postcodeAreaOf(query.postcode) ?? '';
  let isKnown = false;
  for (const { text } of placesOfForm(tally, comparison)) {
    const areas = places.areas.get(text);
    if (areas?.has(area) === true) return;
    isKnown ||= areas !== undefined;
  }
  if (isKnown) evidence[E.postcodeElsewhere] = 1;
}
