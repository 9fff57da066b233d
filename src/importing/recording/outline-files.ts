/** Spreads outlines of plots and buildings over squares of the map, so that a section reads only those around its homes. */

import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OutlineFact } from '../../domain/evidence/ground.js';
import { readEvidenceTexts } from '../linking/evidence-files.js';
import { NewestById, newestOf } from '../linking/newest-by-id.js';
import type { FactFolder } from '../merging/fact-folder.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import { areaOf, boxOf } from './flat-rings.js';
import { type Box, squareAt, squaresOf } from './map-squares.js';

export type OutlineLayer = OutlineFact['layer'];

/** Metres. Whoever owns more in one piece (moors, estates of the Crown) has other homes and other titles within it. */
const EXTENT_MAX_METRES = 10_000;

/** A later version of an outline replaces the earlier one. Returns the layers that there are. */
export function spreadOutlines(
  folders: readonly FactFolder[],
  dir: string,
): ReadonlySet<OutlineLayer> {
  mkdirSync(dir, { recursive: true });
  const newest = new NewestById<OutlineFact>(join(dir, 'newest'));
  readEvidenceTexts(folders, 'outline', (id, text) => newest.addText(id, text));
  const files = new PartitionWriter(dir);
  const layers = new Set<OutlineLayer>();
  newest.drain(newestOf, ({ id, layer, rings }) => {
    const box = boxOf(rings);
    const [minX, minY, maxX, maxY] = box;
    if (Math.max(maxX - minX, maxY - minY) > EXTENT_MAX_METRES) return;
    layers.add(layer);
    const line = [id, box.join(' '), areaOf(rings).toFixed(2), JSON.stringify(rings)].join('\t');
    for (const square of squaresOf(layer, box)) files.add(square, line);
  });
  files.close();
  return layers;
}

/** An outline as its square has it; its corners are read only where something lies in its box. */
export interface SpreadOutline {
  readonly id: string;
  readonly box: Box;
  readonly areaSqm: number;
  readonly rings: () => OutlineFact['rings'];
}

/** Every outline of a layer once, square by square: where its south-west corner lies. */
export function everyOutline(
  dir: string,
  layer: OutlineLayer,
  take: (outline: SpreadOutline) => void,
): void {
  for (const square of readdirSync(dir).sort()) {
    if (!square.startsWith(`${layer}-`)) continue;
    readOutlines(dir, square, (outline) => {
      const [minX, minY] = outline.box;
      if (squareAt(layer, minX, minY) === square) take(outline);
    });
  }
}

/** The outlines that touch a square, which `squareAt` or `squaresOf` names. */
export function readOutlines(
  dir: string,
  square: string,
  take: (outline: SpreadOutline) => void,
): void {
  readLines(join(dir, square), (line) => {
    const [id = '', box = '', area, rings = ''] = line.split('\t');
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = box.split(' ').map(Number);
    take({
      id,
      box: [minX, minY, maxX, maxY],
      areaSqm: Number(area),
      // Written by spreadOutlines.
      rings: () => JSON.parse(rings) as OutlineFact['rings'],
    });
  });
}
