/** Adds up what keys were used for, from the metrics of running servers: servers write nothing down. */

import { Failure } from '../domain/failure.js';
import { KEY_LAST_USED, KEY_REQUESTS } from '../keys/key-metrics.js';

type Outcome = 'answered' | 'refused' | 'failed';
const OUTCOMES: readonly Outcome[] = ['answered', 'refused', 'failed'];

interface Usage {
  readonly requests: Record<Outcome, number>;
  /** Seconds since 1970. */
  lastUsed: number;
}

/** By the ids of keys. */
export type KeyUsage = ReadonlyMap<string, Usage>;

/** Failure `unavailable` where one of the servers does not answer: sums would be too small without a word. */
export async function readUsage(urls: readonly string[]): Promise<KeyUsage> {
  const usage = new Map<string, Usage>();
  for (const url of urls) addUsage(usage, await readMetrics(url));
  return usage;
}

async function readMetrics(url: string): Promise<string> {
  try {
    const response = await fetch(url);
    if (response.ok) return await response.text();
  } catch {
    // Said below.
  }
  throw new Failure(
    'unavailable',
    `${url} does not answer: --usage takes the URL of /metrics of each server, which has one with --metrics-port.`,
  );
}

/** Lines of Prometheus' text: `name{key="id",outcome="answered"} 5`. */
function addUsage(usage: Map<string, Usage>, text: string): void {
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = /^(\w+)\{(.*)\} (\S+)$/.exec(line) ?? [];
    if (name !== KEY_REQUESTS && name !== KEY_LAST_USED) continue;
    const key = /\bkey="(\w+)"/.exec(labels)?.[1] ?? '';
    const of = usage.get(key) ?? { requests: { answered: 0, refused: 0, failed: 0 }, lastUsed: 0 };
    usage.set(key, of);
    const outcome = OUTCOMES.find((each) => labels.includes(`outcome="${each}"`));
    if (name === KEY_LAST_USED) of.lastUsed = Math.max(of.lastUsed, Number(value));
    else if (outcome !== undefined) of.requests[outcome] += Number(value);
  }
}

export function usageText(usage: KeyUsage, id: string): string {
  const used = usage.get(id);
  if (used === undefined) return 'not used';
  const counts = OUTCOMES.map((outcome) => `${used.requests[outcome]} ${outcome}`).join(', ');
  const moment = new Date(used.lastUsed * 1_000).toISOString().replace('.000Z', 'Z');
  return `${counts}\tlast used ${moment}`;
}
