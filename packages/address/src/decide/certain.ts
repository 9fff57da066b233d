/** Decides the certain case: a query identical to exactly one property of its postcode needs no weighing. */

import { CERTAIN, FORM, type PreparedBlock } from '../candidates/prepare.js';
import { startComparison } from '../compare/compare.js';
import { isOtherPart } from '../compare/compare-parts.js';
import { compareTown, townsSaid } from '../compare/compare-town.js';
import { endsAsStreet } from '../compare/compare-words.js';
import { isHouseOfFlats } from '../compare/identifier-run.js';
import type { AddressQuery } from '../read/read-address.js';
import { FLAG, PART_KIND, ROLE } from '../read/reading.js';
import { listed, type Verdict } from './decide.js';

/** A match of confidence 1 if exactly one property has the query's text, with or without its places. */
export function findCertain(
  query: AddressQuery,
  block: PreparedBlock,
  trace: boolean,
): Verdict | undefined {
  // `OPPOSITE ROSE COTTAGE, MILL LANE` is not the cottage; `FLAT OVER THE GARAGE, MILL LANE` may be `GARAGE FLAT`.
  const isFlat = (query.kinds & PART_KIND.dwelling) !== 0;
  if (!isFlat && query.words.some(({ isOfNeighbour }) => isOfNeighbour)) return undefined;
  const { head, headCount, whole, wholeCount } = findSame(query, block);
  if (wholeCount === 1) return certainly(query, block, whole, 'identical', trace);
  const isClear =
    wholeCount === 0 &&
    headCount === 1 &&
    isClearHead(query, block.forms[head + FORM.kinds]) &&
    !namesOtherTown(query);
  return isClear ? certainly(query, block, head, 'identical-but-place', trace) : undefined;
}

/**
 * `3 CHURCH CLOSE, ASHBOURNE DE4 4AA`: DE4 belongs to Matlock, so town or postcode is wrong, and evidence must decide.
 */
function namesOtherTown(query: AddressQuery): boolean {
  const postcode = query.postcode ?? '';
  return compareTown(townsSaid(query, postcode), postcode, new Set()).isOther;
}

/**
 * Equal texts before the places prove nothing without a number or a name with a street, because the border between name
 * and place is then a guess. A county that one side omits comes after the street and does no harm. A studio flat of a
 * named house is not the house.
 */
function isClearHead({ identifiers, kinds, words }: AddressQuery, listedKinds?: number): boolean {
  if (identifiers.some((identifier) => identifier.flags & FLAG.main)) return true;
  return (
    kinds === listedKinds &&
    words.some(({ role }) => role === ROLE.name || role === ROLE.lead) &&
    words.some(({ role, isType }) => role === ROLE.street && isType)
  );
}

/** The properties with the query's full text, and those with its head: how many, and a form of one. */
interface Same {
  readonly whole: number;
  readonly wholeCount: number;
  readonly head: number;
  readonly headCount: number;
}

/**
 * One pass, because most addresses are decided here. Forms of one property are adjacent. Texts are equal whether or not
 * they call a number a flat; if a building lists both `FLAT 2` and `2`, the query's word decides.
 */
function findSame(query: AddressQuery, block: PreparedBlock): Same {
  const same = countSame(query, block, false);
  return same.wholeCount > 1 || same.headCount > 1 ? strictest(same, query, block) : same;
}

function strictest(same: Same, query: AddressQuery, block: PreparedBlock): Same {
  const strict = countSame(query, block, true);
  return {
    ...(same.wholeCount > 1 && strict.wholeCount === 1
      ? { whole: strict.whole, wholeCount: 1 }
      : { whole: same.whole, wholeCount: same.wholeCount }),
    ...(same.headCount > 1 && strict.headCount === 1
      ? { head: strict.head, headCount: 1 }
      : { head: same.head, headCount: same.headCount }),
  };
}

function countSame(query: AddressQuery, { forms }: PreparedBlock, isStrict: boolean): Same {
  const { fullHash, headHash, kinds } = query;
  // `FLAT 10 HIGH STREET` is not a house of the street; `FLAT 10 ALDER COURT` may be number 10 of the court.
  const isFlat = (kinds & PART_KIND.dwelling) !== 0 && endsAsStreet(query.words);
  let whole = -1;
  let wholeCount = 0;
  let head = -1;
  let headCount = 0;
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    const theirs = forms[offset + FORM.kinds] as number;
    if ((isStrict && theirs !== kinds) || isOtherPart(query, theirs)) continue;
    if (isFlat && (theirs & PART_KIND.dwelling) === 0) continue;
    if (forms[offset + FORM.headHash] === headHash && !isSameProperty(forms, head, offset)) {
      head = offset;
      headCount++;
    }
    if (forms[offset + FORM.fullHash] === fullHash && !isSameProperty(forms, whole, offset)) {
      whole = offset;
      wholeCount++;
    }
  }
  return { whole, wholeCount, head, headCount };
}

function isSameProperty(forms: readonly number[], before: number, offset: number): boolean {
  return before >= 0 && forms[before + FORM.property] === forms[offset + FORM.property];
}

function certainly(
  query: AddressQuery,
  block: PreparedBlock,
  form: number,
  reason: 'identical' | 'identical-but-place',
  trace: boolean,
): Verdict | undefined {
  if (isHouseOfFlats(query, block.forms, form)) return undefined;
  const property = block.forms[form + FORM.property] ?? 0;
  const comparison = trace ? startComparison(query, block) : { block };
  const candidate = listed(
    { comparison, property, form, score: Number.POSITIVE_INFINITY },
    (block.confidences[property] ?? CERTAIN) / CERTAIN,
    trace,
  );
  return { decision: 'matched', reason, candidates: [candidate], tiedCount: 1 };
}
