/** A publisher of files on this machine, which misbehaves as told. */

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Publisher {
  readonly url: string;
  /** All requests: path and relevant headers. */
  readonly asked: Asked[];
  close(): Promise<void>;
}

export interface Asked {
  readonly path: string;
  readonly range: string | undefined;
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
}

export type Answer = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;

/** Answers by path and query; 404 for all others. */
export async function startPublisher(
  answers: Readonly<Record<string, Answer>>,
): Promise<Publisher> {
  const asked: Asked[] = [];
  const attempts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const { range, authorization, cookie } = request.headers;
    asked.push({ path, range, authorization, cookie });
    const attempt = (attempts.get(path) ?? 0) + 1;
    attempts.set(path, attempt);
    const answer = answers[path];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response, attempt);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const etagOf = (content: Buffer): string =>
  `"${createHash('md5').update(content).digest('hex')}"`;

/** A file with ranges and conditional requests, as static servers offer; the first attempts are cut after `cutAt` bytes. */
export function fileAnswer(
  content: Buffer,
  { cutAt = 0, cuts = 0 }: { readonly cutAt?: number; readonly cuts?: number } = {},
): Answer {
  const etag = etagOf(content);
  return (request, response, attempt) => {
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    const isSame = request.headers['if-range'] === etag;
    const from = isSame ? Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
    if (from > content.length) {
      response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
      return;
    }
    const body = content.subarray(from);
    const range = `bytes ${from}-${content.length - 1}/${content.length}`;
    response.writeHead(from > 0 ? 206 : 200, {
      etag,
      'content-length': body.length,
      ...(from > 0 && { 'content-range': range }),
    });
    if (attempt > cuts) response.end(body);
    // Ends the connection in an orderly way, so that the sent bytes arrive.
    else response.write(body.subarray(0, cutAt), () => response.socket?.end());
  };
}

/**
 * A file whose length is stated wrongly: in the first answers, or in all. Where it is too long, the connection ends before. Only
 * questions for a part are answered truly.
 */
export function lyingAnswer(
  content: Buffer,
  length: number,
  lies: number = Number.POSITIVE_INFINITY,
): Answer {
  const honest = fileAnswer(content);
  return (request, response, attempt) => {
    const isRange =
      request.headers.range !== undefined && request.headers['if-range'] === undefined;
    if (attempt > lies || isRange) {
      const etag = etagOf(content);
      if (isRange) request.headers['if-range'] = etag;
      honest(request, response, attempt);
      return;
    }
    response.writeHead(200, { etag: etagOf(content), 'content-length': length });
    response.write(content, () => response.socket?.end());
  };
}
