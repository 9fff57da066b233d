/** Sorts the files of an import by source; one that nothing can be made of does not stop the others. */

import { basename } from 'node:path';
import { Failure } from '../../domain/failure.js';
import type { FilePart } from '../../files/file-part.js';
import { listParts } from '../../files/open-file.js';
import { whyUnknown } from '../checking/why-unknown.js';
import type { LeftOutFile } from '../report.js';
import { type AnySource, type Asked, type Recogniser, recogniserOf } from './recognise.js';

/** By the path of the file. */
export type PartsBySource = Map<AnySource, Map<string, FilePart[]>>;

export interface RecognisedFiles {
  readonly recognised: PartsBySource;
  /** Parts of archives of which other parts are recognised, by label. */
  readonly unrecognised: readonly string[];
  readonly leftOut: readonly LeftOutFile[];
}

/** Failure `bad-file` where nothing can be made of any file. */
export async function recogniseFiles(
  files: readonly string[],
  asked: Asked,
): Promise<RecognisedFiles> {
  const recognised: PartsBySource = new Map();
  const unrecognised: string[] = [];
  const leftOut: LeftOutFile[] = [];
  const recognise = recogniserOf(asked);
  for (const path of files) {
    try {
      const { known, unknown } = await sortParts(path, recognise);
      // Archives hold guides and look-ups beside the data; a file of its own was meant to be imported.
      const [first] = unknown;
      if (known.length === 0 && first !== undefined) {
        leftOut.push({ file: basename(path), why: await whyUnknown(first, asked) });
        continue;
      }
      unrecognised.push(...unknown.map(({ label }) => label));
      for (const [source, part] of known) addPart(recognised, source, part);
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.code !== 'bad-file') throw failure;
      leftOut.push({ file: basename(path), why: failure.message });
    }
  }
  if (recognised.size === 0 && leftOut.length > 0) {
    throw new Failure('bad-file', leftOut.map(({ why }) => why).join('\n'));
  }
  return { recognised, unrecognised, leftOut };
}

async function sortParts(path: string, recognise: Recogniser) {
  const known: (readonly [AnySource, FilePart])[] = [];
  const unknown: FilePart[] = [];
  for (const part of await listParts(path)) {
    const source = await recognise(part);
    if (source === undefined) unknown.push(part);
    else known.push([source, part]);
  }
  return { known, unknown };
}

function addPart(recognised: PartsBySource, source: AnySource, part: FilePart): void {
  const ofSource = recognised.get(source) ?? new Map<string, FilePart[]>();
  recognised.set(source, ofSource.set(part.path, [...(ofSource.get(part.path) ?? []), part]));
}
