/** Reads one file, a slice of it, or one member of an archive, into its folder of a segment, in a thread. */

import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { Fact } from '../../domain/fact.js';
import { Failure } from '../../domain/failure.js';
import type { FilePart } from '../../files/file-part.js';
import { findPart } from '../../files/open-file.js';
import { type ByteRange, slicePart } from '../../files/slice-file.js';
import type { FileLook } from '../../sources/source.js';
import type { ThreadTask } from '../../threads/thread-task.js';
import { SegmentWriter } from '../staging/segment.js';
import { type ReadOptions, type RowCounts, readPart } from './read-part.js';
import { readDocument, readStream } from './read-stream.js';
import {
  delimiterIn,
  firstRowOf,
  isDocumentSource,
  isStreamSource,
  sourceNamed,
} from './recognise.js';
import { Rejects } from './rejects.js';

export interface ReadFilePartInput {
  readonly path: string;
  /** Label of the part within the file. */
  readonly label: string;
  /** The lines to read; undefined for all of the part. */
  readonly range: ByteRange | undefined;
  /** Id of the source that it is from. */
  readonly source: string;
  /** What a person said of its columns. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
  /** UPRNs that no row may have, each with the reason. */
  readonly refused?: FileLook['refused'] | undefined;
  /** No record can be of a later one. */
  readonly lastDay: string;
  /** Folder to stage facts in; undefined for a dry run. */
  readonly segmentDir: string | undefined;
  /** File for refused rows; undefined for a dry run. */
  readonly rejectsPath: string | undefined;
  /** Shared memory, in which entry `number` is how many bytes of this part were read. */
  readonly bytesRead: Float64Array;
  readonly number: number;
}

export interface FilePartReport extends RowCounts {
  readonly lines: number;
  /** True where it says something, be it by rows that are not used themselves: no crime in an area. */
  readonly hasFacts: boolean;
  readonly rejectedByReason: Readonly<Record<string, number>>;
  /** The sentence that says why it could not be read to its end; undefined where it was. */
  readonly damage: string | undefined;
}

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
    let damage: string | undefined;
    try {
      if (isDocumentSource(source)) await readDocument(part, { ...options, source });
      else if (isStreamSource(source)) await readStream(part, { ...options, source });
      else lines = await readRows(part, range, { ...options, source });
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.code !== 'bad-file') throw failure;
      damage = failure.message;
    } finally {
      rejects.close();
      segment?.close();
    }
    hasFacts ||= counts.accepted > 0;
    return { ...counts, lines, hasFacts, rejectedByReason: rejects.counts, damage };
  },
};

async function readRows(
  part: FilePart,
  range: ByteRange | undefined,
  options: Omit<ReadOptions, 'delimiter'>,
): Promise<number> {
  const delimiter = await delimiterIn(part, options.source);
  if (range === undefined) return readPart(part, { ...options, delimiter });
  const firstRow = range.from === 0 ? undefined : await firstRowOf(part, delimiter);
  return readPart(slicePart(part, range), { ...options, delimiter, firstRow });
}
