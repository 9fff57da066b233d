/** The British and Irish grids as their publishers define them, in the notation of PROJ. */

/** OS, A Guide to Coordinate Systems in Great Britain: the National Grid projection on the Airy ellipsoid; needs a datum shift. */
export const NATIONAL_GRID_UNSHIFTED =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +units=m +no_defs';

/**
 * The same with OS's published seven-parameter Helmert transformation to OSGB36: accurate to 5 m, where the OSTN15 grid is
 * accurate to centimetres.
 */
export const NATIONAL_GRID = `${NATIONAL_GRID_UNSHIFTED} +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489`;

/** OSi and LPS, Making maps compatible with GPS (1999): Irish Grid and its Helmert parameters. */
export const IRISH_GRID =
  '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000 +ellps=mod_airy ' +
  '+towgs84=482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15 +units=m +no_defs';

/** EPSG:2157, IRENET95 / Irish Transverse Mercator (OSi and LPS, 2001), on the ellipsoid of ETRS89. */
export const IRISH_TRANSVERSE_MERCATOR =
  '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=0.99982 +x_0=600000 +y_0=750000 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs';
