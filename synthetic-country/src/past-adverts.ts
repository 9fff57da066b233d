/**
 * Adverts of homes in the months before the summer: deals that completed, fell through or were withdrawn, and that agents removed
 * before their outcome was known.
 */

import { type Advert, cutOf, NEVER, rentOf } from './advert.js';
import { dayOf } from './days.js';
import type { Dwelling } from './dwelling.js';
import { rounded, worthOn } from './price.js';
import type { Random } from './random.js';
import type { Sale } from './sales.js';
import type { Town } from './towns.js';

/** First day on which agents deliver their listings. */
export const FEEDS_FROM = dayOf(2025, 1, 6);

interface Past {
  readonly dwelling: Dwelling;
  readonly town: Town;
  readonly sales: readonly Sale[];
  /** Past adverts must end before this day. */
  readonly until: number;
}

/** Share of deals that stay on show until completion, and share of completed deals that follow a failed one. */
const SHOWN_TO_END_SHARE = 0.3;
const SECOND_DEAL_SHARE = 0.25;
/** Monthly shares of owned homes that are agreed and fall through, and that are offered and withdrawn. */
const LOST_DEAL_SHARE = 0.0004;
const UNSOLD_SHARE = 0.0008;
/** Monthly share of privately rented homes with a new tenant, and share of these lettings that fall through. */
const NEW_TENANT_SHARE = 0.03;
const LOST_LETTING_SHARE = 0.08;
const MONTH_DAYS = 30;

/** Oldest first, without overlaps. */
export function pastAdverts(random: Random, past: Past): Advert[] {
  const { dwelling, sales, until } = past;
  const adverts: Advert[] = [];
  for (const sale of sales) {
    if (sale.isNew || sale.category !== 'A' || sale.day < FEEDS_FROM) continue;
    adverts.push(...soldAdverts(random, sale));
  }
  for (let day = FEEDS_FROM - MONTH_DAYS; day < until; day += MONTH_DAYS) {
    const listed = day + random.below(MONTH_DAYS);
    if (dwelling.occupancy === 'rented (private)' && random.chance(NEW_TENANT_SHARE)) {
      adverts.push(...lettingAdverts(random, past, listed));
    }
    if (dwelling.occupancy !== 'owner-occupied') continue;
    if (random.chance(LOST_DEAL_SHARE)) adverts.push(lostDeal(random, past, listed));
    if (random.chance(UNSOLD_SHARE)) adverts.push(unsold(random, past, listed));
  }
  adverts.sort((a, b) => a.listed - b.listed);
  return adverts.filter(
    ({ listed, ended }, at) => ended < until && listed > (adverts[at - 1]?.ended ?? 0),
  );
}

/** Day on which the agent removes an agreed deal, which may still complete. */
export function leavingDay(random: Random, agreed: number, completed: number): number {
  if (random.chance(SHOWN_TO_END_SHARE)) return completed + random.below(14);
  return random.between(agreed + 7, Math.max(agreed + 7, completed));
}

function soldAdverts(random: Random, { day, price }: Sale): Advert[] {
  // A sale takes some five months (Rightmove, 2025).
  const agreed = day - random.between(70, 220);
  const listed = agreed - random.between(10, 60);
  const asked = rounded(price * (1 + 0.06 * random.fraction()));
  const sold = saleAdvert(random, { listed, agreed, asked }, leavingDay(random, agreed, day));
  if (!random.chance(SECOND_DEAL_SHARE)) return [sold];
  const left = listed - random.between(3, 60);
  const before = left - random.between(7, 90);
  const times = { listed: before - random.between(10, 60), agreed: before, asked };
  return [{ ...saleAdvert(random, times, left), isOtherAgent: random.chance(0.4) }, sold];
}

function lostDeal(random: Random, { dwelling, town }: Past, listed: number): Advert {
  const agreed = listed + random.between(10, 60);
  const asked = rounded(worthOn(dwelling, town, listed));
  return saleAdvert(random, { listed, agreed, asked }, agreed + random.between(7, 120));
}

function unsold(random: Random, { dwelling, town }: Past, listed: number): Advert {
  const asked = rounded(worthOn(dwelling, town, listed) * 1.08);
  return saleAdvert(random, { listed, agreed: NEVER, asked }, listed + random.between(40, 200));
}

function saleAdvert(
  random: Random,
  { listed, agreed, asked }: Pick<Advert, 'listed' | 'agreed' | 'asked'>,
  ended: number,
): Advert {
  const offered = agreed === NEVER ? NEVER : agreed - 5;
  return {
    transactionType: 'Sale',
    listed,
    offered,
    agreed,
    ended,
    ...cutOf(random, { asked, listed, offered }),
  };
}

/** A letting, with a failed one before it in some cases. */
function lettingAdverts(random: Random, { dwelling, town }: Past, listed: number): Advert[] {
  const asked = Math.round(rentOf(worthOn(dwelling, town, listed)) / 25) * 25;
  const first = lettingFrom(random, asked, listed);
  if (!random.chance(LOST_LETTING_SHARE)) return [first];
  return [first, lettingFrom(random, asked, first.ended + random.between(2, 40))];
}

function lettingFrom(random: Random, asked: number, listed: number): Advert {
  const offered = listed + random.between(7, 50);
  const agreed = offered + 2;
  return {
    transactionType: 'Rental',
    listed,
    offered,
    agreed,
    ended: agreed + random.between(3, 40),
    asked,
    cut: asked,
    cutOn: NEVER,
  };
}
