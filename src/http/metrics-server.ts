/** Serves `/metrics` on a port of its own, which the operator does not expose to the public. */

import { createServer, type Server, type ServerResponse } from 'node:http';
import { JSON_TYPE } from './headers.js';
import type { Metrics } from './metrics.js';

export function createMetricsServer(metrics: Pick<Metrics, 'print' | 'contentType'>): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      refuse(response, 404, 'Not found: this port serves only GET /metrics.');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      refuse(response, 405, `Method "${request.method}" not allowed.`);
      return;
    }
    metrics.print().then(
      (text) => {
        response.writeHead(200, { 'content-type': metrics.contentType });
        response.end(text);
      },
      () => refuse(response, 500, 'The metrics could not be read.'),
    );
  });
}

function refuse(response: ServerResponse, status: number, detail: string): void {
  response.writeHead(status, { 'content-type': JSON_TYPE });
  response.end(JSON.stringify({ detail }));
}
