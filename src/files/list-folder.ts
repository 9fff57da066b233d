/** Names the data files of folders, so that a folder is imported as a zip of it would be, with its workbooks. */

import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Failure } from '../domain/failure.js';
import type { PassedOver } from './file-part.js';
import { holdsOf, isOfPublisher, othersPassedOver, sortMembers } from './read-archive.js';

interface FolderFiles {
  readonly files: readonly string[];
  /** Documents and pictures beside the data. */
  readonly passedOver: readonly PassedOver[];
}

/** The files among some paths, and those in and below the folders among them, each once; Failure `bad-file` if a folder has no data. */
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

/** What cannot be opened is told of when it is read. Links count as what they lead to. */
const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Hidden, as what programs note beside files. */
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
  // A workbook in a zip beside data is the publisher's guide; one in a folder was put there.
  const files = [...data, ...inner, ...books].map(({ fileName }) => join(folder, fileName));
  if (files.length > 0)
    return { files: files.sort(), passedOver: othersPassedOver({ label }, others) };
  const helps = { again: 'Name the folder that holds the files', first: '' };
  throw new Failure('bad-file', `${label} holds no data file${holdsOf(members, helps)}.`);
}

/** Of all files in and below it. A link may lead back to where it lies: each folder counts once. */
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

/** Also of `.`. */
const nameOf = (folder: string): string => basename(resolve(folder));
