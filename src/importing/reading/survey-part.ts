/** Surveys a part of a file before it is read, in a thread, if the rows of its source bear on each other. */

import { Failure } from '../../domain/failure.js';
import { TextDecoding } from '../../files/decode-text.js';
import { type FilePart, readChunks } from '../../files/file-part.js';
import { findPart } from '../../files/open-file.js';
import { RowSplitter } from '../../files/split-rows.js';
import type { ListSurvey } from '../../sources/source.js';
import type { ThreadTask } from '../../threads/thread-task.js';
import { type AnySource, firstRowsOf, sourceNamed } from './recognise.js';

export interface SurveyPartInput {
  readonly path: string;
  /** Label of the part within the file. */
  readonly label: string;
  /** Id of the source that it is from. */
  readonly source: string;
  /** What a person said of its columns. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
}

/** Undefined if there is nothing to look for, or the part is damaged: its reader will say so. */
export const SURVEY_PART: ThreadTask<SurveyPartInput, ListSurvey | undefined> = {
  module: new URL('./survey-part.js', import.meta.url).href,
  name: 'SURVEY_PART',
  async run({ path, label, source, columns }) {
    const part = await findPart(path, label);
    return part === undefined ? undefined : surveyPart(part, sourceNamed(source, columns));
  },
};

export const isSurveyed = (source: AnySource): boolean => 'openSurvey' in source;

export async function surveyPart(
  part: FilePart,
  source: AnySource,
): Promise<ListSurvey | undefined> {
  if (!('openSurvey' in source)) return undefined;
  try {
    const first = await firstRowsOf(part, source.delimiter);
    const survey = source.openSurvey?.(first, part.label);
    if (survey === undefined) return undefined;
    const decoding = new TextDecoding();
    const ignoreRow = (): void => undefined;
    const splitter = new RowSplitter(source.delimiter, (fields) => survey.add(fields), ignoreRow);
    for await (const chunk of readChunks(part)) splitter.write(decoding.write(chunk));
    splitter.write(decoding.end());
    splitter.end();
    return survey.found;
  } catch (failure) {
    if (failure instanceof Failure && failure.code === 'bad-file') return undefined;
    throw failure;
  }
}
