/** The streets of a block as JSON: what names a street is written once for the blocks that share it. */

import type { BlockStreets, Spot } from '../../matching/streets/street-collector.js';
import type { ByteWriter } from './byte-writer.js';

/** Names that are remembered; a section has some thousands. */
const NAMES_MAX = 50_000;

interface Known {
  readonly places: readonly string[];
  readonly json: string;
}

export class SpotsEncoder {
  /** By the list of their words itself, which the blocks of a section share. */
  readonly #known = new Map<readonly string[], Known>();

  /** What `JSON.stringify` makes of it. */
  encode({ sector, spots }: BlockStreets, to: ByteWriter): void {
    to.text(`{"sector":${JSON.stringify(sector)},"spots":[`);
    for (let at = 0; at < spots.length; at++) {
      const spot = spots[at] as Spot;
      to.text(at === 0 ? '{"low":' : ',{"low":');
      to.decimal(spot.low);
      to.text(',"high":');
      to.decimal(spot.high);
      to.text(',"count":');
      to.decimal(spot.count);
      to.text(this.#nameOf(spot));
    }
    to.text(']}');
  }

  #nameOf({ isBuilding, name, telling, places }: Spot): string {
    const known = this.#known.get(name);
    if (known?.places === places) return known.json;
    const json = `,${JSON.stringify({ isBuilding, name, telling, places }).slice(1)}`;
    if (this.#known.size >= NAMES_MAX) this.#known.clear();
    this.#known.set(name, { places, json });
    return json;
  }
}
