/**
 * Facts about the ground of a home: its plot and building, and the flood risk of its postcode if the Environment Agency
 * gives nothing more local (records/flood-risk.ts, model/src/layers).
 */

import { REGISTERED_CONFIDENCE } from '@property-lookup/kernel/certainty';
import { RISK } from '@property-lookup/model/dictionary';
import { GROUND_LAYERS, type OutlineLayer } from '@property-lookup/model/layers';
import type { TopicFigures } from './area-topics.js';
import { concluded, type FactCollector, told } from './recorded.js';

export interface FloodEvidence {
  /** Homes of the postcode by band of risk from rivers and the sea. */
  readonly riversSea: TopicFigures | undefined;
  /** Addresses of the postcode at risk from any water above ground. */
  readonly anyWater: TopicFigures | undefined;
}

/** Adds the flood risk of the postcode. Call it after facts about the home and its ground, because the first fact of a source wins. */
export function addFloodFacts({ riversSea, anyWater }: FloodEvidence, facts: FactCollector): void {
  if (riversSea !== undefined) addCommonest(riversSea, facts);
  if (anyWater?.values.FLOOD_ADDRESSES_AT_RISK !== 0) return;
  // Where no address of the postcode is at risk, neither is this one.
  const none = { ...ofPostcode(REGISTERED_CONFIDENCE), asOf: anyWater.asOf };
  facts.set('FLOOD_RISK_RIVERS_SEA', 'Very Low', none);
  facts.set('FLOOD_RISK_SURFACE_WATER', 'Very Low', none);
}

const ofPostcode = (confidence: number) => concluded('EA', null, confidence);

/** Smallest share of a postcode's homes that says enough about a single one. */
const SHARE_MIN = 0.5;

/** Adds the commonest band of the postcode; its share is the probability that this home is in it. */
function addCommonest({ values, asOf }: TopicFigures, facts: FactCollector): void {
  const { FLOOD_HOMES: homes = 0, FLOOD_HOMES_HIGH: high = 0 } = values;
  const { FLOOD_HOMES_MEDIUM: medium = 0, FLOOD_HOMES_LOW: low = 0 } = values;
  // The agency's own service calls the risk outside all areas at risk very low.
  const bands = [high, medium, low, homes - high - medium - low] as const;
  const most = Math.max(...bands);
  const band = RISK[bands.indexOf(most)];
  const confidence = most / homes;
  if (homes <= 0 || confidence < SHARE_MIN || confidence > 1) return;
  facts.set('FLOOD_RISK_RIVERS_SEA', band, { ...ofPostcode(confidence), asOf });
}

/** Square metres of the property's own outline, by layer; a layer without one is missing. */
type OwnGround = ReadonlyMap<OutlineLayer, number>;

/**
 * One decimal: plots are accurate to a metre and buildings are drawn for maps of 1:10,000, so a tenth of a square metre is more
 * than enough.
 */
const DECIMALS = 10;

/**
 * Adds the areas of a house's plot and building; `classification` is AddressBase's. Flats have neither of their own, and a
 * property that may not be a house gets none. The accuracy of the areas was never measured, so there is no confidence.
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

/** AddressBase classes: detached, semi-detached, terraced. */
const HOUSES: ReadonlySet<string | null> = new Set(['RD02', 'RD03', 'RD04']);

function isHouse({ view }: FactCollector, classification: string | null): boolean {
  const type = view.PROPERTY_TYPE?.value;
  return type === undefined ? HOUSES.has(classification) : type === 'House' || type === 'Bungalow';
}

function rounded(area: number | undefined): number | null {
  return area === undefined || area <= 0 ? null : Math.round(area * DECIMALS) / DECIMALS;
}
