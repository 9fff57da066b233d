/** The properties of an unfinished release, opened by the import and its threads for linking and recording. */

import type { PreparedBlock } from '@property-lookup/address/blocks';
import type { StreetCandidates, StreetQuestion } from '@property-lookup/address/streets';
import type { PostcodeFact, Property } from '@property-lookup/model/property';
import type { MemoryBudget } from '@property-lookup/tables/files';
import { releasePaths } from '../layout.js';
import { PostcodeDirectory } from '../postcode-directory.js';
import { type FoundProperty, PropertyFinder } from '../property-finder.js';
import type { RecordedProperties } from '../recorded-property.js';
import type { RowRange } from '../runs.js';
import {
  encodeRecorded,
  encodeRecordedRows,
  type LookAt,
  type RecordedRows,
  type RecordedSection,
} from './recorded-section.js';

/** Locates the properties. Plain data from ReleaseWriter that can be sent to threads. */
export interface SealedAccess {
  /** Folder of the unfinished release. */
  readonly dir: string;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Row ranges of the sections, in order. */
  readonly groups: readonly RowRange[];
}

export class SealedProperties {
  readonly access: SealedAccess;
  readonly finder: PropertyFinder;
  #postcodes: PostcodeDirectory | undefined;

  /** `budget` is as for `PropertyFinder`. */
  constructor(access: SealedAccess, budget?: MemoryBudget) {
    this.access = access;
    this.finder = new PropertyFinder(access.dir, budget);
  }

  get groups(): readonly RowRange[] {
    return this.access.groups;
  }

  /** In row order. */
  propertiesAt(rows: readonly number[]): readonly Property[] {
    return this.finder.blocks.atRows(rows);
  }

  /** Quicker if the candidates of its postcode were just read. */
  findRow(uprn: number, postcode: string | null = null): number | undefined {
    return this.finder.findRow(uprn, postcode);
  }

  /** Quicker if the candidates of its postcode were just read. */
  find(uprn: number, postcode: string | null = null): FoundProperty | undefined {
    return this.finder.find(uprn, postcode);
  }

  findPostcode(postcode: string): PostcodeFact | undefined {
    return this.#directory.find(postcode);
  }

  candidatesOfPostcode(postcode: string): PreparedBlock {
    return this.finder.candidatesOfPostcode(postcode);
  }

  candidatesOfStreets(question: StreetQuestion): StreetCandidates {
    return this.finder.candidatesOfStreets(question);
  }

  /** `recorded` must contain every property of the section, in order. */
  encodeFacts(section: number, recorded: RecordedProperties, look?: LookAt): RecordedSection {
    const { dir, asOf } = this.access;
    const rows = this.groups[section];
    if (rows === undefined) throw new Error(`no section ${section}`);
    const partsPath = releasePaths(dir).part(`${section}-facts`);
    return encodeRecorded(recorded, {
      section,
      rows,
      asOf,
      partsPath,
      look,
      blocks: [...this.finder.blocks.outlinesIn(rows)],
      postcodes: this.#directory,
    });
  }

  /** The same for single properties of a changed release at ascending `rows`; `part` is a unique name. */
  encodeRows(part: string, rows: readonly number[], recorded: RecordedProperties): RecordedRows {
    const { dir, asOf } = this.access;
    const partsPath = releasePaths(dir).part(part);
    return encodeRecordedRows(recorded, { rows, asOf, partsPath, postcodes: this.#directory });
  }

  close(): void {
    this.finder.close();
    this.#postcodes?.close();
  }

  /** Opened on first use, because matching alone does not need it. */
  get #directory(): PostcodeDirectory {
    this.#postcodes ??= new PostcodeDirectory(this.access.dir);
    return this.#postcodes;
  }
}

/** Opens the properties for some work and always closes them. */
export async function withProperties<R>(
  access: SealedAccess,
  work: (properties: SealedProperties) => R | Promise<R>,
): Promise<R> {
  const properties = new SealedProperties(access);
  try {
    return await work(properties);
  } finally {
    properties.close();
  }
}
