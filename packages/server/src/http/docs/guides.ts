/** The guides as rendered at build time, and their pictures. */

import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { BUILT, ConsoleFile } from '../console-files.js';

const BUILT_GUIDES = new URL('guides/', BUILT);

interface GuideSection {
  readonly id: string;
  readonly title: string;
  /** Plain text, for the search. */
  readonly text: string;
}

export interface Guide {
  /** The last segment of its URL. */
  readonly name: string;
  /** The section of the contents that lists it. */
  readonly shelf: string;
  readonly title: string;
  readonly html: string;
  readonly sections: readonly GuideSection[];
}

/** Empty if the guides were not built: the service works without them. */
export function readGuides(folder: URL = BUILT_GUIDES): readonly Guide[] {
  return orNothing(() => {
    // Written by scripts/build-guides.mjs.
    return JSON.parse(readFileSync(new URL('guides.json', folder), 'utf8')) as readonly Guide[];
  });
}

const PICTURES = new Set(['.png', '.svg']);

/** Named by their paths below the folder, with slashes. */
export function readPictures(folder: URL = BUILT_GUIDES): readonly ConsoleFile[] {
  return orNothing(() =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => PICTURES.has(extname(name)))
      .map((name) => new ConsoleFile(name, readFileSync(new URL(name, folder)))),
  );
}

function orNothing<T>(read: () => readonly T[]): readonly T[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
