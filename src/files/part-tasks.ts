/** Lists a file and hands out its parts piece by piece, as tasks of the process in which files are read that may end it. */

import { statSync } from 'node:fs';
import type { ThreadTask } from '../threads/thread-pool.js';
import { type FileContents, type FilePart, readChunks } from './file-part.js';
import { findIn, listContents } from './list-contents.js';

/** A part as another process may be told of it. */
export interface DescribedPart extends Omit<FilePart, 'open' | 'otherForm'> {
  readonly otherForm?: DescribedPart | undefined;
}

interface FileAsked {
  readonly path: string;
  /** Label of the only part that is asked for; undefined for all. */
  readonly wanted: string | undefined;
}

const module = new URL('./part-tasks.js', import.meta.url).href;

export const LIST_FILE: ThreadTask<
  FileAsked,
  Omit<FileContents, 'parts'> & { readonly parts: readonly DescribedPart[] }
> = {
  module,
  name: 'LIST_FILE',
  async run(file) {
    const { parts, passedOver } = await contentsOf(file);
    return { parts: parts.map(described), passedOver };
  },
};

function described({ open: _, otherForm, ...part }: FilePart): DescribedPart {
  return { ...part, ...(otherForm && { otherForm: described(otherForm) }) };
}

/** What was listed last: its parts are asked for one by one. */
let listed: (FileContents & { readonly of: string }) | undefined;

async function contentsOf({ path, wanted }: FileAsked): Promise<FileContents> {
  const { size, mtimeMs } = statSync(path);
  const of = JSON.stringify([path, size, mtimeMs]);
  const last = listed?.of === of ? listed : undefined;
  if (last !== undefined && (wanted === undefined || findIn(last, wanted) !== undefined))
    return last;
  listed = undefined;
  const contents = await listContents(path, wanted);
  if (wanted === undefined) listed = { ...contents, of };
  return contents;
}

/** Those that are being read, by number. */
const streams = new Map<number, PieceStream>();
let count = 0;

export const OPEN_PART: ThreadTask<Pick<FilePart, 'path' | 'label'>, number> = {
  module,
  name: 'OPEN_PART',
  async run({ path, label }) {
    const part = findIn(await contentsOf({ path, wanted: label }), label);
    if (part === undefined) throw new Error('a part of a file is gone');
    streams.set(count, new PieceStream(part));
    return count++;
  },
};

/** Undefined at the end. */
export const NEXT_PIECE: ThreadTask<number, Uint8Array | undefined> = {
  module,
  name: 'NEXT_PIECE',
  run: (number) => streams.get(number)?.take(),
};

export const LEAVE_PART: ThreadTask<number, void> = {
  module,
  name: 'LEAVE_PART',
  async run(number) {
    await streams.get(number)?.leave();
    streams.delete(number);
  },
};

/** Handed over at once: fewer are dearer, more take memory. Bytes. */
const PIECE_BYTES = 1 << 18;

/** The bytes of a part; the next piece is made while the last is used. */
class PieceStream {
  readonly #chunks: AsyncIterator<Buffer>;
  #next: Promise<Buffer | undefined>;

  constructor(part: FilePart) {
    this.#chunks = readChunks(part)[Symbol.asyncIterator]();
    this.#next = this.#gather();
  }

  take(): Promise<Uint8Array | undefined> {
    const piece = this.#next;
    this.#next = piece.then((made) => (made === undefined ? undefined : this.#gather()));
    // Told to who takes it.
    this.#next.catch(() => undefined);
    return piece;
  }

  async leave(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #gather(): Promise<Buffer | undefined> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    while (bytes < PIECE_BYTES) {
      const { value, done } = await this.#chunks.next();
      if (done === true) break;
      chunks.push(value);
      bytes += value.length;
    }
    return bytes === 0 ? undefined : Buffer.concat(chunks);
  }
}
