/** The OSTN15 transformation grid, an optional import that makes coordinate conversion exact to millimetres. */

import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';
import { isRiskyToRead, runInProcess } from '@property-lookup/rows/read';
import type { ThreadTask } from '@property-lookup/tables/threads';
import type { ImportPaths } from '../import-paths.js';
import { createCoordinateConverter } from '../merging/coordinates.js';

/** Whether a file is a TIFF: the grid is published as GeoTIFF, `uk_os_OSTN15_NTv2_OSGBtoETRS.tif`, and no source is. */
export function isGridFile(path: string): boolean {
  return /\.tiff?$/i.test(basename(path));
}

/** Failure `bad-file` unless the file is the OSTN15 grid. */
export async function checkGrid(path: string): Promise<void> {
  await isRiskyToRead(path);
  await runInProcess(CHECK_GRID, path, { path, label: basename(path) });
}

/** Converts a point, in a process of its own, since a malicious TIFF may claim any size. */
export const CHECK_GRID: ThreadTask<string, void> = {
  module: new URL('./transformation-grid.js', import.meta.url).href,
  name: 'CHECK_GRID',
  async run(path) {
    const name = basename(path);
    const converter = await createCoordinateConverter(path).catch((cause: unknown) => {
      throw new Failure('bad-file', `${name} is not a grid of coordinate shifts.`, { cause });
    });
    const { latitude } = converter.toDegrees(CHECK_POINT, 'british');
    if (Math.abs(latitude - CHECK_LATITUDE) <= CHECK_TOLERANCE) return;
    throw new Failure('bad-file', `${name} is not the OSTN15 grid from OSGB36 to ETRS89.`);
  },
};

/** Checks the grid, and copies it for the new release. */
export async function stageGrid(path: string, paths: ImportPaths): Promise<void> {
  await checkGrid(path);
  await mkdir(dirname(paths.newGrid), { recursive: true });
  await copyFile(path, paths.newGrid);
}

/** Keeps the staged grid, if any, for later imports, once a release was made with it. */
export async function keepGrid(paths: ImportPaths): Promise<void> {
  if (!existsSync(paths.newGrid)) return;
  await mkdir(dirname(paths.grid), { recursive: true });
  await rename(paths.newGrid, paths.grid);
}

/** Path of the staged grid, or of the kept one. */
export function gridPath(paths: ImportPaths): string | undefined {
  return [paths.newGrid, paths.grid].find((path) => existsSync(path));
}

/** OS's test point TP01 (St Mary's, Scilly); the Helmert transformation misses it by metres. */
const CHECK_POINT = { x: 91492.146, y: 11318.804 };
const CHECK_LATITUDE = 49.9222639;
/** Degrees of latitude, about two centimetres. */
const CHECK_TOLERANCE = 0.0000002;
