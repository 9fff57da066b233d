/** Facts from outlines on the map: the area of a house's plot, and of the ground that it covers. */

import { GROUND_LAYERS, type OutlineLayer } from '../domain/layers/ground-layers.js';
import { type FactCollector, told } from './recorded.js';

/** Square metres of the outline that is the property's own, by layer; none where no outline is. */
export type OwnGround = ReadonlyMap<OutlineLayer, number>;

/** Plots come to the metre, and buildings are drawn for maps of 1:10,000: a tenth of a square metre is more than is known. */
const DECIMALS = 10;

/**
 * `classification` is AddressBase's. Flats have neither plot nor building of their own, and of what is not known to be
 * a house nothing is said. How near the areas come nobody has measured, so that no confidence is stated.
 */
export function addOutlineFacts(
  own: OwnGround,
  classification: string | null,
  facts: FactCollector,
): void {
  if (!isHouse(facts, classification)) return;
  for (const { name, source, asks } of GROUND_LAYERS) {
    const area = rounded(own.get(name));
    if (area !== null) facts.setFact(asks[0].field, { value: area, ...told(source, null) });
  }
}

/** AddressBase: detached, semi-detached, terraced. */
const HOUSES: ReadonlySet<string | null> = new Set(['RD02', 'RD03', 'RD04']);

function isHouse({ view }: FactCollector, classification: string | null): boolean {
  const type = view.PROPERTY_TYPE?.value;
  return type === undefined ? HOUSES.has(classification) : type === 'House' || type === 'Bungalow';
}

function rounded(area: number | undefined): number | null {
  return area === undefined || area <= 0 ? null : Math.round(area * DECIMALS) / DECIMALS;
}
