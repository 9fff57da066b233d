/** How long-running work reports its progress, without knowing who watches. */

export type ProgressUnit = 'rows' | 'bytes' | 'postcodes' | 'properties' | 'columns' | 'areas';

export interface Progress {
  /** A new stage begins; `total` is approximate, in the stage's unit, and 0 if unknown. */
  stage(name: string, unit: ProgressUnit, total: number): void;
  /** How far the stage is. */
  update(done: number): void;
  end(): void;
  /** What was made is in use from now on, although something may still be cleared up. */
  published?(): void;
}

export const NO_PROGRESS: Progress = { stage() {}, update() {}, end() {} };
