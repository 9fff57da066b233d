/** The interface through which long-running work reports progress. */

export type ProgressUnit = 'rows' | 'bytes' | 'postcodes' | 'properties' | 'columns' | 'areas';

export interface Progress {
  /** Starts a stage; `total` is approximate, in the stage's unit, and 0 if unknown. */
  stage(name: string, unit: ProgressUnit, total: number): void;
  /** Reports the amount done in this stage. */
  update(done: number): void;
  end(): void;
  /** The result is in use from now on, although some clearing up may follow. */
  published?(): void;
}

export const NO_PROGRESS: Progress = { stage() {}, update() {}, end() {} };
