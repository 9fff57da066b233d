/** Prints addresses on one line from the codes of their parts: premises and places are laid out once for all that have them. */

import { joinLine, layOutPremises, type Premises, placesLine } from '../../domain/address-lines.js';
import { PairNumbers } from './pair-numbers.js';

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
    return joinLine({ occupiers, premises, places, postTown: text(TOWN_AT) });
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
