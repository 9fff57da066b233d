/** Finds zones or outlines with a new newest version. */

import type { FactFolder } from '../staging/segment.js';
import { type EvidenceOf, evidenceTable, type VersionedKind } from '../staging/staged-evidence.js';
import { type ChangedFolders, FullBuildNeeded, type Sides } from './plan-change.js';

/** Whether a fact of a folder is current: a newer edition may have replaced it. */
type Counts<Fact> = (fact: Fact, folder: FactFolder) => boolean;

interface VersionOptions<Fact> {
  readonly folders: ChangedFolders;
  /** Default: every fact counts. */
  readonly counts?: Sides<Counts<Fact>>;
  /** Folders on both sides, in which other facts count than before. */
  readonly recounted?: readonly FactFolder[];
}

/** Characters of all changed versions, held in memory: a large authority has some fifty million. */
const LENGTH_MAX = 200_000_000;

/** Newest versions that were added, removed or changed. Throws `FullBuildNeeded` if there are too many. */
export function changedVersions<K extends VersionedKind>(
  kind: K,
  { folders, counts, recounted = [] }: VersionOptions<EvidenceOf<K>>,
): Sides<readonly EvidenceOf<K>[]> {
  const table = evidenceTable(kind);
  const dirs = { before: dirsOf(folders.before), after: dirsOf(folders.after) };
  const origins = [...folders.before, ...folders.added].flatMap((folder) =>
    table.isIn(folder.dir) ? [{ folder, open: table.open(folder.dir) }] : [],
  );
  const changed = { before: [] as EvidenceOf<K>[], after: [] as EvidenceOf<K>[] };
  let length = 0;
  try {
    const said = dirsOf([...folders.added, ...folders.gone, ...recounted]);
    const telling = origins.filter(({ folder }) => said.has(folder.dir));
    const keys = new Set(telling.flatMap(({ open }) => [...open.sorted()].map(({ key }) => key)));
    // In the order of keys, so that neighbours are read together.
    for (const key of [...keys].sort((a, b) => a - b)) {
      const versions = origins.flatMap(({ folder, open }) => {
        const fact = open.get(key);
        return fact === undefined ? [] : [{ folder, fact }];
      });
      const newestOf = (side: keyof Sides<unknown>): EvidenceOf<K> | undefined =>
        versions.findLast(
          ({ folder, fact }) =>
            dirs[side].has(folder.dir) && counts?.[side](fact, folder) !== false,
        )?.fact;
      const [before, after] = [newestOf('before'), newestOf('after')];
      const [was = '', is = ''] = [before, after].map((one) => JSON.stringify(one));
      if (was === is) continue;
      length += was.length + is.length;
      if (length > LENGTH_MAX) throw new FullBuildNeeded(`too many ${kind}s change`);
      if (before !== undefined) changed.before.push(before);
      if (after !== undefined) changed.after.push(after);
    }
    return changed;
  } finally {
    for (const { open } of origins) open.close();
  }
}

const dirsOf = (folders: readonly FactFolder[]): ReadonlySet<string> =>
  new Set(folders.map(({ dir }) => dir));
