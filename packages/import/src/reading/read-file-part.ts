/** Reads a file, a slice of one, or a member of an archive into a folder of its segment, in a thread. */

import { Failure } from '@property-lookup/kernel/failure';
import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import { type ByteRange, type FilePart, findPart, slicePart } from '@property-lookup/rows/read';
import type { CountRecord, FileLook, StreamSource } from '@property-lookup/sources';
import {
  firstRowsOf,
  isStreamSource,
  layoutIn,
  pourPart,
  type RowLayout,
  sourceNamed,
  titleNotes,
} from '@property-lookup/sources/recognition';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { SegmentWriter } from '../staging/segment.js';
import { type AreaRows, takeInside } from './area-rows.js';
import { type ReadOptions, type RowCounts, readPart, stopUnused } from './read-part.js';
import { Rejects } from './rejects.js';

export interface ReadFilePartInput {
  readonly path: string;
  /** Label of the part within the file. */
  readonly label: string;
  /** Bytes of the lines to read; undefined for all of the part. */
  readonly range: ByteRange | undefined;
  /** Id of its source. */
  readonly source: string;
  /** Columns that a person named. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
  /** UPRNs to refuse, each with the reason. */
  readonly refused?: FileLook['refused'] | undefined;
  /** Last possible day of a record, `YYYY-MM-DD`. */
  readonly lastDay: string;
  /** Rows elsewhere are passed over. */
  readonly area?: AreaRows | undefined;
  /** Folder to stage facts in; undefined for a dry run. */
  readonly segmentDir: string | undefined;
  /** File for refused rows; undefined for a dry run. */
  readonly rejectsPath: string | undefined;
  /** Shared memory: entry `number` counts the bytes read of this part. */
  readonly bytesRead: Float64Array;
  readonly number: number;
}

export interface FilePartReport extends RowCounts {
  readonly lines: number;
  /** Sentences about rows above its table and unused columns. */
  readonly notes: readonly string[];
  /** Whether it gives any fact. Unused rows may give one, such as an area without crime. */
  readonly hasFacts: boolean;
  readonly rejectedByReason: Readonly<Record<string, number>>;
  /** Why it could not be read to its end, as a sentence; undefined if it was. */
  readonly damage: string | undefined;
}

/** Report of a damaged part, none of which is used. */
export const damagedReport = (damage: string): FilePartReport => ({
  read: 0,
  accepted: 0,
  rejected: 0,
  ignored: 0,
  lines: 0,
  notes: [],
  hasFacts: false,
  rejectedByReason: {},
  damage,
});

export const READ_FILE_PART: ThreadTask<ReadFilePartInput, FilePartReport> = {
  module: new URL('./read-file-part.js', import.meta.url).href,
  name: 'READ_FILE_PART',
  async run({
    path,
    label,
    range,
    source: sourceId,
    columns,
    refused,
    lastDay,
    area,
    segmentDir,
    rejectsPath,
    bytesRead,
    number,
  }) {
    const source = sourceNamed(sourceId, columns);
    const part = await findPart(path, label);
    if (part === undefined) throw new Error('a part of a file is gone');
    const segment = segmentDir === undefined ? undefined : new SegmentWriter(segmentDir);
    const rejects = new Rejects(rejectsPath);
    const counts: RowCounts = { read: 0, accepted: 0, rejected: 0, ignored: 0 };
    let hasFacts = false;
    const options = {
      rejects,
      counts,
      refused,
      lastDay,
      area,
      onFact: (fact: Fact | EvidenceFact) => {
        hasFacts = true;
        segment?.add(fact);
      },
      coded: segment,
      onProgress: (bytes: number) => {
        bytesRead[number] = bytes;
      },
    };
    let lines = 0;
    let notes: readonly string[] = [];
    let damage: string | undefined;
    try {
      if (isStreamSource(source)) {
        const onFact = takeInside(area, options.onFact);
        notes = await readStream(part, { ...options, source, onFact });
      } else {
        const layout = await layoutIn(part, source);
        notes = titleNotes(label, layout.above);
        lines = await readRows(part, range, layout, { ...options, source });
      }
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.code !== 'bad-file') throw failure;
      damage = failure.message;
    } finally {
      rejects.close();
      segment?.close();
    }
    hasFacts ||= counts.accepted > 0;
    return {
      ...counts,
      lines,
      notes,
      hasFacts,
      rejectedByReason: rejects.counts,
      damage,
    };
  },
};

async function readRows(
  part: FilePart,
  range: ByteRange | undefined,
  layout: RowLayout,
  options: Omit<ReadOptions, keyof RowLayout>,
): Promise<number> {
  if (range === undefined) return readPart(part, { ...options, ...layout });
  const slice = slicePart(part, range);
  if (range.from === 0) return readPart(slice, { ...options, ...layout });
  const firstRow = (await firstRowsOf(part, layout.delimiter))[layout.above];
  return readPart(slice, { ...options, ...layout, above: 0, firstRow });
}

interface RecordTakers {
  readonly rejects: Rejects;
  readonly counts: RowCounts;
}

interface RecordOptions extends RecordTakers {
  readonly source: StreamSource<Fact | EvidenceFact>;
  readonly onFact: (fact: Fact | EvidenceFact) => void;
  readonly onProgress: (bytes: number) => void;
}

/** Returns notes for the report. Failure `bad-file` if the part cannot be read to its end. */
export async function readStream(
  part: FilePart,
  options: RecordOptions,
): Promise<readonly string[]> {
  const { source, onFact, onProgress } = options;
  let bytes = 0;
  const count = recordCounter(part.label, options);
  const sink = source.openStream(part.name, onFact, (...record) => {
    count(...record);
    stopUnused(options.counts, bytes, part.label, options.rejects);
  });
  for await (bytes of pourPart(part, sink)) onProgress(bytes);
  return sink.notes ?? [];
}

/** Characters of a record in the file of rejects: outlines run to megabytes. */
const EXCERPT_LENGTH = 1_000;

/**
 * Counts the records of a file without rows, and lists the refused ones. `file` is its label for people.
 */
function recordCounter(file: string, { counts, rejects }: RecordTakers): CountRecord {
  return (outcome, line, record) => {
    counts.read++;
    if (outcome.accepted) counts.accepted++;
    else if ('rejected' in outcome) {
      counts.rejected++;
      rejects.add({
        file,
        line,
        reason: outcome.rejected,
        fields: [record.slice(0, EXCERPT_LENGTH)],
      });
    } else counts.ignored++;
  };
}
