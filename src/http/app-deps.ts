/** What the server needs from outside: everything with a lifetime, a clock or a limit. */

import type { Logger } from 'pino';
import type { KeyRing } from '../keys/key-ring.js';
import type { Rate } from '../keys/rate.js';
import type { Endpoint } from './endpoint.js';
import type { Metrics } from './metrics.js';
import type { RateLimiter } from './rate-limiter.js';
import type { ReleaseHolder } from './release-holder.js';
import type { Tracing } from './tracing/tracing.js';

/** What the operator sets of the console. */
export interface ConsoleSettings {
  /** URL template of map tiles, with `{z}`, `{x}` and `{y}`; null for a map without tiles. */
  readonly mapTiles: string | null;
  /** Whom the tiles are by, shown on the map. */
  readonly mapAttribution: string;
  /** The key that browsers on this machine get with the page; left out where everybody brings their own. */
  readonly localKey?: (() => string | undefined) | undefined;
}

export interface AppDeps {
  /** Endpoints of plugins, served beside the server's own. They answer GET. */
  readonly endpoints: readonly Endpoint[];
  readonly releases: Pick<ReleaseHolder, 'acquire' | 'reader' | 'refusedId'>;
  readonly keys: Pick<KeyRing, 'find' | 'state'>;
  readonly limiter: RateLimiter;
  /** For keys without a rate of their own. Like the next two, it may change while the server runs. */
  readonly rate: Rate;
  readonly filterBudgetMs: number;
  /** Null for none. */
  readonly corsOrigins: readonly string[] | null;
  /** Below which a proxy shows the service; empty for the root. */
  readonly basePath: string;
  readonly console: ConsoleSettings;
  /** Whether more is being loaded of what is served already: the demo's facts. */
  readonly hasFactsToCome?: (() => boolean) | undefined;
  /** The program's version. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Set once, when the server is asked to stop. */
  readonly lifecycle: { isDraining: boolean };
  readonly logger?: Logger;
  /** The log may have another level later. */
  readonly isReloadable?: boolean;
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
}
