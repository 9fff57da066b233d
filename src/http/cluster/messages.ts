/** The messages between the processes of one server. */

import type { Rate } from '../../keys/rate.js';
import type { RateDecision } from '../rate-limiter.js';

/** A worker asks the primary to take a token: only one process may hold a key's bucket. */
export interface TakeToken {
  readonly kind: 'take-token';
  readonly id: number;
  readonly keyId: string;
  readonly rate: Rate;
  /** In requests. */
  readonly cost: number;
}

export interface TokenTaken {
  readonly kind: 'token-taken';
  readonly id: number;
  readonly decision: RateDecision;
}

/** A worker listens. */
export interface WorkerReady {
  readonly kind: 'worker-ready';
  readonly url: string;
}

export type FromWorker = TakeToken | WorkerReady;
export type FromPrimary = TokenTaken;
