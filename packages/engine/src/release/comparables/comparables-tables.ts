/**
 * The comparables of a release as tables by UPRN, one per postcode area, whose homes are valued together; and the homes that
 * were revalued since.
 */

import { postcodeAreaOf } from '@property-lookup/kernel/address';
import { getOr } from '@property-lookup/kernel/collections';
import type {
  Comparables,
  Dependence,
  KeptComparable,
  KeptComparables,
} from '@property-lookup/model/property';
import type { Codec } from '@property-lookup/tables';
import { type Table, table, tablesIn } from '@property-lookup/tables';
import type { TableReader, TableWriter } from '@property-lookup/tables/files';
import { DamagedFiles } from '../damaged-files.js';
import { comparablesName, REVALUED_HOMES_TABLE, releasePaths } from '../layout.js';

/** Weights are stored with two decimals more than are shown. */
const WEIGHT_SCALE = 1_000_000;
const weightOf = (weight: number): number => Math.round(weight * WEIGHT_SCALE) / WEIGHT_SCALE;

type HomeRow = ReturnType<typeof rowOf>;
/** JSON uses null for undefined. */
type Later = [HomeRow[7], HomeRow[8] | null, HomeRow[9] | null];

function rowOf(home: Comparables) {
  return [
    home.asOf,
    home.valueGbp,
    home.areaAverageGbp,
    weightOf(home.ownWeight),
    home.count,
    weightOf(home.othersWeight),
    home.listed.map(saleRow),
    home.own.map(saleRow),
    home.dependence && dependenceRow(home.dependence),
    home.correction && weightOf(home.correction),
  ] as const;
}

/** Precise enough that rounding changes no estimate by more than a pound in ten thousand. */
const DEPENDENCE_SCALE = 10_000;

function dependenceRow({ scales, partials, pulls, rests }: Dependence) {
  const kept = (numbers: readonly number[]) =>
    numbers.map((number) => Math.round(number * DEPENDENCE_SCALE));
  return [kept(scales), kept(partials), kept(pulls), kept(rests)] as const;
}

function readDependence(row: ReturnType<typeof dependenceRow>): Dependence {
  const [scales, partials, pulls, rests] = row.map((numbers) =>
    numbers.map((number) => number / DEPENDENCE_SCALE),
  ) as [number[], number[], number[], number[]];
  return { scales, partials, pulls, rests };
}

/** A sale and its contribution to the value. */
function saleRow(sale: KeptComparable) {
  return [
    sale.uprn,
    sale.address,
    sale.soldOn,
    sale.priceGbp,
    sale.isNewBuild ? 1 : 0,
    sale.type,
    weightOf(sale.weight),
    sale.indexedGbp,
    sale.distanceMetres === null ? null : Math.round(sale.distanceMetres),
  ] as const;
}

function readSale(row: ReturnType<typeof saleRow>): KeptComparable {
  const [uprn, address, soldOn, priceGbp, isNewBuild, type, ...use] = row;
  const [weight, indexedGbp, distanceMetres] = use;
  const sold = { uprn, address, soldOn, priceGbp, isNewBuild: isNewBuild === 1, type };
  return { ...sold, weight, indexedGbp, distanceMetres };
}

export const COMPARABLES_CODEC: Codec<Comparables> = {
  encode: (home) => Buffer.from(JSON.stringify(rowOf(home))),
  decode(bytes) {
    // Written by `encode`.
    const row = JSON.parse(bytes.toString()) as HomeRow;
    const [asOf, valueGbp, areaAverageGbp, ownWeight, count, othersWeight, listed] = row;
    // Earlier versions of the program did not write the last three.
    const [own = [], dependence, correction] = row.slice(7) as Partial<Later>;
    return {
      asOf,
      valueGbp,
      areaAverageGbp,
      ownWeight,
      count,
      othersWeight,
      listed: listed.map(readSale),
      own: own.map(readSale),
      dependence: dependence ? readDependence(dependence) : undefined,
      correction: correction ?? undefined,
    };
  },
};

