/** Suggests streets and properties of a release while an address is typed. */

import type { Property } from '../domain/property-record.js';
import type { StreetIndex } from '../matching/streets/street-index.js';
import { type ChosenProperty, chooseProperties } from '../matching/suggest/choose-properties.js';
import {
  type FoundStreet,
  type Nearness,
  StreetSuggester,
} from '../matching/suggest/suggest-streets.js';
import type {
  NearPoint,
  SuggestedStreet,
  Suggestions,
  SuggestQuestion,
} from '../matching/suggest/suggestion.js';
import type { BlockFile } from './blocks/block-file.js';
import { RecentMap } from './recent-map.js';
import { SectorPoints } from './sector-points.js';

/** Sectors near a caller, whose streets come first. */
const SECTORS_AROUND = 16;
/** Blocks read for the properties of one street. */
const BLOCKS_MAX = 40;
/** Streets whose properties are looked for, where several have the number. */
const STREETS_OPENED_MAX = 4;
/** Examples remembered, some 1 KB each: the same streets are suggested from letter to letter. */
const EXAMPLES_MAX = 4_096;

/** A property as its block has it, not yet decoded. */
interface Placed extends ChosenProperty {
  readonly row: number;
}

export class Suggester {
  readonly #blocks: BlockFile;
  readonly #streets: StreetSuggester;
  readonly #examples = new RecentMap<string, Property>(EXAMPLES_MAX);
  /** Made when first needed. */
  #sectors: SectorPoints | undefined;

  constructor(blocks: BlockFile, { table, words }: StreetIndex) {
    this.#blocks = blocks;
    this.#streets = new StreetSuggester(table, words);
  }

  suggest({ container, limit, near, typed }: SuggestQuestion): Suggestions {
    if (container !== undefined) {
      return { streets: [], properties: this.#propertiesOf(container, typed.numbers, limit) };
    }
    const nearness = near && this.#nearnessTo(near);
    const found = this.#streets.find(typed, limit, nearness);
    const { numbers } = typed;
    const isOne = found.length === 1;
    const rows = new Set<number>();
    for (const street of found.slice(0, STREETS_OPENED_MAX)) {
      const room = limit - found.length - rows.size;
      if (room <= 0 || (numbers.length === 0 && !isOne)) break;
      for (const { row } of this.#propertiesIn(street, numbers, room)) rows.add(row);
    }
    return {
      streets: found.map((street) => this.#shown(street)),
      properties: [...rows].map((row) => this.#blocks.atRow(row)),
    };
  }

  /** In natural order; none where no street has that name. */
  #propertiesOf(container: string, numbers: readonly string[], limit: number): readonly Property[] {
    const street = this.#streets.open(container);
    if (street === undefined) return [];
    const placed = this.#propertiesIn(street, numbers, limit);
    return placed.map(({ row }) => this.#blocks.atRow(row));
  }

  #propertiesIn(street: FoundStreet, numbers: readonly string[], limit: number): readonly Placed[] {
    const blocks = this.#blocks;
    const values = numbers.map((number) => Number.parseInt(number, 10));
    const spots = this.#streets.spotsOf(street, values).slice(0, BLOCKS_MAX);
    const found: Placed[] = [];
    for (const { block, low } of spots) {
      // Those that come have higher numbers than as many as are wanted.
      const isEnough = found.filter(({ number }) => number < low).length >= limit;
      if (numbers.length === 0 && isEnough) break;
      for (const chosen of chooseProperties(blocks.preparedAt(block), street.name, numbers)) {
        found.push({ ...chosen, row: blocks.firstRow(block) + chosen.position });
      }
    }
    const most = found.reduce((best, { agreement }) => Math.max(best, agreement), 0);
    const agreeing = found.filter(({ agreement }) => agreement === most);
    if (numbers.length > 0 && most === 0) return [];
    return agreeing.sort((a, b) => a.number - b.number || a.row - b.row).slice(0, limit);
  }

  #shown(street: FoundStreet): SuggestedStreet {
    const { container, name, properties } = street;
    const example = this.#examples.getOr(container, () => this.#exampleOf(street));
    return { name, container, properties, example };
  }

  #exampleOf(street: FoundStreet): Property {
    const blocks = this.#blocks;
    const block = this.#streets.spotsOf(street, [])[0]?.block ?? 0;
    const [first] = chooseProperties(blocks.preparedAt(block), street.name, []);
    return blocks.atRow(blocks.firstRow(block) + (first?.position ?? 0));
  }

  #nearnessTo(point: NearPoint): Nearness {
    this.#sectors ??= new SectorPoints(this.#blocks, this.#streets.sectors());
    const sectors = this.#sectors;
    return {
      around: sectors.nearest(point, SECTORS_AROUND),
      kmTo: (sector) => sectors.kmBetween(point, sector),
    };
  }
}
