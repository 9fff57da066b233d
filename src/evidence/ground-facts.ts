/** What is known of the ground of a home: its plot and building, and its risk of flooding by its postcode, where the Environment Agency tells nothing nearer (records/flood-risk.ts, domain/layers). */

import { REGISTERED_CONFIDENCE } from '../domain/certainty.js';
import { RISK } from '../domain/dictionary/enums.js';
import { GROUND_LAYERS, type OutlineLayer } from '../domain/layers/ground-layers.js';
import type { TopicFigures } from './area-topics.js';
import { concluded, type FactCollector, told } from './recorded.js';

export interface FloodEvidence {
  /** Homes of the postcode by band, from rivers and the sea. */
  readonly riversSea: TopicFigures | undefined;
  /** Addresses of the postcode that are at risk, from any water above ground. */
  readonly anyWater: TopicFigures | undefined;
}

/** After what is told of the home and its ground: of facts of one source the first counts. */
export function addFloodFacts({ riversSea, anyWater }: FloodEvidence, facts: FactCollector): void {
  if (riversSea !== undefined) addCommonest(riversSea, facts);
  if (anyWater?.values.FLOOD_ADDRESSES_AT_RISK !== 0) return;
  // Where no address of the postcode is at risk, neither is this one.
  const none = { ...ofPostcode(REGISTERED_CONFIDENCE), asOf: anyWater.asOf };
  facts.set('FLOOD_RISK_RIVERS_SEA', 'Very Low', none);
  facts.set('FLOOD_RISK_SURFACE_WATER', 'Very Low', none);
}

const ofPostcode = (confidence: number) => concluded('EA', null, confidence);

/** A smaller share of a postcode's homes says little about a single one. */
const SHARE_MIN = 0.5;

/** The band that most homes of the postcode are in; the share that is in it is the probability that this one is. */
function addCommonest({ values, asOf }: TopicFigures, facts: FactCollector): void {
  const { FLOOD_HOMES: homes = 0, FLOOD_HOMES_HIGH: high = 0 } = values;
  const { FLOOD_HOMES_MEDIUM: medium = 0, FLOOD_HOMES_LOW: low = 0 } = values;
  // The agency's own service calls the risk outside of all areas at risk very low.
  const bands = [high, medium, low, homes - high - medium - low] as const;
  const most = Math.max(...bands);
  const band = RISK[bands.indexOf(most)];
  const confidence = most / homes;
  if (homes <= 0 || confidence < SHARE_MIN || confidence > 1) return;
  facts.set('FLOOD_RISK_RIVERS_SEA', band, { ...ofPostcode(confidence), asOf });
}

/** Square metres of the outline that is the property's own, by layer; none where no outline is. */
type OwnGround = ReadonlyMap<OutlineLayer, number>;

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
