/** Adverts of homes in the summer of 2026: prices asked and cut, agreements, sales, lettings and withdrawals. */

import { dayOf, LAST_DAY } from './days.js';
import type { Dwelling } from './dwelling.js';
import { rounded, worthOn } from './price.js';
import type { Random } from './random.js';
import type { Sale } from './sales.js';
import type { Town } from './towns.js';

/** Days on which agents deliver all their listings. */
export const DELIVERY_DAYS = [dayOf(2026, 7, 6), dayOf(2026, 7, 27), dayOf(2026, 8, 24)] as const;
const [FIRST_DELIVERY, , LAST_DELIVERY] = DELIVERY_DAYS;

export interface Advert {
  readonly transactionType: 'Sale' | 'Rental';
  readonly listed: number;
  /** GBP, or GBP a month for lettings; `cut` from `cutOn` on. */
  readonly asked: number;
  readonly cut: number;
  readonly cutOn: number;
  /** Days on which the offer began, was accepted and left the feed; after the last day for events that never came. */
  readonly offered: number;
  readonly agreed: number;
  readonly ended: number;
  /** Set if the agent is not the home's usual one. */
  readonly isOtherAgent?: boolean;
}

interface Offered {
  readonly dwelling: Dwelling;
  readonly town: Town;
  /** The home's last sale. */
  readonly last: Sale | undefined;
}

/** Shares of homes that are offered at some time in the summer. */
const FOR_SALE_SHARE = 0.028;
const TO_LET_SHARE = 0.08;
/** Days after a sale before the home is offered again. */
const SETTLED_DAYS = 600;

export function advertOf(random: Random, offered: Offered): Advert | undefined {
  const { dwelling, last } = offered;
  if (last !== undefined && last.day > FIRST_DELIVERY && !last.isNew && last.category === 'A') {
    return completedSale(random, last);
  }
  if (last !== undefined && last.day > LAST_DAY - SETTLED_DAYS) return undefined;
  if (dwelling.occupancy === 'owner-occupied' && random.chance(FOR_SALE_SHARE)) {
    return openSale(random, offered);
  }
  if (dwelling.occupancy === 'rented (private)' && random.chance(TO_LET_SHARE)) {
    return letting(random, offered);
  }
  return undefined;
}

/** An advert whose sale is on the register, or will be; `lifeOf` decides when the advert is removed. */
function completedSale(random: Random, sale: Sale): Advert {
  const agreed = sale.day - random.between(60, 110);
  const offered = agreed - 5;
  const listed = offered - random.between(9, 85);
  const asked = rounded(sale.price * (1 + 0.06 * random.fraction()));
  return {
    transactionType: 'Sale',
    listed,
    agreed,
    offered,
    ended: sale.day,
    ...cutOf(random, { asked, listed, offered }),
  };
}

/** Shares of homes on the market that find a buyer, and that are withdrawn. */
const AGREED_SHARE = 0.5;
const GIVEN_UP_SHARE = 0.25;
export const NEVER = LAST_DAY + 1;

function openSale(random: Random, { dwelling, town }: Offered): Advert {
  const listed = LAST_DELIVERY - random.below(150);
  const asked = rounded(worthOn(dwelling, town, listed) * (0.99 + 0.08 * random.fraction()));
  const isAgreed = random.chance(AGREED_SHARE);
  const offered = isAgreed ? listed + random.between(10, 100) : NEVER;
  const isGivenUp = !isAgreed && random.chance(GIVEN_UP_SHARE);
  return {
    transactionType: 'Sale',
    listed,
    offered,
    agreed: offered + random.between(5, 40),
    ended: isGivenUp ? listed + random.between(40, 140) : NEVER,
    ...cutOf(random, { asked, listed, offered }),
  };
}

function letting(random: Random, { dwelling, town }: Offered): Advert {
  const listed = LAST_DELIVERY - random.below(80);
  const rent = rentOf(worthOn(dwelling, town, listed)) * (0.95 + 0.1 * random.fraction());
  const asked = Math.round(rent / 25) * 25;
  const offered = listed + random.between(7, 50);
  const agreed = offered + 2;
  return {
    transactionType: 'Rental',
    listed,
    offered,
    agreed,
    ended: agreed + 20,
    asked,
    cut: asked,
    cutOn: NEVER,
  };
}

/** GBP a month: the rent per pound of value falls with the value. Chosen to give 1,000 at 200,000 and 1,700 at 500,000. */
export function rentOf(worth: number): number {
  return 1_000 * (worth / 200_000) ** 0.58;
}

/** Share of sellers who cut the price, within some weeks and by some percent. */
const CUT_SHARE = 0.35;

export function cutOf(
  random: Random,
  { asked, listed, offered }: Pick<Advert, 'asked' | 'listed' | 'offered'>,
): Pick<Advert, 'asked' | 'cut' | 'cutOn'> {
  const kept = random.chance(CUT_SHARE) ? 0.93 + 0.04 * random.fraction() : 1;
  const cutOn = listed + random.between(28, 84);
  // Nobody cuts the price once there is a buyer.
  const cut = cutOn < offered ? rounded(asked * kept) : asked;
  return { asked, cut, cutOn };
}
