/** Converts between the British National Grid, the Irish Grid and WGS84 degrees. */

import { readFile } from 'node:fs/promises';
import { fromArrayBuffer } from 'geotiff';
import proj4 from 'proj4';

export interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Metres {
  readonly x: number;
  readonly y: number;
}

export type Grid = 'british' | 'irish';

export interface CoordinateConverter {
  toDegrees(metres: Metres, grid: Grid): Degrees;
  toMetres(degrees: Degrees, grid: Grid): Metres;
}

/** OS, A Guide to Coordinate Systems in Great Britain: the National Grid projection on the Airy ellipsoid. */
const NATIONAL_GRID =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +units=m +no_defs';

/** OS's published seven-parameter Helmert to OSGB36: within 5 m, where the OSTN15 grid is within centimetres. */
const HELMERT = '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489';

/** OSi and LPS, Making maps compatible with GPS (1999): Irish Grid and its Helmert parameters. */
const IRISH_GRID =
  '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000 +ellps=mod_airy ' +
  '+towgs84=482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15 +units=m +no_defs';

/** Name under which proj4 knows the loaded grid of shifts. */
const OSTN15 = 'OSTN15';

/** Degrees are kept to 7 decimals, about a centimetre, as OS publishes them. */
const DEGREE_DECIMALS = 1e7;
/** Metres are kept to 2 decimals, as OS publishes them. */
const METRE_DECIMALS = 1e2;

/**
 * A converter; exact (OSTN15, millimetres) where the path of the grid file
 * `uk_os_OSTN15_NTv2_OSGBtoETRS.tif` is given, else by Helmert (median error 1.8 m, worst 5 m).
 */
export async function createCoordinateConverter(gridPath?: string): Promise<CoordinateConverter> {
  if (gridPath !== undefined) await loadGrid(gridPath);
  const british = proj4(
    `${NATIONAL_GRID} ${gridPath === undefined ? HELMERT : `+nadgrids=${OSTN15}`}`,
    'WGS84',
  );
  const irish = proj4(IRISH_GRID, 'WGS84');
  const converterOf = (grid: Grid) => (grid === 'irish' ? irish : british);
  return {
    toDegrees({ x, y }, grid) {
      const [longitude, latitude] = converterOf(grid).forward<number[]>([x, y]);
      return {
        latitude: round(latitude ?? Number.NaN, DEGREE_DECIMALS),
        longitude: round(longitude ?? Number.NaN, DEGREE_DECIMALS),
      };
    },
    toMetres({ latitude, longitude }, grid) {
      const [x, y] = converterOf(grid).inverse<number[]>([longitude, latitude]);
      return {
        x: round(x ?? Number.NaN, METRE_DECIMALS),
        y: round(y ?? Number.NaN, METRE_DECIMALS),
      };
    },
  };
}

async function loadGrid(path: string): Promise<void> {
  const bytes = await readFile(path);
  const tiff = await fromArrayBuffer(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  // Both packages' types name the same class of geotiff, from two builds of it.
  await proj4.nadgrid(OSTN15, tiff as unknown as Parameters<typeof proj4.nadgrid>[1]).ready;
}

function round(value: number, decimals: number): number {
  return Math.round(value * decimals) / decimals;
}
