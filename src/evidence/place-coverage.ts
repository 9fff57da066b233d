/**
 * Which places the loaded feeds and the register of sales would tell of: only there does it mean something that nothing is heard
 * of a home. Elsewhere it is not known.
 */

import { outcodeOf } from '../domain/postcode.js';
import type { Property } from '../domain/property-record.js';
import { isResidentialClass } from '../facts/classifications.js';
import type { RecordedFacts } from '../facts/field.js';
import type { FactCollector, Provenance } from './recorded.js';
import type { RegisterEndDays } from './register-ends.js';

/**
 * By outcode: a branch sells in a town, which is an outcode or a few; a sector has often nothing to sell for months, and a
 * postcode area is a county. Plain data.
 */
/** Day on which the feeds of each were last heard of; only of those where a branch whose listings are loaded ever had one. */
export type ListedPlaces = ReadonlyMap<string, string>;

/** Days after which a feed that is not heard of says nothing of homes that it does not show. */
const HEARD_DAYS_MAX = 90;
const DAY_MS = 86_400_000;

/** Takes every listing with the day on which its feed was last heard of. */
export class ListedPlacesGatherer {
  readonly #heard = new Map<string, string>();

  add(postcode: string | null, heard: string): void {
    if (postcode === null) return;
    const outcode = outcodeOf(postcode);
    if (heard > (this.#heard.get(outcode) ?? '')) this.#heard.set(outcode, heard);
  }

  get places(): ListedPlaces {
    return this.#heard;
  }
}

/** What would be known of a home. */
export interface PlaceCoverage {
  /** Whether it was ever listed. */
  readonly isListed: boolean;
  /** Whether it is listed now. */
  readonly isWatched: boolean;
  /** Whether it was sold. */
  readonly isRegistered: boolean;
}

export interface Coverers {
  /** Day of the data: that of figures that stand may be long before it. */
  readonly asOf: string;
  readonly listedPlaces: ListedPlaces;
  readonly registerEnds: RegisterEndDays;
}

/** Of a home without a postcode nothing would be known. */
export function coverageOf(
  { asOf, listedPlaces, registerEnds }: Coverers,
  property: Pick<Property, 'address' | 'classification'>,
  recorded: Pick<RecordedFacts, 'IS_RESIDENTIAL'>,
): PlaceCoverage {
  const { postcode } = property.address;
  if (postcode === null) return { isListed: false, isWatched: false, isRegistered: false };
  const outcode = outcodeOf(postcode);
  const heard = listedPlaces.get(outcode);
  return {
    isListed: heard !== undefined,
    isWatched:
      heard !== undefined && Date.parse(asOf) - Date.parse(heard) <= HEARD_DAYS_MAX * DAY_MS,
    isRegistered: registerEnds.has(outcode) && couldBeSold(property, recorded),
  };
}

/** The register has sales of homes, by address. */
function couldBeSold(
  { address, classification }: Pick<Property, 'address' | 'classification'>,
  { IS_RESIDENTIAL }: Pick<RecordedFacts, 'IS_RESIDENTIAL'>,
): boolean {
  if (IS_RESIDENTIAL?.value === false) return false;
  const { buildingNumber, buildingName, subBuildingName } = address;
  const isNamed = (buildingNumber ?? buildingName ?? subBuildingName) !== null;
  return isNamed && (classification === null || isResidentialClass(classification) !== false);
}

export interface HeldCounts {
  readonly listings: number;
  readonly sales: number;
}

/** That there is nothing of a kind, where it would be known. A count of what is held is sure, whatever is not held. */
export function addNothingHeld(
  { isListed, isWatched, isRegistered }: PlaceCoverage,
  { listings, sales }: HeldCounts,
  facts: FactCollector,
): void {
  const counted = { asOf: null, confidence: null, modelled: false };
  if (sales === 0 && isRegistered) facts.set('TIMES_SOLD', 0, { ...counted, source: 'PPD' });
  if (listings > 0) return;
  if (isListed) facts.set('TIMES_LISTED', 0, { ...counted, source: 'LIST' });
  if (sales === 0 && isWatched) facts.set('MARKET_STATUS', 'Off Market', UNHEARD);
}

/** That nobody lists it is inferred from silence; how often it is right depends on which feeds are loaded. */
const UNHEARD: Provenance<'MODEL'> = {
  source: 'MODEL',
  asOf: null,
  confidence: null,
  modelled: true,
};
