/** Names the data files of folders, so that a folder is imported as a zip of it would be, with its workbooks. */

import { readdir, stat } from 'node:fs/promises';
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
const IS_HIDDEN = /(?:^|[\\/])\./;

async function listFolder(folder: string): Promise<FolderFiles> {
  const names = await readdir(folder, { recursive: true }).catch((cause) => {
    throw new Failure(
      'bad-file',
      `${nameOf(folder)} cannot be listed: you may not read all of it.`,
      {
        cause,
      },
    );
  });
  const seen = names.filter((name) => !IS_HIDDEN.test(name)).sort();
  const areFolders = await Promise.all(seen.map((name) => isFolder(join(folder, name))));
  const members = seen
    .filter((_, at) => areFolders[at] === false)
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

/** Also of `.`. */
const nameOf = (folder: string): string => basename(resolve(folder));
