/** Derives statistical and statutory areas: the property's own first, else those of its postcode. */

import type { Geography } from '../../domain/fact.js';
import { REGION } from '../enums.js';
import type { Derivation, FactSubject } from '../field.js';
import { describeRuralUrban } from '../rural-urban.js';

/** GSS code of one kind of area. */
export function area(kind: keyof Geography): Derivation {
  return (subject) => codeOf(subject, kind);
}

/** From the country's own code, else from the letter every GSS code of the nation begins with, else BT postcodes. */
export const nation: Derivation = (subject) => {
  for (const kind of TELLING) {
    const code = codeOf(subject, kind);
    const found = code === null ? undefined : NATION_OF_LETTER[code.charAt(0).toUpperCase()];
    if (found !== undefined) return found;
  }
  return subject.property.address.postcode?.startsWith('BT') ? 'Northern Ireland' : null;
};

export const region: Derivation = (subject) => {
  const at = /^E1200000([1-9])$/.exec(codeOf(subject, 'region') ?? '')?.[1];
  return at === undefined ? null : (REGION[Number(at) - 1] ?? null);
};

export const ruralUrban: Derivation = (subject) => {
  const code = codeOf(subject, 'ruralUrban');
  return code === null ? null : describeRuralUrban(code);
};

const TELLING = ['country', 'localAuthority', 'outputArea'] as const;

/** First letter of a GSS code (ONS), and AddressBase's own country letters, which agree where both exist. */
const NATION_OF_LETTER: Readonly<Record<string, string>> = {
  E: 'England',
  S: 'Scotland',
  W: 'Wales',
  N: 'Northern Ireland',
};

function codeOf(subject: FactSubject, kind: keyof Geography): string | null {
  return subject.property.areas?.[kind] ?? subject.postcode?.areas[kind] ?? null;
}
