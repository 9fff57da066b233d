/** The interface of file formats: adding one takes a writer and a row in `formats.ts`. */

import type { Home } from './homes.js';
import type { Neighbourhood } from './model.js';

/** A unit of input for the writers. */
export interface Part {
  readonly neighbourhood: Neighbourhood;
  /** Index of the first property that does not exist. */
  readonly end: number;
  /** The homes among its existing properties, made when a writer first needs them. */
  readonly homes: readonly Home[];
}

/** Takes a line with its line end. */
export type AddLine = (line: string) => void;

export interface FileLayout {
  readonly id: string;
  /** `volume` counts from 1. */
  readonly fileName: (volume: number) => string;
  /** With its line end, and a byte order mark if the source has one; empty for files without header. */
  readonly header: string;
  /** Text at the end of a file, with its line end. */
  readonly footer?: string;
  /** Maximum rows in the publisher's files. */
  readonly volumeRows: number;
  /** Neighbourhoods in a file, for files that must contain an area as a whole. */
  readonly volumeNeighbourhoods?: number;
}

/** A file of properties or of their surroundings. */
export interface FileFormat extends FileLayout {
  readonly addLines: (part: Part, add: AddLine) => void;
}

/** A file of areas larger than a neighbourhood, complete only after the last property. */
export interface AreaTable extends FileLayout {
  readonly tally: () => Tally;
}

/** Memory of the areas so far: one small entry for each. */
export interface Tally {
  readonly count: (part: Part) => void;
  readonly addLines: (add: AddLine) => void;
}
