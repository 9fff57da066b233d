/** Looks over the lists of an import before they are read, each file as a whole, whatever the number of its sheets. */

import type { FilePart } from '../../files/file-part.js';
import { refusedUprns } from '../../sources/addresses/headed-csv/shared-uprns.js';
import type { FileLook, ListSurvey } from '../../sources/source.js';
import { runInAnyOrder, type ThreadPool } from '../../threads/thread-pool.js';
import type { AnySource } from './recognise.js';
import { isSurveyed, SURVEY_PART } from './survey-part.js';

export interface FileSurvey {
  /** UPRNs that no row of the file may have. */
  readonly refused: FileLook['refused'];
  readonly notes: readonly string[];
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
  await runInAnyOrder(pool, SURVEY_PART, inputs, (survey, at) => {
    const file = parts[at]?.file;
    if (survey === undefined || file === undefined) return;
    found.set(file, [...(found.get(file) ?? []), survey]);
  });
  return new Map([...found].map(([file, surveys]) => [file, joinSurveys(surveys)]));
}

export function joinSurveys(surveys: readonly ListSurvey[]): FileSurvey {
  return {
    refused: refusedUprns(surveys.map(({ uprns }) => uprns)),
    notes: [...new Set(surveys.flatMap(({ notes }) => notes))],
  };
}
