/** Writes and opens segments: the facts of one file from one source, immutable on disk, with a folder for each slice of the file. */

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SegmentInfo } from '@property-lookup/engine';
import { recordOfFact } from '@property-lookup/facts/record-kinds';
import { cutToDate } from '@property-lookup/kernel/calendar';
import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import { runName } from '@property-lookup/tables';
import { type CodedPropertyFact, FactWriter, StagedFacts, textsPath } from './fact-parts.js';
import { isAddressFact } from './packed-fact.js';
import { StagedEvidenceWriter } from './staged-evidence.js';
import { StagedListingsWriter } from './staged-listings.js';
import { StagedRecordsWriter } from './staged-records.js';
import { readBooks, type TextBook, type TextShelf } from './text-book.js';

/** Name of the first file of a kind of evidence. */
export const evidenceFile = (kind: EvidenceFact['kind']): string => runName(kind, 0);

function isEvidence(fact: Fact | EvidenceFact): fact is EvidenceFact {
  return !isAddressFact(fact);
}

/** Folder of a slice; `number` is its position in the segment. */
export function segmentFolder(segmentsDir: string, id: string, number: number): string {
  return join(segmentsDir, id, String(number));
}

/** Folders of a segment in the order of its slices, in which later facts replace earlier ones. */
function segmentFolders(segmentsDir: string, id: string): readonly string[] {
  const dir = join(segmentsDir, id);
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .map(Number)
    .sort((a, b) => a - b)
    .map((number) => segmentFolder(segmentsDir, id, number));
}

/** Writes the facts of a slice into its folder. */
export class SegmentWriter {
  readonly #facts: FactWriter;
  readonly #evidence: StagedEvidenceWriter;
  readonly #listings: StagedListingsWriter;
  readonly #records: StagedRecordsWriter;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#evidence = new StagedEvidenceWriter(dir);
    this.#listings = new StagedListingsWriter(dir);
    this.#records = new StagedRecordsWriter(dir);
    this.#facts = new FactWriter(dir);
  }

  add(fact: Fact | EvidenceFact): void {
    if (!isEvidence(fact)) {
      this.#facts.add(fact);
      return;
    }
    const record = recordOfFact(fact.kind);
    if (record !== undefined) this.#records.add(record, fact);
    else if (fact.kind === 'listing' || fact.kind === 'feed-delivery') this.#listings.add(fact);
    else this.#evidence.add(fact);
  }

  /** Gives the codes for `addCoded`. */
  get texts(): TextBook {
    return this.#facts.texts;
  }

  addCoded(fact: CodedPropertyFact): void {
    this.#facts.addCoded(fact);
  }

  close(): void {
    this.#facts.close();
    this.#evidence.close();
    this.#listings.close();
    this.#records.close();
  }
}

export interface FactFolder {
  readonly dir: string;
  /** Id of its source. */
  readonly source: string;
  /** Time of import, RFC 3339. */
  readonly importedAt: string;
  /** Number of its import, from the oldest. */
  readonly importNumber: number;
  /** Day of the publisher's edition, `YYYY-MM-DD`, if known. */
  readonly edition?: string | undefined;
}

/** Day of the edition, else of the import, `YYYY-MM-DD`; null if neither is known. */
export function dateOfFolder({ edition, importedAt }: FactFolder): string | null {
  return edition ?? (cutToDate(importedAt) || null);
}

/** Folders of segments, oldest first. */
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

/** A folder with its facts about addresses. */
export interface OpenFolder extends FactFolder {
  readonly facts: StagedFacts;
  /** Offset of its codes on the shelf of all folders; 0 without a shelf. */
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

/** Loads the texts of all folders, for `openFolders` with the same folders. */
export function shelveTexts(folders: readonly FactFolder[]): TextShelf {
  return readBooks(folders.map(({ dir }) => textsPath(dir)));
}
