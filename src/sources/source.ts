/** What a source of data declares: how its files are recognised, read and mapped to facts, and its licence. */

import type { EvidenceFact } from '../domain/evidence-fact.js';
import type { Fact, FactWith } from '../domain/fact.js';
import type { Delimiter } from '../files/split-rows.js';
import type { SourceAbout } from './about.js';
import { hasColumns } from './cells/columns.js';
import { type Row, TextRow } from './cells/row.js';

/** The beginning of a file, enough to recognise it by. */
export interface FileSample {
  /** File name without its folder; a hint, never the only reason. */
  readonly name: string;
  /** The first rows as fields, for each delimiter that the sources declare. */
  rows(delimiter: Delimiter): readonly (readonly string[])[];
}

/** What became of one row. A reason is one short sentence; equal reasons are counted together. */
export type RowOutcome =
  /** `without` says why a part of the row is left out; it is counted among the reasons, and the row is accepted. */
  | { readonly accepted: true; readonly without?: string }
  | { readonly accepted: false; readonly rejected: string }
  /** The row is valid but has nothing that this service uses (a header, a trailer, a cross reference). */
  | { readonly accepted: false; readonly ignored: string };

export const ACCEPTED: RowOutcome = { accepted: true };
export const acceptWithout = (reason: string): RowOutcome => ({ accepted: true, without: reason });
export const reject = (reason: string): RowOutcome => ({ accepted: false, rejected: reason });
export const ignore = (reason: string): RowOutcome => ({ accepted: false, ignored: reason });

/** What is known of a file before its rows are mapped. */
export interface FileLook {
  /** Its first rows, the header and what stands above it among them. */
  readonly rows: readonly (readonly string[])[];
  /** UPRNs that no row of it may have, each with the reason. */
  readonly refused: ReadonlyMap<number, string>;
}

/** A look over all rows of a file, or a part of it, before they are mapped. */
export interface RowSurvey<Found> {
  add(fields: readonly string[]): void;
  /** It can be handed from thread to thread. */
  readonly found: Found;
}

/** What tells one place from another. */
export interface PlaceWords {
  readonly postcode: string | null;
  readonly words: readonly string[];
}

/** The UPRNs of a list that may not be those of the addresses beside them. */
export interface UprnSurvey {
  readonly rows: number;
  /** Each that ends in zeros, and each that stands beside several places. */
  readonly uprns: readonly (readonly [uprn: number, rows: number, places: readonly PlaceWords[]])[];
}

/** What a look over a list finds. */
export interface ListSurvey {
  readonly uprns: UprnSurvey;
  /** Sentences for the person who imports it: columns that look like addresses and are not used. */
  readonly notes: readonly string[];
}

/** Maps one row to facts. There is a new one for each file, so it may remember that file's header or version. */
export interface RowMapper {
  (fields: readonly string[], emit: (fact: Fact | EvidenceFact) => void): RowOutcome;
  /** Called after the last row, where rows are counted together. */
  readonly end?: (emit: (fact: Fact | EvidenceFact) => void) => void;
}

/** Maps rows to facts and looks at texts through the row alone, so that each distinct text is read once. */
export type CellMapper = <Text>(row: Row<Text>, emit: (fact: FactWith<Text>) => void) => RowOutcome;

/** The same for rows of texts. */
export const mapTexts =
  (map: CellMapper): RowMapper =>
  (fields, emit) =>
    // What stands for a text is a text.
    map(new TextRow(fields), emit as (fact: FactWith<string>) => void);

/** A data set as its publisher issues it, in every layout it has had. */
export interface Source {
  /** Kebab-case; also the name in reports and of the file of rejected rows. */
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly about: SourceAbout;
  readonly licence: string;
  /** The sentence the licence asks for; empty where it asks for none. */
  readonly attribution: string;
  readonly delimiter: Delimiter;
  /** The same with what a person says of its columns, where they have no fixed names. */
  withColumns?(columns: Readonly<Record<string, string>>): Source;
  /** What a person has said of them; undefined where nothing. */
  readonly columns?: Readonly<Record<string, string>>;
  /**
   * Set where the publisher breaks no row over lines and no row bears on another, so that a large file
   * may be read in several places at once.
   */
  readonly rowsAreLines?: true;
  /** Of its files without a header: so what programs add to each row, or cut off, is told from its own columns. */
  readonly columnCount?: number;
  /** True if the sample is certainly one of this source's files. */
  recognise(sample: FileSample): boolean;
  /**
   * Why a file that looks like one of this source's is not read, and what is instead; ends the sentence "NAME is not
   * read: ...". Undefined where it looks like none.
   */
  whyNot?(sample: FileSample): string | undefined;
  /** Whether the first row of this file names the columns (it is then handed to `open`, not to the mapper). */
  hasHeader(firstRow: readonly string[]): boolean;
  /**
   * `header` is the first row if `hasHeader` accepted it, else the empty list. `name` is the file's, without its folder:
   * some publishers give the year only there.
   */
  open(header: readonly string[], name: string, look?: FileLook): RowMapper;
  /**
   * Where rows of one file bear on each other, and its columns are known by what they hold: it is looked over first.
   * `rows` are its first ones.
   */
  openSurvey?(rows: FileLook['rows'], name: string): RowSurvey<ListSurvey>;
  /** The same for rows whose distinct texts are read once each; `open` then does the same with texts. */
  openCells?(header: readonly string[]): CellMapper;
}

type Recognised = Pick<Source, 'delimiter' | 'recognise' | 'hasHeader'>;

/** For files that begin with the names of their columns, by which they are recognised. */
export const headed = (
  isHeader: (header: readonly string[], fileName: string) => boolean,
  delimiter: Delimiter = ',',
): Recognised => ({
  delimiter,
  recognise: (sample) => isHeader(sample.rows(delimiter)[0] ?? [], sample.name),
  // Asked only of a recognised file.
  hasHeader: () => true,
});

/** For files whose columns have these names, among others. */
export function namedBy(columns: readonly string[], delimiter: Delimiter = ','): Recognised {
  const hasHeader = (row: readonly string[]): boolean => hasColumns(row, columns);
  return { ...headed(hasHeader, delimiter), hasHeader };
}
