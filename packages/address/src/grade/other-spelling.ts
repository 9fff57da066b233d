/** Tells which texts that are said to be of a property can be other spellings of its address, by the evidence between them. */

import type { Candidate } from '../candidates/candidate.js';
import { FORM, type PreparedBlock, prepare } from '../candidates/prepare.js';
import { compareForm, startComparison } from '../compare/compare.js';
import type { Comparison } from '../compare/comparison.js';
import { E } from '../compare/evidence.js';
import { readAddress } from '../read/read-address.js';
import { relationOf } from './relate.js';

/** Evidence against that no spelling of the same home shows. */
const CONTRADICTIONS = [
  ...[E.numberConflict, E.unitConflict, E.letterConflict, E.floorConflict, E.sideConflict],
  ...[E.blockConflict, E.contextConflict, E.buildingConflict, E.opposite, E.kindConflict],
  ...[E.thingOneSided, E.outbuildingOneSided, E.unitOneSided, E.partOneSided, E.pairHalf],
  ...[E.unitOnlyInQuery, E.unitOnlyInCandidate, E.letterOnlyInQuery, E.letterOnlyInCandidate],
  ...[E.floorOnlyInQuery, E.floorOnlyInCandidate, E.roomOnlyInQuery, E.unitIsNumber],
  ...[E.numberExtraInQuery, E.numberExtraInCandidate, E.numbersSeveral, E.flatIsHouse],
];
/** Some of it has to agree: the postcode alone is that of all neighbours. */
const AGREEMENTS = [
  ...[E.numberEqual, E.numberInRange, E.unitEqual, E.streetAll, E.streetPart],
  ...[E.leadEqual, E.nameAll],
];

interface Spellings {
  /** Positions of the texts that the matcher reads otherwise than the address, and than those before them. */
  readonly spellings: readonly number[];
  /** How many are of another home. */
  readonly contradicting: number;
}

/** Texts that are compared; a block of flats may have hundreds. */
const COMPARED_MAX = 24;

interface SaidText {
  readonly text: string;
  /** A person has said that it means the property, who may know more than the two texts tell. */
  readonly isDecided?: boolean;
}

/** A text has to agree with one of the property's forms, unless a person has decided what it means. */
export function otherSpellings(property: Candidate, texts: readonly SaidText[]): Spellings {
  const asListed = new Set(property.forms.map(foldLine));
  // To read the forms takes longer than this, and most records have the address as it is listed.
  if (texts.every(({ text }) => asListed.has(foldLine(text)))) return NO_SPELLINGS;
  const listed = prepare([property]);
  const offsets = formsOf(listed);
  const heads = new Set(offsets.map((at) => listed.forms[at + FORM.headHash] as number));
  const spellings: number[] = [];
  let contradicting = 0;
  for (const [at, { text, isDecided = false }] of texts.entries()) {
    if (asListed.has(foldLine(text))) continue;
    const query = { ...readAddress(text), postcode: property.postcode };
    if (heads.has(query.headHash)) continue;
    if (spellings.length + contradicting === COMPARED_MAX) break;
    const comparison = startComparison(query, listed);
    if (isDecided || offsets.some((form) => canBeOf(comparison, form))) {
      heads.add(query.headHash);
      spellings.push(at);
    } else contradicting++;
  }
  return { spellings, contradicting };
}

const NO_SPELLINGS: Spellings = { spellings: [], contradicting: 0 };

/** What every reading passes over: capitals, and what stands between words. */
function foldLine(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s,]+/g, ' ')
    .trim();
}

function formsOf({ forms }: PreparedBlock): readonly number[] {
  const offsets: number[] = [];
  for (let at = 0; at < forms.length; at += forms[at + FORM.length] as number) offsets.push(at);
  return offsets;
}

function canBeOf(comparison: Comparison, form: number): boolean {
  compareForm(comparison, form);
  const { evidence, query } = comparison;
  const has = (kind: number): boolean => (evidence[kind] as number) > 0;
  if (relationOf(query, evidence) === 'same') return true;
  // A house may have a name besides its number, but not two.
  if (has(E.nameDecidesAgainst) && has(E.leadOnlyInCandidate)) return false;
  return AGREEMENTS.some(has) && !CONTRADICTIONS.some(has);
}
