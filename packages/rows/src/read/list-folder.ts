/** Lists the data files of folders, so a folder is imported like a zip of it, plus its workbooks. */

import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';
import type { PassedOver } from './file-part.js';
import { holdsOf, isOfPublisher, othersPassedOver, sortMembers } from './read-archive.js';

interface FolderFiles {
  readonly files: readonly string[];
  /** Documents and pictures beside the data, which are not read. */
  readonly passedOver: readonly PassedOver[];
}

/** The given files, and those in and below the given folders, each once. Throws Failure `bad-file` for a folder without data. */
export async function listFolders(paths: readonly string[]): Promise<FolderFiles> {
  const listed = await Promise.all(
    paths.map(async (path) =>
      (await isFolder(path)) ? await listFolder(path) : { files: [path], passedOver: [] },
    ),
  );
  const files = listed.flatMap((each) => each.files);
  return {
    files: [...new Map(files.map((path) => [resolve(path), path])).values()],
    passedOver: listed.flatMap(({ passedOver }) => passedOver),
  };
}

/** Whether the path is a folder. Missing ones are reported when they are read; links count as their target. */
const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Hidden files, in which programs keep notes. */
const IS_HIDDEN = /^\./;

async function listFolder(folder: string): Promise<FolderFiles> {
  const names = await namesBelow(folder).catch((cause) => {
    const sentence = `${nameOf(folder)} cannot be listed: you may not read all of it.`;
    throw new Failure('bad-file', sentence, { cause });
  });
  const members = names
    .sort()
    .map((fileName) => ({ fileName }))
    .filter(isOfPublisher);
  const { data, inner, books, others } = sortMembers(members);
  const label = nameOf(folder);
  // A workbook in a zip of data is the publisher's guide, but one in a folder was put there on purpose.
  const files = [...data, ...inner, ...books].map(({ fileName }) => join(folder, fileName));
  if (files.length > 0)
    return { files: files.sort(), passedOver: othersPassedOver({ label }, others) };
  const helps = { again: 'Name the folder that holds the files', first: '' };
  throw new Failure('bad-file', `${label} holds no data file${holdsOf(members, helps)}.`);
}

/** Names of all files in and below a folder. Each folder counts once, as links may lead back. */
async function namesBelow(
  folder: string,
  below = '',
  seen: Set<string> = new Set(),
): Promise<string[]> {
  const real = await realpath(join(folder, below));
  if (seen.has(real)) return [];
  seen.add(real);
  const names: string[] = [];
  for (const own of await readdir(real)) {
    const name = join(below, own);
    if (IS_HIDDEN.test(own)) continue;
    if (await isFolder(join(folder, name))) names.push(...(await namesBelow(folder, name, seen)));
    else names.push(name);
  }
  return names;
}

/** Also works for `.`. */
const nameOf = (folder: string): string => basename(resolve(folder));
