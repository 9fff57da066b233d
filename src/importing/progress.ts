/** How long work says how far it is, without knowing who watches. */

export interface Progress {
  /** A new stage begins; `total` is in the stage's unit, 0 when unknown. */
  stage(name: string, unit: 'rows' | 'bytes' | 'properties', total: number): void;
  /** How far the stage is. */
  update(done: number): void;
  end(): void;
}

export const NO_PROGRESS: Progress = { stage() {}, update() {}, end() {} };
