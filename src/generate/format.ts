/** What a file format is to the generator: adding one is one more writer and one more row in `formats.ts`. */

import type { Neighbourhood } from './model.js';

export interface FileFormat {
  readonly id: string;
  /** Volumes count from 1. */
  readonly fileName: (volume: number) => string;
  /** With its line end, and byte order mark where the source has one; empty where files have no header. */
  readonly header: string;
  /** Rows after which the publisher starts another file. */
  readonly volumeRows: number;
  /** Gives the lines of a neighbourhood, each with its line end; properties from `end` on do not exist. */
  readonly addLines: (
    neighbourhood: Neighbourhood,
    end: number,
    add: (line: string) => void,
  ) => void;
}
