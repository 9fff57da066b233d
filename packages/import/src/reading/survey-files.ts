/** Surveys whole lists in threads before they are read, for sources with rows that affect one another. */

import { Failure } from '@property-lookup/kernel/failure';
import {
  type FilePart,
  findPart,
  RowSplitter,
  readChunks,
  TextDecoding,
} from '@property-lookup/rows/read';
import type { FileLook, ListSurvey } from '@property-lookup/sources';
import { refusedUprns } from '@property-lookup/sources/lists';
import {
  type AnySource,
  firstRowsOf,
  layoutIn,
  sourceNamed,
} from '@property-lookup/sources/recognition';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { isTooLarge, runInAnyOrder, type ThreadPool } from '@property-lookup/tables/threads';
import { stopUnused } from './read-part.js';

export interface FileSurvey {
  /** UPRNs to refuse in the file. */
  readonly refused: FileLook['refused'];
  readonly notes: readonly string[];
  /** Why it could not be read to its end, as a sentence; it need not be read again. */
  readonly damage?: string | undefined;
}

interface Files<File> {
  readonly source: AnySource;
  readonly files: readonly File[];
}

export async function surveyFiles<File extends { readonly parts: readonly FilePart[] }>(
  sources: readonly Files<File>[],
  pool: ThreadPool,
): Promise<ReadonlyMap<File, FileSurvey>> {
  const parts = sources
    .filter(({ source }) => isSurveyed(source))
    .flatMap(({ source, files }) =>
      files.flatMap((file) => file.parts.map((part) => ({ source, file, part }))),
    );
  const found = new Map<File, ListSurvey[]>();
  const inputs = parts.map(({ source, part }) => ({
    path: part.path,
    label: part.label,
    source: source.id,
    columns: 'columns' in source ? source.columns : undefined,
  }));
  const damages = new Map<File, string>();
  const take = (survey: ListSurvey | string | undefined, at: number): void => {
    const file = parts[at]?.file;
    if (survey === undefined || file === undefined) return;
    if (typeof survey === 'string') damages.set(file, survey);
    found.set(file, [...(found.get(file) ?? []), ...(typeof survey === 'string' ? [] : [survey])]);
  };
  // A part that is too large is reported when it is read.
  await runInAnyOrder(pool, SURVEY_PART, inputs, take, (cause) => {
    if (!isTooLarge(cause)) throw cause;
    return undefined;
  });
  return new Map(
    [...found].map(([file, surveys]) => [
      file,
      { ...joinSurveys(surveys), damage: damages.get(file) },
    ]),
  );
}

export function joinSurveys(surveys: readonly ListSurvey[]): FileSurvey {
  return {
    refused: refusedUprns(surveys.map(({ uprns }) => uprns)),
    notes: [...new Set(surveys.flatMap(({ notes }) => notes))],
  };
}

interface SurveyPartInput {
  readonly path: string;
  /** Label of the part within the file. */
  readonly label: string;
  /** Id of its source. */
  readonly source: string;
  /** Columns that a person named. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
}

/** Surveys a part; undefined if the source needs no survey, a sentence if the part is damaged. */
export const SURVEY_PART: ThreadTask<SurveyPartInput, ListSurvey | string | undefined> = {
  module: new URL('./survey-files.js', import.meta.url).href,
  name: 'SURVEY_PART',
  async run({ path, label, source, columns }) {
    const part = await findPart(path, label);
    if (part === undefined) return undefined;
    try {
      return await surveyPart(part, sourceNamed(source, columns));
    } catch (failure) {
      if (failure instanceof Failure && failure.code === 'bad-file') return failure.message;
      throw failure;
    }
  },
};

const isSurveyed = (source: AnySource): boolean => 'openSurvey' in source;

export async function surveyPart(
  part: FilePart,
  source: AnySource,
): Promise<ListSurvey | undefined> {
  if (!('openSurvey' in source)) return undefined;
  const { delimiter, above } = await layoutIn(part, source);
  const first = await firstRowsOf(part, delimiter);
  const survey = source.openSurvey?.(first.slice(above), part.label);
  if (survey === undefined) return undefined;
  const decoding = new TextDecoding();
  const counts = { read: 0, accepted: 0, rejected: 0, ignored: 0 };
  const addRow = (fields: readonly string[]): void => {
    counts.read++;
    if (!hasHome(fields)) counts.ignored++;
    survey.add(fields);
  };
  const splitter = new RowSplitter(delimiter, addRow, () => undefined);
  let bytes = 0;
  for await (const chunk of readChunks(part)) {
    splitter.write(decoding.write(chunk));
    bytes += chunk.length;
    stopUnused(counts, bytes, part.label);
  }
  splitter.write(decoding.end());
  splitter.end();
  return survey.found;
}

/** Least characters in a row about a home. */
const HOME_LENGTH = 4;

const hasHome = (fields: readonly string[]): boolean =>
  fields.reduce((length, field) => length + field.length, 0) >= HOME_LENGTH;
