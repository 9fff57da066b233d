/** What the server needs from outside: everything with a lifetime, a clock or a limit. */

import type { Logger } from 'pino';
import type { KeyRing } from '../keys/key-ring.js';
import type { Rate } from '../keys/rate.js';
import type { DataSets } from './data-sets.js';
import type { Endpoint } from './endpoint.js';
import type { FrontEnd } from './front-end.js';
import type { Metrics } from './metrics.js';
import type { RateLimiter } from './rate-limiter.js';
import type { Tracing } from './tracing/tracing.js';

export interface ConsoleSettings {
  /** URL template of map tiles, with `{z}`, `{x}` and `{y}`; null for a map without tiles. */
  readonly mapTiles: string | null;
  /** Attribution of the tiles, shown on the map. */
  readonly mapAttribution: string;
  /** The key that browsers on this machine receive with the page; absent where every user enters a key. */
  readonly localKey?: (() => string | undefined) | undefined;
}

export interface AppDeps extends DataSets {
  /** Endpoints of plugins, served beside the server's own. They answer GET. */
  readonly endpoints: readonly Endpoint[];
  /** Plugins that answer as other services do. */
  readonly frontEnds?: readonly FrontEnd[];
  readonly keys: Pick<KeyRing, 'find' | 'state'>;
  readonly limiter: RateLimiter;
  /** The rate for keys that have none of their own. This setting and the next two may change while the server runs. */
  readonly rate: Rate;
  readonly filterBudgetMs: number;
  /** Null allows no other origin. */
  readonly corsOrigins: readonly string[] | null;
  /** The path below which a proxy exposes the service; empty for the root. */
  readonly basePath: string;
  readonly console: ConsoleSettings;
  /** Whether the demo is still loading the facts of its homes. */
  readonly hasFactsToCome?: (() => boolean) | undefined;
  /** What became of the last refresh of the data, where the program refreshes them itself. */
  readonly refresh?: (() => object) | undefined;
  /** The program's version. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Becomes true when the server is asked to stop. */
  readonly lifecycle: { isDraining: boolean };
  readonly logger?: Logger;
  /** True if the log level may change later. */
  readonly isReloadable?: boolean;
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
}
