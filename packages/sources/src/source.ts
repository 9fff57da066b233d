/** The declaration of a data source: how its files are recognised, read and mapped to facts, and its licence. */

import type { Fact, FactWith } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import type { Delimiter } from '@property-lookup/rows/read';
import type { SourceAbout } from './about.js';
import { hasColumns } from './cells/columns.js';
import { type Row, TextRow } from './cells/row.js';

/** The beginning of a file, for recognition. */
export interface FileSample {
  /** File name without its folder; a hint, but never the only evidence. */
  readonly name: string;
  /** The first rows as fields, for a delimiter that some source declares. */
  rows(delimiter: Delimiter): readonly (readonly string[])[];
}

/** The outcome of one row. A reason is one short sentence; equal reasons are counted together. */
export type RowOutcome =
  /** `without` is the reason why a part of an accepted row was dropped; it is counted among the reasons. */
  | { readonly accepted: true; readonly without?: string }
  | { readonly accepted: false; readonly rejected: string }
  /** The row is valid but contains nothing for this service (a header, a trailer, a cross reference). */
  | { readonly accepted: false; readonly ignored: string };

/** The outcome of a row that is used as a whole. */
export const ACCEPTED: RowOutcome = { accepted: true };
export const acceptWithout = (reason: string): RowOutcome => ({ accepted: true, without: reason });

/** The outcome of a row that is wrong. */
export const reject = (reason: string): RowOutcome => ({ accepted: false, rejected: reason });

/** The outcome of a sound row that gives nothing. */
export const ignore = (reason: string): RowOutcome => ({ accepted: false, ignored: reason });

/** Knowledge about a file from before its rows are mapped. */
export interface FileLook {
  /** The first rows, including the header and anything above it. */
  readonly rows: readonly (readonly string[])[];
  /** UPRNs to reject in every row, with the reason. */
  readonly refused: ReadonlyMap<number, string>;
}

/** Surveys all rows of a file or a part of it before they are mapped. */
export interface RowSurvey<Found> {
  add(fields: readonly string[]): void;
  /** Plain data, for sending between threads. */
  readonly found: Found;
}

/** Words that distinguish a place from others. */
export interface PlaceWords {
  readonly postcode: string | null;
  readonly words: readonly string[];
}

/** UPRNs of a list that may not belong to the addresses beside them. */
export interface UprnSurvey {
  readonly rows: number;
  /** UPRNs that end in zeros or are beside several places. */
  readonly uprns: readonly (readonly [uprn: number, rows: number, places: readonly PlaceWords[]])[];
}

/** Results of surveying a list. */
export interface ListSurvey {
  readonly uprns: UprnSurvey;
  /** Sentences for the person who imports it, such as columns that look like addresses and are not used. */
  readonly notes: readonly string[];
}

/** Maps one row to facts. Each file gets its own mapper, which may remember the file's header or version. */
export interface RowMapper {
  (fields: readonly string[], emit: (fact: Fact | EvidenceFact) => void): RowOutcome;
  /** The same for cells, where the source `hasCells`. */
  readonly cells?: CellMapper;
  /** Called after the last row, for rows that are counted together. */
  readonly end?: (emit: (fact: Fact | EvidenceFact) => void) => void;
}

/** Maps rows to facts and reads texts only through the row, so each distinct text is read once. */
export type CellMapper = <Text>(row: Row<Text>, emit: (fact: FactWith<Text>) => void) => RowOutcome;

/** A mapper of cells that maps rows of strings too. */
export function mapTexts(cells: CellMapper): RowMapper {
  const map: RowMapper = (fields, emit) =>
    // Here texts are strings.
    cells(new TextRow(fields), emit as (fact: FactWith<string>) => void);
  return Object.assign(map, { cells });
}

/** A data set as its publisher issues it, in all layouts so far. */
export interface Source {
  /** Kebab-case id, also used in reports and for the file of rejected rows. */
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly about: SourceAbout;
  readonly licence: string;
  /** Attribution required by the licence; empty if none is. */
  readonly attribution: string;
  readonly delimiter: Delimiter;
  /** The source with a person's description of its columns, if these have no fixed names. */
  withColumns?(columns: Readonly<Record<string, string>>): Source;
  /** A person's description of the columns, if any. */
  readonly columns?: Readonly<Record<string, string>>;
  /**
   * Set if rows are never broken across lines and do not depend on each other, which allows reading a large file in several
   * places at once.
   */
  readonly rowsAreLines?: true;
  /** Number of columns of files without a header, by which columns that programs add or cut off are recognised. */
  readonly columnCount?: number;
  /** Whether the sample is certainly one of this source's files. */
  recognise(sample: FileSample): boolean;
  /**
   * Reason why a file that looks like one of this source's cannot be read, and the alternative; ends the sentence "NAME is not
   * read: ...". Undefined for other files.
   */
  whyNot?(sample: FileSample): string | undefined;
  /** Whether the first row of this file is a header, which is passed to `open` instead of the mapper. */
  hasHeader(firstRow: readonly string[]): boolean;
  /**
   * `header` is the first row if `hasHeader` accepted it, else empty. `name` is the file name without its folder, as some
   * publishers give the year only there.
   */
  open(header: readonly string[], name: string, look?: FileLook): RowMapper;
  /**
   * Surveys a file before it is read, if its rows depend on each other or its columns are recognised by content. `rows` are the
   * first of the file.
   */
  openSurvey?(rows: FileLook['rows'], name: string): RowSurvey<ListSurvey>;
  /** Whether mappers have `cells`, which read each distinct text only once. */
  readonly hasCells?: true;
}

type Recognised = Pick<Source, 'delimiter' | 'recognise' | 'hasHeader'>;

/** Recognition of files by their header. */
export const headed = (
  isHeader: (header: readonly string[], fileName: string) => boolean,
  delimiter: Delimiter = ',',
): Recognised => ({
  delimiter,
  recognise: (sample) => isHeader(sample.rows(delimiter)[0] ?? [], sample.name),
  // Called only for a recognised file.
  hasHeader: () => true,
});

/** Recognition of files with these columns, among others. */
export function namedBy(columns: readonly string[], delimiter: Delimiter = ','): Recognised {
  const hasHeader = (row: readonly string[]): boolean => hasColumns(row, columns);
  return { ...headed(hasHeader, delimiter), hasHeader };
}
