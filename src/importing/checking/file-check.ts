/** What a look at a file tells before it is imported: its kind, how it is written, what becomes of its rows. */

import type { PassedOver } from '../../files/file-part.js';
import type { CatalogueEntry } from '../catalogue/catalogue.js';

export interface FileCheck {
  /** Without its folder. */
  readonly file: string;
  /** One for each text in it that is read; empty where the file would be left out. */
  readonly parts: readonly PartCheck[];
  /** What in it would be passed over. */
  readonly passedOver: readonly PassedOver[];
  /** The sentence with which it would be left out. */
  readonly leftOut: string | null;
}

export interface PartCheck {
  readonly label: string;
  readonly source: Pick<CatalogueEntry, 'id' | 'title'>;
  /** Why it is taken for that. */
  readonly why: string;
  readonly encoding: string;
  /** Undefined for what is no rows. */
  readonly delimiter: string | undefined;
  /** What was guessed of its columns: what each holds, and its name there. Empty where the kind has fixed columns. */
  readonly columns: readonly (readonly [holds: string, column: string])[];
  /** Sentences of what is passed over and may be wanted. */
  readonly notes: readonly string[];
  /** What the first rows become. */
  readonly samples: readonly string[];
  readonly read: number;
  readonly accepted: number;
  readonly ignored: number;
  /** By reason, the most frequent first, each with the first line it is true of. */
  readonly refused: readonly RefusedRows[];
  /** False where the file is so large that only its beginning was looked at. */
  readonly isWhole: boolean;
  /** What it needs beside it and is neither loaded nor among the files, in words. */
  readonly missing: string;
}

export interface RefusedRows {
  readonly reason: string;
  readonly count: number;
  readonly line: number;
  readonly row: string;
  readonly hint: string | undefined;
}
