/** The area figures of a release as tables: each report by its code, and the named areas of each kind. */

import { getOr } from '@property-lookup/kernel/collections';
import type { AreaReport, NamedArea } from '@property-lookup/model/property';
import { AREA_KINDS, type AreaKind } from '@property-lookup/model/property';
import { jsonCodec, type Table, table } from '@property-lookup/tables';
import { postcodeNumber } from '../blocks/postcode-number.js';
import { AREA_NAMES_TABLE, AREAS_TABLE } from '../layout.js';

/** Keyed like postcodes, because GSS codes are as long as the longest postcode. */
const AREAS: Table<string, AreaReport> = table({
  name: AREAS_TABLE,
  key: postcodeNumber,
  group: 1,
  codec: jsonCodec<AreaReport>(),
});

const AREA_NAMES: Table<AreaKind, readonly NamedArea[]> = table({
  name: AREA_NAMES_TABLE,
  key: (kind: AreaKind) => AREA_KINDS.indexOf(kind),
  group: 1,
  codec: jsonCodec<readonly NamedArea[]>(),
});

export class AreaWriter {
  readonly #dir: string;
  readonly #reports;
  readonly #named = new Map<AreaKind, NamedArea[]>();

  /** `dir` is the release's folder. */
  constructor(dir: string) {
    this.#dir = dir;
    this.#reports = AREAS.write(dir);
  }

  add(report: AreaReport): void {
    this.#reports.put(report.code, report);
    const { code, homes, kind, name } = report;
    if (name === null) return;
    const named = getOr(this.#named, kind, () => []);
    named.push({ code, kind, name, homes });
  }

  finish(): void {
    this.#reports.finish();
    const names = AREA_NAMES.write(this.#dir);
    for (const [kind, named] of this.#named) names.put(kind, named);
    names.finish();
  }
}

/** Takes over the figures of the base release, because area figures only change with a full build. */
export function takeOverAreas(before: string, dir: string): void {
  for (const kept of [AREAS, AREA_NAMES]) {
    if (kept.isIn(before)) kept.write(dir, { before }).finish();
  }
}

export class AreaReader {
  readonly #reports;
  readonly #names;

  /** `dir` is the release's folder. */
  constructor(dir: string) {
    this.#reports = AREAS.open(dir);
    this.#names = AREA_NAMES.open(dir);
  }

  find(code: string): AreaReport | undefined {
    const report = this.#reports.get(code);
    // An invalid code may have the same number as a valid one.
    return report?.code === code ? report : undefined;
  }

  /** All named areas. */
  named(): readonly NamedArea[] {
    return [...this.#names.entries()].flatMap(([, named]) => named);
  }

  *all(): Generator<AreaReport> {
    for (const [, report] of this.#reports.entries()) yield report;
  }

  close(): void {
    this.#reports.close();
    this.#names.close();
  }
}
