/** Encodes a section: consecutive properties in every form that the store keeps. Runs in any thread. */

import type { Candidate } from '@property-lookup/address';
import { prepare } from '@property-lookup/address/blocks';
import { StreetCollector } from '@property-lookup/address/streets';
import { originsAtPostcode, yieldsAddress } from '@property-lookup/model/property';
import { BlockEncoder } from '../blocks/block-encoder.js';
import type { SectionBlocks } from '../blocks/block-file-writer.js';
import { PIECES, type Piece } from '../blocks/block-index.js';
import { ByteWriter } from '../blocks/byte-writer.js';
import { blockKey, blockSizeOf, postcodeNumber } from '../blocks/postcode-number.js';
import { encodePrepared } from '../blocks/prepared-codec.js';
import { fieldsToWrite } from '../columns/column-fields.js';
import { derivedParts } from '../columns/derived-parts.js';
import { aliasesIn, listIn, recordLines } from '../columns/list-text.js';
import { type PartPlace, writeParts } from '../columns/part-file.js';
import { NO_TEXT, type PropertyColumns } from '../columns/property-columns.js';
import type { FindPostcode } from '../columns/row-subject.js';
import { releasePaths } from '../layout.js';
import { PostcodeDirectory } from '../postcode-directory.js';

/** Plain data, so that threads can transfer it. Rows and offsets are relative to the section. */
export interface Section extends SectionBlocks {
  /** One entry per property. */
  readonly uprns: Float64Array;
  readonly columns: ReadonlyMap<string, PartPlace>;
}

interface SectionContext {
  readonly postcodes: Pick<PostcodeDirectory, 'find'>;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** File for the column parts. */
  readonly partsPath: string;
}

/**
 * Takes properties in the default order; a postcode must not span two sections. Blocks never span two groups; `groups` lists
 * their row counts, and `onGroup` receives their block counts.
 */
export function encodeSection(
  table: PropertyColumns,
  groups: readonly number[],
  { postcodes, asOf, partsPath }: SectionContext,
  onGroup: (blocks: number) => void = () => undefined,
): Section {
  const { numbers } = table;
  const findPostcode = (postcode: string) => postcodes.find(postcode);
  placeAtPostcodes(table, findPostcode);
  const parts = derivedParts(fieldsToWrite(), { table, findPostcode, asOf });
  return {
    ...encodeBlocks(table, groups, onGroup),
    uprns: numbers.uprn,
    columns: writeParts(partsPath, parts),
  };
}

/** Gives each property without a position that of its postcode. */
function placeAtPostcodes(
  { rows, texts, numbers, codes }: PropertyColumns,
  find: FindPostcode,
): void {
  const atPostcode = codes.of('postcode');
  for (let row = 0; row < rows; row++) {
    const postcode = codes.at(texts.postcode[row] ?? NO_TEXT);
    if (texts.precision[row] !== NO_TEXT || postcode === null) continue;
    const place = find(postcode);
    if (place === undefined || place.latitude === null || place.longitude === null) continue;
    for (const name of ['x', 'y', 'latitude', 'longitude'] as const) {
      numbers[name][row] = place[name] ?? Number.NaN;
    }
    texts.precision[row] = atPostcode;
    const origins = codes.at(texts.origins[row] ?? NO_TEXT) ?? '';
    texts.origins[row] = codes.of(originsAtPostcode(origins));
  }
}

function encodeBlocks(
  table: PropertyColumns,
  groups: readonly number[],
  onGroup: (blocks: number) => void,
): SectionBlocks {
  const pieces = { blocks: new ByteWriter(), prepared: new ByteWriter(), spots: new ByteWriter() };
  const offsets: Record<Piece, number[]> = { blocks: [], prepared: [], spots: [] };
  const keys: number[] = [];
  const firstRows: number[] = [];
  const streets = new StreetCollector();
  const encoder = new BlockEncoder(table);
  let start = 0;
  for (const rows of groups) {
    const before = firstRows.length;
    for (const [from, end] of blocksOf(table, start, start + rows)) {
      const postcode = table.text('postcode', from);
      keys.push(blockKey(postcodeNumber(postcode), keys.at(-1), table.numbers.uprn[from] ?? 0));
      firstRows.push(from);
      for (const piece of PIECES) offsets[piece].push(pieces[piece].length);
      encoder.encode(from, end, pieces.blocks);
      const candidates = candidatesOf(table, from, end);
      const prepared = prepare(candidates, (...read) => streets.add(...read));
      encodePrepared(prepared, pieces.prepared);
      pieces.spots.text(JSON.stringify(streets.endBlock(postcode)));
    }
    start += rows;
    onGroup(firstRows.length - before);
  }
  return {
    rows: start,
    index: {
      keys: Float64Array.from([...keys, 0]),
      firstRows: Uint32Array.from([...firstRows, start]),
      offsets: ofPieces((piece) => Float64Array.from([...offsets[piece], pieces[piece].length])),
    },
    pieces: ofPieces((piece) => pieces[piece].copy()),
  };
}

function ofPieces<Value>(make: (piece: Piece) => Value): Readonly<Record<Piece, Value>> {
  // Every piece has its entry.
  return Object.fromEntries(PIECES.map((piece) => [piece, make(piece)])) as Record<Piece, Value>;
}

function candidatesOf(table: PropertyColumns, from: number, to: number): readonly Candidate[] {
  const postcode = table.text('postcode', from);
  return Array.from({ length: to - from }, (_, at) => {
    const row = from + at;
    const forms = table.forms[row] as readonly string[];
    return {
      uprn: table.numbers.uprn[row] as number,
      forms,
      aliases: recordLines({ forms, aliases: aliasesIn(table.text('aliases', row), forms) }),
      yieldsAddress: yieldsAddress({
        logicalStatus: table.number('logicalStatus', row),
        addressAsOf: table.text('addressAsOf', row),
        addressConfidence: table.number('addressConfidence', row),
        sources: listIn(table.text('sources', row)),
      }),
      confidence: table.number('addressConfidence', row),
      postcode,
    };
  });
}

/** The half-open row ranges of the blocks. */
function* blocksOf(
  { texts: { postcode } }: PropertyColumns,
  from: number,
  to: number,
): Generator<readonly [start: number, end: number]> {
  let end = from;
  for (let start = from; start < to; start = end) {
    while (end < to && postcode[end] === postcode[start]) end++;
    const size = blockSizeOf(postcode[start] === NO_TEXT ? null : '', end - start);
    for (let at = start; at < end; at += size) yield [at, Math.min(at + size, end)];
  }
}

/** Locates the outputs of sections. Plain data from ReleaseWriter that can be sent to threads. */
export interface SectionEncoding {
  /** Folder of the unfinished release. */
  readonly dir: string;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** Takes about ten thousand properties in the default order; a postcode must not span two sections. */
export function encodeNumbered(
  { dir, asOf }: SectionEncoding,
  number: number,
  table: PropertyColumns,
): Section {
  const paths = releasePaths(dir);
  const postcodes = new PostcodeDirectory(dir);
  try {
    const partsPath = paths.part(`${number}`);
    return encodeSection(table, [table.rows], { postcodes, asOf, partsPath });
  } finally {
    postcodes.close();
  }
}
