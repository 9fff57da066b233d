/** What a file format is to the generator: adding one is one more writer and one more row in `formats.ts`. */

import type { Home } from './homes.js';
import type { Neighbourhood } from './model.js';

/** What the writers are given at a time. */
export interface Part {
  readonly neighbourhood: Neighbourhood;
  /** Properties from this index on do not exist. */
  readonly end: number;
  /** The homes among its properties that do exist; built when a writer first asks for them. */
  readonly homes: readonly Home[];
}

/** Takes a line with its line end. */
export type AddLine = (line: string) => void;

export interface FileLayout {
  readonly id: string;
  /** Volumes count from 1. */
  readonly fileName: (volume: number) => string;
  /** With its line end, and byte order mark where the source has one; empty where files have no header. */
  readonly header: string;
  /** What ends a file, with its line end. */
  readonly footer?: string;
  /** Rows after which the publisher starts another file. */
  readonly volumeRows: number;
  /** Neighbourhoods after which another file is started, for files that must hold all of an area. */
  readonly volumeNeighbourhoods?: number;
}

/** A file of properties or of their surroundings. */
export interface FileFormat extends FileLayout {
  readonly addLines: (part: Part, add: AddLine) => void;
}

/** A file of areas larger than a neighbourhood, which are known when the last property is. */
export interface AreaTable extends FileLayout {
  readonly tally: () => Tally;
}

/** What is remembered about the areas so far: one small entry for each. */
export interface Tally {
  readonly count: (part: Part) => void;
  readonly addLines: (add: AddLine) => void;
}
