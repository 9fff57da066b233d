/** What happened to a home: its sales, its certificates and its advertisements, in an order that makes sense. */

import { type Advert, advertOf } from './advert.js';
import { CERTIFICATE_DAYS, dayOf, FIRST_CERTIFICATE_DAY, LAST_DAY } from './days.js';
import type { Dwelling } from './dwelling.js';
import { Random } from './random.js';
import { type Sale, salesOf } from './sales.js';
import type { Town } from './towns.js';

export interface Life {
  /** Oldest first, since 1995. */
  readonly sales: readonly Sale[];
  readonly advert: Advert | undefined;
  /** Days of lodgement, oldest first. */
  readonly certificates: readonly number[];
}

const PURPOSE = 0x11fe;

export function lifeOf(dwelling: Dwelling, noise: number, town: Town): Life {
  const random = new Random(noise, PURPOSE);
  const sales = salesOf(random, dwelling, town);
  const advert = advertOf(random, { dwelling, town, last: sales.at(-1) });
  return { sales, advert, certificates: certificatesOf(random, { dwelling, sales, advert }) };
}

interface Past {
  readonly dwelling: Dwelling;
  readonly sales: readonly Sale[];
  readonly advert: Advert | undefined;
}

/** Shares: of sales for which the certificate that the law asks for was made, and of rented and of other homes with one in between. */
const SALE_CERTIFICATE_SHARE = 0.9;
const RENTED_CERTIFICATE_SHARE = 0.8;
const OTHER_CERTIFICATE_SHARE = 0.32;

/** One for each occasion on which none is valid any more. */
function certificatesOf(random: Random, { dwelling, sales, advert }: Past): number[] {
  const occasions: number[] = [];
  for (const { day, isNew } of sales) {
    const before = day - (isNew ? 10 : random.between(60, 150));
    if (before >= FIRST_CERTIFICATE_DAY && random.chance(SALE_CERTIFICATE_SHARE)) {
      occasions.push(before);
    }
  }
  if (advert !== undefined && random.chance(SALE_CERTIFICATE_SHARE)) {
    occasions.push(advert.listed - random.between(1, 20));
  }
  const isOwned = dwelling.occupancy === 'owner-occupied';
  const between = FIRST_CERTIFICATE_DAY + random.below(LAST_DAY - FIRST_CERTIFICATE_DAY);
  if (random.chance(isOwned ? OTHER_CERTIFICATE_SHARE : RENTED_CERTIFICATE_SHARE)) {
    if (between > dayOf(dwelling.yearBuilt + 1, 1, 1)) occasions.push(between);
  }
  occasions.sort((a, b) => a - b);
  return occasions.filter((day, index) => {
    const previous = occasions[index - 1];
    return previous === undefined || day - previous > CERTIFICATE_DAYS / 2;
  });
}
