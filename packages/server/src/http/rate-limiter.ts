/** Limits how often a key may ask: a bucket of tokens per key that refills evenly. */

import { getOr } from '@property-lookup/kernel/collections';
import type { Rate } from '../keys/rate.js';

export interface RateDecision {
  readonly allowed: boolean;
  /** Whole requests left. */
  readonly remaining: number;
  /** Seconds until the bucket is full again. */
  readonly resetSeconds: number;
  /** Seconds until the next request is allowed; 0 if this one was. */
  readonly retryAfterSeconds: number;
}

/** Implementations shared by several processes return a promise. */
export interface RateLimiter {
  /** `cost` is in requests and may be a fraction; rejected calls cost nothing. */
  take(
    keyId: string,
    rate: Rate,
    nowMs: number,
    cost: number,
  ): RateDecision | Promise<RateDecision>;
  /** Releases its resources. */
  close?(): void;
}

interface Bucket {
  /** Below 0 after a request that cost more than the bucket held. */
  tokens: number;
  filledAtMs: number;
}

/** Tolerance for binary fractions: ten tenths of a request must count as one. */
export const ROUNDING = 1e-9;

/** The limiter of a single process. */
export class TokenBuckets implements RateLimiter {
  // One small object per key ever used. Keys are few, so none is evicted.
  readonly #buckets = new Map<string, Bucket>();

  take(keyId: string, rate: Rate, nowMs: number, cost = 1): RateDecision {
    const perMs = rate.count / (rate.seconds * 1_000);
    const bucket = getOr(this.#buckets, keyId, () => ({ tokens: rate.count, filledAtMs: nowMs }));
    refill(bucket, rate, perMs, nowMs);
    const allowed = bucket.tokens >= neededFor(cost, rate) - ROUNDING;
    if (allowed) bucket.tokens -= cost;
    return decisionOf({ allowed, tokens: bucket.tokens }, rate, cost);
  }
}

/** A request that costs more than a full bucket needs a full one and leaves a debt; otherwise it could never be made. */
function neededFor(cost: number, rate: Rate): number {
  return Math.min(cost, rate.count);
}

/** Whether a request may proceed, and the limits for its headers, from the tokens left in the bucket. */
export function decisionOf(
  { allowed, tokens }: { readonly allowed: boolean; readonly tokens: number },
  rate: Rate,
  cost: number,
): RateDecision {
  const perMs = rate.count / (rate.seconds * 1_000);
  return {
    allowed,
    remaining: Math.max(0, Math.floor(tokens + ROUNDING)),
    resetSeconds: secondsFor(rate.count - tokens, perMs),
    retryAfterSeconds: allowed ? 0 : secondsFor(neededFor(cost, rate) - tokens, perMs),
  };
}

/** If the clock was set back, the bucket does not change. */
function refill(bucket: Bucket, rate: Rate, perMs: number, nowMs: number): void {
  const elapsedMs = Math.max(0, nowMs - bucket.filledAtMs);
  bucket.tokens = Math.min(rate.count, bucket.tokens + elapsedMs * perMs);
  bucket.filledAtMs = nowMs;
}

/** Rounded up, so that no client returns too early. */
function secondsFor(tokens: number, perMs: number): number {
  return Math.ceil(tokens / perMs / 1_000 - 1e-9);
}
