/** Prepares homes for the model of council tax bands, with their value and the stock of bands around them. */

import type { BandTrial } from '@property-lookup/facts/estimation';
import {
  type Band,
  type BandModel,
  estimateBand,
  evenly,
  type RankedHome,
  STOCK_FIGURES,
} from '@property-lookup/facts/estimation';
import type { AreaFigures } from '@property-lookup/facts/evidence';
import { concluded, type FactCollector } from '@property-lookup/facts/evidence';
import type { PropertyAreas } from '@property-lookup/model/property';
import { NO_AREAS } from '@property-lookup/model/property';
import type { AreaValues } from '@property-lookup/model/records';
import { keyOfAreas } from '../linking/section-homes.js';
import type { ValuedLine } from '../valuing/value-homes.js';
import type { KnownProperty } from './known-properties.js';

/** Stock of bands by area, cached. */
export class BandStocks {
  readonly #figures: AreaFigures;
  readonly #known = new Map<string, Pick<RankedHome, 'stock' | 'nearStock'>>();

  constructor(figures: AreaFigures) {
    this.#figures = figures;
  }

  of(areas: PropertyAreas): Pick<RankedHome, 'stock' | 'nearStock'> {
    const key = keyOfAreas(areas);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const stockOf = (some: PropertyAreas): AreaValues =>
      this.#figures.figuresOf(some, STOCK_FIGURES);
    const { localAuthority } = areas;
    const found = { stock: stockOf({ ...NO_AREAS, localAuthority }), nearStock: stockOf(areas) };
    this.#known.set(key, found);
    return found;
  }
}

/** Published stock around a home; null without known areas, and in Northern Ireland, which has rates instead. */
function bandedPlace(areas: PropertyAreas | null, stocks: BandStocks): BandedPlace | null {
  const authority = areas?.localAuthority ?? null;
  if (areas === null || authority === null || authority.startsWith('N')) return null;
  const { stock, nearStock } = stocks.of(areas);
  return { authority, stock, nearStock };
}

type BandedPlace = Omit<RankedHome, 'valueGbp' | 'fsd'>;

/** Input of the model; null if the place or the value of the home is unknown. */
export function rankedHome(
  areas: PropertyAreas | null,
  valued: { readonly valueGbp: number; readonly fsd: number } | undefined,
  stocks: BandStocks,
): RankedHome | null {
  const place = valued === undefined ? null : bandedPlace(areas, stocks);
  return place === null || valued === undefined ? null : ranked(place, valued);
}

function ranked(
  { authority, stock, nearStock }: BandedPlace,
  { valueGbp, fsd }: Pick<RankedHome, 'valueGbp' | 'fsd'>,
): RankedHome {
  return { authority, valueGbp, fsd, stock, nearStock };
}

/** Adds the estimated band, after the valuation; a band from a list or agent is kept. */
export function addBandFacts(
  model: BandModel,
  home: RankedHome | null,
  asOf: string,
  facts: FactCollector,
): void {
  const made = home === null ? undefined : estimateBand(model, home);
  const confidence = Math.round((made?.confidence ?? 0) * 100) / 100;
  if (made === undefined || confidence === 0) return;
  facts.set('COUNCIL_TAX_BAND', made.band, concluded('MODEL', asOf, confidence));
}

/** Trials of a section, enough to measure a share to two percentage points. */
const SECTION_TRIALS_MAX = 1_000;

/** A home with a known band, before it is valued. Plain data. */
export interface ToldBand {
  readonly row: number;
  readonly band: Band;
  readonly place: BandedPlace;
}

export function toldBand(
  { row, areas, facts: { view } }: KnownProperty,
  stocks: BandStocks,
): ToldBand | undefined {
  const band = view.COUNCIL_TAX_BAND?.value;
  const place = band === undefined ? null : bandedPlace(areas, stocks);
  return band === undefined || place === null ? undefined : { row, band, place };
}

/** Known bands of a section with the model's input. */
export function bandTrials(
  told: readonly ToldBand[],
  values: ReadonlyMap<number, ValuedLine>,
): readonly BandTrial[] {
  const trials = told.flatMap(({ row, band, place }): BandTrial[] => {
    const valued = values.get(row)?.valuation;
    return valued === undefined ? [] : [{ home: ranked(place, valued), band }];
  });
  return evenly(trials, SECTION_TRIALS_MAX);
}
