/**
 * How long homes stay on offer: a life table learnt from all listings while their feeds were heard of, by the days since they came
 * on the market, shrunk towards an assumption where there are few. It says how likely an offer lasts through a silence; what
 * becomes of a deal, `DepartureOutcomes` says.
 */

import type { StatusStay, UnheardStay } from '../../domain/listing-outcomes.js';
import { byKind, type CellCounts, drawRate, noCounts } from '../../rates/rates.js';

const STAY_KINDS = ['For Sale', 'To Let'] as const;
type StayKind = (typeof STAY_KINDS)[number];

/** First days of the bands of a status. */
const BAND_STARTS = [0, 28, 84, 182, 365] as const;

/** By band: days watched, and changes. Plain data. */
export type StaysByKind = Readonly<Record<StayKind, CellCounts>>;

/**
 * Chances of a change in a day, by band. A home for sale finds its buyer within some two months if it does (Rightmove House
 * Price Index, 2024), and half of them are taken down in the end; a home is let within some three weeks (Zoopla Rental Market
 * Report, 2024). How they spread is our guess.
 */
const ASSUMED: Readonly<Record<StayKind, readonly number[]>> = {
  'For Sale': [0.009, 0.009, 0.008, 0.006, 0.004],
  'To Let': [0.035, 0.03, 0.015, 0.01, 0.01],
};

/** Days watched that the assumption counts as in each band, some twenty listings: our choice. */
const ASSUMED_DAYS = 600;

/** Feeds are delivered daily to weekly: a week without a word is no silence. */
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
      // What changed on a day had lasted until the day before.
      const isHere = isOver && last > start && last <= end;
      if (isHere) happened[band] = (happened[band] ?? 0) + 1;
    });
  }

  /** Probability that the status still lasts on a day when its feed was last heard of earlier. */
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

/** Undefined where the listing is not on offer. What comes soon is as good as on offer. */
function kindOf(status: string, transactionType: 'Sale' | 'Rental'): StayKind | undefined {
  if (status === 'Coming Soon') return transactionType === 'Sale' ? 'For Sale' : 'To Let';
  return STAY_KINDS.find((kind) => kind === status);
}
