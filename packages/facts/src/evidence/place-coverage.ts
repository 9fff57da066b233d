/**
 * Decides where the loaded feeds and registers of sales and certificates are complete. Only there does silence mean that a home
 * has no record.
 */

import { outcodeOf } from '@property-lookup/kernel/address';
import { daysBetween } from '@property-lookup/kernel/calendar';
import { isResidentialClass, type RecordedFacts } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import type { OwnRecords } from './own-record-facts.js';
import { concluded, type FactCollector, told } from './recorded.js';
import type { RegisterEndDays } from './register-ends.js';

/**
 * The day on which each outcode's feeds were last delivered, for outcodes with at least one loaded listing. By outcode, because a
 * branch sells in a town, which is one outcode or a few; a sector often has nothing to sell for months, and a postcode area is a
 * county. Plain data.
 */
export type ListedPlaces = ReadonlyMap<string, string>;

/** Days after a feed's last delivery from which a home's absence from it means nothing. */
const HEARD_DAYS_MAX = 90;

/** Collects every listing's outcode, with the last delivery of its feed. */
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

/** Which kinds of record would be known if a home had one. */
export interface PlaceCoverage {
  /** Listings, at any time. */
  readonly isListed: boolean;
  /** A current listing. */
  readonly isWatched: boolean;
  /** Sales. */
  readonly isRegistered: boolean;
  /** Energy certificates. */
  readonly isCertified: boolean;
}

/** Outcodes in which a home has a certificate. The register is published by authority, which covers several outcodes. Plain data. */
export type CertifiedPlaces = ReadonlySet<string>;

/** The outcode of a home with a certificate; null for any other property. */
export function certifiedPlaceOf(
  { address: { postcode } }: Pick<Property, 'address'>,
  { certificates }: Pick<OwnRecords, 'certificates'>,
): string | null {
  const isCertified = certificates.some(({ fact }) => fact.isDomestic);
  return postcode !== null && isCertified ? outcodeOf(postcode) : null;
}

interface CoverageInputs {
  /** Day of the data, which may be long after the day of the figures below. */
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

/** Coverage of a property; a home without a postcode is not covered. */
export function coverageOf(
  { asOf, listedPlaces, registerEnds, certifiedPlaces }: CoverageInputs,
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

/** Whether the registers would contain it: they cover homes, and other buildings have separate registers. */
function couldBeHome(
  { classification }: Pick<Property, 'classification'>,
  { IS_RESIDENTIAL }: Pick<RecordedFacts, 'IS_RESIDENTIAL'>,
): boolean {
  if (IS_RESIDENTIAL?.value === false) return false;
  return classification === null || isResidentialClass(classification) !== false;
}

/** Whether its address identifies it, as sales carry only an address; certificates carry a UPRN. */
function isNamed({ address }: Pick<Property, 'address'>): boolean {
  const { buildingNumber, buildingName, subBuildingName } = address;
  return (buildingNumber ?? buildingName ?? subBuildingName) !== null;
}

export interface HeldCounts {
  readonly listings: number;
  readonly sales: number;
  readonly certificates: number;
}

/** Adds counts of zero for kinds of record that would be known. A zero is certain even though others may not be loaded. */
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

/** Silence only suggests that nobody lists the home; how often that is right depends on the loaded feeds. */
const UNHEARD = concluded('MODEL', null);
