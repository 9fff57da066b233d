/** Gathers the market figures of each sector, outcode and local authority from the listings of its homes. */

import { outcodeOf, sectorOf } from '@property-lookup/kernel/address';
import { getOr } from '@property-lookup/kernel/collections';
import type { ValueOf } from '@property-lookup/model/dictionary';
import type { MarketFigures } from '@property-lookup/model/property';
import { medianOf } from '@property-lookup/valuation';
import { type FactCollector, told } from './recorded.js';

/** Location of a home; null if not known. */
export interface MarketPlace {
  readonly postcode: string | null;
  /** GSS code. */
  readonly localAuthority: string | null;
}

export interface MarketArea {
  readonly type: ValueOf<'AREA_TYPE'>;
  readonly code: string;
}

/** Raw figures of an area: numbers only, three for each home on the market, some 100 MB for two million homes. */
interface Gathered {
  homes: number;
  readonly offeredFor: Set<'Sale' | 'Rental'>;
  forSale: number;
  toLet: number;
  fellThrough: number;
  completed: number;
  readonly asking: number[];
  readonly rents: number[];
  readonly daysToSell: number[];
  readonly soldToAsking: number[];
}

/**
 * Homes needed for an area's figures, as fewer describe themselves rather than the area: the median of thirty is within a quarter
 * of their spread.
 */
const HOMES_MIN = 30;
/** Cases needed for a median or a share (our choice). */
const CASES_MIN = 10;

/** Figures of one area; null if there are too few cases, or if the feeds have never shown a home on this kind of offer. */
interface AreaFigures {
  readonly homes: number;
  readonly forSale: number | null;
  readonly toLet: number | null;
  readonly asking: number | null;
  readonly rent: number | null;
  readonly daysToSell: number | null;
  readonly soldToAsking: number | null;
  readonly fallThrough: number | null;
}

/** Figures by type and code of the area: some fifteen thousand nationally. Plain data, for sending between threads. */
export type AreaMarketFigures = ReadonlyMap<string, AreaFigures>;

/** Adds the contribution of every home to its areas. */
export class AreaMarket {
  readonly #byArea = new Map<string, Gathered>();

  add(place: MarketPlace, home: MarketFigures): void {
    for (const area of areasOf(place)) {
      const gathered = getOr(this.#byArea, keyOf(area), nothing);
      gather(gathered, home);
    }
  }

  figures(): AreaMarketFigures {
    return new Map([...this.#byArea].map(([area, gathered]) => [area, figuresOf(gathered)]));
  }
}

function figuresOf(gathered: Gathered): AreaFigures {
  const { homes, offeredFor, forSale, toLet, fellThrough, completed } = gathered;
  return {
    homes,
    forSale: offeredFor.has('Sale') ? forSale : null,
    toLet: offeredFor.has('Rental') ? toLet : null,
    asking: middle(gathered.asking, 0),
    rent: middle(gathered.rents, 0),
    daysToSell: middle(gathered.daysToSell, 0),
    soldToAsking: middle(gathered.soldToAsking, 3),
    fallThrough: shareOf(fellThrough, completed),
  };
}

/** The smallest area of the place with enough listed homes; failing that, the largest with any at all. */
export function marketAreaOf(
  figures: AreaMarketFigures,
  place: MarketPlace,
): MarketArea | undefined {
  const known = areasOf(place).filter((area) => figures.has(keyOf(area)));
  const isEnough = (area: MarketArea): boolean =>
    (figures.get(keyOf(area))?.homes ?? 0) >= HOMES_MIN;
  return known.find(isEnough) ?? known.at(-1);
}

/** Adds the AREA fields that listings give for an area; `asOf` is the day of the newest delivery. */
export function addAreaMarketFacts(
  figures: AreaMarketFigures,
  { area, asOf }: { readonly area: MarketArea; readonly asOf: string | null },
  facts: FactCollector,
): void {
  const found = figures.get(keyOf(area));
  if (found === undefined) return;
  // The share of the market that the loaded feeds cover is not known, so there is no confidence either.
  const provenance = told('LIST', asOf);
  facts.set('AREA_TYPE', area.type, provenance);
  facts.set('AREA_CODE', area.code, provenance);
  facts.set('AREA_ACTIVE_SALE_LISTINGS', found.forSale, provenance);
  facts.set('AREA_ACTIVE_RENTAL_LISTINGS', found.toLet, provenance);
  facts.set('AREA_MEDIAN_ASKING_PRICE', found.asking, provenance);
  facts.set('AREA_MEDIAN_RENT_PCM', found.rent, provenance);
  facts.set('AREA_MEDIAN_DAYS_TO_SELL', found.daysToSell, provenance);
  facts.set('AREA_SOLD_TO_ASKING_RATIO', found.soldToAsking, provenance);
  facts.set('AREA_FALL_THROUGH_RATE', found.fallThrough, provenance);
}

/** The place's areas, smallest first. */
export function areasOf({ postcode, localAuthority }: MarketPlace): readonly MarketArea[] {
  const areas: MarketArea[] = [];
  if (postcode !== null) {
    areas.push({ type: 'Postcode Sector', code: sectorOf(postcode) });
    areas.push({ type: 'Outcode', code: outcodeOf(postcode) });
  }
  if (localAuthority !== null) areas.push({ type: 'Local Authority', code: localAuthority });
  return areas;
}

const keyOf = ({ type, code }: MarketArea): string => `${type} ${code}`;

function nothing(): Gathered {
  return {
    homes: 0,
    offeredFor: new Set(),
    forSale: 0,
    toLet: 0,
    fellThrough: 0,
    completed: 0,
    asking: [],
    rents: [],
    daysToSell: [],
    soldToAsking: [],
  };
}

function gather(gathered: Gathered, home: MarketFigures): void {
  gathered.homes++;
  for (const kind of home.offeredFor) gathered.offeredFor.add(kind);
  if (home.isForSale) gathered.forSale++;
  if (home.isToLet) gathered.toLet++;
  gathered.fellThrough += home.fellThrough;
  gathered.completed += home.completed;
  if (home.askingPriceGbp !== null) gathered.asking.push(home.askingPriceGbp);
  if (home.rentPcmGbp !== null) gathered.rents.push(home.rentPcmGbp);
  gathered.daysToSell.push(...home.daysToSell);
  gathered.soldToAsking.push(...home.soldToAsking);
}

function middle(sample: readonly number[], decimals: number): number | null {
  return sample.length < CASES_MIN ? null : Number(medianOf(sample).toFixed(decimals));
}

function shareOf(part: number, rest: number): number | null {
  return part + rest < CASES_MIN ? null : Number((part / (part + rest)).toFixed(2));
}
