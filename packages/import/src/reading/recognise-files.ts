/** Sorts the files of an import by source, and gives a reason for each unusable file, which does not stop the others. */

import { basename } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';
import type { FilePart, PassedOver } from '@property-lookup/rows/read';
import {
  type AnySource,
  type Asked,
  recogniserOf,
  sortParts,
  whyLeftOut,
} from '@property-lookup/sources/recognition';
import type { LeftOutFile } from '../report.js';

/** Parts by source and by path of their file. */
export type PartsBySource = Map<AnySource, Map<string, FilePart[]>>;

interface RecognisedFiles {
  readonly recognised: PartsBySource;
  /** Unread parts of files with other parts that are read. */
  readonly passedOver: readonly PassedOver[];
  readonly leftOut: readonly LeftOutFile[];
}

interface RecogniseOptions extends Asked {
  readonly files: readonly string[];
  /** Other files that are left out. */
  readonly leftOut: readonly LeftOutFile[];
  /** Whether there is nothing else to import. */
  readonly isAlone: boolean;
}

/** Failure `bad-file` if no file can be used. */
export async function recogniseFiles(asked: RecogniseOptions): Promise<RecognisedFiles> {
  const recognised: PartsBySource = new Map();
  const passedOver: PassedOver[] = [];
  const recognise = recogniserOf(asked);
  const notOpened = await leftOutOf(asked.files, async (path) => {
    const { known, unknown, others } = await sortParts(path, recognise, asked);
    // Unknown parts of archives, such as guides and look-ups, are passed over.
    const why = whyLeftOut(known, unknown);
    if (why !== undefined) throw new Failure('bad-file', why);
    passedOver.push(...unknown, ...others);
    for (const [source, part] of known) addPart(recognised, source, part);
  });
  const leftOut = [...asked.leftOut, ...notOpened];
  const unread = [...leftOut, ...passedOver];
  if (asked.isAlone && recognised.size === 0 && unread.length > 0) {
    throw new Failure(
      'bad-file',
      unread.map(({ why }) => why),
    );
  }
  return { recognised, passedOver, leftOut };
}

/** Takes each file, and returns the failed ones with their reasons. */
export async function leftOutOf(
  files: readonly string[],
  take: (path: string) => Promise<void>,
): Promise<readonly LeftOutFile[]> {
  const leftOut: LeftOutFile[] = [];
  for (const path of files) {
    try {
      await take(path);
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.code !== 'bad-file') throw failure;
      leftOut.push({ file: basename(path), why: failure.message });
    }
  }
  return leftOut;
}

function addPart(recognised: PartsBySource, source: AnySource, part: FilePart): void {
  const ofSource = recognised.get(source) ?? new Map<string, FilePart[]>();
  recognised.set(source, ofSource.set(part.path, [...(ofSource.get(part.path) ?? []), part]));
}
