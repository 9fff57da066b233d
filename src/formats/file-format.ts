/** A form in which a table is saved or sent as a file, and how the file is made of the table's rows. */

import type { TableFormatName } from './streamed-formats.js';
import type { TableColumn, TableRows } from './table.js';

export interface FileFormat {
  readonly mediaType: string;
  readonly description: string;
  /** Endings of file names that tell it, without the dot; the first is the usual one. */
  readonly endings: readonly [string, ...string[]];
  /** Those that other formats have, too. */
  readonly sharedEndings?: readonly string[];
  /** What the file is, or what `load` makes it of: Arrow. */
  readonly pieces: TableFormatName;
  /** Columns that it needs whether or not anybody asked for them; they follow those that were asked for. */
  readonly reads?: readonly TableColumn[];
  /** Rows that it can hold, where there is a limit. */
  readonly rowsMax?: number;
  /** Loaded where such a file is written, and nowhere else. */
  readonly load?: () => Promise<WriteFile>;
}

type WriteFile = (source: FileSource) => WrittenFile | Promise<WrittenFile>;

export interface FileSource {
  /** Those that were asked for. */
  readonly columns: readonly TableColumn[];
  /** With the values of what the format reads behind those of the columns. */
  readonly rows: AsyncIterable<TableRows>;
  /** Whether rows have the place that the format reads: not those of groups. */
  readonly hasPlaces: boolean;
  /** Whether the file is saved: then it may be finished before its first byte is taken. */
  readonly isSaved: boolean;
  /** What is said of the table, in rows, where the format has room for it. */
  readonly about?: AboutRows | undefined;
}

export type AboutRows = readonly (readonly string[])[];

export interface WrittenFile {
  /** In bytes; null where it is known only at the end. */
  readonly size: number | null;
  readonly pieces: AsyncIterable<Uint8Array>;
}
