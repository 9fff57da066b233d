/** Serves `/metrics` on a port of its own, which the operator keeps from the public. */

import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.js';

export function createMetricsServer(metrics: Pick<Metrics, 'print' | 'contentType'>): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ detail: 'Not found: only GET /metrics is here.' }));
      return;
    }
    metrics.print().then(
      (text) => {
        response.writeHead(200, { 'content-type': metrics.contentType });
        response.end(text);
      },
      () => {
        response.writeHead(500, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ detail: 'The metrics could not be read.' }));
      },
    );
  });
}
