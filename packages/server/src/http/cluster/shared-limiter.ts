/** The limiter of a worker: asks the primary, so that a key's rate is exact over all workers. */

import type { Rate } from '../../keys/rate.js';
import type { RateDecision, RateLimiter } from '../rate-limiter.js';
import type { FromPrimary, FromWorker } from './messages.js';

/** The worker's end of the channel to the primary. */
export interface Channel {
  send(message: FromWorker): void;
  onMessage(hear: (message: FromPrimary) => void): void;
}

export class SharedLimiter implements RateLimiter {
  readonly #channel: Channel;
  readonly #waiting = new Map<number, (decision: RateDecision) => void>();
  #lastId = 0;

  constructor(channel: Channel) {
    this.#channel = channel;
    channel.onMessage((message) => {
      if (message.kind !== 'token-taken') return;
      this.#waiting.get(message.id)?.(message.decision);
      this.#waiting.delete(message.id);
    });
  }

  /** The primary's clock counts, so the worker's time is not sent. */
  take(keyId: string, rate: Rate, _nowMs: number, cost: number): Promise<RateDecision> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#channel.send({ kind: 'take-token', id, keyId, rate, cost });
    });
  }
}
