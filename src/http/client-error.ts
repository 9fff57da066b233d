/** Answers what is not even HTTP, or too much of it, in the same form as every other error. */

import type { Socket } from 'node:net';
import { URL_BYTES_MAX } from './admit.js';

interface ClientError extends Error {
  readonly code?: string;
  /** What arrived, where the parser failed on it: a Buffer, whatever its published type says. */
  readonly rawPacket?: unknown;
}

interface Refusal {
  readonly status: string;
  readonly detail: string;
}

export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, detail } = refusalOf(error);
  const body = JSON.stringify({ detail });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
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

/** The packet that was one too many: is it still within the request line? A whole, short request line is not. */
function isWithinUrl(packet: string): boolean {
  const end = packet.indexOf('\r\n');
  if (end < 0) return true;
  const line = packet.slice(0, end);
  const isWhole = /^[A-Z]+ /.test(line);
  return / HTTP\/1\.\d$/.test(line) && !(isWhole && line.length <= URL_BYTES_MAX);
}
