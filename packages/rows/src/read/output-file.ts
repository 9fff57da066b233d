/** Writes a file that appears only when complete: under a temporary name first, then renamed. */

import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import type { Writable } from 'node:stream';
import { Failure, printableRows } from '@property-lookup/kernel/failure';

export class OutputFile {
  readonly #path: string | undefined;
  /** Temporary path; devices and pipes are written directly. */
  readonly #aside: string | undefined;
  #stream: Writable | undefined;
  #failure: unknown;

  /** Stdout without a path. Throws Failure `wrong-usage` if the path, given by `option`, is the input's. */
  constructor(path: string | undefined, input: string | undefined, option = '--out') {
    if (path !== undefined && input !== undefined && isSameFile(path, input)) {
      throw new Failure('wrong-usage', `${option} must not be the file that is read.`);
    }
    this.#path = path;
    const isRegular = path !== undefined && (!existsSync(path) || statSync(path).isFile());
    this.#aside = isRegular ? `${path}.part` : path;
  }

  get #isAside(): boolean {
    return this.#aside !== this.#path;
  }

  async write(text: string | Uint8Array): Promise<void> {
    const stream = this.#open();
    if (this.#failure !== undefined) throw this.#failure;
    // Cell contents must not control a terminal.
    const isSeen = stream === process.stdout && process.stdout.isTTY && typeof text === 'string';
    if (!stream.write(isSeen ? printableRows(text) : text)) await once(stream, 'drain');
  }

  async finish(): Promise<void> {
    const stream = this.#open();
    if (this.#path === undefined || this.#aside === undefined) return;
    stream.end();
    await once(stream, 'finish');
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#isAside) renameSync(this.#aside, this.#path);
  }

  /** Keeps the earlier file. Synchronous, as the program may be about to end. */
  abandon(): void {
    if (this.#aside === undefined || !this.#isAside || this.#stream === undefined) return;
    rmSync(this.#aside, { force: true });
  }

  #open(): Writable {
    if (this.#stream !== undefined) return this.#stream;
    const stream =
      this.#aside === undefined ? process.stdout : createStream(this.#aside, this.#isAside);
    stream.on('error', (error) => {
      this.#failure ??= error;
    });
    this.#stream = stream;
    return stream;
  }
}

/** Creates our own file at once, so it can be removed; opening a pipe may have to wait for its reader. */
function createStream(path: string, isOurs: boolean): Writable {
  return isOurs ? createWriteStream(path, { fd: openSync(path, 'w') }) : createWriteStream(path);
}

function isSameFile(a: string, b: string): boolean {
  return existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b);
}
