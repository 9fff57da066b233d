/** The built console files as they are sent: read once at the start, compressed when first requested. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getOr } from '@property-lookup/kernel/collections';
import { INSTALLATION } from '../config/installation.js';

/** The build output. */
export const BUILT = new URL('dist/', INSTALLATION);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Small files get the best compression. For large ones quality 9 is nearly as small and takes a twentieth of the time. */
const brotliQuality = ({ length }: Buffer): number => (length < 100_000 ? 11 : 9);

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(bytes) },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

export type ConsoleEncoding = keyof typeof compressors;

export class ConsoleFile {
  readonly type: string;
  /** Quoted entity tag of the content, for If-None-Match. */
  readonly tag: string;
  readonly #compressed = new Map<ConsoleEncoding, Promise<Buffer>>();

  constructor(
    /** Path below the console's folder, with slashes. */
    readonly name: string,
    readonly bytes: Buffer,
  ) {
    this.type = TYPES[extname(name)] ?? 'application/octet-stream';
    this.tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  compressed(encoding: ConsoleEncoding): Promise<Buffer> {
    return getOr(this.#compressed, encoding, () => compressors[encoding](this.bytes));
  }
}

/** Empty if the console was not built: the service works without it. */
export function readConsoleFiles(folder: URL = new URL('console/', BUILT)): readonly ConsoleFile[] {
  return namesIn(folder).map((name) => {
    const path = name.split(sep).join('/');
    return new ConsoleFile(path, readFileSync(new URL(path, folder)));
  });
}

function namesIn(folder: URL): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
      .map((entry) => `${entry.parentPath}${sep}${entry.name}`)
      .map((path) => path.slice(fileURLToPath(folder).length).replace(/^[/\\]/, ''))
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
