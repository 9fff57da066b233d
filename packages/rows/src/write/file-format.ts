/** A format in which a table is saved or sent as a file, and how its rows become the file. */

import type { TableFormatName } from './streamed-formats.js';
import type { TableColumn, TableRows } from './table.js';

export interface FileFormat {
  readonly mediaType: string;
  readonly description: string;
  /** File name endings without the dot; the first is the usual one. */
  readonly endings: readonly [string, ...string[]];
  /** Endings that other formats have too. */
  readonly sharedEndings?: readonly string[];
  /** Format of the file itself, or of the input of `load`: Arrow. */
  readonly pieces: TableFormatName;
  /** Columns that it always needs, after the ones that were asked for. */
  readonly reads?: readonly TableColumn[];
  /** Maximum number of rows, if limited. */
  readonly rowsMax?: number;
  /** Loaded only when such a file is written. */
  readonly load?: () => Promise<WriteFile>;
}

type WriteFile = (source: FileSource) => WrittenFile | Promise<WrittenFile>;

export interface FileSource {
  /** Columns that were asked for. */
  readonly columns: readonly TableColumn[];
  /** Values of these columns, then of the columns in `reads`. */
  readonly rows: AsyncIterable<TableRows>;
  /** Whether rows have the point that the format reads; rows of groups do not. */
  readonly hasPlaces: boolean;
  /** Whether the file is saved, and may be completed before its first byte is read. */
  readonly isSaved: boolean;
  /** Notes on the table, in rows, for formats that have room for them. */
  readonly about?: AboutRows | undefined;
}

export type AboutRows = readonly (readonly string[])[];

export interface WrittenFile {
  /** In bytes; null if only known at the end. */
  readonly size: number | null;
  readonly pieces: AsyncIterable<Uint8Array>;
}
