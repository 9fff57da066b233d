/** Writes a text file that appears only when it is complete: beside its place first, then renamed. */

import { once } from 'node:events';
import { createWriteStream, existsSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { Failure } from '../domain/failure.js';

export class OutputFile {
  readonly #path: string | undefined;
  /** Where it is written until it is complete; devices and pipes are written directly. */
  readonly #aside: string | undefined;
  #stream: Writable | undefined;
  #failure: unknown;

  /** Stdout where there is no path; Failure `wrong-usage` where the path is the input's. */
  constructor(path: string | undefined, input: string) {
    if (path !== undefined && isSameFile(path, input)) {
      throw new Failure('wrong-usage', '--out must not be the file that is read.');
    }
    this.#path = path;
    const isRegular = path !== undefined && (!existsSync(path) || statSync(path).isFile());
    this.#aside = isRegular ? `${path}.part` : path;
  }

  async write(text: string): Promise<void> {
    const stream = this.#open();
    if (this.#failure !== undefined) throw this.#failure;
    if (!stream.write(text)) await once(stream, 'drain');
  }

  async finish(): Promise<void> {
    const stream = this.#open();
    if (this.#path === undefined || this.#aside === undefined) return;
    stream.end();
    await once(stream, 'finish');
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#aside !== this.#path) renameSync(this.#aside, this.#path);
  }

  abandon(): void {
    const isOurs = this.#stream !== undefined && this.#aside !== this.#path;
    if (isOurs && this.#aside !== undefined) rmSync(this.#aside, { force: true });
  }

  #open(): Writable {
    if (this.#stream !== undefined) return this.#stream;
    const stream = this.#aside === undefined ? process.stdout : createWriteStream(this.#aside);
    stream.on('error', (error) => {
      this.#failure ??= error;
    });
    this.#stream = stream;
    return stream;
  }
}

function isSameFile(a: string, b: string): boolean {
  return existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b);
}
