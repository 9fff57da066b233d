/** A section: consecutive properties in every form in which the store keeps them, made in whichever thread has them. */

import { type Property, placedAtPostcode } from '../../domain/property-record.js';
import type { FactSubject } from '../../facts/field.js';
import { NOTHING_RECORDED } from '../../facts/resolve.js';
import { StreetCollector } from '../../matching/streets/street-collector.js';
import { encodeBlock } from '../blocks/block-codec.js';
import type { SectionBlocks } from '../blocks/block-file-writer.js';
import { postcodeNumber } from '../blocks/postcode-number.js';
import { prepareProperties } from '../blocks/prepare-properties.js';
import { encodePrepared } from '../blocks/prepared-codec.js';
import { fieldsToWrite } from '../columns/column-fields.js';
import { partsOfSubjects } from '../columns/column-parts.js';
import { type PartPlace, writeParts } from '../columns/part-file.js';
import { BLOCK_ROWS_MAX } from '../layout.js';
import type { PostcodeDirectory } from '../postcode-directory.js';
import { subjectOf } from '../subject-of.js';

/** Plain data, so that threads can hand it over. Rows and offsets count from the section's own beginning. */
export interface Section extends SectionBlocks {
  /** One entry a property. */
  readonly uprns: Float64Array;
  readonly columns: ReadonlyMap<string, PartPlace>;
}

export interface SectionContext {
  readonly postcodes: Pick<PostcodeDirectory, 'find'>;
  /** RFC 3339. */
  readonly createdAt: string;
  /** File for the parts of the columns. */
  readonly partsPath: string;
}

/**
 * Properties in the default order; a postcode may not be split over two sections. A block never spans two of the
 * groups, whose blocks are counted for `onGroup`.
 */
export function encodeSection(
  groups: readonly (readonly Property[])[],
  { postcodes, createdAt, partsPath }: SectionContext,
  onGroup: (blocks: number) => void = () => undefined,
): Section {
  const placedGroups = groups.map((group) => group.map((one) => placedBy(postcodes, one)));
  const placed = placedGroups.flat();
  function* subjects(): Generator<readonly FactSubject[]> {
    for (let start = 0; start < placed.length; start += BATCH_ROWS) {
      const batch = placed.slice(start, start + BATCH_ROWS);
      yield batch.map((one) => subjectOf(one, NOTHING_RECORDED, postcodes, { createdAt }));
    }
  }
  const parts = partsOfSubjects(fieldsToWrite(), placed.length, subjects());
  return {
    ...encodeBlocks(placedGroups, onGroup),
    uprns: Float64Array.from(placed, ({ uprn }) => uprn),
    columns: writeParts(partsPath, parts),
  };
}

/** Properties that the columns look at one after the other while they are near: more are no longer at hand for the last column. */
const BATCH_ROWS = 256;

/** The property, at its postcode's position where it has none of its own. */
export function placedBy(postcodes: Pick<PostcodeDirectory, 'find'>, property: Property): Property {
  const { postcode } = property.address;
  return postcode === null || property.position !== null
    ? property
    : placedAtPostcode(property, postcodes.find(postcode));
}

function encodeBlocks(
  groups: readonly (readonly Property[])[],
  onGroup: (blocks: number) => void,
): SectionBlocks {
  const blocks = new Pieces();
  const prepared = new Pieces();
  const spots = new Pieces();
  const postcodes: number[] = [];
  const firstRows: number[] = [];
  const streets = new StreetCollector();
  let rows = 0;
  for (const properties of groups) {
    const before = firstRows.length;
    for (let start = 0; start < properties.length; ) {
      const end = blockEnd(properties, start);
      const block = properties.slice(start, end);
      const postcode = block[0]?.address.postcode ?? null;
      postcodes.push(postcodeNumber(postcode));
      firstRows.push(rows);
      blocks.add(encodeBlock(block));
      prepared.add(encodePrepared(prepareProperties(block, (...read) => streets.add(...read))));
      spots.add(Buffer.from(JSON.stringify(streets.endBlock(postcode))));
      rows += end - start;
      start = end;
    }
    onGroup(firstRows.length - before);
  }
  return {
    rows,
    index: {
      postcodes: Float64Array.from([...postcodes, 0]),
      firstRows: Uint32Array.from([...firstRows, rows]),
      offsets: { blocks: blocks.ends(), prepared: prepared.ends(), spots: spots.ends() },
    },
    pieces: { blocks: blocks.bytes(), prepared: prepared.bytes(), spots: spots.bytes() },
  };
}

class Pieces {
  readonly #offsets: number[] = [];
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  add(piece: Uint8Array): void {
    this.#offsets.push(this.#length);
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  /** Where each begins, and where the last one ends. */
  ends(): Float64Array {
    return Float64Array.from([...this.#offsets, this.#length]);
  }

  /** In memory of their own, so that a thread can hand them over. */
  bytes(): Uint8Array {
    const bytes = new Uint8Array(this.#length);
    this.#pieces.forEach((piece, at) => {
      bytes.set(piece, this.#offsets[at] ?? 0);
    });
    return bytes;
  }
}

function blockEnd(properties: readonly Property[], start: number): number {
  const postcode = properties[start]?.address.postcode;
  let end = start + 1;
  while (
    end < properties.length &&
    end - start < BLOCK_ROWS_MAX &&
    properties[end]?.address.postcode === postcode
  ) {
    end++;
  }
  return end;
}
