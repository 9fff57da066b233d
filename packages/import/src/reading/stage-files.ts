/** Reads the files of an import and stages their facts in segments: the first half of an import. */

import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SegmentFile, SegmentInfo } from '@property-lookup/engine';
import { cutToDate } from '@property-lookup/kernel/calendar';
import type { FilePart } from '@property-lookup/rows/read';
import { editionOf } from '@property-lookup/sources';
import { type Asked, firstRowsOf } from '@property-lookup/sources/recognition';
import type { ImportReport, LeftOutFile } from '../report.js';
import { type ReadSourcesOptions, readSources } from './read-sources.js';
import { type PartsBySource, recogniseFiles } from './recognise-files.js';
import { surveyArea } from './survey-area.js';

export interface StageOptions extends Asked, Omit<ReadSourcesOptions, 'rowsOf'> {
  readonly files: readonly string[];
  /** Takes only what these files say of a part of the country, as a person names it. */
  readonly area?: string | undefined;
  /** Forgets earlier imports of the same sources. */
  readonly replace?: boolean;
  /** Segments of the current release. */
  readonly held: readonly SegmentInfo[];
  /** Other files that are left out. */
  readonly leftOut: readonly LeftOutFile[];
  /** Whether there is nothing else to import. */
  readonly isAlone: boolean;
}

export interface Staged {
  readonly segments: readonly SegmentInfo[];
  readonly report: Pick<
    ImportReport,
    'sources' | 'passedOver' | 'leftOut' | 'unchanged' | 'deliveryPointsWithoutUprn'
  >;
}

/** Failure `bad-file` if no source claims any file. */
export async function stageFiles(options: StageOptions): Promise<Staged> {
  const { recognised, passedOver, leftOut } = await recogniseFiles(options);
  const { area } = options;
  const rowsOf = area === undefined ? undefined : await surveyArea(area, recognised);
  const identities = await identitiesOf(recognised, rowsOf?.area.code ?? '');
  const unchanged = options.dryRun === true ? [] : takeHeld(recognised, identities, options);
  const importedAt = new Date().toISOString();
  const batch = `${importedAt.replace(/[-:.]/g, '')}-${randomBytes(2).toString('hex')}`;
  const files: StagedFile[] = [];
  const editions = await editionsOf(recognised, cutToDate(importedAt));
  const sources = Array.from(recognised, ([source, ofSource]) => ({
    source,
    files: Array.from(ofSource, ([path, parts]) => {
      const id = `${batch}-${String(files.length).padStart(4, '0')}-${source.id}`;
      files.push({ path, source: source.id, id, ...editions.get(parts) });
      return { parts, id };
    }),
  }));
  const read = await readSources(sources, { ...options, rowsOf });
  const given = read.sources.flatMap((source) => source.files);
  const segments: SegmentInfo[] = [];
  for (const [at, { path, ...segment }] of files.entries()) {
    const { rows = 0, hasFacts = false } = given[at] ?? {};
    const file = identities.get(path);
    if (hasFacts && file !== undefined) segments.push({ ...segment, file, rows, importedAt });
    else await rm(join(options.paths.segments, segment.id), { recursive: true, force: true });
  }
  const report = {
    sources: read.sources.flatMap((source) => source.report ?? []),
    passedOver,
    leftOut: [...leftOut, ...read.leftOut],
    unchanged,
    deliveryPointsWithoutUprn: 0,
  };
  return { segments, report };
}

/** Identities of files by path. */
type Identities = ReadonlyMap<string, SegmentFile>;

async function identitiesOf(recognised: PartsBySource, area: string): Promise<Identities> {
  const identities = new Map<string, SegmentFile>();
  for (const path of new Set([...recognised.values()].flatMap((files) => [...files.keys()]))) {
    identities.set(path, await identityOf(path, area));
  }
  return identities;
}

/** Newest edition of each file, by its parts. */
async function editionsOf(recognised: PartsBySource, today: string) {
  const editions = new Map<readonly FilePart[], { readonly edition: string }>();
  for (const [source, files] of recognised) {
    for (const parts of files.values()) {
      const days: string[] = [];
      for (const [at, part] of parts.entries()) {
        // The header record of an archive's first file applies to all.
        const isRows = at === 0 && 'delimiter' in source;
        const firstRow = isRows ? (await firstRowsOf(part, source.delimiter))[0] : undefined;
        days.push(...[editionOf(part.label, firstRow ?? [], today) ?? []].flat());
      }
      const newest = days.sort().at(-1);
      if (newest !== undefined) editions.set(parts, { edition: newest });
    }
  }
  return editions;
}

/** Removes sources with the same files as in their last import, and returns the labels of the files. */
function takeHeld(
  recognised: PartsBySource,
  identities: Identities,
  { held, replace }: StageOptions,
): readonly string[] {
  return [...recognised].flatMap(([source, files]) => {
    const wanted = [...files.keys()].flatMap((path) => identities.get(path) ?? []);
    const ofSource = held.filter((segment) => segment.source === source.id);
    const wouldDrop = replace === true && ofSource.length > wanted.length;
    // Named columns may change the facts of the same file.
    const isMapped = 'columns' in source && source.columns !== undefined;
    if (isMapped || wouldDrop || !areHeld(wanted, source.id, held)) return [];
    recognised.delete(source);
    return [...files.values()].flatMap((parts) => parts.map(({ label }) => label));
  });
}

interface StagedFile {
  readonly path: string;
  /** Source, id and edition of the segment. */
  readonly source: string;
  readonly id: string;
  readonly edition?: string;
}

/** Identifies a file by its content and area, so that it need not be read twice. */
async function identityOf(path: string, area: string): Promise<SegmentFile> {
  const hash = createHash('sha256').update(area);
  const { size } = await stat(path);
  await pipeline(
    createReadStream(path, { highWaterMark: 1 << 20, end: Math.max(0, size - 1) }),
    hash,
  );
  return { name: basename(path), sha256: hash.digest('base64url') };
}

/** Whether these files equal the last ones of the source, in this order. */
function areHeld(
  files: readonly SegmentFile[],
  source: string,
  held: readonly SegmentInfo[],
): boolean {
  const ofSource = held.filter((segment) => segment.source === source);
  const last = ofSource.slice(-files.length);
  return (
    last.length === files.length &&
    files.every(({ sha256 }, at) => last[at]?.file.sha256 === sha256)
  );
}
