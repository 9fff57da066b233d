/** A home's risk of flooding by its postcode, where the Environment Agency tells nothing nearer: of the home itself (records/flood-risk.ts), or of the ground it stands on (domain/layers). */

import { RISK } from '../domain/dictionary/enums.js';
import type { TopicFigures } from './area-topics.js';
import type { FactCollector, Provenance } from './recorded.js';
import { REGISTERED } from './records/flood-risk.js';

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
  const none = { ...told(REGISTERED), asOf: anyWater.asOf };
  facts.set('FLOOD_RISK_RIVERS_SEA', 'Very Low', none);
  facts.set('FLOOD_RISK_SURFACE_WATER', 'Very Low', none);
}

const told = (confidence: number): Provenance<'EA'> => {
  return { source: 'EA', asOf: null, confidence, modelled: true };
};

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
  facts.set('FLOOD_RISK_RIVERS_SEA', band, { ...told(confidence), asOf });
}
