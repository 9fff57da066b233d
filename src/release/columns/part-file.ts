/** Keeps parts of columns on disk: what each section gave each field, until they become one file a field at the end. */

import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Scalar } from '../../filter/filter-field.js';
import type { Codes, Dictionary } from './column.js';
import type { ColumnPart } from './column-builder.js';
import { TextListBuilder, textsOf } from './text-list.js';

/** Where a part lies. Plain data, so that threads can hand it over. */
export interface PartPlace {
  readonly path: string;
  readonly kind: ColumnPart['kind'];
  /** Whether the values of a dictionary are texts, which lie as a TextList, or others, which are serialised. */
  readonly hasTexts: boolean;
  /** Bytes of the values of a dictionary, none for plain numbers. */
  readonly valuesAt: number;
  readonly valuesLength: number;
  /** Bytes of the codes or numbers. */
  readonly rowsAt: number;
  readonly rowsLength: number;
  /** Bytes of one code or number. */
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

/** Texts are written as their number, their offsets and their bytes. */
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

/** The values of a dictionary, ascending; texts stay outside the heap. */
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

/** `readBytes` makes a buffer of exactly the length asked for. */
const arrayBufferOf = ({ buffer }: Uint8Array): ArrayBufferLike => buffer;

export class ColumnParts {
  readonly #sections: Map<string, PartPlace>[] = [];

  addSection(places: ReadonlyMap<string, PartPlace>): void {
    this.#sections.push(new Map(places));
  }

  /** Replaces what a section gave these fields; one without a place has no values any more. */
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

  /** Fields that some property of a section has a value of. */
  get fields(): readonly string[] {
    return [...new Set(this.#sections.flatMap((places) => [...places.keys()]))];
  }

  /** By section. */
  ofField(field: string): readonly (PartPlace | undefined)[] {
    return this.#sections.map((places) => places.get(field));
  }
}
