/** Turns floor areas into the model's feature: the log of the area relative to the usual one of the type, guessed if unknown. */

import type { Sale } from './sale.js';

export interface Sizes {
  /** Mean log area by type. */
  readonly usual: ReadonlyMap<string, number>;
  readonly byDwelling: ReadonlyMap<string, number>;
  /** Sum and count of logs relative to the usual, by postcode and type. */
  readonly byPostcode: ReadonlyMap<string, { readonly sum: number; readonly count: number }>;
}

/** Areas outside this range are typing errors, or no dwellings. */
const AREA_MIN_SQM = 10;
const AREA_MAX_SQM = 2000;

/** Weight, in dwellings, of the usual area in a postcode's mean: dwellings of a postcode are similar, but not equal. */
const PRIOR_DWELLINGS = 1;

type Sizable = Pick<Sale, 'dwelling' | 'postcode' | 'type' | 'floorAreaSqm'>;

/** Gathers the areas of all sales; an area in one sale of a dwelling serves for all its sales. */
export function measureSizes(sales: readonly Sale[]): Sizes {
  const byDwelling = new Map<string, number>();
  const known = sales.filter(({ floorAreaSqm }) => isArea(floorAreaSqm));
  const sums = new Map<string, { sum: number; count: number }>();
  for (const { dwelling, type, floorAreaSqm } of known) {
    byDwelling.set(dwelling, Math.log(floorAreaSqm ?? 1));
    addTo(sums, type, Math.log(floorAreaSqm ?? 1));
  }
  const usual = new Map([...sums].map(([type, { sum, count }]) => [type, sum / count]));
  const byPostcode = new Map<string, { sum: number; count: number }>();
  for (const sale of known) {
    const beyond = Math.log(sale.floorAreaSqm ?? 1) - (usual.get(sale.type) ?? 0);
    addTo(byPostcode, `${sale.postcode}|${sale.type}`, beyond);
  }
  return { usual, byDwelling, byPostcode };
}

/** Log of a dwelling's area relative to the usual one of its type. */
export function sizeOf(sizes: Sizes, { dwelling, postcode, type, floorAreaSqm }: Sizable): number {
  const usual = sizes.usual.get(type);
  if (usual === undefined) return 0;
  const own = isArea(floorAreaSqm) ? Math.log(floorAreaSqm) : sizes.byDwelling.get(dwelling);
  if (own !== undefined) return own - usual;
  const near = sizes.byPostcode.get(`${postcode}|${type}`);
  return near === undefined ? 0 : near.sum / (near.count + PRIOR_DWELLINGS);
}

function isArea(area: number | null): area is number {
  return area !== null && area >= AREA_MIN_SQM && area <= AREA_MAX_SQM;
}

function addTo(map: Map<string, { sum: number; count: number }>, key: string, value: number): void {
  const entry = map.get(key) ?? { sum: 0, count: 0 };
  entry.sum += value;
  entry.count += 1;
  map.set(key, entry);
}
