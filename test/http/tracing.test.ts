/** Traces that a running server sends to a real receiver: which spans, whose, and that they say nothing of what was asked. */

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openKeyStore } from '@property-lookup/server/keys';
import {
  type Collector,
  type ReceivedSpan,
  startCollector,
  valueIn,
} from '@property-lookup/testing/collector';
import { PROGRAM, type Serving, servingOf } from '@property-lookup/testing/program';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from './fixture.js';

const dir = temporaryDir();
const data = join(dir, 'data');
let key: string;
let keyId: string;

beforeAll(async () => {
  await publish(data);
  const keys = openKeyStore(data);
  const made = keys.create({ name: 'traced', rate: null }, Date.now());
  [key, keyId] = [made.key, made.record.id];
  keys.close();
});

function serveWith(environment: Readonly<Record<string, string>>): Promise<Serving> {
  const env = { ...process.env, ...environment };
  const args = ['serve', '--data', data, '--port', '0'];
  return servingOf(spawn(process.execPath, [PROGRAM, ...args], { env }));
}

async function ask(
  { url }: Serving,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const answer = await fetch(`${url}/api/v2${path}`, {
    headers: { authorization: `Api-Key ${key}`, ...headers },
  });
  await answer.arrayBuffer();
  return answer.status;
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const ADDRESS = encodeURIComponent('1 High Street, Exeter EX4 1AA');
const FILTER = encodeURIComponent(JSON.stringify({ where: { postcode: 'EX4 1AA' } }));

describe('a server whose traces are wanted', () => {
  let collector: Collector;
  let server: Serving;

  beforeAll(async () => {
    collector = await startCollector();
    server = await serveWith({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
    });
  });
  afterAll(async () => {
    await server.stop();
    await collector.close();
  });

  /** The spans of the next trace, once its request has ended. */
  async function spansOf(name: string, work: () => Promise<unknown>): Promise<ReceivedSpan[]> {
    const before = collector.spans.length;
    const added = () => collector.spans.slice(before);
    await work();
    await expect.poll(() => added().map((span) => span.name)).toContain(name);
    return added();
  }

  /** Each span's name below the names of those around it. */
  function tree(spans: readonly ReceivedSpan[]): string[] {
    const pathOf = ({ name, parentSpanId }: ReceivedSpan): string => {
      const parent = spans.find(({ spanId }) => spanId === parentSpanId);
      return parent === undefined ? name : `${pathOf(parent)} > ${name}`;
    };
    return spans.map(pathOf).sort();
  }

  it("continues the caller's trace with the match, and what it read", async () => {
    const request = 'GET /api/v2/property-lookup';
    const traceparent = `00-${TRACE}-${CALLER}-01`;
    const spans = await spansOf(request, async () => {
      expect(await ask(server, `/property-lookup?address=${ADDRESS}`, { traceparent })).toBe(200);
    });
    expect(tree(spans)).toEqual([
      request,
      `${request} > match`,
      `${request} > match > store.readPostcode`,
      `${request} > store.findProperty`,
    ]);
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    const root = spans.find(({ name }) => name === request);
    expect(root).toMatchObject({ parentSpanId: CALLER, kind: 2 });
    const said = (attribute: string) => valueIn(root?.attributes ?? [], attribute);
    expect(said('http.route')).toBe('/api/v2/property-lookup');
    expect(said('http.response.status_code')).toBe(200);
    expect(said('property_lookup.key_id')).toBe(keyId);
    for (const { startTimeUnixNano, endTimeUnixNano } of spans) {
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    }
    // The log line can be found by the trace, and the span by the log line.
    await expect.poll(() => server.log()).toContain(`"spanId":"${root?.spanId}"`);
    expect(server.log()).toContain(`"traceId":"${TRACE}"`);
  });

  it.each([
    [`/property-lookup?filter=${FILTER}`, 'filter > store.search'],
    [`/market-events/sales-listings?outcode=EX4`, 'filter > store.searchListings'],
    [`/export?filter=${FILTER}`, 'store.exportTable'],
    [`/address-lookup/explain?address=${ADDRESS}`, 'match > store.readPostcode'],
    ['/property/address?uprn=101', 'store.findProperty'],
  ])('shows %s as %s', async (path, steps) => {
    const request = `GET /api/v2${path.split('?')[0]}`;
    const spans = await spansOf(request, () => ask(server, path));
    expect(tree(spans)).toContain(`${request} > ${steps}`);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  });

  it('keeps requests apart that are answered at once', async () => {
    const paths = Array.from({ length: 20 }, () => `/property-lookup?filter=${FILTER}`);
    const before = collector.spans.length;
    await Promise.all(paths.map((path) => ask(server, path)));
    const added = () => collector.spans.slice(before);
    await expect.poll(() => added().length).toBe(60);
    const shape = tree(added().filter(({ traceId }) => traceId === added()[0]?.traceId));
    expect(shape).toHaveLength(3);
    expect(new Set(tree(added()))).toEqual(new Set(shape));
  });

  it('marks what failed by its kind', async () => {
    const request = 'GET /api/v2/property-lookup-detailed';
    const spans = await spansOf(request, () => ask(server, '/property-lookup-detailed?uprn=nine'));
    expect(valueIn(spans[0]?.attributes ?? [], 'http.response.status_code')).toBe(422);
    // The caller's fault is none of the server's.
    expect(spans[0]?.status.code).not.toBe(2);
  });

  it('sends nothing of a trace that its caller does not keep', async () => {
    const traceparent = `00-${'1'.repeat(32)}-${CALLER}-00`;
    expect(await ask(server, '/property/address?uprn=101', { traceparent })).toBe(200);
    const request = 'GET /api/v2/address-lookup/postcode';
    await spansOf(request, () => ask(server, '/address-lookup/postcode?postcode=EX4+1AA'));
    expect(collector.spans.some(({ traceId }) => traceId === '1'.repeat(32))).toBe(false);
  });

  it('tells the receiver which service it is, and never what was asked', () => {
    expect([...collector.paths]).toEqual(['/v1/traces']);
    expect(collector.service('service.name')).toBe('property-lookup');
    expect(collector.service('deployment.environment.name')).toBe('trial');
    expect(collector.text()).not.toMatch(/EX4|High Street|nine|uprn=/i);
    expect(collector.text()).not.toContain(key);
  });
});

describe('a server whose traces nobody takes', () => {
  it('answers, says so once, and stops in time', async () => {
    const gone = await startCollector();
    await gone.close();
    const server = await serveWith({
      OTEL_EXPORTER_OTLP_ENDPOINT: gone.url,
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    for (let at = 0; at < 20; at++) expect(await ask(server, '/property/address?uprn=1')).toBe(404);
    await expect
      .poll(() => server.log(), { timeout: 10_000 })
      .toContain('traces could not be sent');
    expect(await ask(server, '/property/address?uprn=101')).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.log().split('traces could not be sent')).toHaveLength(2);
  });

  it('answers without them where OpenTelemetry is not installed, and says so', async () => {
    const server = await serveWith({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      NODE_OPTIONS: `--import ${inData(`import { register } from 'node:module'; register(${JSON.stringify(inData(NOT_FOUND))});`)}`,
    });
    expect(await ask(server, '/property/address?uprn=101')).toBe(200);
    await expect.poll(() => server.log()).toContain('no OpenTelemetry is installed');
    expect(await server.stop()).toBe(0);
  });
});

it.runIf(IS_WHOLE_RUN)('loads nothing of OpenTelemetry where no traces are wanted', async () => {
  const wanted = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  expect(await loaded('unset', {})).toEqual([]);
  expect(await loaded('disabled', { ...wanted, OTEL_SDK_DISABLED: 'true' })).toEqual([]);
  expect((await loaded('wanted', wanted)).length).toBeGreaterThan(10);
});

/** Files of its SDK that a server loads, by what the engine says of the code that ran. */
async function loaded(
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const coverage = join(dir, name);
  const server = await serveWith({ ...environment, NODE_V8_COVERAGE: coverage });
  expect(await ask(server, '/property/address?uprn=101')).toBe(200);
  expect(await server.stop()).toBe(0);
  const texts = readdirSync(coverage).map((file) => readFileSync(join(coverage, file), 'utf8'));
  const urls = texts.flatMap((text) =>
    [...text.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url),
  );
  return urls.flatMap((url) => (url?.match(/@opentelemetry\/(?:sdk|exporter)/) ? [url] : []));
}

/** How Node refuses a package that is not there. */
const NOT_FOUND = `
  export async function resolve(specifier, context, next) {
    if (!specifier.startsWith('@opentelemetry/exporter')) return next(specifier, context);
    throw Object.assign(new Error('not there'), { code: 'ERR_MODULE_NOT_FOUND' });
  }`;

function inData(script: string): string {
  return `data:text/javascript,${encodeURIComponent(script)}`;
}
