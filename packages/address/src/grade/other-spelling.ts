/** Decides which texts recorded for a property can be other spellings of its address. */

import type { Candidate } from '../candidates/candidate.js';
import { FORM, type PreparedBlock, prepare } from '../candidates/prepare.js';
import { compareForm, startComparison } from '../compare/compare.js';
import type { Comparison } from '../compare/comparison.js';
import { E } from '../compare/evidence.js';
import { readAddress } from '../read/read-address.js';
import { relationOf } from './relate.js';

/** Evidence against that never occurs between spellings of the same home. */
const CONTRADICTIONS = [
  ...[E.numberConflict, E.unitConflict, E.letterConflict, E.floorConflict, E.sideConflict],
  ...[E.blockConflict, E.contextConflict, E.buildingConflict, E.opposite, E.kindConflict],
  ...[E.thingOneSided, E.outbuildingOneSided, E.unitOneSided, E.partOneSided, E.pairHalf],
  ...[E.unitOnlyInQuery, E.unitOnlyInCandidate, E.letterOnlyInQuery, E.letterOnlyInCandidate],
  ...[E.floorOnlyInQuery, E.floorOnlyInCandidate, E.roomOnlyInQuery, E.unitIsNumber],
  ...[E.numberExtraInQuery, E.numberExtraInCandidate, E.numbersSeveral, E.flatIsHouse],
];
/** Some of these must agree: all neighbours share the postcode. */
const AGREEMENTS = [
  ...[E.numberEqual, E.numberInRange, E.unitEqual, E.streetAll, E.streetPart],
  ...[E.leadEqual, E.nameAll],
];

interface Spellings {
  /** Positions of texts that the matcher reads differently from the address and from earlier texts. */
  readonly spellings: readonly number[];
  /** How many mean another home. */
  readonly contradicting: number;
}

/** Most texts compared: a block of flats may have hundreds. */
const COMPARED_MAX = 24;

interface SaidText {
  readonly text: string;
  /** A person has decided that it means the property, perhaps knowing more than the two texts say. */
  readonly isDecided?: boolean;
}

/** A text must agree with one of the property's forms, unless a person decided its meaning. */
export function otherSpellings(property: Candidate, texts: readonly SaidText[]): Spellings {
  const asListed = new Set(property.forms.map(foldLine));
  // Reading the forms takes longer, and most records have the listed address.
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

/** Ignores what every reading ignores: case and the separators between words. */
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
  // A house may have a name besides its number, but not two names.
  if (has(E.nameDecidesAgainst) && has(E.leadOnlyInCandidate)) return false;
  return AGREEMENTS.some(has) && !CONTRADICTIONS.some(has);
}
