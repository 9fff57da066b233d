/** A folder of staged facts as the merge sees it: what one file, or slice of one, said in one import. */

import { cutToDate } from '../../domain/calendar.js';
import type { SegmentInfo } from '../../release/release.js';
import { StagedFacts, textsPath } from './fact-bins.js';
import { segmentFolders } from './segment.js';
import { readBooks, type TextShelf } from './text-book.js';

export interface FactFolder {
  readonly dir: string;
  /** Id of the source that said them. */
  readonly source: string;
  /** RFC 3339: when it was imported. */
  readonly importedAt: string;
  /** Which import it was, counted from the oldest. */
  readonly importNumber: number;
  /** `YYYY-MM-DD` of the publisher's edition, where it is known. */
  readonly edition?: string | undefined;
}

/** `YYYY-MM-DD` of what a file said: of its edition, else of its import; null where neither is known. */
export function dateOfFolder({ edition, importedAt }: FactFolder): string | null {
  return edition ?? (cutToDate(importedAt) || null);
}

/** The folders of these segments, oldest first. */
export function factFolders(
  segmentsDir: string,
  segments: readonly SegmentInfo[],
): readonly FactFolder[] {
  const imports = [...new Set(segments.map(({ importedAt }) => importedAt))];
  return segments.flatMap(({ id, source, importedAt, edition }) => {
    const importNumber = imports.indexOf(importedAt);
    return segmentFolders(segmentsDir, id).map((dir) => ({
      dir,
      source,
      importedAt,
      importNumber,
      edition,
    }));
  });
}

/** A folder with what it holds about addresses. */
export interface OpenFolder extends FactFolder {
  readonly facts: StagedFacts;
  /** What is added to the numbers of its texts, where those of all folders are on one shelf; else 0. */
  readonly added: number;
}

export function openFolders(
  folders: readonly FactFolder[],
  shelf?: TextShelf,
): readonly OpenFolder[] {
  return folders.map((folder, at) => ({
    ...folder,
    facts: new StagedFacts(folder.dir),
    added: shelf?.added[at] ?? 0,
  }));
}

/** The texts of all folders, for `openFolders` of the same. */
export function shelveTexts(folders: readonly FactFolder[]): TextShelf {
  return readBooks(folders.map(({ dir }) => textsPath(dir)));
}
