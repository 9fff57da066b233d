/** Says in a line what a row has become, for people who check a file. */

import { oneLine } from '../../domain/address-lines.js';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { Fact } from '../../domain/fact.js';
import { referenceOf } from '../../domain/zone-identity.js';

/** Characters of one line. */
const LENGTH_MAX = 160;

export function describeFact(fact: Fact | EvidenceFact): string {
  const text = wordsOf(fact);
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}...` : text;
}

function wordsOf(fact: Fact | EvidenceFact): string {
  switch (fact.kind) {
    case 'address':
      return `UPRN ${fact.uprn}: ${oneLine(fact.parts)}`;
    case 'address-line': {
      const place = fact.postcode === null ? '' : `, postcode ${fact.postcode}`;
      return `UPRN ${fact.uprn}: "${fact.text}", to be divided into parts${place}`;
    }
    case 'position':
      return `UPRN ${fact.uprn}: at ${pointText(fact)}`;
    case 'removal':
      return `UPRN ${fact.uprn}: ${fact.key === null ? 'is taken away' : 'loses a record'}`;
    case 'zone': {
      const reference = referenceOf(fact.reference) ?? 'none';
      return `zone: ${valuesOf({ ...fact, reference })}`;
    }
    default:
      return `${fact.kind.replaceAll('-', ' ')}: ${valuesOf(fact)}`;
  }
}

function pointText({
  x,
  y,
  latitude,
  longitude,
  grid,
}: Extract<Fact, { kind: 'position' }>): string {
  if (x !== null && y !== null)
    return `${x}, ${y} (${grid === 'irish' ? 'Irish' : 'British'} grid)`;
  return `latitude ${latitude}, longitude ${longitude}`;
}

/** Values that say something, by their names; those of a part of the fact, such as its areas, among them. */
function valuesOf(fact: object): string {
  return Object.entries(fact)
    .filter(([name]) => name !== 'kind')
    .flatMap(([name, value]) => (isGroup(value) ? Object.entries(value) : [[name, value] as const]))
    .filter(([, value]) => value !== null && typeof value !== 'object')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
