/** Converts between the British National Grid, the Irish Grid and WGS84 degrees. */

import { readFile } from 'node:fs/promises';
import {
  IRISH_GRID,
  NATIONAL_GRID,
  NATIONAL_GRID_UNSHIFTED,
} from '@property-lookup/kernel/geometry';
import proj4 from 'proj4';

interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

interface Metres {
  readonly x: number;
  readonly y: number;
}

export type Grid = 'british' | 'irish';

export interface CoordinateConverter {
  toDegrees(metres: Metres, grid: Grid): Degrees;
  toMetres(degrees: Degrees, grid: Grid): Metres;
}

/** Name of the shift grid in proj4. */
const OSTN15 = 'OSTN15';

/** Degrees are kept to 7 decimals, about a centimetre, as OS publishes them. */
const DEGREE_DECIMALS = 1e7;
/** Metres are kept to 2 decimals, as OS publishes them. */
const METRE_DECIMALS = 1e2;

/**
 * Creates a converter. With the path of the grid file `uk_os_OSTN15_NTv2_OSGBtoETRS.tif` it is exact to millimetres
 * (OSTN15); otherwise it uses a Helmert transformation (median error 1.8 m, worst 5 m).
 */
export async function createCoordinateConverter(gridPath?: string): Promise<CoordinateConverter> {
  if (gridPath !== undefined) await loadGrid(gridPath);
  const british = proj4(
    gridPath === undefined ? NATIONAL_GRID : `${NATIONAL_GRID_UNSHIFTED} +nadgrids=${OSTN15}`,
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
  // Loaded on demand, since few imports have a grid.
  const { fromArrayBuffer } = await import('geotiff');
  const tiff = await fromArrayBuffer(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  // The types are equal, but come from two builds of geotiff.
  await proj4.nadgrid(OSTN15, tiff as unknown as Parameters<typeof proj4.nadgrid>[1]).ready;
}

function round(value: number, decimals: number): number {
  return Math.round(value * decimals) / decimals;
}
