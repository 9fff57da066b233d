/** A receiver of traces by OTLP over HTTP, like a collector; it keeps all spans and bytes. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Absent at the root of a trace. */
  readonly parentSpanId?: string;
  readonly name: string;
  /** 2 means server. */
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
  /** Requested paths. */
  readonly paths: ReadonlySet<string>;
  /** All received bytes as text. */
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
      // The sender is ours and is the subject of the test.
      for (const sent of (JSON.parse(body) as Body).resourceSpans) {
        resource = sent.resource.attributes;
        spans.push(...sent.scopeSpans.flatMap((scope) => scope.spans));
      }
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port, so its address is an object rather than a pipe's name.
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

/** The value of an attribute of any type. */
export function valueIn(attributes: ReceivedSpan['attributes'], key: string): unknown {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return typeof value === 'object' && value !== null ? Object.values(value)[0] : undefined;
}
