/** Counts, by role, which words of a form occur in the query, and which words of the query the form lacks. */

import { FORM, hasWord, IDENTIFIER_LENGTH, WORD_CLASS } from '../candidates/prepare.js';
import { FLAG, type ReadWord, ROLE } from '../read/reading.js';
import { COUNTIES } from '../words/counties.js';
import type { Comparison } from './comparison.js';
import { startTally, type Tally } from './tally.js';

/** A misspelt word still identifies the street; below this likeness it counts as absent. */
export const QUALITY_MIN = 0.5;

/** The tally of the form at `offset`. Flats of one building have the same words, which are counted once. */
export function tallyWords(comparison: Comparison, offset: number): Tally {
  const { links, seenIn } = comparison;
  const { forms } = comparison.block;
  const last = comparison.tally;
  const start =
    offset +
    FORM.headerLength +
    (forms[offset + FORM.identifierCount] as number) * IDENTIFIER_LENGTH;
  const length = forms[offset + FORM.wordCount] as number;
  if (length === last.length && isSameRun(forms, last.start, start, length)) return last;
  const tally = startTally(start, length);
  comparison.tally = tally;
  tallyForm(tally, comparison);
  tally.isCutShort = links.cutShort >= 0 && seenIn[links.cutShort] === start;
  tallyQuery(tally, comparison);
  return tally;
}

function isSameRun(forms: readonly number[], a: number, b: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (forms[a + i] !== forms[b + i]) return false;
  return true;
}

function tallyForm(tally: Tally, comparison: Comparison): void {
  const { block, links, query, rarity, seenIn } = comparison;
  const { length, start } = tally;
  const hasNumber = query.identifiers.some(({ flags }) => (flags & NOT_ITS_OWN) === 0);
  const isSaidElsewhere = (word: number, depth: number) => {
    const said = query.words.filter((_, i) => links.blockWord[i] === word);
    return said.length < 2 && said.every(({ role }) => depthOf(role) !== depth);
  };
  // The `KILN` of `QUAY HOUSE, KILN WAY` does not match the cottage in `KILN COTTAGE, KILN WAY`.
  const isSaidBehind = (at: number, word: number) => {
    const own = ((block.forms[at] ?? 0) >> 2) & 7;
    // Likewise the town in `WELL HOUSE, STANDFORD` does not match the house in `STANDFORD HOUSE, STANDFORD`. After a
    // number, names may have been read as places.
    const isBehind = (role: number) =>
      depthOf(role) > depthOf(own) || (!hasNumber && isName(own) && isPlace(role));
    return (
      isOfRole(block.forms, at + 1, start + length, word, isBehind) &&
      query.words.every(({ role }, i) => links.blockWord[i] !== word || isBehind(role))
    );
  };
  const isSaidWithType = (at: number) =>
    query.words.some((_, i) => {
      for (let to = 0; at + to < start + length; to++) {
        const packed = block.forms[at + to] as number;
        if (links.blockWord[i + to] !== packed >> 5) return false;
        if ((packed & 3) === WORD_CLASS.type) return true;
      }
      return false;
    });
  const isSaidFirst = (word: number) =>
    query.words.some(
      ({ role, segment }, i) => role === ROLE.lead && segment === 0 && links.blockWord[i] === word,
    );
  const isLead = (packed: number) => ((packed >> 2) & 7) === ROLE.lead && isSaidFirst(packed >> 5);
  const isLeadSaid = (at: number) =>
    at + 1 < start + length && [0, 1].every((by) => isLead(block.forms[at + by] as number));
  let hasTown = false;
  let isTownFirst = false;
  for (let i = start; i < start + length; i++) {
    const packed = block.forms[i] as number;
    const word = packed >> 5;
    const quality = links.quality[word] as number;
    const depth = depthOf((packed >> 2) & 7);
    // `KILN COTTAGE` matches only the name in `KILN COTTAGE, KILN WAY`, and `4 KILN COURT` does not match the outer
    // street; `4 KILN WAY` does.
    const isUsed =
      depth > 0 &&
      hasWord(block.forms, start, i, word) &&
      isSaidElsewhere(word, depth) &&
      !(depth === 2 && isSaidWithType(i));
    const hit = quality > QUALITY_MIN && !isUsed && !isSaidBehind(i, word) ? 1 : 0;
    seenIn[word] = start;
    if (hit === 1) tally[links.garbled.has(word) ? 'garbled' : 'misspelt'] += 1 - quality;
    const role = (packed >> 2) & 7;
    // `OLDBY` alone means the town, even if a house there has that name; `OLDBY LODGE` means the house.
    const isTown =
      hit === 1 &&
      isName(role) &&
      isOfRole(block.forms, i + 1, start + length, word, isPlace) &&
      !isLeadSaid(i);
    countFormWord(tally, role, packed & 3, hit, isTown ? 0 : (rarity[word] as number));
    if (!isTown) continue;
    hasTown = true;
    if ((packed & 3) === WORD_CLASS.plain) tally.tellingHit--;
    if (isSaidFirst(word)) isTownFirst = true;
  }
  // Likewise `EXETER CASTLE` does not mean the library called `EXETER`.
  if (hasTown && !isTownFirst && tally.tellingHit === 0) {
    tally.nameHit = 0;
    tally.leadHit = 0;
  }
}

const NOT_ITS_OWN = FLAG.letter | FLAG.context;

function isName(role: number): boolean {
  return role === ROLE.name || role === ROLE.lead;
}

/** Depth from the property outwards: names, then streets, then outer streets; places count as depth 0. */
function depthOf(role: number): number {
  return role === ROLE.street ? 1 : role === ROLE.outerStreet ? 2 : 0;
}

