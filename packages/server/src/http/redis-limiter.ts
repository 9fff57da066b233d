/**
 * Limits keys by buckets in Redis, so that a rate is exact across all servers that share it. While Redis is away each server
 * keeps its own buckets.
 */

import { createClient, defineScript } from '@redis/client';
import type { Rate } from '../keys/rate.js';
import {
  decisionOf,
  type RateDecision,
  type RateLimiter,
  ROUNDING,
  TokenBuckets,
} from './rate-limiter.js';

const PREFIX = 'property-lookup:rate:';

/** The longest wait for Redis; after that a request takes from the server's own bucket. */
const ANSWER_TIMEOUT_MS = 250;
/** After a missing answer, no request waits for Redis for this long. */
const SKIP_REDIS_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_MAX_MS = 2_000;

/**
 * Does in one step what `TokenBuckets` does, by the clock of Redis, which all servers share. A full bucket equals none, so it
 * expires when it is full. Numbers are printed with enough digits to be read back exactly.
 */
const TAKE_TOKEN = `
local count, per_ms, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'filled')
local tokens = tonumber(bucket[1] or count)
local elapsed = math.max(0, now - tonumber(bucket[2] or now))
tokens = math.min(count, tokens + elapsed * per_ms)
local allowed = tokens >= math.min(cost, count) - ${ROUNDING}
if allowed then tokens = tokens - cost end
redis.call('HSET', KEYS[1], 'tokens', string.format('%.17g', tokens), 'filled', string.format('%.17g', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((count - tokens) / per_ms) + 1000)
return {allowed and 1 or 0, string.format('%.17g', tokens)}
`;

const takeToken = defineScript({
  SCRIPT: TAKE_TOKEN,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, keyId: string, rate: Rate, cost: number) {
    parser.pushKey(`${PREFIX}${keyId}`);
    parser.push(String(rate.count), String(rate.count / (rate.seconds * 1_000)), String(cost));
  },
  transformReply: (reply: unknown) => reply as readonly [allowed: number, tokens: string],
});

/** Events that the operator should know about. */
export interface RedisEvents {
  /** From now on each server keeps its own buckets. The reason may name hosts, never a password. */
  onAway(reason: string): void;
  onBack(): void;
}

export class RedisLimiter implements RateLimiter {
  readonly #client;
  readonly #events: RedisEvents;
  readonly #own = new TokenBuckets();
  #awayUntilMs = 0;
  #isShared = true;
  /** Decisions made with this server's own buckets since its start. */
  ownDecisions = 0;

  constructor(url: string, events: RedisEvents) {
    this.#events = events;
    this.#client = createClient({
      // Valkey speaks the same protocol under another scheme.
      url: url.replace(/^valkey/i, 'redis'),
      scripts: { takeToken },
      disableOfflineQueue: true,
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RECONNECT_MAX_MS),
      },
    });
    this.#client.on('error', (error: unknown) => this.#lose(error));
    // The client keeps retrying and reports by event.
    this.#client.connect().catch(() => undefined);
  }

  /** Whether the buckets are currently shared. */
  get isShared(): boolean {
    return this.#isShared;
  }

  async take(keyId: string, rate: Rate, nowMs: number, cost: number): Promise<RateDecision> {
    if (!this.#client.isReady || performance.now() < this.#awayUntilMs) {
      if (!this.#client.isReady) this.#lose(undefined);
      return this.#takeOwn(keyId, rate, nowMs, cost);
    }
    try {
      const [allowed, tokens] = await inTime(this.#client.takeToken(keyId, rate, cost));
      this.#return();
      return decisionOf({ allowed: allowed === 1, tokens: Number(tokens) }, rate, cost);
    } catch (cause) {
      this.#awayUntilMs = performance.now() + SKIP_REDIS_MS;
      this.#lose(cause);
      return this.#takeOwn(keyId, rate, nowMs, cost);
    }
  }

  close(): void {
    this.#client.destroy();
  }

  #takeOwn(keyId: string, rate: Rate, nowMs: number, cost: number): RateDecision {
    this.ownDecisions++;
    return this.#own.take(keyId, rate, nowMs, cost);
  }

  #lose(cause: unknown): void {
    if (!this.#isShared) return;
    this.#isShared = false;
    this.#events.onAway(reasonOf(cause));
  }

  #return(): void {
    if (this.#isShared) return;
    this.#isShared = true;
    this.#events.onBack();
  }
}

/** Prefers the system's error code; messages from other sources might contain the URL. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.name : 'not connected';
}

/**
 * Rejects if an answer takes too long. A busy server may fire the timer before it reads an answer that has arrived, so
 * the sockets are read once more before the promise is rejected.
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = (): void =>
      reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
    timer = setTimeout(() => setImmediate(refuse), ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
