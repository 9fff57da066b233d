/** Facts from outlines on the map: the area of a house's plot, and of the ground that it covers. */

import type { FactCollector, Provenance } from './recorded.js';

/** Square metres; undefined where no outline is the property's own. */
export interface OwnGround {
  readonly plot: number | undefined;
  readonly building: number | undefined;
}

/** Plots come to the metre, and buildings are drawn for maps of 1:10,000: a tenth of a square metre is more than is known. */
const DECIMALS = 10;

/**
 * `classification` is AddressBase's. Flats have neither plot nor building of their own, and of what is not known to be
 * a house nothing is said. How near the areas come nobody has measured, so that no confidence is stated.
 */
export function addOutlineFacts(
  { plot, building }: OwnGround,
  classification: string | null,
  facts: FactCollector,
): void {
  if (!isHouse(facts, classification)) return;
  facts.set('PLOT_AREA', rounded(plot), UNMEASURED.plot);
  facts.set('BUILDING_FOOTPRINT_AREA', rounded(building), UNMEASURED.building);
}

const UNMEASURED = {
  plot: { source: 'INSPIRE', asOf: null, confidence: null, modelled: false },
  building: { source: 'OML', asOf: null, confidence: null, modelled: false },
} as const satisfies Record<keyof OwnGround, Provenance>;

/** AddressBase: detached, semi-detached, terraced. */
const HOUSES: ReadonlySet<string | null> = new Set(['RD02', 'RD03', 'RD04']);

function isHouse({ view }: FactCollector, classification: string | null): boolean {
  const type = view.PROPERTY_TYPE?.value;
  return type === undefined ? HOUSES.has(classification) : type === 'House' || type === 'Bungalow';
}

function rounded(area: number | undefined): number | null {
  return area === undefined || area <= 0 ? null : Math.round(area * DECIMALS) / DECIMALS;
}
