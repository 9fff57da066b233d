/** Reads the whole content of a built release once, for a store that takes it in. */

import { readFileSync } from 'node:fs';
import type { PreparedBlock } from '@property-lookup/address/blocks';
import type { HomeEvidence } from '@property-lookup/facts/claims';
import type { HistoryEvent, PlacedListing } from '@property-lookup/facts/events';
import type { Boundary } from '@property-lookup/kernel/geometry';
import type { FactSubject } from '@property-lookup/model/fields';
import type {
  AreaReport,
  KeptComparables,
  PostcodeFact,
  Property,
} from '@property-lookup/model/property';
import type { BlockOutline } from './blocks/block-file.js';
import { postcodeNumber } from './blocks/postcode-number.js';
import {
  factsSince,
  packChanges,
  packFacts,
  readChanges,
  readFacts,
  releasesSince,
} from './changes/changes-folder.js';
import { releasePaths } from './layout.js';
import { dayOfData } from './release.js';
import { openReleaseFiles, type ReleaseFiles } from './release-files.js';
import { subjectOf } from './subject-of.js';

/** An event, and the authority in whose area it happened. */
interface BuiltEvent {
  readonly localAuthority: string | null;
  readonly event: HistoryEvent;
}

/** Properties of one postcode, or consecutive ones without a postcode, with all their data. */
export interface BuiltBlock {
  /** Position in the default order. */
  readonly number: number;
  readonly properties: readonly Property[];
  /** The properties as stored, for `decodeBlock`. */
  readonly bytes: Buffer;
  /** Subjects from which the fields of each property are read. */
  readonly subjects: readonly FactSubject[];
  /** The properties in the matcher's form. */
  readonly prepared: PreparedBlock;
  readonly events: readonly BuiltEvent[];
  /** The comparables of each property; undefined for one that was not valued. */
  readonly comparables: readonly (KeptComparables | undefined)[];
  /** The evidence of each property; undefined for a release without. */
  readonly evidence: readonly (HomeEvidence | undefined)[];
}

/** The changes between an earlier release and the next one. */
interface BytesSince {
  readonly since: string;
  readonly bytes: Buffer;
}

export class BuiltContents {
  readonly #dir: string;
  readonly #files: ReleaseFiles;
  readonly #streetsPath: string;

  constructor(dir: string) {
    this.#dir = dir;
    this.#files = openReleaseFiles(dir);
    this.#streetsPath = releasePaths(dir).streets;
  }

  /** All blocks in order, without reading their content. */
  outlines(): Iterable<BlockOutline> {
    const { blocks } = this.#files.finder;
    return blocks.outlinesIn({ firstRow: 0, size: blocks.rows });
  }

  /** In order. If postcodes are given, only their blocks and those without a postcode. */
  async *blocks(postcodes?: ReadonlySet<string>): AsyncGenerator<BuiltBlock> {
    const { blocks } = this.#files.finder;
    const wanted = postcodes && new Set([...postcodes, null].map(postcodeNumber));
    for (let number = 0; number < blocks.count; number++) {
      if (wanted?.has(blocks.postcodeAt(number)) !== false) yield this.block(number);
    }
  }

  block(number: number): BuiltBlock {
    const { comparables, evidence, finder, history, postcodes, stored } = this.#files;
    const properties = finder.blocks.read(number);
    const asOf = dayOfData(stored.release);
    const recorded = this.#files.recordedOfBlock(
      number,
      properties.map(({ uprn }) => uprn),
    );
    const subjects = properties.map((property, at) =>
      subjectOf(property, recorded[at] ?? {}, postcodes, asOf),
    );
    const events = history.ofBlock(number);
    return {
      number,
      properties,
      subjects,
      events,
      bytes: finder.blocks.bytesAt(number),
      prepared: finder.blocks.preparedAt(number),
      comparables: properties.map(({ address, uprn }) => comparables.find(uprn, address.postcode)),
      evidence: properties.map(({ address, uprn }) => evidence?.of(uprn, address.postcode)),
    };
  }

  async *listings(): AsyncGenerator<PlacedListing> {
    yield* this.#files.listings?.all() ?? [];
  }

  async *postcodes(): AsyncGenerator<PostcodeFact> {
    yield* this.#files.postcodes.all();
  }

  async *boundaries(): AsyncGenerator<Boundary> {
    yield* this.#files.boundaries?.all() ?? [];
  }

  async *areas(): AsyncGenerator<AreaReport> {
    yield* this.#files.areas.all();
  }

  /** The streets and named buildings, for `readStreets`. */
  streets(): Buffer {
    return readFileSync(this.#streetsPath);
  }

  /** Homes that were revalued after their comparables were written: UPRNs, ascending. */
  revaluedHomes(): Float64Array {
    const entries = this.#files.comparables.revaluedHomes().entries();
    return Float64Array.from(entries, ([uprn]) => uprn);
  }

  /** The changes between each earlier release and the next one, for `unpackChanges`. */
  *changes(): Generator<BytesSince> {
    for (const since of releasesSince(this.#dir)) {
      yield { since, bytes: packChanges(readChanges(this.#dir, since)) };
    }
  }

  /** For some of these releases, the recorded values that the next one changed, for `unpackFacts`. */
  *changedFacts(): Generator<BytesSince> {
    for (const since of factsSince(this.#dir)) {
      yield { since, bytes: packFacts(readFacts(this.#dir, since)) };
    }
  }

  close(): void {
    this.#files.close();
  }
}
