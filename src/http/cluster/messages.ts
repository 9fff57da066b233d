/** The messages between the processes of one server. */

import type { Settings } from '../../config/settings.js';
import type { Rate } from '../../keys/rate.js';
import type { RateDecision } from '../rate-limiter.js';

/** A worker asks the primary to take a token: only one process may hold a key's bucket. */
interface TakeToken {
  readonly kind: 'take-token';
  readonly id: number;
  readonly keyId: string;
  readonly rate: Rate;
  /** In requests. */
  readonly cost: number;
}

interface TokenTaken {
  readonly kind: 'token-taken';
  readonly id: number;
  readonly decision: RateDecision;
}

/** A worker has started, and wants to know how to serve. */
interface WorkerStarted {
  readonly kind: 'worker-started';
}

/** What it is to serve by: first as its answer, later again whenever the settings were read again. All workers have the same. */
interface TakeSettings {
  readonly kind: 'take-settings';
  readonly settings: Settings;
}

/** A worker listens. */
interface WorkerReady {
  readonly kind: 'worker-ready';
  readonly url: string;
}

export type FromWorker = TakeToken | WorkerStarted | WorkerReady;
export type FromPrimary = TokenTaken | TakeSettings;
