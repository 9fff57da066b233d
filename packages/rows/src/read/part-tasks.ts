/** Lists a file and streams its parts, as tasks of the separate process in which risky files are read. */

import { statSync } from 'node:fs';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { type FileContents, type FilePart, readChunks } from './file-part.js';
import { findIn, listContents } from './list-contents.js';

/** A part described for another process. */
export interface DescribedPart extends Omit<FilePart, 'open' | 'otherForm'> {
  readonly otherForm?: DescribedPart | undefined;
}

interface FileAsked {
  readonly path: string;
  /** Label of the only part needed; undefined for all. */
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

/** The last list, whose parts are read one by one. */
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

/** Bytes in a piece: smaller ones cost more time, larger ones more memory. */
const PIECE_BYTES = 1 << 18;

/** The bytes of a part; the next piece is prepared while the last is in use. */
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
    // Reported to the consumer.
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
