/** Answers requests that are not valid HTTP, or too large, in the same form as every other error. */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { METHODS_ALLOWED, URL_BYTES_MAX } from './admit.js';
import { JSON_TYPE, SECURITY_HEADERS } from './headers.js';
import { letWait } from './request-body.js';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.js';

interface ClientError extends Error {
  readonly code?: string;
  /** The bytes on which the parser failed: a Buffer, despite its published type. */
  readonly rawPacket?: unknown;
}

interface Refusal {
  readonly status: string;
  readonly detail: string;
  readonly allow?: string;
}

export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // An unparsed request has no id yet.
  endWith(socket, refusalOf(error), randomUUID());
}

/** Answers requests that Node's server would refuse silently or in a form of its own. */
export function answerRefusals(server: Server): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const detail = 'The Expect header must be 100-continue or absent.';
    const headers = headersOf(detail, requestIdOf(request));
    // A body may follow, which nobody will read.
    response.writeHead(417, { ...headers, connection: 'close' }).end(JSON.stringify({ detail }));
  });
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    letWait(request, response);
    server.emit('request', request, response);
  });
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    // The socket is no longer the server's: without a listener its errors would end the process.
    socket.on('error', () => socket.destroy());
    const detail = 'Method "CONNECT" not allowed.';
    const refusal = { status: '405 Method Not Allowed', detail, allow: METHODS_ALLOWED };
    endWith(socket, refusal, requestIdOf(request));
  });
}

function endWith(socket: Duplex, { status, detail, allow }: Refusal, requestId: string): void {
  const headers = {
    ...headersOf(detail, requestId),
    ...(allow === undefined ? {} : { allow }),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${JSON.stringify({ detail })}`);
}

function headersOf(detail: string, requestId: string): Readonly<Record<string, string>> {
  return {
    ...SECURITY_HEADERS,
    [REQUEST_ID_HEADER]: requestId,
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(JSON.stringify({ detail }))),
    'cache-control': 'no-store',
  };
}

function refusalOf(error: ClientError): Refusal {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    const { rawPacket } = error;
    const isUrl = Buffer.isBuffer(rawPacket) && isWithinUrl(rawPacket.toString('latin1'));
    return isUrl
      ? { status: '414 URI Too Long', detail: 'The URL is too long.' }
      : { status: '431 Request Header Fields Too Large', detail: 'The headers are too large.' };
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return {
      status: '408 Request Timeout',
      detail: 'The request took too long to arrive.',
    };
  }
  return { status: '400 Bad Request', detail: 'The request is not well-formed HTTP.' };
}

/** Whether this packet, which exceeded the limit, still belongs to the request line. A complete, short request line does not. */
function isWithinUrl(packet: string): boolean {
  const end = packet.indexOf('\r\n');
  if (end < 0) return true;
  const line = packet.slice(0, end);
  const isWhole = /^[A-Z]+ /.test(line);
  return / HTTP\/1\.\d$/.test(line) && !(isWhole && line.length <= URL_BYTES_MAX);
}
