/** Assembles one server process from its settings and a store, and shuts it down gracefully. */

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Store } from '@property-lookup/engine';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.js';
import { readVersion } from '../config/version.js';
import { KeyRing } from '../keys/key-ring.js';
import type { KeySource } from '../keys/key-store.js';
import { createApp } from './app.js';
import type { AppDeps } from './app-deps.js';
import { type DataSets, namedDataSets } from './data-sets.js';
import type { Endpoint } from './endpoint.js';
import type { FrontEnd } from './front-end.js';
import { keyFaults, openLog, releaseEvents } from './log.js';
import { createMetrics, createMetricsServer } from './metrics.js';
import { openLimiter } from './open-limiter.js';
import type { RateLimiter } from './rate-limiter.js';
import { ReleaseHolder } from './release-holder.js';
import { tracedStore } from './tracing/traced-store.js';
import { openTracing } from './tracing/tracing.js';

/** The longest time for requests in flight after a stop is requested. */
const DRAIN_MS = 10_000;

export interface RunningServer {
  readonly url: string;
  /** Null if metrics are off. */
  readonly metricsUrl: string | null;
  /** Applies the settings that may change while the server runs. */
  reload(settings: Settings): void;
  /** Lets requests in flight finish, then closes everything; repeated calls wait for the same end. */
  close(): Promise<void>;
}

/** The parts of a server that depend on the data set and on the plugins in use. */
export interface ServerParts {
  readonly store: Store;
  /** Stores of further data sets, by the names to which keys are bound. */
  readonly also?: ReadonlyMap<string, Store>;
  readonly keys: KeySource;
  /** Endpoints of plugins, served beside the server's own. */
  readonly endpoints: readonly Endpoint[];
  /** Plugins that answer as other services do. */
  readonly frontEnds?: readonly FrontEnd[];
}

interface ServeOptions {
  /** Given to one of several processes, which takes its tokens from the primary. */
  readonly limiter?: RateLimiter;
  /** The demo's key, which browsers on this machine receive by themselves because its homes are made up. */
  readonly localKey?: () => string | undefined;
  /** Whether the demo is still loading facts about its homes. */
  readonly hasFactsToCome?: () => boolean;
  /** What became of the last refresh of the data, for `/ready`. */
  readonly refresh?: () => object;
  /** Measure requests for the primary to add up; otherwise they are measured only if metrics have a port. */
  readonly isMeasured?: boolean;
}

export async function serve(
  settings: Settings,
  { store, also = new Map(), keys, endpoints, frontEnds = [] }: ServerParts,
  options: ServeOptions = {},
): Promise<RunningServer> {
  const log = openLog(settings.logLevel);
  const version = readVersion();
  const tracing = await openTracing(version, log.logger);
  const hold = (of: Store, name: string | null): ReleaseHolder =>
    new ReleaseHolder(
      tracing === undefined ? of : tracedStore(of, tracing.span),
      releaseEvents(log.logger, name),
    );
  const dataSets: DataSets<ReleaseHolder> = {
    releases: hold(store, null),
    also: new Map(Array.from(also, ([name, of]) => [name, hold(of, name)])),
  };
  const holders = namedDataSets(dataSets).map(([, holder]) => holder);
  const metrics = createMetrics(dataSets);
  const limiter = options.limiter ?? (await openLimiter(settings.redisUrl, log.logger, metrics));
  const isMeasured = options.isMeasured ?? settings.metricsPort !== null;
  const deps: AppDeps = {
    ...depsOf(settings, dataSets, options.localKey),
    endpoints,
    frontEnds,
    keys: new KeyRing(keys, keyFaults(log.logger)),
    hasFactsToCome: options.hasFactsToCome,
    refresh: options.refresh,
    version,
    limiter,
    logger: log.logger,
    isReloadable: settings.settings !== null,
    ...(isMeasured ? { metrics } : {}),
    ...(tracing && { tracing }),
  };
  const reload = (next: Settings): void => {
    const { logLevel, ...changed } = changeableOf(next);
    log.logger.level = logLevel;
    Object.assign(deps, changed);
  };
  const app = createApp(deps);
  const metricsServer = settings.metricsPort === null ? null : createMetricsServer(metrics);
  const close = async (): Promise<void> => {
    await drain(app, deps.lifecycle);
    metricsServer?.close();
    await Promise.all(holders.map((holder) => holder.close()));
    await keys.close();
    limiter.close?.();
    await tracing?.close();
    log.flush();
  };
  let closing: Promise<void> | undefined;
  try {
    await Promise.all(holders.map((holder) => holder.start()));
    const url = await app.listen({ host: settings.host, port: settings.port });
    const metricsUrl = await listenForMetrics(metricsServer, settings);
    return { url, metricsUrl, reload, close: () => (closing ??= close()) };
  } catch (error) {
    await close();
    throw error;
  }
}

function depsOf(
  settings: Settings,
  dataSets: DataSets,
  localKey: ServeOptions['localKey'],
): Omit<AppDeps, 'endpoints' | 'frontEnds' | 'keys' | 'limiter' | 'version'> {
  return {
    ...dataSets,
    ...changeableOf(settings),
    basePath: settings.basePath,
    console: { mapTiles: settings.mapTiles, mapAttribution: settings.mapAttribution, localKey },
    now: Date.now,
    lifecycle: { isDraining: false },
  };
}

/** Settings that may change while requests are answered; each is read when needed. */
export function changeableOf({ corsOrigins, filterBudgetMs, logLevel, rate }: Settings) {
  return { corsOrigins, filterBudgetMs, logLevel, rate };
}

/** Readiness turns to 503 and idle connections close; answers in flight finish or are cut off at the limit. */
export async function drain(app: FastifyInstance, lifecycle: AppDeps['lifecycle']): Promise<void> {
  lifecycle.isDraining = true;
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(cut);
}

/** Returns the URL of the metrics; null if they are off. */
export async function listenForMetrics(
  server: Server | null,
  { host, metricsHost, metricsPort }: Settings,
): Promise<string | null> {
  if (server === null || metricsPort === null) return null;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort, metricsHost || host, resolve);
  });
  // The server listens on a port, so its address is an object rather than a pipe's name.
  const { port } = server.address() as AddressInfo;
  return `http://${metricsHost || host}:${port}/metrics`;
}
