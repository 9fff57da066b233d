/** Spreads outlines of plots and buildings over squares of the map, so that a section reads only those around its homes. */

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OutlineLayer } from '@property-lookup/model/layers';
import type { OutlineFact } from '@property-lookup/model/records';
import { bytesTable } from '@property-lookup/tables';
import { type KeptPlaces, placeLine, readPlaces } from '../keeping/kept-places.js';
import { readOutlineTexts } from '../linking/evidence-files.js';
import { LineWriter } from '../staging/line-files.js';
import type { FactFolder } from '../staging/segment.js';
import { keyOfId } from '../staging/staged-records.js';
import { areaOf, boxOf, OUTLINE_SQUARES } from './flat-rings.js';
import type { Box } from './map-index.js';

/** Metres. Whoever owns more in one piece (moors, estates of the Crown) has other homes and other titles within it. */
const EXTENT_MAX_METRES = 10_000;

/** A later version of an outline replaces the earlier one. Returns the layers that there are. */
export function spreadOutlines(
  folders: readonly FactFolder[],
  dir: string,
): ReadonlySet<OutlineLayer> {
  const spread = new OutlineSpread(dir);
  const workDir = join(dir, 'newest');
  const writer = NEWEST.write(workDir);
  // Of an identifier that comes again, the last version counts.
  readOutlineTexts(folders, (id, text) => writer.put(keyOfId(id), Buffer.from(text)));
  writer.finish();
  const newest = NEWEST.open(workDir);
  for (const [, text] of newest.entries()) {
    // SegmentWriter writes only outlines to their files.
    spread.add(JSON.parse(text.toString()) as OutlineFact);
  }
  newest.close();
  rmSync(workDir, { recursive: true, force: true });
  return spread.finish();
}

/** Outlines as they were staged, by the keys of their identifiers. */
const NEWEST = bytesTable('outlines', { group: 64 });

/** Takes each outline once. */
export class OutlineSpread {
  readonly #files: LineWriter;
  readonly #layers = new Set<OutlineLayer>();

  constructor(dir: string) {
    this.#files = new LineWriter(dir);
  }

  add(outline: OutlineFact): void {
    if (!counts(outline)) return;
    const { id, layer, rings } = outline;
    const box = boxOf(rings);
    this.#layers.add(layer);
    const text = [box.join(' '), areaOf(rings), JSON.stringify(rings)].join('\t');
    const line = placeLine(id, text);
    for (const square of OUTLINE_SQUARES.around(layer, box)) this.#files.add(square, line);
  }

  finish(): ReadonlySet<OutlineLayer> {
    this.#files.close();
    return this.#layers;
  }
}

/** Whether an outline may be that of one home. */
export function counts({ rings }: OutlineFact): boolean {
  const [minX, minY, maxX, maxY] = boxOf(rings);
  return Math.max(maxX - minX, maxY - minY) <= EXTENT_MAX_METRES;
}

/** An outline as its square has it; its area and its corners are read only where something lies in its box. */
export interface SpreadOutline {
  readonly id: string;
  readonly box: Box;
  readonly areaSqm: () => number;
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
    readOutlines({ dir }, square, (outline) => {
      const [minX, minY] = outline.box;
      if (OUTLINE_SQUARES.at(layer, minX, minY) === square) take(outline);
    });
  }
}

/** The outlines that touch a square, which `OUTLINE_SQUARES` names. */
export function readOutlines(
  kept: KeptPlaces,
  square: string,
  take: (outline: SpreadOutline) => void,
): void {
  readPlaces(kept, square, (id, text) => {
    const [endOfBox, endOfArea] = [text.indexOf('\t'), text.lastIndexOf('\t')];
    take({
      id,
      box: boxIn(text.slice(0, endOfBox)),
      areaSqm: () => Number(text.slice(endOfBox + 1, endOfArea)),
      // Written by OutlineSpread.
      rings: () => JSON.parse(text.slice(endOfArea + 1)) as OutlineFact['rings'],
    });
  });
}

function boxIn(text: string): Box {
  const west = text.indexOf(' ');
  const south = text.indexOf(' ', west + 1);
  const east = text.indexOf(' ', south + 1);
  return [
    Number(text.slice(0, west)),
    Number(text.slice(west + 1, south)),
    Number(text.slice(south + 1, east)),
    Number(text.slice(east + 1)),
  ];
}
