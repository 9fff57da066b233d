/** Makes a file from a table, in a separate thread if that takes long, so that nothing else has to wait. */

import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Failure, isDiskFull } from '@property-lookup/kernel/failure';
import type { ThreadTask } from '@property-lookup/tables/threads';
import {
  answerPort,
  askPort,
  givePieces,
  leave,
  startThreadPool,
  takePieces,
} from '@property-lookup/tables/threads';
import { readArrow } from './arrow.js';
import type { FileSource, WrittenFile } from './file-format.js';
import { FILE_FORMATS, type FileFormatName } from './file-formats.js';

export interface FileOrder extends Omit<FileSource, 'rows'> {
  readonly format: FileFormatName;
}

/** `pieces` are in the format's intermediate form, including the columns that it reads. */
export async function writeFile(
  { format, ...order }: FileOrder,
  pieces: AsyncIterable<Uint8Array>,
): Promise<WrittenFile> {
  const { load, reads = [] } = FILE_FORMATS[format];
  if (load === undefined) return { size: null, pieces };
  const write = await load();
  const columns = order.hasPlaces ? [...order.columns, ...reads] : order.columns;
  return write({ ...order, rows: readArrow(columns, pieces) });
}

/** The bytes of a file made in a separate thread, which starts with the first piece. */
export class FileBytes implements AsyncIterable<Uint8Array> {
  readonly #order: FileOrder;
  readonly #pieces: AsyncIterable<Uint8Array>;
  #size: number | null = null;

  constructor(order: FileOrder, pieces: AsyncIterable<Uint8Array>) {
    this.#order = order;
    this.#pieces = pieces;
  }

  /** In bytes; null unless it is known with the first piece. */
  get size(): number | null {
    return this.#size;
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    const isMade = FILE_FORMATS[this.#order.format].load !== undefined;
    return isMade ? this.#inThread() : this.#pieces[Symbol.asyncIterator]();
  }

  async *#inThread(): AsyncGenerator<Uint8Array> {
    const [given, made] = [new MessageChannel(), new MessageChannel()];
    const pool = startThreadPool({ threads: 1 });
    const order: ThreadOrder = { ...this.#order, given: given.port2, made: made.port2 };
    // When the thread has finished or failed, the other end must stop waiting.
    const written = pool
      .run(WRITE_FILE, order, [given.port2, made.port2])
      .finally(() => leave(given.port1))
      .catch((cause) => {
        leave(made.port1);
        throw cause;
      });
    const ends = [givePieces(given.port1, this.#pieces), written];
    const work = Promise.all(ends);
    // Awaited below; until then a failure must not count as unhandled.
    work.catch(() => undefined);
    try {
      this.#size = await askPort(made.port1);
      yield* takePieces(made.port1);
      await work;
    } catch (cause) {
      // Throws the reason why the thread stopped.
      await work;
      throw cause;
    } finally {
      leave(made.port1);
      await Promise.allSettled(ends);
      await pool.close();
    }
  }
}

interface ThreadOrder extends FileOrder {
  readonly given: MessagePort;
  readonly made: MessagePort;
}

export const WRITE_FILE: ThreadTask<ThreadOrder, void> = {
  module: new URL('./write-file.js', import.meta.url).href,
  name: 'WRITE_FILE',
  async run({ given, made, ...order }) {
    try {
      const { size, pieces } = await writeFile(order, takePieces(given));
      await answerPort(made, size);
      await givePieces(made, pieces);
    } catch (cause) {
      throw isDiskFull(cause) ? new Failure('unavailable', DISK_FULL, { cause }) : cause;
    }
  },
};

const DISK_FULL =
  'The disk for temporary files is full: ask for fewer properties, or for a form that is made without it, such as csv.';
