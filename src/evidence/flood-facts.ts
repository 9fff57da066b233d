/** A home's risk of flooding from the Environment Agency: for the home itself, for the ground it stands on, or for its postcode. */

import { RISK } from '../domain/dictionary/enums.js';
import type { ValueOf } from '../domain/dictionary/fields.js';
import type { FloodRiskFact } from '../domain/evidence/ground.js';
import type { TopicFigures } from './area-topics.js';
import type { FactCollector, Provenance } from './recorded.js';
import type { Linked } from './records/record-kind.js';
import type { ZoneHit } from './zones.js';

type Band = ValueOf<'FLOOD_RISK_RIVERS_SEA'>;

export interface FloodEvidence {
  readonly own: readonly Linked<FloodRiskFact>[];
  readonly hits: readonly ZoneHit[];
  /** Homes of the postcode by band, from rivers and the sea. */
  readonly riversSea: TopicFigures | undefined;
  /** Addresses of the postcode that are at risk, from any water above ground. */
  readonly anyWater: TopicFigures | undefined;
}

/** Layers of extents, as the agency names its data sets. */
export const RIVERS_SEA_LAYER = 'risk-of-flooding-from-rivers-and-sea';
export const SURFACE_WATER_LAYER = 'risk-of-flooding-from-surface-water';

/** The nearer to the home itself, the sooner it counts. */
export function addFloodFacts(evidence: FloodEvidence, facts: FactCollector): void {
  const { own, hits, riversSea, anyWater } = evidence;
  for (const { fact, link } of own) {
    facts.set('FLOOD_RISK_RIVERS_SEA', fact.band, provenance(REGISTERED * link.confidence));
  }
  facts.set('FLOOD_RISK_RIVERS_SEA', worstOf(hits, RIVERS_SEA_LAYER), provenance(null));
  facts.set('FLOOD_RISK_SURFACE_WATER', worstOf(hits, SURFACE_WATER_LAYER), provenance(null));
  if (riversSea !== undefined) addCommonest(riversSea, facts);
  if (anyWater?.values.FLOOD_ADDRESSES_AT_RISK !== 0) return;
  // Where no address of the postcode is at risk, neither is this one.
  const none = { ...provenance(REGISTERED), asOf: anyWater.asOf, modelled: true };
  facts.set('FLOOD_RISK_RIVERS_SEA', 'Very Low', none);
  facts.set('FLOOD_RISK_SURFACE_WATER', 'Very Low', none);
}

/** Confidence of what a register keeps about a property (field dictionary, registered fact). */
const REGISTERED = 0.99;

/** An extent has no confidence: the agency says that its maps are not for single properties, and not how wrong they are. */
function provenance(confidence: number | null): Provenance<'EA'> {
  return { source: 'EA', asOf: null, confidence, modelled: false };
}

function worstOf(hits: readonly ZoneHit[], layer: string): Band | undefined {
  const bands = hits
    .filter(({ zone }) => zone.dataset === layer)
    .map(({ zone }) => zone.values.risk);
  return RISK.find((band) => bands.includes(band));
}

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
  facts.set('FLOOD_RISK_RIVERS_SEA', band, { ...provenance(confidence), asOf, modelled: true });
}
