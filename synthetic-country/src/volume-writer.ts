/** Writes the lines of a format into its volumes in large pieces, holding only one piece in memory. */

import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileLayout } from './format.js';

export interface WrittenFile {
  readonly path: string;
  readonly format: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Bytes gathered for one write, enough to make the cost of writing negligible. */
const PIECE_BYTES = 2 ** 20;
/** A UTF-16 unit takes at most three bytes in UTF-8. */
const CHARACTER_BYTES_MAX = 3;

export class VolumeWriter {
  readonly files: WrittenFile[] = [];
  private text: string;
  private rows = 0;
  private bytes = 0;
  private file: { readonly path: string; readonly handle: FileHandle } | undefined;
  private piece = Buffer.allocUnsafe(2 * PIECE_BYTES);
  private pieceLength = 0;
  /** Text of full volumes that is not yet written, oldest first. */
  private full: { readonly text: string; readonly rows: number }[] = [];

  constructor(
    private readonly format: FileLayout,
    private readonly outDir: string,
    private readonly onFile?: (path: string) => void,
  ) {
    this.text = format.header;
  }

  /** Kept as text until the next `flush`. */
  readonly add = (line: string): void => {
    if (this.rows === this.format.volumeRows) this.startVolume();
    this.text += line;
    this.rows += 1;
  };

  /** Puts further lines into a new file, unless the current one has no row. */
  startVolume(): void {
    if (this.rows === 0) return;
    this.full.push({ text: this.text + this.footer, rows: this.rows });
    this.text = this.format.header;
    this.rows = 0;
  }

  /**
   * Encodes added text, and waits for the disk once there is a whole piece, which keeps lines from piling up. Called often,
   * because text that is encoded soon never reaches the old generation of the heap.
   */
  async flush(): Promise<void> {
    for (const { text, rows } of this.full.splice(0)) {
      await this.append(text);
      await this.closeVolume(rows);
    }
    if (this.rows > 0) {
      const { text } = this;
      this.text = '';
      await this.append(text);
    }
  }

  /** Writes the rest; a format without rows leaves no file. */
  async end(): Promise<void> {
    if (this.rows > 0) this.text += this.footer;
    await this.flush();
    if (this.rows > 0) await this.closeVolume(this.rows);
  }

  private get footer(): string {
    return this.format.footer ?? '';
  }

  /** Closes the file after a failure. */
  async abandon(): Promise<void> {
    await this.file?.handle.close();
    this.file = undefined;
  }

  private async append(text: string): Promise<void> {
    const bytesMax = text.length * CHARACTER_BYTES_MAX;
    if (this.pieceLength + bytesMax > this.piece.length) await this.writePiece();
    if (bytesMax > this.piece.length) this.piece = Buffer.allocUnsafe(bytesMax);
    this.pieceLength += this.piece.write(text, this.pieceLength, 'utf8');
    if (this.pieceLength >= PIECE_BYTES) await this.writePiece();
  }

  private async writePiece(): Promise<void> {
    const file = this.file ?? (await this.openVolume());
    await file.handle.appendFile(this.piece.subarray(0, this.pieceLength));
    this.bytes += this.pieceLength;
    this.pieceLength = 0;
  }

  private async openVolume() {
    const path = join(this.outDir, this.format.fileName(this.files.length + 1));
    this.onFile?.(path);
    this.file = { path, handle: await open(path, 'w') };
    return this.file;
  }

  private async closeVolume(rows: number): Promise<void> {
    await this.writePiece();
    if (this.file === undefined) return;
    const { path, handle } = this.file;
    this.file = undefined;
    await handle.close();
    this.files.push({ path, format: this.format.id, rows, bytes: this.bytes });
    this.bytes = 0;
  }
}
