/** Says of each field which record its value rests on and by which rule, and what the other records say and why they lost. */

import type { SourceCode } from '@property-lookup/model/dictionary';
import type { FactValue, FieldDeclaration } from '@property-lookup/model/fields';
import type { Claim } from './claims.js';

/** Why a value is served. */
export const RULES = [
  'the newest record',
  'the preferred source',
  'the only record',
  'all records together',
  'another field',
  'a model',
  'an address list, a map or a figure of the area',
] as const;
export type Rule = (typeof RULES)[number];

/** Why a value is not served. */
export const REASONS = [
  'older',
  'same-day',
  'less-preferred-source',
  'less-precise',
  'another-form',
  'contradicted',
  'corrected',
  'withdrawn',
  'another-home',
  'not-a-home',
] as const;
export type Reason = (typeof REASONS)[number];

/** A field as it is served. */
export interface ServedField {
  readonly field: FieldDeclaration;
  readonly value: FactValue | null;
  readonly source: SourceCode | null;
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  readonly modelled: boolean;
}

export interface OtherValue extends Omit<Claim, 'field' | 'standing'> {
  readonly reason: Reason;
}

export interface FieldEvidence {
  readonly field: string;
  readonly value: FactValue | null;
  readonly source: SourceCode | null;
  /** The publisher's identifier of the record; null where the value rests on none or on several. */
  readonly record: string | null;
  readonly date: string | null;
  readonly modelled: boolean;
  /** Null for a field without a value. */
  readonly rule: Rule | null;
  readonly others: readonly OtherValue[];
}

/** The evidence of one field; `claims` are those about it, and `isHome` says whether the property is known to be a home. */
export function fieldEvidence(
  served: ServedField,
  claims: readonly Claim[],
  isHome: boolean,
): FieldEvidence {
  const { field, value, source, date, modelled } = served;
  const winner = claims.find((claim) => isServed(claim, served));
  const isCombined = winner === undefined && claims.some(isCurrentOf(source));
  const losers = claims.filter(
    (claim) => claim !== winner && !(isCombined && claim.source === source),
  );
  return {
    ...{ field: field.name, value, source, record: winner?.record ?? null, date, modelled },
    rule: value === null ? null : ruleOf(served, winner, { claims, isCombined }),
    others: losers.map((claim) => otherValue(claim, served, isHome)),
  };
}

const isCurrentOf =
  (source: SourceCode | null) =>
  (claim: Claim): boolean =>
    claim.source === source && claim.standing === 'current';

function isServed({ standing, ...claim }: Claim, { value, source, date }: ServedField): boolean {
  return (
    standing === 'current' &&
    claim.source === source &&
    claim.date === date &&
    JSON.stringify(claim.value) === JSON.stringify(value)
  );
}

interface Claimed {
  readonly claims: readonly Claim[];
  readonly isCombined: boolean;
}

function ruleOf(
  { source, modelled }: ServedField,
  winner: Claim | undefined,
  { claims, isCombined }: Claimed,
): Rule {
  if (winner === undefined) {
    if (isCombined) return 'all records together';
    if (source === 'DERIVED') return 'another field';
    return modelled ? 'a model' : 'an address list, a map or a figure of the area';
  }
  const rivals = claims.filter((claim) => claim !== winner && claim.standing === 'current');
  if (rivals.some((claim) => claim.source === source)) return 'the newest record';
  return rivals.length > 0 ? 'the preferred source' : 'the only record';
}

function otherValue(claim: Claim, served: ServedField, isHome: boolean): OtherValue {
  const { field: _, standing, ...other } = claim;
  if (standing !== 'current') return { ...other, reason: standing };
  return { ...other, reason: reasonOf(claim, served, isHome) };
}

function reasonOf(
  claim: Claim,
  { field, value, source, date }: ServedField,
  isHome: boolean,
): Reason {
  if (value === null) {
    return field.residential === true && !isHome ? 'not-a-home' : 'contradicted';
  }
  const [own, other] = [claim.date ?? '', date ?? ''];
  if (claim.source !== source && !isByDate(field.name, claim.source, source)) {
    const rank = (one: SourceCode | null): number =>
      one === null ? -1 : field.source.indexOf(one);
    return rank(claim.source) > rank(source) ? 'less-preferred-source' : 'contradicted';
  }
  if (own === other) return 'same-day';
  return own < other ? 'older' : 'contradicted';
}

/** Fields for which the newest record of these sources counts, whichever source it is from (tenure-facts.ts). */
const BY_DATE: Readonly<Record<string, readonly SourceCode[]>> = { TENURE: ['PPD', 'LEASES'] };

function isByDate(field: string, ...sources: readonly (SourceCode | null)[]): boolean {
  return sources.every((source) => source !== null && BY_DATE[field]?.includes(source) === true);
}
