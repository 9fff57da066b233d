/** A list as comma-separated values: the form of a body that is answered row by row. */

import { Type } from '@sinclair/typebox';
import { Failure } from '../domain/failure.js';
import { answerList, BATCH_ROWS, type ListQuestion } from '../query/answer-list.js';
import { LIST_BYTES_MAX, LIST_ROWS_MAX, ReceivedList } from '../query/received-list.js';
import type { AnswerForm, EndpointDeps } from './endpoint.js';
import { CSV_MEDIA } from './media-types.js';
import type { DescribedForm } from './params/list-body.js';
import { TextStream } from './text-stream.js';

const SCHEMA = Type.Unsafe({
  type: 'string',
  description: `Comma-separated values in UTF-8, with a header; also with semicolons, tabs or pipes. At most ${LIST_ROWS_MAX} rows.`,
});

export const CSV_FORM: DescribedForm<ReceivedList> = {
  type: CSV_MEDIA,
  bytesMax: LIST_BYTES_MAX,
  schema: SCHEMA,
  begin() {
    const list = new ReceivedList();
    return {
      write: (chunk) => asRefusal(() => list.write(chunk)),
      end: () => asRefusal(() => list.end()),
      abandon: () => list.abandon(),
    };
  },
};

/** How the answer to such a list is documented. */
export const CSV_ANSWER: AnswerForm = {
  type: CSV_MEDIA,
  schema: Type.Unsafe({ type: 'string' }),
  description: `The list of a body in ${CSV_MEDIA}, with the columns that are added.`,
};

interface ListTerms {
  /** Name to save the answer under. */
  readonly fileName: string;
  /** What each thousand rows cost, in requests; the first thousand was paid for by the request itself. */
  readonly cost: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is done with a list before it is answered: where that fails, the list is let go of. */
export async function beforeAnswer<T>(list: ReceivedList, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    list.abandon();
    throw refusalOf(cause);
  }
}

/** The list with its added columns, row by row: each thousand rows are paid for before they are answered. */
export function answerCsv<Asked>(
  list: ReceivedList,
  question: ListQuestion<Asked>,
  deps: Pick<EndpointDeps, 'spend'>,
  { cost, fileName, headers }: ListTerms,
): TextStream {
  let batches = 0;
  const paid: ListQuestion<Asked> = {
    addedColumns: question.addedColumns,
    isRaw: question.isRaw,
    headerAt: (rows) => question.headerAt(rows),
    reader: (header, below) => question.reader(header, below),
    async answer(asked) {
      if (batches++ > 0) await deps.spend((cost * asked.length) / BATCH_ROWS);
      return question.answer(asked);
    },
  };
  return new TextStream(CSV_TYPE, piecesOf(list, paid), fileName, headers);
}

const CSV_TYPE = `${CSV_MEDIA}; charset=utf-8`;

async function* piecesOf<Asked>(
  list: ReceivedList,
  question: ListQuestion<Asked>,
): AsyncGenerator<string> {
  try {
    yield* answerList(list.take(), question);
  } catch (cause) {
    throw refusalOf(cause);
  } finally {
    list.abandon();
  }
}

function asRefusal<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw refusalOf(cause);
  }
}

/** What is wrong with a file, or with a name on the command line, is here wrong with the request. */
function refusalOf(cause: unknown): unknown {
  if (!(cause instanceof Failure)) return cause;
  const isCallers = cause.code === 'bad-file' || cause.code === 'wrong-usage';
  return isCallers ? new Failure('invalid-parameter', cause.message, { cause }) : cause;
}
