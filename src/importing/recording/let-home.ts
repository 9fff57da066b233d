/** Gathers what the chance of a letting is read from: the home's type, its certificates and its lettings. */

import { dayNumber } from '../../domain/calendar.js';
import { outcodeOf } from '../../domain/postcode.js';
import { attemptsOf } from '../../events/attempts.js';
import type { PropertyMarket } from '../../events/time-line.js';
import type { LetHome } from '../../evidence/let-propensity.js';
import type { DwellingType } from '../../valuation/sale.js';
import type { GatheredEvidence } from '../linking/evidence-spool.js';

interface Known {
  readonly postcode: string | null;
  readonly type: DwellingType | null;
  readonly evidence: GatheredEvidence;
}

/**
 * Null where the place or the type is not known. A home that only its listings tell of is left out: such homes are
 * known because they were put up.
 */
export function letHomeOf(
  { postcode, type, evidence }: Known,
  { listings }: Pick<PropertyMarket, 'listings'>,
): LetHome | null {
  const { certificates, sales } = evidence;
  if (postcode === null || type === null || certificates.length + sales.length === 0) return null;
  const attempts = attemptsOf(listings, []).filter(
    ({ transactionType }) => transactionType === 'Rental',
  );
  return {
    outcode: outcodeOf(postcode),
    type,
    putUp: attempts.map(({ started }) => dayNumber(started)),
    offeredUntil: attempts.map(({ parts }) => {
      const ends = parts.map(({ cycle }) => cycle.spans.at(-1)?.to ?? null);
      return ends.includes(null) ? null : dayNumber(ends.toSorted().at(-1) ?? '');
    }),
    rented: certificates
      .filter(({ fact }) => fact.values['OCCUPANCY_TYPE'] === 'Rented (Private)')
      .map(({ fact }) => dayNumber(fact.lodged)),
  };
}
