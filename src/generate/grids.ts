/** Positions of the synthetic country: degrees of towns to grid metres, and back for postcodes and what lies around them. */

import proj4 from 'proj4';
import type { CountryCode } from './towns.js';

/** OS, A guide to coordinate systems in Great Britain: National Grid, and the Helmert transformation (within 5 m). */
const NATIONAL_GRID =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
  '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs';

/** OSi and LPS, Making maps compatible with GPS (1999): Irish Grid and its Helmert parameters. */
const IRISH_GRID =
  '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000 +ellps=mod_airy ' +
  '+towgs84=482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15 +units=m +no_defs';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

/** Degrees of points near one point. */
export type Neighbourly = (x: number, y: number) => Degrees;

export interface Grids {
  toMetres(country: CountryCode, degrees: Degrees): Point;
  /** A straight-line approximation around a point: within 2 mm at 100 m, 1 cm at 250 m. */
  around(country: CountryCode, point: Point): Neighbourly;
}

/** Metres over which the slope is measured. */
const STEP_METRES = 100;

export function createGrids(): Grids {
  const british = proj4(NATIONAL_GRID, 'WGS84');
  const irish = proj4(IRISH_GRID, 'WGS84');
  const converterOf = (country: CountryCode) => (country === 'N' ? irish : british);
  return {
    toMetres(country, { latitude, longitude }) {
      const [x = 0, y = 0] = converterOf(country).inverse<number[]>([longitude, latitude]);
      return { x: Math.round(x), y: Math.round(y) };
    },
    around(country, { x, y }) {
      const converter = converterOf(country);
      const [lon0 = 0, lat0 = 0] = converter.forward<number[]>([x, y]);
      const [lonX = 0, latX = 0] = converter.forward<number[]>([x + STEP_METRES, y]);
      const [lonY = 0, latY = 0] = converter.forward<number[]>([x, y + STEP_METRES]);
      const [lonByX, latByX] = [(lonX - lon0) / STEP_METRES, (latX - lat0) / STEP_METRES];
      const [lonByY, latByY] = [(lonY - lon0) / STEP_METRES, (latY - lat0) / STEP_METRES];
      return (nearX, nearY) => ({
        latitude: lat0 + (nearX - x) * latByX + (nearY - y) * latByY,
        longitude: lon0 + (nearX - x) * lonByX + (nearY - y) * lonByY,
      });
    },
  };
}
