/** The messages between the processes of one server. */

import type { Settings } from '../../config/settings.js';
import type { Rate } from '../../keys/rate.js';
import type { RateDecision } from '../rate-limiter.js';

/** A worker asks the primary to take tokens: only one process may hold a key's bucket. */
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

/** A worker has started and asks for its settings. */
interface WorkerStarted {
  readonly kind: 'worker-started';
}

/** The settings of all workers: sent in answer to a worker, and again whenever the settings are reread. */
interface TakeSettings {
  readonly kind: 'take-settings';
  readonly settings: Settings;
}

/** A worker is listening. */
interface WorkerReady {
  readonly kind: 'worker-ready';
  readonly url: string;
}

export type FromWorker = TakeToken | WorkerStarted | WorkerReady;
export type FromPrimary = TokenTaken | TakeSettings;
