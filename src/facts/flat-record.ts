/** The flat object of an answer, of several hundred keys: kept as a list of values, and printed without making the object. */

/** Keys in their order, the same for every record that has them; made once. */
export class RecordKeys {
  readonly names: readonly string[];
  readonly #slots: ReadonlyMap<string, number>;
  /** What stands before each value in JSON. */
  readonly heads: readonly string[];
  /** The same with the value null, which most are. */
  readonly nulls: readonly string[];

  /** A name that comes again is that of the first. */
  constructor(names: Iterable<string>) {
    this.names = [...new Set(names)];
    this.#slots = new Map(this.names.map((name, slot) => [name, slot]));
    this.heads = this.names.map((name, slot) => `${slot === 0 ? '' : ','}${JSON.stringify(name)}:`);
    this.nulls = this.heads.map((head) => `${head}null`);
  }

  /** Where the value of a name stands; undefined for a name that is none of these. */
  slotOf(name: string): number | undefined {
    return this.#slots.get(name);
  }
}

/** What a key may have. */
export type FlatValue = string | number | boolean | readonly string[] | null;

export class FlatRecord {
  readonly #keys: RecordKeys;
  /** One a key, null at first. */
  readonly values: FlatValue[];

  constructor(keys: RecordKeys) {
    this.#keys = keys;
    this.values = new Array<FlatValue>(keys.names.length).fill(null);
  }

  toObject(): Record<string, unknown> {
    return Object.fromEntries(this.#keys.names.map((name, slot) => [name, this.values[slot]]));
  }

  /** So that `JSON.stringify` prints what `print` does. */
  toJSON(): Record<string, unknown> {
    return this.toObject();
  }

  /** As `JSON.stringify` prints the object, which takes several times as long where keys are many. */
  print(): string {
    const { heads, nulls } = this.#keys;
    const { values } = this;
    let text = '{';
    for (let slot = 0; slot < values.length; slot++) {
      const value = values[slot] as FlatValue;
      text += value === null ? nulls[slot] : heads[slot] + printValue(value);
    }
    return `${text}}`;
  }
}

function printValue(value: Exclude<FlatValue, null>): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  // JSON has no other numbers.
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  return JSON.stringify(value);
}
