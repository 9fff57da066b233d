/** The history of a home: sales, certificates and adverts, in a plausible order. */

import { type Advert, advertOf, DELIVERY_DAYS } from './advert.js';
import { CERTIFICATE_DAYS, dayOf, FIRST_CERTIFICATE_DAY, LAST_DAY } from './days.js';
import type { Dwelling } from './dwelling.js';
import { leavingDay, pastAdverts } from './past-adverts.js';
import { Random } from './random.js';
import { type Sale, salesOf } from './sales.js';
import type { Town } from './towns.js';

export interface Life {
  /** Oldest first, since 1995. */
  readonly sales: readonly Sale[];
  /** The advert of summer 2026. */
  readonly advert: Advert | undefined;
  /** All adverts, oldest first. */
  readonly adverts: readonly Advert[];
  /** Days of lodgement, oldest first. */
  readonly certificates: readonly number[];
}

const [FIRST_DELIVERY] = DELIVERY_DAYS;
const PURPOSE = 0x11fe;
const PAST_PURPOSE = 0x9a57;
const LEAVING_PURPOSE = 0x1eaf;

export function lifeOf(dwelling: Dwelling, noise: number, town: Town): Life {
  const random = new Random(noise, PURPOSE);
  const sales = salesOf(random, dwelling, town);
  const shown = advertOf(random, { dwelling, town, last: sales.at(-1) });
  const certificates = certificatesOf(random, { dwelling, sales, advert: shown });
  const advert = shown && takenDown(new Random(noise, LEAVING_PURPOSE), shown);
  const until = advert?.listed ?? FIRST_DELIVERY;
  const past = pastAdverts(new Random(noise, PAST_PURPOSE), { dwelling, town, sales, until });
  return { sales, advert, certificates, adverts: advert === undefined ? past : [...past, advert] };
}

/** Days within which a deal still open at the end of the summer would complete. */
const OPEN_DAYS = 220;

/** The advert of an agreed deal, which agents remove, often before completion. */
function takenDown(random: Random, advert: Advert): Advert {
  const { transactionType, agreed, ended } = advert;
  if (transactionType === 'Rental' || agreed > LAST_DAY) return advert;
  const completed = ended > LAST_DAY ? agreed + random.between(70, OPEN_DAYS) : ended;
  return { ...advert, ended: leavingDay(random, agreed, completed) };
}

interface Past {
  readonly dwelling: Dwelling;
  readonly sales: readonly Sale[];
  readonly advert: Advert | undefined;
}

/** Shares: of sales with the certificate required by law, and of rented and of other homes with one in between. */
const SALE_CERTIFICATE_SHARE = 0.9;
const RENTED_CERTIFICATE_SHARE = 0.8;
const OTHER_CERTIFICATE_SHARE = 0.32;

/** Days of certificates: one for each occasion when none was valid. */
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
