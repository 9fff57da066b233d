/** What receives traces by OTLP over HTTP, as a collector does: it keeps all spans, and all bytes. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Absent where the trace begins. */
  readonly parentSpanId?: string;
  readonly name: string;
  /** 2 is a server's. */
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
  readonly status: { readonly code: number };
}

interface Body {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: ReceivedSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

export interface Collector {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Paths that were asked for. */
  readonly paths: ReadonlySet<string>;
  /** All that came. */
  text(): string;
  /** An attribute of the service that sent the spans. */
  service(key: string): unknown;
  close(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const paths = new Set<string>();
  let resource: ReceivedSpan['attributes'] = [];
  let text = '';
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      paths.add(request.url ?? '');
      text += body;
      // Its own sender is what is under test.
      for (const sent of (JSON.parse(body) as Body).resourceSpans) {
        resource = sent.resource.attributes;
        spans.push(...sent.scopeSpans.flatMap((scope) => scope.spans));
      }
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address, not a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    paths,
    text: () => text,
    service: (key) => valueIn(resource, key),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The value of an attribute, whatever its type. */
export function valueIn(attributes: ReceivedSpan['attributes'], key: string): unknown {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return typeof value === 'object' && value !== null ? Object.values(value)[0] : undefined;
}
