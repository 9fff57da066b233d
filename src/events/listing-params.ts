/** What can be asked of the sales and rental lists (dictionary, section 6.6); what is left out chooses everything. */

import type { TransactionType } from './listing.js';

export interface ListingParams {
  readonly transactionType: TransactionType;
  readonly uprn?: number | undefined;
  readonly listingId?: string | undefined;
  /** As `domain/postcode.ts` prints them. */
  readonly postcode?: string | undefined;
  readonly outcode?: string | undefined;
  readonly sector?: string | undefined;
  readonly localAuthorityCode?: string | undefined;
  /** Only with a point; the candidate then has its distance. */
  readonly radiusMetres?: number | undefined;
  readonly box?: ListingBox | undefined;
  /** Values of LISTING_STATUS, or `all`. */
  readonly statuses?: readonly string[] | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly bedrooms?: readonly number[] | undefined;
  readonly minBedrooms?: number | undefined;
  readonly maxBedrooms?: number | undefined;
  readonly minBathrooms?: number | undefined;
  /** Values of PROPERTY_TYPE or BUILT_FORM, or `Terraced`. */
  readonly propertyTypes?: readonly string[] | undefined;
  readonly minFloorArea?: number | undefined;
  readonly maxFloorArea?: number | undefined;
  /** `YYYY-MM-DD`, inclusive. */
  readonly listedFrom?: string | undefined;
  readonly listedTo?: string | undefined;
  /** RFC 3339. */
  readonly updatedSince?: string | undefined;
  readonly minDaysOnMarket?: number | undefined;
  readonly maxDaysOnMarket?: number | undefined;
  readonly reduced?: boolean | undefined;
  readonly agent?: string | undefined;
  readonly branchId?: string | undefined;
  readonly keyword?: string | undefined;
  readonly hasUprn?: boolean | undefined;
  readonly minUprnConfidence?: number | undefined;
  /** Of sales. */
  readonly tenures?: readonly string[] | undefined;
  readonly newBuild?: boolean | undefined;
  readonly chainFree?: boolean | undefined;
  /** Of lettings. */
  readonly furnished?: readonly string[] | undefined;
  readonly letTypes?: readonly string[] | undefined;
  readonly availableFrom?: string | undefined;
  readonly availableTo?: string | undefined;
  readonly petsAllowed?: boolean | undefined;
  readonly billsIncluded?: boolean | undefined;
  readonly maxTermMonths?: number | undefined;
}

/** WGS84 degrees. */
export interface ListingBox {
  readonly minLongitude: number;
  readonly minLatitude: number;
  readonly maxLongitude: number;
  readonly maxLatitude: number;
}
