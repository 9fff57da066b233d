/** Reads one release of the embedded store. */

import type { PostcodeFact } from '../../domain/fact.js';
import type { Property } from '../../domain/property-record.js';
import { readField } from '../../facts/field-value.js';
import type { CompiledFilter } from '../../filter/condition.js';
import { evaluate } from '../../filter/evaluate.js';
import type { PreparedBlock } from '../../matching/prepare.js';
import type { Release } from '../release.js';
import type { PropertyReader, SearchControl, SearchPage, SearchRequest } from '../store.js';
import type { BlockFile } from './blocks/block-file.js';
import { releasePaths } from './layout.js';
import { openReleaseFiles, type ReleaseFiles, subjectOf } from './release-files.js';
import { SearchClient } from './search/search-client.js';
import { SortedIndex } from './sorted-index.js';

/** Prepared postcodes remembered: about 10 KB each. */
const PREPARED_MAX = 4_096;

/** Properties read for one look-up by blocking keys; more would cost more than they help. */
const BLOCKED_ROWS_MAX = 400;

export class EmbeddedReader implements PropertyReader {
  readonly #dir: string;
  readonly #files: ReleaseFiles;
  readonly #blocks: BlockFile;
  readonly #uprns: SortedIndex;
  readonly #blocking: SortedIndex;
  readonly #prepared = new Map<string, PreparedBlock>();
  #search: SearchClient | undefined;

  constructor(releaseDir: string) {
    this.#dir = releaseDir;
    this.#files = openReleaseFiles(releaseDir);
    this.#blocks = this.#files.blocks;
    this.#uprns = new SortedIndex(releasePaths(releaseDir).uprnIndex);
    this.#blocking = new SortedIndex(releasePaths(releaseDir).blockingIndex);
  }

  get release(): Release {
    return this.#files.stored.release;
  }

  async findProperty(uprn: number): Promise<Property | undefined> {
    const row = this.#uprns.find(uprn);
    return row === undefined ? undefined : this.#blocks.atRow(row);
  }

  async propertiesOfPostcode(postcode: string): Promise<readonly Property[]> {
    return this.#blocks.ofPostcode(postcode);
  }

  async findPostcode(postcode: string): Promise<PostcodeFact | undefined> {
    return this.#files.postcodes.find(postcode);
  }

  async search(request: SearchRequest, control: SearchControl): Promise<SearchPage> {
    const { filter, offset, limit } = request;
    // Started with the first search: programs that only match never need the thread.
    this.#search ??= new SearchClient(this.#dir);
    const query = { where: filter.where, order: filter.order, offset, limit };
    const { total, rows } = await this.#search.search(query, control);
    return { total, properties: this.#blocks.atRows(rows) };
  }

  async satisfies(uprn: number, filter: CompiledFilter): Promise<boolean> {
    const property = await this.findProperty(uprn);
    if (property === undefined) return false;
    const subject = subjectOf(property, this.#files.postcodes, this.release);
    return evaluate(
      filter.where,
      (field) => readField(subject, field.name),
      () => pointOf(property),
    );
  }

  candidatesOfPostcode(postcode: string): PreparedBlock {
    const remembered = this.#prepared.get(postcode);
    if (remembered !== undefined) return remembered;
    const block = this.#blocks.preparedOfPostcode(postcode);
    if (this.#prepared.size >= PREPARED_MAX) {
      const oldest = this.#prepared.keys().next();
      if (oldest.done !== true) this.#prepared.delete(oldest.value);
    }
    this.#prepared.set(postcode, block);
    return block;
  }

  candidatesOfKeys(keys: readonly number[]): PreparedBlock {
    const rows = new Set<number>();
    for (const key of keys) {
      for (const row of this.#blocking.findAll(key, BLOCKED_ROWS_MAX)) rows.add(row);
    }
    const wanted = [...rows].slice(0, BLOCKED_ROWS_MAX).sort((a, b) => a - b);
    return this.#blocks.preparedAtRows(wanted);
  }

  async close(): Promise<void> {
    await this.#search?.close();
    this.#uprns.close();
    this.#blocking.close();
    this.#files.close();
  }
}

function pointOf({ position }: Property): { latitude: number; longitude: number } | null {
  if (position === null || position.latitude === null || position.longitude === null) return null;
  return { latitude: position.latitude, longitude: position.longitude };
}
