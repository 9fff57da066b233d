/** Serves from several processes that share a port: the primary starts them, replaces any that die, and keeps the rates. */

import cluster, { type Worker } from 'node:cluster';
import { andThen } from '@property-lookup/kernel/steps';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Settings } from '../../config/settings.js';
import { openLog } from '../log.js';
import { addLimiterMetrics, createMetricsServer } from '../metrics.js';
import { openLimiter } from '../open-limiter.js';
import { changeableOf, listenForMetrics, type RunningServer } from '../serve.js';
import type { FromPrimary, FromWorker } from './messages.js';
import type { Channel } from './shared-limiter.js';

/** Delay before a dead worker is replaced: one that died at its start would do so again at once. */
const RESTART_AFTER_MS = 1_000;

/** Starts the workers, which run the same command, and waits until all are listening. Workers read no settings files. */
export async function serveCluster(settings: Settings): Promise<RunningServer> {
  let latest = settings;
  // Metrics of the primary itself.
  const own = new Registry();
  const log = openLog(settings.logLevel);
  const limiter = await openLimiter(settings.redisUrl, log.logger, {
    watchLimiter: (watched) => addLimiterMetrics([own], watched),
  });
  let isStopping = false;
  const hear = (worker: Worker, message: FromWorker): void => {
    if (message.kind === 'worker-started')
      tell(worker, { kind: 'take-settings', settings: latest });
    if (message.kind !== 'take-token') return;
    const { cost, id, keyId, rate } = message;
    void andThen(limiter.take(keyId, rate, Date.now(), cost), (decision) => {
      tell(worker, { kind: 'token-taken', id, decision });
    });
  };
  cluster.on('message', hear);
  cluster.on('exit', (worker) => {
    if (isStopping || worker.exitedAfterDisconnect) return;
    setTimeout(() => isStopping || cluster.fork(), RESTART_AFTER_MS);
  });
  const starting = Array.from({ length: settings.workers }, () => untilReady(cluster.fork()));
  const [url = ''] = await Promise.all(starting);
  // If any port would do, later workers must listen on the one that the first was given.
  const port = Number(new URL(url).port) || settings.port;
  latest = { ...settings, port };
  const metrics = settings.metricsPort === null ? null : createMetricsServer(sumOfWorkers(own));
  const metricsUrl = await listenForMetrics(metrics, settings);
  return {
    url,
    metricsUrl,
    reload(next) {
      // A worker that replaces another must equal it in all else, such as its data directories.
      latest = { ...latest, ...changeableOf(next) };
      log.logger.level = latest.logLevel;
      for (const worker of Object.values(cluster.workers ?? {})) {
        if (worker !== undefined) tell(worker, { kind: 'take-settings', settings: latest });
      }
    },
    async close() {
      isStopping = true;
      metrics?.close();
      await Promise.all(Object.values(cluster.workers ?? {}).map(stop));
      limiter.close?.();
      log.flush();
    },
  };
}

/** A worker's channel to the primary, through which the primary also collects the worker's metrics. */
export function primaryChannel(): Channel {
  // The constructor installs the handler for the primary's metrics requests.
  new AggregatorRegistry();
  return {
    send: (message) => process.send?.(message),
    onMessage: (hear) => process.on('message', hear),
  };
}

/** Sends a message unless the worker has ended. */
function tell(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message);
}

function untilReady(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'worker-ready') resolve(message.url);
    });
    worker.once('exit', () => reject(new Error('a worker ended before it listened')));
  });
}

function stop(worker: Worker | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (worker === undefined || worker.isDead()) {
      resolve();
      return;
    }
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
}

/** Adds up the metrics of all workers, as the library does for clusters. */
function sumOfWorkers(own: Registry): { print(): Promise<string>; readonly contentType: string } {
  const registry = new AggregatorRegistry();
  const print = async (): Promise<string> =>
    `${await registry.clusterMetrics()}${await own.metrics()}`;
  return { print, contentType: registry.contentType };
}
