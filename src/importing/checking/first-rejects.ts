/** Keeps the first row that was refused for each reason, to be shown. */

import { Rejects } from '../reading/rejects.js';
import { hintOf } from '../refusal-hints.js';
import type { RefusedRows } from './file-check.js';

/** Characters of a row that are shown. */
const ROW_LENGTH_MAX = 120;

export class FirstRejects extends Rejects {
  readonly #first = new Map<string, { readonly line: number; readonly row: string }>();

  constructor() {
    super(undefined);
  }

  override add(reject: Parameters<Rejects['add']>[0]): void {
    super.add(reject);
    if (this.#first.has(reject.reason)) return;
    const row = reject.fields.join(',').slice(0, ROW_LENGTH_MAX);
    this.#first.set(reject.reason, { line: reject.line, row });
  }

  /** The most frequent reason first. */
  get refused(): readonly RefusedRows[] {
    return Object.entries(this.counts)
      .map(([reason, count]) => {
        const first = this.#first.get(reason) ?? { line: 0, row: '' };
        return { reason, count, ...first, hint: hintOf(reason) };
      })
      .sort((a, b) => b.count - a.count);
  }
}
