/** The British and Irish grids in PROJ notation, independent of the program's own definitions to reveal mistakes in those. */

/**
 * OS, A Guide to Coordinate Systems in Great Britain: the National Grid on the Airy ellipsoid, with the seven parameters of the
 * Helmert shift to OSGB36, accurate to 5 m.
 */
export const NATIONAL_GRID =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +units=m +no_defs ' +
  '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489';

/** OSi and LPS, Making maps compatible with GPS (1999): Irish Grid and its Helmert parameters. */
export const IRISH_GRID =
  '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000 +ellps=mod_airy ' +
  '+towgs84=482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15 +units=m +no_defs';
