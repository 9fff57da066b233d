/** How long work says how far it is, without knowing who watches. */

export type ProgressUnit = 'rows' | 'bytes' | 'postcodes' | 'properties' | 'columns';

export interface Progress {
  /** A new stage begins; `total` is in the stage's unit, about so many, and 0 when unknown. */
  stage(name: string, unit: ProgressUnit, total: number): void;
  /** How far the stage is. */
  update(done: number): void;
  end(): void;
}

export const NO_PROGRESS: Progress = { stage() {}, update() {}, end() {} };