const isPlace = (role: number): boolean => role === ROLE.tail;

/** Whether a word has one of the wanted roles among the packed words from `start` up to `end`. */
function isOfRole(
  forms: readonly number[],
  start: number,
  end: number,
  word: number,
  isWanted: (role: number) => boolean,
): boolean {
  for (let i = start; i < end; i++) {
    const packed = forms[i] as number;
    if (packed >> 5 === word && isWanted((packed >> 2) & 7)) return true;
  }
  return false;
}

/** Types and building words count half in a name, and separately in a street: `HOUSE` and `ROAD` say little. */
function countFormWord(
  tally: Tally,
  role: number,
  kind: number,
  hit: number,
  rarity: number,
): void {
  if (role === ROLE.tail) {
    tally.tail++;
    tally.tailHit += hit;
  } else if (role === ROLE.street && kind === WORD_CLASS.type) {
    tally.types++;
    tally.typesHit += hit;
  } else if (role === ROLE.outerStreet) {
    const weight = kind === WORD_CLASS.type ? 0 : 1;
    tally.outer += weight;
    tally.outerHit += hit * weight;
    tally.rarity += hit * weight * rarity;
  } else if (role === ROLE.street) {
    tally.street++;
    tally.streetHit += hit;
    tally.rarity += hit * rarity;
    if (kind !== WORD_CLASS.plain) return;
    tally.streetTelling++;
    tally.streetTellingHit += hit;
  } else {
    const weight = kind === WORD_CLASS.plain ? 1 : 0.5;
    tally.name += weight;
    tally.nameHit += hit * weight;
    if (kind === WORD_CLASS.plain) {
      tally.telling++;
      tally.tellingHit += hit;
    }
    tally.rarity += hit * weight * rarity;
    if (role === ROLE.lead) {
      tally.lead += weight;
      tally.leadHit += hit * weight;
    }
  }
}

function tallyQuery(tally: Tally, comparison: Comparison): void {
  const { block, links, query, rarity, rivalHas } = comparison;
  const { words } = query;
  const end = tally.start + tally.length;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as ReadWord;
    const linked = links.blockWord[i] as number;
    const isHit = isInForm(comparison, tally, i);
    countQueryWord(tally, word, isHit ? 1 : 0);
    if (isHit && word.isOfNeighbour && isOfRole(block.forms, tally.start, end, linked, isName))
      tally.ofNeighbour++;
    if (isHit) continue;
    const ofRival = linked >= 0 && rivalHas[linked] && saysWhich(word) ? rarity[linked] : 0;
    if (word.role === ROLE.outerStreet) {
      if (ofRival) tally.outerRivals += ofRival;
      else if (!word.isType) tally.strayOuter++;
    } else if (ofRival) tally.rivals += ofRival;
    else countStray(tally, word);
  }
}

/** Whether the tallied form contains a word of the query: for `BATH ROAD, BATH`, only if it has the town as a place. */
export function isInForm(
  { block, links, query, seenIn }: Comparison,
  { length, start }: Tally,
  at: number,
): boolean {
  const linked = links.blockWord[at] as number;
  if (linked < 0 || seenIn[linked] !== start) return false;
  if (query.words[at]?.role !== ROLE.tail) return true;
  if ((links.quality[linked] as number) <= QUALITY_MIN) return false;
  const isSaidBefore = query.words.some(
    ({ role }, i) => role !== ROLE.tail && links.blockWord[i] === linked,
  );
  return !isSaidBefore || isOfRole(block.forms, start, start + length, linked, isPlace);
}

/** Whether the query names only places of the form: the name of a district is not a house named after it. */
export function saysPlacesOnly(
  { block, links, query: { words } }: Comparison,
  { length, start }: Tally,
): boolean {
  return words.every(
    ({ isType }, at) =>
      !isType && isOfRole(block.forms, start, start + length, links.blockWord[at] ?? -1, isPlace),
  );
}

/**
 * Whether everything in the query besides its places is also the name of a listed place: `PANT, MERTHYR TYDFIL` is not
 * Pant-y-Bryn.
 */
export function saysKnownPlaces({ places, query: { words } }: Comparison): boolean {
  return words.every(
    ({ isType, role, text }) => role === ROLE.tail || (!isType && places.besides.has(text)),
  );
}

/** Types say little, and all rivals share the places. */
function saysWhich({ isType, role }: ReadWord): boolean {
  return !isType && role !== ROLE.tail;
}

function countQueryWord(tally: Tally, word: ReadWord, hit: number): void {
  if (word.role === ROLE.tail) {
    tally.queryTail++;
    tally.queryTailHit += hit;
  } else if (word.role === ROLE.street) {
    if (word.isType) return;
    tally.queryStreet++;
    tally.queryStreetHit += hit;
  } else if (word.role === ROLE.outerStreet) {
    tally.queryOuterHit += hit;
  } else if (word.role === ROLE.lead) {
    const weight = word.isType || word.isBuilding || word.isWeakType ? 0.5 : 1;
    tally.queryLead += weight;
    tally.queryLeadHit += hit * weight;
  }
}

/** Counts a word of the query that the form lacks. */
function countStray(tally: Tally, word: ReadWord): void {
  if (word.isType && word.role !== ROLE.tail) {
    if (word.role === ROLE.street) tally.strayTypes++;
  } else if (word.role === ROLE.street) tally.strayStreet++;
  else if (word.role === ROLE.tail) {
    tally.strayTail++;
    if (COUNTIES.has(word.text)) tally.strayCounties++;
  } else tally.strayName += word.isBuilding ? 0.5 : 1;
}
