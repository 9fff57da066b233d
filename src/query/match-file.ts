/** Matches a file of addresses row by row, and tells how far it is. */

import type { Accuracy } from '../accuracy/accuracy.js';
import type { Progress } from '../domain/progress.js';
import { type FilePart, readChunks } from '../files/file-part.js';
import { STANDARD_INPUT } from '../files/open-file.js';
import { OutputFile } from '../files/output-file.js';
import { answerList } from './answer-list.js';
import { chooseList, type ListChoice } from './choose-list.js';
import { type MatchCounts, MatchQuestion, type Truth } from './match-question.js';
import type { AnsweredRow, AskedRow } from './match-rows.js';

export interface MatchFileOptions extends ListChoice {
  /** `-` is standard input. */
  readonly file: string;
  /** Matches a batch; several are asked for at once. */
  readonly match: (rows: readonly AskedRow[]) => Promise<readonly AnsweredRow[]>;
  /** Batches that may be under way at once. */
  readonly batchesMax: number;
  /** Whether `match` adds grades. */
  readonly isGraded?: boolean;
  /** Measures, too, how right the matches are. */
  readonly truth?: Truth;
  /** Stdout where absent. */
  readonly out?: string;
  readonly progress: Progress;
  /** Aborts when the program is about to end: what was written is then taken away at once. */
  readonly signal?: AbortSignal;
}

export interface MatchFileSummary extends MatchCounts {
  /** The columns that made the address. */
  readonly addressNames: readonly string[];
  /** Undefined where nothing says what is right. */
  readonly accuracy: Accuracy | undefined;
  readonly seconds: number;
}

export async function matchFile(options: MatchFileOptions): Promise<MatchFileSummary> {
  const { batchesMax, file, match, progress, signal } = options;
  const started = performance.now();
  const part = file === '-' ? STANDARD_INPUT : await chooseList(file, options);
  const output = new OutputFile(options.out, file === '-' ? undefined : file);
  const abandon = (): void => {
    progress.end();
    output.abandon();
  };
  signal?.addEventListener('abort', abandon);
  progress.stage('matching', 'bytes', part.sizeBytes);
  try {
    const question = new MatchQuestion(options, match);
    for await (const piece of answerList(toldChunks(part, progress), question, batchesMax)) {
      await output.write(piece);
    }
    // Read first: a list without known properties is refused, and leaves no output.
    const { accuracy, addressNames, counts } = question;
    await output.finish();
    progress.end();
    return { ...counts, addressNames, accuracy, seconds: (performance.now() - started) / 1000 };
  } catch (cause) {
    abandon();
    throw cause;
  } finally {
    signal?.removeEventListener('abort', abandon);
  }
}

async function* toldChunks(part: FilePart, progress: Progress): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of readChunks(part)) {
    yield chunk;
    bytes += chunk.length;
    progress.update(bytes);
  }
}
