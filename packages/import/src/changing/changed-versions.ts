/** Finds zones or outlines with another newest version than before an import. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { getOr } from '@property-lookup/kernel/collections';
import type { EvidenceOf } from '../linking/evidence-files.js';
import { LineFile, readLines } from '../staging/line-files.js';
import type { FactFolder } from '../staging/segment.js';
import { evidenceFile } from '../staging/segment.js';
import type { ChangedFolders, Sides } from './plan-change.js';

/** A line of a staged file. */
export interface StagedLine {
  readonly path: string;
  readonly offset: number;
  /** Characters. */
  readonly length: number;
}

interface Version extends StagedLine {
  readonly hash: string;
}

export interface VersionOptions {
  readonly folders: ChangedFolders;
  readonly idOf: (text: string) => string;
  /** Identities that earlier imports have changed since the last whole release. */
  readonly earlier: ReadonlySet<string>;
  /** Takes every line that counts from now on, in the order of import. */
  readonly note?: (id: string, text: string, line: StagedLine) => void;
  /** Left out where every line counts. */
  readonly counts?: Sides<Counts>;
  /** Folders of both sides whose lines count otherwise than before. */
  readonly recounted?: readonly FactFolder[];
}

/** Whether a line of a folder counts: a newer edition may have replaced it. */
type Counts = (text: string, folder: FactFolder) => boolean;

const EVERY_LINE: Sides<Counts> = { before: () => true, after: () => true };

/** Memory holds only where versions are, and only those that new files tell of or an earlier import has changed. */
export class ChangedVersions<K extends 'zone' | 'outline'> {
  /** Identifiers that differ now: new, gone, or in another form. */
  readonly ids: readonly string[];
  /** These, and the identifiers that earlier imports have changed. */
  readonly idsEver: readonly string[];
  readonly #newest: Sides<Map<string, Version>> = { before: new Map(), after: new Map() };
  readonly #files = new Map<string, LineFile>();

  constructor(
    kind: K,
    { folders, idOf, earlier, note, counts = EVERY_LINE, recounted = [] }: VersionOptions,
  ) {
    const file = evidenceFile(kind);
    const said = idsIn([...folders.added, ...folders.gone, ...recounted], file, idOf);
    const dirs = { before: dirsOf(folders.before), after: dirsOf(folders.after) };
    const { before, after } = this.#newest;
    for (const folder of [...folders.before, ...folders.added]) {
      eachLine(join(folder.dir, file), (text, line) => {
        const id = idOf(text);
        const isAfter = dirs.after.has(folder.dir) && counts.after(text, folder);
        if (isAfter) note?.(id, text, line);
        if (!said.has(id) && !earlier.has(id)) return;
        const version = { ...line, hash: hashOf(text) };
        if (dirs.before.has(folder.dir) && counts.before(text, folder)) before.set(id, version);
        if (isAfter) after.set(id, version);
      });
    }
    this.ids = [...said].filter((id) => before.get(id)?.hash !== after.get(id)?.hash).sort();
    this.idsEver = [...new Set([...earlier, ...this.ids])].sort();
  }

  /** Characters of all versions that differ. */
  get length(): number {
    const { before, after } = this.#newest;
    const lengthOf = (id: string) => (before.get(id)?.length ?? 0) + (after.get(id)?.length ?? 0);
    return this.ids.reduce((sum, id) => sum + lengthOf(id), 0);
  }

  /** The newest version of each identifier that one side has. */
  of(side: keyof Sides<unknown>, ids: readonly string[]): readonly EvidenceOf<K>[] {
    return ids.flatMap((id) => {
      const version = this.#newest[side].get(id);
      return version === undefined ? [] : [this.factAt(version)];
    });
  }

  factAt({ path, offset }: StagedLine): EvidenceOf<K> {
    const file = getOr(this.#files, path, () => new LineFile(path));
    // SegmentWriter writes only facts of the kind to these files.
    return JSON.parse(file.lineAt(offset)) as EvidenceOf<K>;
  }

  close(): void {
    for (const file of this.#files.values()) file.close();
  }
}

type Folders = ChangedFolders['after'];

const dirsOf = (folders: Folders): ReadonlySet<string> => new Set(folders.map(({ dir }) => dir));

function idsIn(folders: Folders, file: string, idOf: VersionOptions['idOf']): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { dir } of folders) readLines(join(dir, file), (text) => ids.add(idOf(text)));
  return ids;
}

function eachLine(path: string, take: (text: string, line: StagedLine) => void): void {
  readLines(path, (text, offset) => take(text, { path, offset, length: text.length }));
}

const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64');