const uprnItself = (uprn: number): number => uprn;

/** Neighbours share most of their sales. */
const HOMES_PER_GROUP = 24;

/** The table of a postcode area such as `RG`. */
export const comparablesOf = (area: string): Table<number, Comparables> =>
  table({
    name: comparablesName(area),
    key: uprnItself,
    codec: COMPARABLES_CODEC,
    group: HOMES_PER_GROUP,
  });

const areasWithComparables = (dir: string): readonly string[] =>
  tablesIn(releasePaths(dir).comparables);

const NOTHING = Buffer.alloc(0);

/** Homes revalued after their comparables were written, which therefore belong to an earlier value. */
const REVALUED_HOMES: Table<number, true> = table({
  name: REVALUED_HOMES_TABLE,
  key: uprnItself,
  codec: { encode: () => NOTHING, decode: () => true },
  group: 512,
});

export class ComparablesFolder {
  readonly #dir: string;
  readonly #damaged: DamagedFiles;
  readonly #areas = new Map<string, TableReader<number, Comparables>>();
  #revaluedHomes: TableReader<number, true> | undefined;

  /** `dir` is the release's folder; `damaged` lists its damaged files. */
  constructor(dir: string, damaged: DamagedFiles = new DamagedFiles([])) {
    this.#dir = dir;
    this.#damaged = damaged;
  }

  /** Undefined for a home that was not valued. */
  find(uprn: number, postcode: string | null): KeptComparables | undefined {
    const revalued = this.revaluedHomes();
    const area = postcode === null ? undefined : postcodeAreaOf(postcode);
    const found = area === undefined ? undefined : this.#tableOf(area).get(uprn);
    return found && { ...found, isRevalued: revalued.has(uprn) };
  }

  /** Homes whose comparables belong to an earlier value. */
  revaluedHomes(): TableReader<number, true> {
    this.#damaged.refuse(REVALUED_HOMES_TABLE);
    this.#revaluedHomes ??= REVALUED_HOMES.open(this.#dir);
    return this.#revaluedHomes;
  }

  close(): void {
    for (const opened of this.#areas.values()) opened.close();
    this.#revaluedHomes?.close();
  }

  #tableOf(area: string): TableReader<number, Comparables> {
    this.#damaged.refuse(`${comparablesName(area)}.`);
    return getOr(this.#areas, area, () => comparablesOf(area).open(this.#dir));
  }
}

export interface RevaluedHome {
  readonly uprn: number;
  /** Postcode area. */
  readonly area: string;
  readonly comparables: Comparables;
}

/** Memory for the changes of one area; there are 124. */
const AREA_BYTES = 4 * 1024 * 1024;

export class ComparablesChanges {
  readonly #base: string;
  readonly #dir: string;
  readonly #writers = new Map<string, TableWriter<number, Comparables>>();
  readonly #written = new Set<number>();

  /** Folders of the base release and the new one. */
  constructor(base: string, dir: string) {
    this.#base = base;
    this.#dir = dir;
    for (const area of areasWithComparables(base)) this.#writerOf(area);
  }

  add({ area, comparables, uprn }: RevaluedHome): void {
    this.#writerOf(area).put(uprn, comparables);
    this.#written.add(uprn);
  }

  /** `recorded` lists the re-recorded homes. Unless they got new comparables, theirs may belong to an earlier value. */
  finish(recorded: Iterable<number>): void {
    for (const writer of this.#writers.values()) writer.finish();
    if (this.#writers.size === 0) return;
    const revalued = REVALUED_HOMES.write(this.#dir, { before: this.#base });
    for (const uprn of recorded) revalued.put(uprn, true);
    for (const uprn of this.#written) revalued.remove(uprn);
    revalued.finish();
  }

  #writerOf(area: string): TableWriter<number, Comparables> {
    return getOr(this.#writers, area, () => {
      const place = { before: this.#base, sortBytes: AREA_BYTES };
      return comparablesOf(area).write(this.#dir, place);
    });
  }
}
