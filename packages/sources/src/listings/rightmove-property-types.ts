/** Codes of property types in Rightmove's feeds: PROP_SUB_ID of BLM files, `property_type` in real time. */

import type { ValueOf } from '@property-lookup/model/dictionary';

export interface KindOfProperty {
  /** Null if the code leaves it open. */
  readonly type: ValueOf<'PROPERTY_TYPE'> | null;
  /** Null if the dictionary has no word for it. */
  readonly subtype: ValueOf<'PROPERTY_SUBTYPE'> | null;
  /** Null if the code does not give it. */
  readonly builtForm: ValueOf<'BUILT_FORM'> | null;
}

type Row = readonly [
  code: number,
  type: KindOfProperty['type'],
  subtype: KindOfProperty['subtype'],
  builtForm?: 'Detached' | 'Semi-Detached' | 'End-Terrace' | 'Mid-Terrace',
];

/**
 * Rightmove Real Time Datafeed specification 1.1, `property_type`. BLM files also have 19, which is commercial in an old
 * specification but occurs on four-bedroom houses, so it is ignored. Terraced houses count as mid-terraces, because ends have
 * their own code.
 */
const ROWS: readonly Row[] = [
  [1, 'House', 'Terraced House', 'Mid-Terrace'],
  [2, 'House', 'End Of Terrace House', 'End-Terrace'],
  [3, 'House', 'Semi-Detached House', 'Semi-Detached'],
  [4, 'House', 'Detached House', 'Detached'],
  [5, 'House', 'Mews House'],
  [6, 'House', 'Cluster House'],
  [7, 'Flat', 'Ground Floor Flat'],
  [8, 'Flat', 'Flat'],
  [9, 'Flat', 'Studio Flat'],
  [10, 'Maisonette', 'Ground Floor Maisonette'],
  [11, 'Maisonette', 'Maisonette'],
  [12, 'Bungalow', 'Bungalow'],
  [13, 'Bungalow', 'Terraced Bungalow', 'Mid-Terrace'],
  [14, 'Bungalow', 'Semi-Detached Bungalow', 'Semi-Detached'],
  [15, 'Bungalow', 'Detached Bungalow', 'Detached'],
  [16, 'Park Home', 'Mobile Home', 'Detached'],
  [20, 'Land', 'Land'],
  [21, 'House', 'Link Detached House', 'Detached'],
  [22, 'House', 'Town House'],
  [23, 'House', 'Cottage'],
  [24, 'House', 'Chalet'],
  [25, 'House', 'Character Property'],
  [26, 'House', 'House'],
  [27, 'House', 'Villa'],
  [28, 'Flat', 'Apartment'],
  [29, 'Flat', 'Penthouse'],
  [43, 'House', 'Barn Conversion'],
  [44, 'Flat', 'Serviced Apartment'],
  [45, 'Other', 'Parking'],
  [46, null, 'Sheltered Housing'],
  [47, null, 'Retirement Property'],
  [48, 'House', 'House Share'],
  [49, 'Flat', 'Flat Share'],
  [50, 'Park Home', 'Park Home', 'Detached'],
  [51, 'Other', 'Garages'],
  [52, 'House', 'Farm House'],
  [53, 'Other', 'Equestrian Facility'],
  [56, 'Flat', 'Duplex'],
  [59, 'Flat', 'Triplex'],
  [68, 'Other', 'Barn'],
  [74, 'Other', 'Mill'],
  [86, 'Other', 'Mill'],
  [92, 'House', 'Castle'],
  [95, 'House', 'Village House'],
  [107, 'Land', 'Land'],
  [110, 'Land', 'Plot'],
  [113, 'House', 'Country House'],
  [116, 'House', 'Stone House'],
  [117, 'Park Home', 'Caravan', 'Detached'],
  [118, 'Park Home', 'Lodge', 'Detached'],
  [119, 'House', 'Log Cabin', 'Detached'],
  [120, 'House', 'Manor House'],
  [121, 'House', 'Stately Home'],
  [125, null, 'Off-Plan'],
  [128, 'House', 'Semi-Detached Villa', 'Semi-Detached'],
  [131, 'House', 'Detached Villa', 'Detached'],
  [141, 'Other', 'House Boat'],
  [143, 'Other', 'Block Of Apartments'],
  [144, 'Other', 'Private Halls'],
  [241, 'Land', 'Land'],
  [511, 'House', 'Coach House'],
  [512, 'House', 'House Of Multiple Occupation'],
];

/** Codes from 178 on are commercial, except those above. */
const FIRST_COMMERCIAL_CODE = 178;
/** Restaurant, café, bar, shop, hotel room: commercial codes among the codes of homes. */
const OTHER_COMMERCIAL_CODES: ReadonlySet<number> = new Set([80, 83, 134, 137, 142]);

const BY_CODE: ReadonlyMap<number, KindOfProperty> = new Map(
  ROWS.map(([code, type, subtype, builtForm = null]) => [code, { type, subtype, builtForm }]),
);

const UNKNOWN: KindOfProperty = { type: null, subtype: null, builtForm: null };
const COMMERCIAL: KindOfProperty = { type: 'Other', subtype: null, builtForm: null };

/** An unknown code gives no values. */
export function kindOfProperty(code: number | null): KindOfProperty {
  if (code === null) return UNKNOWN;
  const known = BY_CODE.get(code);
  if (known !== undefined) return known;
  const isCommercial = code >= FIRST_COMMERCIAL_CODE || OTHER_COMMERCIAL_CODES.has(code);
  return isCommercial ? COMMERCIAL : UNKNOWN;
}
