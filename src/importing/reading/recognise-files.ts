/** Sorts the files of an import by source; one that nothing can be made of does not stop the others. */

import { basename } from 'node:path';
import { Failure } from '../../domain/failure.js';
import type { FilePart, PassedOver } from '../../files/file-part.js';
import { listFile } from '../../files/open-file.js';
import type { LeftOutFile } from '../report.js';
import { type AnySource, type Asked, type Recogniser, recogniserOf } from './recognise.js';
import { whyUnknown } from './why-unknown.js';

/** By the path of the file. */
export type PartsBySource = Map<AnySource, Map<string, FilePart[]>>;

export interface RecognisedFiles {
  readonly recognised: PartsBySource;
  /** Parts that are not read, in files with other parts that are. */
  readonly passedOver: readonly PassedOver[];
  readonly leftOut: readonly LeftOutFile[];
}

/** Failure `bad-file` where nothing can be made of any file. */
export async function recogniseFiles(
  files: readonly string[],
  asked: Asked,
): Promise<RecognisedFiles> {
  const recognised: PartsBySource = new Map();
  const passedOver: PassedOver[] = [];
  const leftOut: LeftOutFile[] = [];
  const recognise = recogniserOf(asked);
  for (const path of files) {
    try {
      const { known, unknown, others } = await sortParts(path, recognise, asked);
      // Archives hold guides and look-ups beside the data; a file of its own was meant to be imported.
      const why = whyLeftOut(known, unknown);
      if (why !== undefined) {
        leftOut.push({ file: basename(path), why });
        continue;
      }
      passedOver.push(...unknown, ...others);
      for (const [source, part] of known) addPart(recognised, source, part);
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.code !== 'bad-file') throw failure;
      leftOut.push({ file: basename(path), why: failure.message });
    }
  }
  const unread = [...leftOut, ...passedOver];
  if (recognised.size === 0 && unread.length > 0) {
    throw new Failure('bad-file', unread.map(({ why }) => why).join('\n'));
  }
  return { recognised, passedOver, leftOut };
}

/** The parts of a file by what is made of them; Failure `bad-file` where it has one and that cannot be read. */
export async function sortParts(path: string, recognise: Recogniser, asked: Asked) {
  const known: (readonly [AnySource, FilePart])[] = [];
  const unknown: PassedOver[] = [];
  const { parts, passedOver: others } = await listFile(path);
  for (const part of parts) {
    try {
      const found = await recognisePart(part, recognise);
      if (found !== undefined) known.push(found);
      else unknown.push(await whyUnknown(part, asked));
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.code !== 'bad-file' || parts.length === 1) {
        throw failure;
      }
      unknown.push({ label: part.label, why: failure.message });
    }
  }
  return { known, unknown, others };
}

/** Why nothing is made of a file: of its parts, the one that looks most like something that is read. */
export function whyLeftOut(
  known: readonly unknown[],
  unknown: readonly PassedOver[],
): string | undefined {
  if (known.length > 0) return undefined;
  return (unknown.find(({ isNear }) => isNear) ?? unknown[0])?.why;
}

/** A table of points is a list of addresses where its columns are, else a map. */
async function recognisePart(part: FilePart, recognise: Recogniser) {
  for (const form of [part, part.asFeatures]) {
    const source = form === undefined ? undefined : await recognise(form);
    if (form !== undefined && source !== undefined) return [source, form] as const;
  }
  return undefined;
}

function addPart(recognised: PartsBySource, source: AnySource, part: FilePart): void {
  const ofSource = recognised.get(source) ?? new Map<string, FilePart[]>();
  recognised.set(source, ofSource.set(part.path, [...(ofSource.get(part.path) ?? []), part]));
}
