/** A list as comma-separated values: a request body that is answered row by row. */

import { Failure } from '@property-lookup/kernel/failure';
import { Type } from '@sinclair/typebox';
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

/** Documents the CSV answer to a list. */
export const CSV_ANSWER: AnswerForm = {
  type: CSV_MEDIA,
  schema: Type.Unsafe({ type: 'string' }),
  description: `The list from a body in ${CSV_MEDIA}, with additional columns.`,
};

interface ListTerms {
  /** File name for saving the answer. */
  readonly fileName: string;
  /** The cost of each thousand rows, in requests; the request itself paid for the first thousand. */
  readonly cost: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Runs work that precedes the answer, and releases the list if that fails. */
export async function beforeAnswer<T>(list: ReceivedList, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    list.abandon();
    throw refusalOf(cause);
  }
}

/** Answers the list row by row with added columns, charging for each thousand rows before it answers them. */
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

/** Turns a complaint about a file or a command-line option into one about the request. */
function refusalOf(cause: unknown): unknown {
  if (!(cause instanceof Failure)) return cause;
  const isCallers = cause.code === 'bad-file' || cause.code === 'wrong-usage';
  return isCallers ? new Failure('invalid-parameter', cause.message, { cause }) : cause;
}
