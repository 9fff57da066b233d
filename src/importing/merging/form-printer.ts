/** Prints addresses on one line from the codes of their parts: premises and places are laid out once for all that have them. */

import { layOutPremises, lineOf, type Premises, placesLine } from '../../domain/address-lines.js';

/** Codes of the parts of an address, in the order of `ADDRESS_PARTS`; the postcode is not printed. */
export type PartCodes = ArrayLike<number>;

export class FormPrinter {
  readonly #texts: readonly string[];
  readonly #premises = new CodeTree<Premises>();
  readonly #places = new CodeTree<string>();

  /** By code; the first stands for none. */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  line(codes: PartCodes): string {
    const text = (at: number): string | null => this.#text(codes[at] as number);
    const premises = this.#premises.get(codes, PREMISES_AT, PLACES_AT, () =>
      layOutPremises({
        poBox: text(PREMISES_AT),
        subBuildingName: text(PREMISES_AT + 1),
        buildingName: text(PREMISES_AT + 2),
        buildingNumber: text(PREMISES_AT + 3),
      }),
    );
    const places = this.#places.get(codes, PLACES_AT, TOWN_AT, () =>
      placesLine({
        dependentThoroughfare: text(PLACES_AT),
        thoroughfare: text(PLACES_AT + 1),
        doubleDependentLocality: text(PLACES_AT + 2),
        dependentLocality: text(PLACES_AT + 3),
      }),
    );
    const occupiers = codes[0] === 0 && codes[1] === 0 ? NOBODY : [text(0), text(1)];
    return lineOf({ occupiers, premises, places, postTown: text(TOWN_AT) });
  }

  #text(code: number): string | null {
    return code === 0 ? null : (this.#texts[code] as string);
  }
}

const PREMISES_AT = 2;
const PLACES_AT = 6;
const TOWN_AT = 10;
const NOBODY: readonly string[] = [];

/** Values by lists of codes. */
class CodeTree<Value> {
  /** By position in the list: numbers of the lists so far, by that of the list before and the code. */
  readonly #lists: PairNumbers[] = Array.from({ length: TOWN_AT }, () => new PairNumbers());
  readonly #values: Value[] = [];

  /** By the codes at `from` to `to`, the last not included. */
  get(codes: PartCodes, from: number, to: number, make: () => Value): Value {
    let list = codes[from] as number;
    for (let at = from + 1; at < to; at++) {
      list = (this.#lists[at] as PairNumbers).of(list, codes[at] as number);
    }
    let value = this.#values[list];
    if (value === undefined) {
      value = make();
      this.#values[list] = value;
    }
    return value;
  }
}

/** Numbers pairs of numbers as they come. */
class PairNumbers {
  #count = 0;
  /** Two cells a pair, and one more for its number and one; never more than half full. */
  #slots = new Int32Array(3 << 8);

  of(first: number, second: number): number {
    const size = this.#slots.length / 3;
    let slot = slotOf(first, second) & (size - 1);
    for (;;) {
      const number = this.#slots[slot * 3 + 2] as number;
      if (number === 0) break;
      if (this.#slots[slot * 3] === first && this.#slots[slot * 3 + 1] === second)
        return number - 1;
      slot = (slot + 1) & (size - 1);
    }
    this.#slots.set([first, second, ++this.#count], slot * 3);
    if (this.#count * 2 > size) this.#grow();
    return this.#count - 1;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(old.length * 2);
    const size = this.#slots.length / 3;
    for (let at = 0; at < old.length; at += 3) {
      if (old[at + 2] === 0) continue;
      let slot = slotOf(old[at] as number, old[at + 1] as number) & (size - 1);
      while (this.#slots[slot * 3 + 2] !== 0) slot = (slot + 1) & (size - 1);
      this.#slots.set(old.subarray(at, at + 3), slot * 3);
    }
  }
}

function slotOf(first: number, second: number): number {
  const hash = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
  return hash ^ (hash >>> 15);
}
