/** Reads fields of a property's facts: as numbers or words, whether they are known, and their origin. */

import type { Facts, OriginKind } from '../api/answers.js';

export function numberOf(facts: Facts, name: string): number | null {
  const value = facts[name];
  return typeof value === 'number' ? value : null;
}

export function wordOf(facts: Facts, name: string): string | null {
  const value = facts[name];
  return typeof value === 'string' ? value : null;
}

/** Fields without companions are classified by their source. */
export function originOf(name: string, facts: Facts): OriginKind {
  const source = facts[`${name}$SOURCE`];
  if (facts[`${name}$MODELLED`] === true || source === 'MODEL') return 'modelled';
  return source === 'DERIVED' ? 'derived' : 'recorded';
}

export function isKnown(name: string, facts: Facts): boolean {
  return (facts[name] ?? null) !== null;
}
