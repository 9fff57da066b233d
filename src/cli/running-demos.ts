/** Notes which demos run on a data directory: a demo that starts must not take a key away from another. */

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^running-demo-(\d+)\.txt$/;

const notePath = (dataDir: string, pid: number): string => join(dataDir, `running-demo-${pid}.txt`);

/** Notes where this process serves; the result takes the note away. */
export function noteRunning(dataDir: string, url: string): () => void {
  const path = notePath(dataDir, process.pid);
  writeFileSync(path, `${url}\n`);
  return () => rmSync(path, { force: true });
}

/** Addresses of those that answer; notes of others, which were killed, go. */
export async function runningDemos(dataDir: string): Promise<readonly string[]> {
  if (!existsSync(dataDir)) return [];
  const running: string[] = [];
  for (const name of readdirSync(dataDir)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined) continue;
    const url = readFileSync(join(dataDir, name), 'utf8').trim();
    if (await answers(url)) running.push(url);
    else rmSync(join(dataDir, name), { force: true });
  }
  return running;
}

/** Milliseconds: it is on this machine. */
const ANSWER_MS = 5_000;

/** With an answer that only this program gives; its port may be another's by now. */
async function answers(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer: unknown = await (await fetch(`${url}/ready`, { signal })).json();
    return typeof answer === 'object' && answer !== null && 'release' in answer;
  } catch {
    return false;
  }
}
