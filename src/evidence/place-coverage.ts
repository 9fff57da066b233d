/**
 * Knows in which places the loaded feeds and registers of sales and certificates would tell of a home: only there does
 * their silence mean something. Elsewhere nothing is known.
 */

import { daysBetween } from '../domain/calendar.js';
import { outcodeOf } from '../domain/postcode.js';
import type { Property } from '../domain/property-record.js';
import { isResidentialClass } from '../facts/classifications.js';
import type { RecordedFacts } from '../facts/field.js';
import type { OwnRecords } from './own-record-facts.js';
import { concluded, type FactCollector, told } from './recorded.js';
import type { RegisterEndDays } from './register-ends.js';

/**
 * By outcode: a branch sells in a town, which is an outcode or a few; a sector has often nothing to sell for months, and a
 * postcode area is a county. Day on which the feeds of each were last heard of; only of those where a branch whose listings are
 * loaded ever had one. Plain data.
 */
export type ListedPlaces = ReadonlyMap<string, string>;

/** Days after which a feed that is not heard of says nothing of homes that it does not show. */
const HEARD_DAYS_MAX = 90;

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
  /** Whether it has an energy certificate. */
  readonly isCertified: boolean;
}

/** Outcodes in which a home has a certificate: the register is published by authority, which is several of them. Plain data. */
export type CertifiedPlaces = ReadonlySet<string>;

/** The outcode of a home with a certificate; null of any other property. */
export function certifiedPlaceOf(
  { address: { postcode } }: Pick<Property, 'address'>,
  { certificates }: Pick<OwnRecords, 'certificates'>,
): string | null {
  const isCertified = certificates.some(({ fact }) => fact.isDomestic);
  return postcode !== null && isCertified ? outcodeOf(postcode) : null;
}

interface Coverers {
  /** Day of the data: that of figures that stand may be long before it. */
  readonly asOf: string;
  readonly listedPlaces: ListedPlaces;
  readonly registerEnds: RegisterEndDays;
  readonly certifiedPlaces: CertifiedPlaces;
}

const NOTHING: PlaceCoverage = {
  isListed: false,
  isWatched: false,
  isRegistered: false,
  isCertified: false,
};

/** A home without a postcode lies in no known place. */
export function coverageOf(
  { asOf, listedPlaces, registerEnds, certifiedPlaces }: Coverers,
  property: Pick<Property, 'address' | 'classification'>,
  recorded: Pick<RecordedFacts, 'IS_RESIDENTIAL'>,
): PlaceCoverage {
  const { postcode } = property.address;
  if (postcode === null) return NOTHING;
  const outcode = outcodeOf(postcode);
  const heard = listedPlaces.get(outcode);
  const isHome = couldBeHome(property, recorded);
  return {
    isListed: heard !== undefined,
    isWatched: heard !== undefined && daysBetween(heard, asOf) <= HEARD_DAYS_MAX,
    isRegistered: registerEnds.has(outcode) && isHome && isNamed(property),
    isCertified: certifiedPlaces.has(outcode) && isHome,
  };
}

/** The registers have sales and certificates of homes; those of other buildings are registers of their own. */
function couldBeHome(
  { classification }: Pick<Property, 'classification'>,
  { IS_RESIDENTIAL }: Pick<RecordedFacts, 'IS_RESIDENTIAL'>,
): boolean {
  if (IS_RESIDENTIAL?.value === false) return false;
  return classification === null || isResidentialClass(classification) !== false;
}

/** Sales are told by the address alone; certificates by the UPRN. */
function isNamed({ address }: Pick<Property, 'address'>): boolean {
  const { buildingNumber, buildingName, subBuildingName } = address;
  return (buildingNumber ?? buildingName ?? subBuildingName) !== null;
}

export interface HeldCounts {
  readonly listings: number;
  readonly sales: number;
  readonly certificates: number;
}

/** Records that there is nothing of a kind, where a record would be known. A count of what is held is sure, whatever is not held. */
export function addNothingHeld(
  { isListed, isWatched, isRegistered, isCertified }: PlaceCoverage,
  { listings, sales, certificates }: HeldCounts,
  facts: FactCollector,
): void {
  if (sales === 0 && isRegistered) facts.set('TIMES_SOLD', 0, told('PPD', null));
  if (certificates === 0 && isCertified) {
    facts.set('CERTIFICATE_COUNT', 0, told('EPC', null));
  }
  if (listings > 0) return;
  if (isListed) facts.set('TIMES_LISTED', 0, told('LIST', null));
  if (sales === 0 && isWatched) facts.set('MARKET_STATUS', 'Off Market', UNHEARD);
}

/** That nobody lists it is inferred from silence; how often it is right depends on which feeds are loaded. */
const UNHEARD = concluded('MODEL', null);
