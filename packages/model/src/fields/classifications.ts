/** Descriptions of AddressBase classification codes (GeoPlace and Ordnance Survey, AddressBase classification scheme). */

/**
 * Describes a code such as `RD04`. A tertiary code is described by its secondary class unless it is Residential; null when even
 * the primary letter is unknown.
 */
export function describeClassification(code: string): string | null {
  const upper = code.toUpperCase();
  for (const length of [6, 4, 2, 1]) {
    const found = DESCRIPTIONS.get(upper.slice(0, length));
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * Whether a class is a home or belongs to one: Residential and Dual Use. Null for shells (P), unclassified (U) and objects of the
 * map (O), which say neither.
 */
export function isResidentialClass(code: string): boolean | null {
  return RESIDENTIAL_BY_PRIMARY[code.charAt(0).toUpperCase()] ?? null;
}

const RESIDENTIAL_BY_PRIMARY: Readonly<Record<string, boolean>> = {
  R: true,
  X: true,
  C: false,
  L: false,
  M: false,
  Z: false,
};

const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['C', 'Commercial'],
  ['CA', 'Agricultural'],
  ['CB', 'Ancillary Building'],
  ['CC', 'Community Services'],
  ['CE', 'Education'],
  ['CH', 'Hotel / Motel / Boarding / Guest House'],
  ['CI', 'Industrial'],
  ['CL', 'Leisure'],
  ['CM', 'Medical'],
  ['CN', 'Animal Centre'],
  ['CO', 'Office'],
  ['CR', 'Retail'],
  ['CS', 'Storage Land'],
  ['CT', 'Transport'],
  ['CU', 'Utility'],
  ['CX', 'Emergency / Rescue Service'],
  ['CZ', 'Information'],
  ['L', 'Land'],
  ['LA', 'Agricultural Land'],
  ['LB', 'Ancillary Building'],
  ['LC', 'Burial Ground'],
  ['LD', 'Development'],
  ['LF', 'Forestry'],
  ['LL', 'Allotment'],
  ['LM', 'Amenity Land'],
  ['LO', 'Open Space'],
  ['LP', 'Park'],
  ['LU', 'Unused Land'],
  ['LW', 'Water'],
  ['M', 'Military'],
  ['MA', 'Army'],
  ['MB', 'Ancillary Building'],
  ['MF', 'Air Force'],
  ['MG', 'Defence Estates'],
  ['MN', 'Navy'],
  ['O', 'Other (Ordnance Survey Only)'],
  ['OA', 'Aid To Navigation'],
  ['OC', 'Coastal Protection / Flood Prevention'],
  ['OE', 'Emergency Support'],
  ['OF', 'Street Furniture'],
  ['OG', 'Agricultural Support Objects'],
  ['OH', 'Historical Site / Object'],
  ['OI', 'Industrial Support'],
  ['ON', 'Significant Natural Object'],
  ['OO', 'Ornamental / Cultural Object'],
  ['OP', 'Sport / Leisure Support'],
  ['OR', 'Royal Mail Infrastructure'],
  ['OS', 'Scientific / Observation Support'],
  ['OT', 'Transport Support'],
  ['OU', 'Unsupported Site'],
  ['P', 'Parent Shell'],
  ['PP', 'Property Shell'],
  ['PS', 'Street Record'],
  ['R', 'Residential'],
  ['RB', 'Ancillary Building'],
  ['RC', 'Car Park Space'],
  ['RC01', 'Allocated Parking'],
  ['RD', 'Dwelling'],
  ['RD01', 'Caravan'],
  ['RD02', 'Detached'],
  ['RD03', 'Semi-Detached'],
  ['RD04', 'Terraced'],
  ['RD06', 'Self Contained Flat (Includes Maisonette / Apartment)'],
  ['RD07', 'House Boat'],
  ['RD08', 'Sheltered Accommodation'],
  ['RD10', 'Privately Owned Holiday Caravan / Chalet'],
  ['RG', 'Garage'],
  ['RG02', 'Lock-Up Garage / Garage Court'],
  ['RH', 'House In Multiple Occupation'],
  ['RH01', 'HMO Parent'],
  ['RH02', 'HMO Bedsit / Other Non Self Contained Accommodation'],
  ['RH03', 'HMO Not Further Divided'],
  ['RI', 'Residential Institution'],
  ['RI01', 'Care / Nursing Home'],
  ['RI02', 'Communal Residence'],
  ['RI02NC', 'Non-Commercial Lodgings'],
  ['RI02RC', 'Religious Community'],
  ['RI03', 'Residential Education'],
  ['U', 'Unclassified'],
  ['UC', 'Awaiting Classification'],
  ['UP', 'Pending Internal Investigation'],
  ['X', 'Dual Use'],
  ['Z', 'Object of Interest'],
  ['ZA', 'Archaeological Dig Site'],
  ['ZM', 'Monument'],
  ['ZS', 'Stately Home'],
  ['ZU', 'Underground Feature'],
  ['ZV', 'Other Underground Feature'],
  ['ZW', 'Place Of Worship'],
]);
