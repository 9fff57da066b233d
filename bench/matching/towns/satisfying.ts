/** Finds by rule the properties that a text fits: those in its town that begin like it, in any locality. */

import type { Property } from '@property-lookup/model/property';
import { headOf, type TownText } from './town-text.js';

export class Satisfying {
  readonly #uprns = new Map<string, Set<number>>();

  constructor(texts: readonly TownText[]) {
    for (const text of texts) this.#uprns.set(keyOf(text), new Set());
  }

  add({ uprn, address, forms }: Property): void {
    const town = address.postTown ?? '';
    for (const thoroughfare of [address.thoroughfare, address.dependentThoroughfare]) {
      const head = headOf({ ...address, thoroughfare });
      if (thoroughfare !== null) this.#uprns.get(keyOf({ head, town }))?.add(uprn);
    }
    for (const form of forms) this.#addForm(uprn, form.split(', '));
  }

  /** `14 HIGH STREET, WESTON, EXETER` begins with `14 HIGH STREET` in Exeter. */
  #addForm(uprn: number, lines: readonly string[]): void {
    const town = lines.at(-1) ?? '';
    for (let end = 1; end < lines.length; end++) {
      this.#uprns.get(keyOf({ head: lines.slice(0, end).join(', '), town }))?.add(uprn);
    }
  }

  of(text: TownText): ReadonlySet<number> {
    return this.#uprns.get(keyOf(text)) ?? new Set();
  }
}

function keyOf({ head, town }: Pick<TownText, 'head' | 'town'>): string {
  return `${head}|${town}`;
}
