/**
 * Metrics for the operator: requests, latencies, rejections, the age of the data. They never contain a key, a UPRN or an
 * address.
 */

import { createServer, type Server, type ServerResponse } from 'node:http';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import { KEY_LAST_USED, KEY_REQUESTS } from '../keys/key-metrics.js';
import { type DataSets, namedDataSets } from './data-sets.js';
import { JSON_TYPE } from './headers.js';
import type { RedisLimiter } from './redis-limiter.js';
import type { ReleaseHolder } from './release-holder.js';

/** One finished request. */
interface Observation {
  /** Route template, or `unknown`. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
  /** Id of the key that asked; empty for a request without one. */
  readonly keyId: string;
}

export interface Metrics {
  observe(observation: Observation): void;
  /** Counts rate decisions of a server that shares its rates with others. */
  watchLimiter(limiter: Pick<RedisLimiter, 'isShared' | 'ownDecisions'>): void;
  /** In Prometheus text format. */
  print(): Promise<string>;
  readonly contentType: string;
}

/** In seconds, from an in-memory match to a filter that runs out of time. */
const LATENCY_BUCKETS = [
  0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
  10,
];

/** Reasons of refused requests, by status. */
const REJECTIONS: ReadonlyMap<number, string> = new Map([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [422, 'invalid-parameter'],
  [429, 'rate-limited'],
  [503, 'unavailable'],
]);

/** The measured parts of the release in use. */
type WatchedReleases = Pick<ReleaseHolder, 'reader' | 'refusedId'>;

/** Figures of the main data set have no label, as on a server without others. */
const DATA_SET = 'data_set';
const labelsOf = (name: string | null) => (name === null ? {} : { [DATA_SET]: name });

export function createMetrics(dataSets: DataSets<WatchedReleases>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ['route', 'method', 'status'] as const;
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the end of the answer; its count is the number of requests.',
    labelNames,
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const rejections = new Counter({
    name: 'http_requests_rejected_total',
    help: 'Refused requests, by reason.',
    labelNames: ['reason'] as const,
    registers,
  });
  const usage = addUsage(registers);
  addReleaseGauges(registers, dataSets);
  addDamageGauges(registers, dataSets);
  // The primary collects these registries from its workers.
  AggregatorRegistry.setRegistries(registers);
  return {
    observe({ route, method, status, seconds, keyId }) {
      latency.observe({ route, method, status }, seconds);
      if (keyId !== '') usage(keyId, status);
      const reason = REJECTIONS.get(status);
      if (reason !== undefined) rejections.inc({ reason });
    },
    watchLimiter: (limiter) => addLimiterMetrics(registers, limiter),
    print: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Counts the requests of each key by its id; `keys list --usage` reads the result. */
function addUsage(registers: Registry[]): (key: string, status: number) => void {
  const requests = new Counter({
    name: KEY_REQUESTS,
    help: 'Requests of each key, by outcome.',
    labelNames: ['key', 'outcome'] as const,
    registers,
  });
  const lastUsed = new Gauge({
    name: KEY_LAST_USED,
    help: 'When each key was last used, in seconds since 1970.',
    labelNames: ['key'] as const,
    registers,
    aggregator: 'max',
  });
  return (key, status) => {
    requests.inc({ key, outcome: status < 400 ? 'answered' : status < 500 ? 'refused' : 'failed' });
    lastUsed.set({ key }, Math.floor(Date.now() / 1_000));
  };
}

export function addLimiterMetrics(
  registers: Registry[],
  limiter: Pick<RedisLimiter, 'isShared' | 'ownDecisions'>,
): void {
  new Gauge({
    name: 'property_lookup_rates_shared',
    help: '1 while the rates of keys are shared through Redis, 0 while it is away and each server keeps its own.',
    registers,
    aggregator: 'min',
    collect() {
      this.set(limiter.isShared ? 1 : 0);
    },
  });
  let counted = 0;
  new Counter({
    name: 'property_lookup_rate_decisions_own_total',
    help: 'Decisions about rates that this server made alone, because Redis was away.',
    registers,
    collect() {
      this.inc(limiter.ownDecisions - counted);
      counted = limiter.ownDecisions;
    },
  });
}

function addReleaseGauges(registers: Registry[], dataSets: DataSets<WatchedReleases>): void {
  new Gauge({
    name: 'property_lookup_data_age_seconds',
    help: 'Age of the release in use.',
    labelNames: [DATA_SET] as const,
    registers,
    // Of several processes, the one furthest behind matters.
    aggregator: 'max',
    collect() {
      for (const [name, { reader }] of namedDataSets(dataSets)) {
        const createdAt = reader?.release.createdAt;
        const ageMs = createdAt === undefined ? 0 : Date.now() - Date.parse(createdAt);
        this.set(labelsOf(name), ageMs / 1_000);
      }
    },
  });
  new Gauge({
    name: 'property_lookup_release_info',
    help: 'The release in use; its value is the number of properties.',
    labelNames: ['release', DATA_SET] as const,
    registers,
    aggregator: 'first',
    collect() {
      this.reset();
      for (const [name, { reader }] of namedDataSets(dataSets)) {
        if (reader === undefined) continue;
        const { id, properties } = reader.release;
        this.set({ release: id, ...labelsOf(name) }, properties);
      }
    },
  });
}

function addDamageGauges(registers: Registry[], dataSets: DataSets<WatchedReleases>): void {
  new Gauge({
    name: 'property_lookup_release_refused',
    help: '1 while the current release cannot be opened, so that an earlier one answers, or none.',
    labelNames: [DATA_SET] as const,
    registers,
    aggregator: 'max',
    collect() {
      for (const [name, { refusedId }] of namedDataSets(dataSets)) {
        this.set(labelsOf(name), refusedId === undefined ? 0 : 1);
      }
    },
  });
  new Gauge({
    name: 'property_lookup_damaged_files',
    help: 'Files of the release in use that are damaged; answers that need them are 503.',
    labelNames: [DATA_SET] as const,
    registers,
    aggregator: 'max',
    collect() {
      for (const [name, { reader }] of namedDataSets(dataSets)) {
        this.set(labelsOf(name), reader?.inspection?.damagedFiles.length ?? 0);
      }
    },
  });
}

/** Serves `/metrics` on a separate port, which the operator keeps private. */
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
