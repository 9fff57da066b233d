/**
 * How long homes stay on offer: a life table from all listings whose feeds were delivered, by days since they came on the market,
 * shrunk towards a prior where there are few. It gives the probability that an offer survives a silence; `DepartureOutcomes`
 * covers deals.
 */

import { byKind, type CellCounts, drawRate, noCounts } from '@property-lookup/accuracy/rates';
import type { StatusStay, UnheardStay } from '@property-lookup/model/property';

const STAY_KINDS = ['For Sale', 'To Let'] as const;
type StayKind = (typeof STAY_KINDS)[number];

/** First day of each band of a status. */
const BAND_STARTS = [0, 28, 84, 182, 365] as const;

/** Days observed and changes, by band. Plain data. */
export type StaysByKind = Readonly<Record<StayKind, CellCounts>>;

/**
 * Prior daily chances of a change, by band. A home for sale that finds a buyer does so within some two months (Rightmove House
 * Price Index, 2024), and half of them are eventually withdrawn; a home is let within some three weeks (Zoopla Rental Market
 * Report, 2024). The distribution is our guess.
 */
const ASSUMED: Readonly<Record<StayKind, readonly number[]>> = {
  'For Sale': [0.009, 0.009, 0.008, 0.006, 0.004],
  'To Let': [0.035, 0.03, 0.015, 0.01, 0.01],
};

/** Weight of the prior in each band, in observed days: those of about twenty listings, by our choice. */
const ASSUMED_DAYS = 600;

/** Longest usual time between deliveries: feeds are delivered daily to weekly, so a week without one does not count as silence. */
export const USUAL_GAP_DAYS = 7;

/** Its size does not grow with the data. */
export class StatusStays {
  readonly counts: StaysByKind;

  constructor(counts: StaysByKind = byKind(STAY_KINDS, () => noCounts(BAND_STARTS.length))) {
    this.counts = counts;
  }

  add({ status, transactionType, since, from, until, isOver }: StatusStay): void {
    const kind = kindOf(status, transactionType);
    if (kind === undefined || until < from) return;
    const { seen, happened } = this.counts[kind];
    const [first, last] = [Math.max(0, from - since), Math.max(0, until - since)];
    BAND_STARTS.forEach((start, band) => {
      const end = BAND_STARTS[band + 1] ?? Number.POSITIVE_INFINITY;
      const days = Math.min(last, end) - Math.max(first, start);
      if (days > 0) seen[band] = (seen[band] ?? 0) + days;
      // A status that changed on a day had lasted until the day before.
      const isHere = isOver && last > start && last <= end;
      if (isHere) happened[band] = (happened[band] ?? 0) + 1;
    });
  }

  /** Probability that the status still lasts on a day after the feed's last delivery. */
  lasting({ status, transactionType, since, heard, asOf }: UnheardStay): number {
    const kind = kindOf(status, transactionType);
    const silent = asOf - heard;
    if (silent <= USUAL_GAP_DAYS || kind === undefined) return 1;
    const known = Math.max(0, heard - since);
    let sum = 0;
    BAND_STARTS.forEach((start, band) => {
      const end = BAND_STARTS[band + 1] ?? Number.POSITIVE_INFINITY;
      const days = Math.min(known + silent, end) - Math.max(known, start);
      if (days > 0) sum += days * this.#chance(kind, band);
    });
    return Math.exp(-sum);
  }

  #chance(kind: StayKind, band: number): number {
    const { seen, happened } = this.counts[kind];
    const assumed = ASSUMED[kind][band] ?? 0;
    return drawRate(happened[band] ?? 0, seen[band] ?? 0, assumed, ASSUMED_DAYS);
  }
}

/** Undefined if the listing is not on offer. Coming soon counts as on offer. */
function kindOf(status: string, transactionType: 'Sale' | 'Rental'): StayKind | undefined {
  if (status === 'Coming Soon') return transactionType === 'Sale' ? 'For Sale' : 'To Let';
  return STAY_KINDS.find((kind) => kind === status);
}
