/** Planning authorities' names for the columns of brownfield land registers. */

/**
 * Names of each column over time. The first is the standard's (MHCLG, Brownfield land registers data standard, 2017); the others
 * come from MHCLG's own list (digital-land, check-brownfield-land-data, column.csv).
 */
export const BROWNFIELD_NAMES = {
  reference: [
    ...['SiteReference', 'LA SITE REF', 'Site Ref', 'reference', 'Ref'],
    ...['Brownfield Register Reference', 'SHLAA_REF', 'Alt_Ref'],
  ],
  address: [
    ...['SiteNameAddress', 'NAME AND ADDRESS OF SITE', 'Site Name and Address', 'site-address'],
    ...['Site Name Address Postcode', 'Location / Address', 'Site Name', 'Address', 'Title'],
  ],
  x: [
    ...['GeoX', 'Easting', 'Eastings', 'X Coordinate', 'XCoord', 'Longitude', 'Long', 'X'],
    ...['BNG_Easting', 'OSEasting', 'OSGB36Easting', 'Grid reference easting'],
  ],
  y: [
    ...['GeoY', 'Northing', 'Northings', 'Y Coordinate', 'YCoord', 'Latitude', 'Lat', 'Y'],
    ...['BNG_Northing', 'OSNorthing', 'OSGB36Northing', 'Grid reference northing'],
  ],
  point: ['point', 'WKT', 'the_geom'],
  hectares: [
    ...['Hectares', 'AREA (HA)', 'Site Area (Ha)', 'Site Area in Ha', 'Area Hectares', 'Area'],
    ...[
      'Site Area',
      'Total site area',
      'Total area',
      'Area of Land in Hectares',
      'Developable area',
    ],
  ],
  organisation: [
    ...['OrganisationLabel', 'OrgLabel', 'LOCAL AUTHORITY', 'organisation', 'OrganisationURI'],
    ...['OrganisationURL', 'OrgURL', 'Publisher URL', 'Publisher URI', 'LPA URL'],
    ...['OPEN DATA WEBSITE', 'District'],
  ],
  uprn: ['UPRN'],
  dwellingsMin: [
    ...['NetDwellingsRangeFrom', 'NetDwellingRangeFrom', 'MinNetDwellings'],
    ...['MINIMUM NET DWELLINGS', 'Min dwellings', 'MINHOMES'],
  ],
  dwellingsMinElse: ['MinNetDwellings'],
  dwellingsMax: [
    // In a shapefile, `NetDwellin` is the first of the two.
    'NetDwell_1',
    ...['NetDwellingsRangeTo', 'NetDwellingRangeTo', 'MAXIMUM NET DWELLINGS', 'Max dwellings'],
  ],
  added: [
    ...['FirstAddedDate', 'FirstAdded', 'DATE ENTERED ON REGISTER', 'Date Added', 'start-date'],
    'Date first entered on the register',
  ],
  ended: ['EndDate', 'Date Removed'],
} as const;
