/** Several server processes behave as one: exact rates, the same settings, one stop. */

import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { importSample } from '@property-lookup/testing/imported';
import { get, run, type Serving, startServing } from '@property-lookup/testing/program';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, describe, expect, it } from 'vitest';

const dir = temporaryDir();
const data = join(dir, 'data');

async function newKey(...options: string[]): Promise<string> {
  const made = await run('keys', 'create', '--name', 'w', ...options, '--data', data);
  return made.stdout.trim();
}

beforeAll(async () => {
  await importSample(dir);
});

describe('serve --workers 2', () => {
  it('allows exactly the rate of a key over all processes, and stops when asked', async () => {
    const key = await newKey('--rate', '20/600');
    const server = await startServing(data, '--workers', '2', '--log-level', 'error');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => get(server.url, '/property-lookup?page_size=1', key)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    expect(await server.stop()).toBe(0);
    await expect(get(server.url, '/property-lookup', key)).rejects.toThrow();
  });

  it.runIf(IS_WHOLE_RUN)(
    'takes over settings in all processes, and in those that replace one',
    async () => {
      const file = join(dir, 'settings.conf');
      const setRate = (rate: string) => writeFileSync(file, `PROPERTY_LOOKUP_RATE=${rate}\n`);
      const hangUp = async (said: string) => {
        server.process.kill('SIGHUP');
        await expect.poll(() => server.log()).toContain(said);
      };
      setRate('600/60');
      const key = await newKey();
      const args = ['--workers', '2', '--settings', file, '--log-level', 'error'];
      const server = await startServing(data, ...args);
      const policies = () => policiesOf(server, key);
      try {
        expect(await policies()).toEqual(['"default";q=600;w=60']);
        setRate('900/60');
        await hangUp('The settings were read again.');
        await expect.poll(policies).toEqual(['"default";q=900;w=60']);
        // What is not yet read again, or cannot be read, is nobody's, not even a new process's.
        setRate('fast');
        await hangUp('The settings stay as they were: PROPERTY_LOOKUP_RATE must be');
        const [first = 0, other = 0] = workersOf(server);
        // It is the primary that a hangup is meant for.
        process.kill(other, 'SIGHUP');
        process.kill(first, 'SIGKILL');
        await replaced(server, first);
        expect(workersOf(server)).toContain(other);
        // Then only those answer that were started since.
        process.kill(other, 'SIGKILL');
        await replaced(server, other);
        await expect.poll(policies, { timeout: 20_000 }).toEqual(['"default";q=900;w=60']);
        expect(server.log().split('were read again')).toHaveLength(2);
        expect(server.log().split('stay as they were')).toHaveLength(2);
      } finally {
        expect(await server.stop()).toBe(0);
      }
    },
  );
});

function workersOf({ process: { pid } }: Serving): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Once as many processes as before run, without that one. */
async function replaced(server: Serving, pid: number): Promise<void> {
  const others = () => workersOf(server).filter((worker) => worker !== pid);
  await expect.poll(others, { timeout: 20_000 }).toHaveLength(2);
}

/** What the rates are in all processes: connections take turns between them. */
async function policiesOf({ url }: Serving, key: string): Promise<readonly string[]> {
  const policies = new Set<string>();
  for (let at = 0; at < 10; at++) policies.add(await policyOf(`${url}/api/v2/changes`, key));
  return [...policies];
}

/** Over a connection of its own; no answer where a process ends meanwhile. */
function policyOf(url: string, key: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { authorization: `Api-Key ${key}` };
    const asked = request(url, { agent: false, headers, timeout: 5_000 }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(String(answer.headers['ratelimit-policy'])));
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.once('error', ({ message }) => resolve(message));
    asked.end();
  });
}
