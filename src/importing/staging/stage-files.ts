/** Reads the files of an import and stages what they say, one segment per source; the first half of an import. */

import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../domain/failure.js';
import type { Progress } from '../../domain/progress.js';
import { type FilePart, listParts } from '../../files/open-file.js';
import type { SegmentFile, SegmentInfo } from '../../release/release.js';
import type { ImportPaths } from '../import-paths.js';
import { type AnySource, recognise } from '../reading/recognise.js';
import type { ImportReport } from '../report.js';
import { areHeld, identityOf } from './file-identity.js';
import { readSources } from './read-sources.js';

export interface StageOptions {
  readonly files: readonly string[];
  readonly source?: string;
  readonly dryRun?: boolean;
  readonly replace?: boolean;
  /** What the current release rests on. */
  readonly held: readonly SegmentInfo[];
  readonly paths: ImportPaths;
  readonly progress: Progress;
}

export interface Staged {
  readonly segments: readonly SegmentInfo[];
  readonly report: Pick<
    ImportReport,
    'sources' | 'unrecognised' | 'unchanged' | 'deliveryPointsWithoutUprn'
  >;
}

/** Failure `bad-file` when a file cannot be read, or holds nothing that any source claims. */
export async function stageFiles(options: StageOptions): Promise<Staged> {
  const { recognised, unrecognised } = await recogniseFiles(options);
  const identities = await identitiesOf(recognised);
  const unchanged = options.dryRun === true ? [] : takeHeld(recognised, identities, options);
  const importedAt = new Date().toISOString();
  const batch = `${importedAt.replace(/[-:.]/g, '')}-${randomBytes(2).toString('hex')}`;
  const files: StagedFile[] = [];
  const sources = Array.from(recognised, ([source, ofSource]) => ({
    source,
    files: Array.from(ofSource, ([path, parts]) => {
      const id = `${batch}-${String(files.length).padStart(4, '0')}-${source.id}`;
      files.push({ path, source: source.id, id });
      return { parts, id };
    }),
  }));
  const read = await readSources(sources, options);
  const accepted = read.flatMap((source) => source.accepted);
  const segments: SegmentInfo[] = [];
  for (const [at, { path, ...segment }] of files.entries()) {
    const rows = accepted[at] ?? 0;
    const file = identities.get(path);
    if (rows > 0 && file !== undefined) segments.push({ ...segment, file, rows, importedAt });
    else await rm(join(options.paths.segments, segment.id), { recursive: true, force: true });
  }
  const reports = read.map(({ report }) => report);
  const report = { sources: reports, unrecognised, unchanged, deliveryPointsWithoutUprn: 0 };
  return { segments, report };
}

/** By path. */
type Identities = ReadonlyMap<string, SegmentFile>;

async function identitiesOf(recognised: PartsBySource): Promise<Identities> {
  const identities = new Map<string, SegmentFile>();
  for (const path of new Set([...recognised.values()].flatMap((files) => [...files.keys()]))) {
    identities.set(path, await identityOf(path));
  }
  return identities;
}

/** Takes out the sources whose files are held already, and returns the labels of these. */
function takeHeld(
  recognised: PartsBySource,
  identities: Identities,
  { held, replace }: StageOptions,
): readonly string[] {
  return [...recognised].flatMap(([source, files]) => {
    const wanted = [...files.keys()].flatMap((path) => identities.get(path) ?? []);
    const ofSource = held.filter((segment) => segment.source === source.id);
    const wouldDrop = replace === true && ofSource.length > wanted.length;
    if (wouldDrop || !areHeld(wanted, source.id, held)) return [];
    recognised.delete(source);
    return [...files.values()].flatMap((parts) => parts.map(({ label }) => label));
  });
}

interface StagedFile {
  readonly path: string;
  /** Of the segment, as SegmentInfo has them. */
  readonly source: string;
  readonly id: string;
}

/** By the path of the file. */
type PartsBySource = Map<AnySource, Map<string, FilePart[]>>;

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
      else addPart(recognised, found, part);
    }
    // Archives hold guides and look-ups beside the data; a file of its own was meant to be imported.
    if (unknown.length === parts.length) throw notRecognised(parts);
    unrecognised.push(...unknown);
  }
  return { recognised, unrecognised };
}

function addPart(recognised: PartsBySource, source: AnySource, part: FilePart): void {
  const ofSource = recognised.get(source) ?? new Map<string, FilePart[]>();
  recognised.set(source, ofSource.set(part.path, [...(ofSource.get(part.path) ?? []), part]));
}

function notRecognised(parts: readonly FilePart[]): Failure {
  const label = parts[0]?.label ?? 'The file';
  return new Failure(
    'bad-file',
    `${label} is not of a kind that is known; a list with a header that names a UPRN column and address columns always is, and --source names the kind where it cannot be told.`,
  );
}
