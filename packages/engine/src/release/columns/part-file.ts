/** Keeps column parts on disk, one per section and field, until they are merged into one file per field. */

import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Scalar } from '@property-lookup/query';
import type { Codes, Dictionary } from './column.js';
import type { ColumnPart } from './column-builder.js';
import { TextListBuilder, textsOf } from './text-list.js';

/** Location of a part. Plain data, so that threads can transfer it. */
export interface PartPlace {
  readonly path: string;
  readonly kind: ColumnPart['kind'];
  /** True if the dictionary values are texts, stored as a TextList; others are serialised. */
  readonly hasTexts: boolean;
  /** Offset of the dictionary values; plain numbers have none. */
  readonly valuesAt: number;
  readonly valuesLength: number;
  /** Offset of the codes or numbers. */
  readonly rowsAt: number;
  readonly rowsLength: number;
  /** Size of one code or number. */
  readonly rowBytes: number;
}

/** Writes the parts of one section to a file of their own. */
export function writeParts(
  path: string,
  parts: ReadonlyMap<string, ColumnPart>,
): ReadonlyMap<string, PartPlace> {
  const places = new Map<string, PartPlace>();
  const pieces: Uint8Array[] = [];
  let offset = 0;
  const add = (piece: Uint8Array): number => {
    pieces.push(piece);
    offset += piece.length;
    return offset - piece.length;
  };
  for (const [field, part] of parts) {
    const rows = part.kind === 'dictionary' ? part.codes : part.values;
    const bytes = new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength);
    const hasTexts = part.kind === 'dictionary' && typeof part.values[0] === 'string';
    const values = part.kind === 'dictionary' ? encodeValues(part.values, hasTexts) : NOTHING;
    const valuesAt = add(values);
    const rowsAt = add(bytes);
    places.set(field, {
      path,
      kind: part.kind,
      hasTexts,
      valuesAt,
      valuesLength: values.length,
      rowsAt,
      rowsLength: bytes.length,
      rowBytes: rows.BYTES_PER_ELEMENT,
    });
  }
  writeFileSync(path, Buffer.concat(pieces));
  return places;
}

const NOTHING = new Uint8Array(0);

/** Writes texts as their count, offsets and bytes. */
function encodeValues(values: readonly Scalar[], hasTexts: boolean): Uint8Array {
  if (!hasTexts) return serialize(values);
  const list = new TextListBuilder();
  for (const value of values) list.add(String(value));
  const { offsets, bytes } = list.finish();
  const head = new Int32Array(offsets.length + 1);
  head[0] = offsets.length;
  head.set(offsets, 1);
  return Buffer.concat([new Uint8Array(head.buffer), bytes]);
}

/** The ascending values of a dictionary; texts stay outside the heap. */
export function readPartValues({ path, hasTexts, valuesAt, valuesLength }: PartPlace): Dictionary {
  // Written by writeParts.
  const bytes = readBytes(path, valuesAt, valuesLength);
  if (!hasTexts) {
    const values = deserialize(bytes) as readonly Scalar[];
    return { length: values.length, at: (code) => values[code] ?? '' };
  }
  const [count = 0] = new Int32Array(bytes.buffer, 0, 1);
  const offsets = new Int32Array(bytes.buffer, 4, count);
  return textsOf({ offsets, bytes: bytes.subarray(4 + 4 * count) });
}

export function readPartCodes({ path, rowsAt, rowsLength, rowBytes }: PartPlace): Codes {
  const bytes = readBytes(path, rowsAt, rowsLength);
  if (rowBytes === 1) return bytes;
  return rowBytes === 2
    ? new Uint16Array(arrayBufferOf(bytes))
    : new Uint32Array(arrayBufferOf(bytes));
}

export function readPartNumbers({ path, rowsAt, rowsLength }: PartPlace): Float64Array {
  return new Float64Array(arrayBufferOf(readBytes(path, rowsAt, rowsLength)));
}

function readBytes(path: string, at: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const fd = openSync(path, 'r');
  try {
    readSync(fd, bytes, 0, length, at);
  } finally {
    closeSync(fd);
  }
  return bytes;
}

/** `readBytes` returns a buffer of exactly the requested length. */
const arrayBufferOf = ({ buffer }: Uint8Array): ArrayBufferLike => buffer;

export class ColumnParts {
  readonly #sections: Map<string, PartPlace>[] = [];

  addSection(places: ReadonlyMap<string, PartPlace>): void {
    this.#sections.push(new Map(places));
  }

  /** Replaces a section's parts of these fields; a field without a place no longer has values. */
  replace(
    section: number,
    fields: readonly string[],
    places: ReadonlyMap<string, PartPlace>,
  ): void {
    const known = this.#sections[section];
    for (const field of fields) {
      const place = places.get(field);
      if (place === undefined) known?.delete(field);
      else known?.set(field, place);
    }
  }

  /** Fields with a value in some section. */
  get fields(): readonly string[] {
    return [...new Set(this.#sections.flatMap((places) => [...places.keys()]))];
  }

  /** One entry per section. */
  ofField(field: string): readonly (PartPlace | undefined)[] {
    return this.#sections.map((places) => places.get(field));
  }
}
