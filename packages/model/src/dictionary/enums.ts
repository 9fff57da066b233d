/**
 * The closed lists of values that several fields share or other files name (data dictionary conventions: Title Case; unknown feed
 * values become null).
 */

/** Classes 1 to 6 of the indicative atlas of radon, lowest first (UKHSA and BGS). */
export const RADON_POTENTIAL = ['Under 1%', '1-3%', '3-5%', '5-10%', '10-30%', 'Over 30%'] as const;

/** Bands of the strategic noise maps of England, quietest first (Defra, round 3). */
export const NOISE_LDEN = ['55-59', '60-64', '65-69', '70-74', '75 Or More'] as const;

export const NATION = ['England', 'Scotland', 'Wales', 'Northern Ireland'] as const;

/** Regions of England (ONS E12000001 to E12000009, in that order). */
export const REGION = [
  'North East',
  'North West',
  'Yorkshire and The Humber',
  'East Midlands',
  'West Midlands',
  'East of England',
  'London',
  'South East',
  'South West',
] as const;

/** EPC codes 0 to 4 are the first five, in register order. Price Paid F is Flat; D, S and T are House; O is Other. */
export const PROPERTY_TYPE = [
  'House',
  'Bungalow',
  'Flat',
  'Maisonette',
  'Park Home',
  'Land',
  'Other',
] as const;

/** EPC codes 1 to 6, in the register's spelling. Price Paid D, S and T become the first two and Mid-Terrace, which is modelled. */
export const BUILT_FORM = [
  'Detached',
  'Semi-Detached',
  'End-Terrace',
  'Mid-Terrace',
  'Enclosed End-Terrace',
  'Enclosed Mid-Terrace',
] as const;

/** Codes of `property_type` in the Rightmove real-time feed; PROP_SUB_ID of a BLM file uses the same numbers. */
export const PROPERTY_SUBTYPE = [
  'Terraced House', // 1
  'End Of Terrace House', // 2
  'Semi-Detached House', // 3
  'Detached House', // 4
  'Mews House', // 5
  'Cluster House', // 6
  'Ground Floor Flat', // 7
  'Flat', // 8
  'Studio Flat', // 9
  'Ground Floor Maisonette', // 10
  'Maisonette', // 11
  'Bungalow', // 12
  'Terraced Bungalow', // 13
  'Semi-Detached Bungalow', // 14
  'Detached Bungalow', // 15
  'Mobile Home', // 16
  'Land', // 20
  'Link Detached House', // 21
  'Town House', // 22
  'Cottage', // 23
  'Chalet', // 24
  'Character Property', // 25
  'House', // 26
  'Villa', // 27
  'Apartment', // 28
  'Penthouse', // 29
  'Barn Conversion', // 43
  'Serviced Apartment', // 44
  'Parking', // 45
  'Sheltered Housing', // 46
  'Retirement Property', // 47
  'House Share', // 48
  'Flat Share', // 49
  'Park Home', // 50
  'Garages', // 51
  'Farm House', // 52
  'Equestrian Facility', // 53
  'Duplex', // 56
  'Triplex', // 59
  'Barn', // 68
  'Mill', // 74
  'Castle', // 92
  'Village House', // 95
  'Plot', // 110
  'Country House', // 113
  'Stone House', // 116
  'Caravan', // 117
  'Lodge', // 118
  'Log Cabin', // 119
  'Manor House', // 120
  'Stately Home', // 121
  'Off-Plan', // 125
  'Semi-Detached Villa', // 128
  'Detached Villa', // 131
  'House Boat', // 141
  'Block Of Apartments', // 143
  'Private Halls', // 144
  'Coach House', // 511
  'House Of Multiple Occupation', // 512
] as const;

/** Real-time feed 1, 2, 5, 4, 3, 6; Price Paid duration F and L. OCCUPANCY says who lives there. */
export const TENURE = [
  'Freehold',
  'Leasehold',
  'Share Of Freehold',
  'Commonhold',
  'Feudal',
  'Non-Traditional',
] as const;

/** The EPC column called TENURE: 1, 3, 2. */
export const OCCUPANCY = [
  'Owner-Occupied',
  'Rented (Private)',
  'Rented (Social)',
  'Vacant',
] as const;

export const COUNCIL_TAX_BAND = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;

export const ENERGY_RATING = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** The register's words for the efficiency of one element. */
export const ELEMENT_EFFICIENCY = ['Very Poor', 'Poor', 'Average', 'Good', 'Very Good'] as const;

/** EPC REPORT_TYPE 2 and 3. */
export const REPORT_TYPE = ['RdSAP', 'SAP'] as const;

/** The Environment Agency's words. */
export const RISK = ['High', 'Medium', 'Low', 'Very Low'] as const;

/** England and Wales: I, II*, II; Scotland: A, B, C; Northern Ireland: A, B+, B1, B2. */
export const LISTED_GRADE = ['I', 'II*', 'II', 'A', 'B', 'C', 'B+', 'B1', 'B2'] as const;

export const APPLICATION_TYPE = [
  'Full',
  'Householder',
  'Outline',
  'Listed Building',
  'Prior Approval',
  'Certificate Of Lawfulness',
  'Tree Works',
  'Discharge Of Conditions',
  'Variation',
  'Change Of Use',
  'Advertisement',
  'Other',
] as const;

export const APPLICATION_STATUS = [
  'Received',
  'Validated',
  'Decided',
  'Withdrawn',
  'Appeal',
] as const;

export const APPLICATION_DECISION = ['Approved', 'Refused', 'Withdrawn', 'Not Required'] as const;

export const MARKET_STATUS = [
  'For Sale',
  'Under Offer',
  'Sold STC',
  'Exchanged',
  'Recently Sold',
  'To Let',
  'Let Agreed',
  'Recently Let',
  'Withdrawn',
  'Off Market',
] as const;

export const TRANSACTION = ['Sale', 'Rental'] as const;

/**
 * BLM STATUS_ID: 0 For Sale or To Let, 1 and 2 Sold STC, 3 Under Offer, 4 Reserved, 5 Let Agreed. The real-time feed starts at 1.
 * A row missing from a later delivery is Withdrawn.
 */
export const LISTING_STATUS = [
  'Coming Soon',
  'For Sale',
  'Under Offer',
  'Reserved',
  'Sold STC',
  'Exchanged',
  'Completed',
  'To Let',
  'Let Agreed',
  'Let',
  'Withdrawn',
  'Expired',
] as const;

/** BLM 0, 1, 2, 3, 5. The real-time feed gives payments a year (52, 12, 4, 1, 365); the last is Daily. */
export const RENT_FREQUENCY = [
  'Weekly',
  'Monthly',
  'Quarterly',
  'Annual',
  'Per Person Per Week',
  'Daily',
] as const;

export const LET_TYPE = ['Long Term', 'Short Term', 'Student', 'Commercial'] as const;

export const FURNISHED = [
  'Furnished',
  'Part Furnished',
  'Unfurnished',
  'Furnished Or Unfurnished',
] as const;

export const EVENT_TYPE = [
  'Listed For Sale',
  'Price Reduced',
  'Price Increased',
  'Under Offer',
  'Sold STC',
  'Sale Fell Through',
  'Back On Market',
  'Withdrawn',
  'Relisted',
  'Agent Changed',
  'Exchanged',
  'Sale Completed',
  'Listed To Let',
  'Rent Reduced',
  'Rent Increased',
  'Let Agreed',
  'Let',
  'Let Fell Through',
  'Let Withdrawn',
] as const;

export const EVENT_SOURCE = ['Land Registry', 'Listing Feed', 'Registers of Scotland'] as const;
