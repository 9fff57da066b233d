/** Reads the files of an import and stages what they say, one segment per source; the first half of an import. */

import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../domain/failure.js';
import type { Progress } from '../../domain/progress.js';
import { type FilePart, listParts } from '../../files/open-file.js';
import type { SegmentInfo } from '../../store/release.js';
import type { ImportPaths } from '../import-paths.js';
import { type AnySource, recognise } from '../reading/recognise.js';
import type { ImportReport } from '../report.js';
import { readSources } from './read-sources.js';

export interface StageOptions {
  readonly files: readonly string[];
  readonly source?: string;
  readonly dryRun?: boolean;
  readonly paths: ImportPaths;
  readonly progress: Progress;
}

export interface Staged {
  readonly segments: readonly SegmentInfo[];
  readonly report: Pick<ImportReport, 'sources' | 'unrecognised' | 'deliveryPointsWithoutUprn'>;
}

/** Failure `bad-file` when a file cannot be read, or holds nothing that any source claims. */
export async function stageFiles(options: StageOptions): Promise<Staged> {
  const { recognised, unrecognised } = await recogniseFiles(options);
  const importedAt = new Date().toISOString();
  const batch = `${importedAt.replace(/[-:.]/g, '')}-${randomBytes(2).toString('hex')}`;
  const sources = [...recognised].map(([source, parts], number) => ({
    source,
    parts,
    id: `${batch}-${String(number).padStart(2, '0')}-${source.id}`,
  }));
  const reports = await readSources(sources, options);
  const segments: SegmentInfo[] = [];
  for (const [at, { source, id }] of sources.entries()) {
    const rows = reports[at]?.accepted ?? 0;
    if (rows > 0) segments.push({ id, source: source.id, rows, importedAt });
    else await rm(join(options.paths.segments, id), { recursive: true, force: true });
  }
  return { segments, report: { sources: reports, unrecognised, deliveryPointsWithoutUprn: 0 } };
}

type PartsBySource = Map<AnySource, FilePart[]>;

async function recogniseFiles({ files, source }: StageOptions): Promise<{
  readonly recognised: PartsBySource;
  readonly unrecognised: readonly string[];
}> {
  const recognised: PartsBySource = new Map();
  const unrecognised: string[] = [];
  for (const file of files) {
    const parts = await listParts(file);
    const unknown: string[] = [];
    for (const part of parts) {
      const found = await recognise(part, source);
      if (found === undefined) unknown.push(part.label);
      else recognised.set(found, [...(recognised.get(found) ?? []), part]);
    }
    // Archives hold guides and look-ups beside the data; a file of its own was meant to be imported.
    if (unknown.length === parts.length) throw notRecognised(parts);
    unrecognised.push(...unknown);
  }
  return { recognised, unrecognised };
}

function notRecognised(parts: readonly FilePart[]): Failure {
  const label = parts[0]?.label ?? 'The file';
  return new Failure(
    'bad-file',
    `${label} is not of a kind that is known; a list with a header that names a UPRN column and address columns always is, and --source names the kind where it cannot be told.`,
  );
}
