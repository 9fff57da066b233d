/** PostgreSQL restarted, killed, and a replica lost, while servers answer from it; skipped where it is not installed. */

import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  startPostgres,
} from '@property-lookup/testing/postgres-server';
import { run, type Serving, startServing } from '@property-lookup/testing/program';
import { byLength, IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { sampleList } from '@property-lookup/testing/sample-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** Those who ask at once, each one question after the other. */
const CALLERS = 8;

interface Answer {
  readonly status: number;
  readonly seconds: number;
  /** Whether the body is what the question has for an answer. */
  readonly isRight: boolean;
}

function say(fault: string, answers: readonly Answer[]): void {
  const right = answers.filter(({ isRight }) => isRight).length;
  const slowest = Math.max(...answers.map(({ seconds }) => seconds)).toFixed(1);
  process.stderr.write(
    `${fault}: ${right} of ${answers.length} answers right, the others 503, the slowest ${slowest} s\n`,
  );
}

describe.skipIf(POSTGRES_BINARIES === undefined)('PostgreSQL that fails under load', () => {
  const dir = temporaryDir();
  const list = join(dir, 'list.csv');
  let primary: PostgresServer;
  /** Of longer runs. */
  let replica: PostgresServer;
  let data: string;
  let key: string;

  beforeAll(async () => {
    // What is tried here is that answers come, not how fast on a busy machine.
    vi.stubEnv('PROPERTY_LOOKUP_FILTER_BUDGET_MS', '60000');
    primary = await startPostgres();
    data = await primary.newDatabase();
    writeFileSync(list, sampleList());
    const { code, stderr } = await run('import', '--data', data, '--work', join(dir, 'work'), list);
    expect([code, stderr]).toEqual([0, '']);
    key = (
      await run('keys', 'create', '--name', 'load', '--rate', '1000000/60', '--data', data)
    ).stdout.trim();
    if (IS_WHOLE_RUN) replica = await startPostgres({ replicaOf: primary });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await replica?.close();
    await primary?.close();
  });

  const ofReplica = (): string => data.replace(`:${primary.port}/`, `:${replica.port}/`);

  /** Connections of servers to the replica. */
  async function askedOfReplica(): Promise<number> {
    const client = new pg.Client({ connectionString: ofReplica() });
    await client.connect();
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'property-lookup'`,
    );
    await client.end();
    return rowCount ?? 0;
  }

  /** Asks until the fault is over, by searches and look-ups in turn; the fault may wait until some have been answered. */
  async function askDuring(
    server: Serving,
    fault: (answered: (count: number) => Promise<void>) => Promise<void>,
  ): Promise<readonly Answer[]> {
    const answers: Answer[] = [];
    const came = new EventEmitter();
    let isOver = false;
    const callers = Array.from({ length: CALLERS }, async (_, caller) => {
      for (let at = caller; !isOver; at++) {
        answers.push(await ask(server, at));
        came.emit('answer');
      }
    });
    // A caller that fails ends the waiting of the others, and is told below.
    const all = Promise.all(callers);
    all.catch(() => undefined);
    const answered = async (count: number): Promise<void> => {
      for (let more = 0; more < count; more++) await Promise.race([once(came, 'answer'), all]);
    };
    try {
      await answered(2 * CALLERS);
      await fault(answered);
      await answered(2 * CALLERS);
    } finally {
      isOver = true;
      await all;
    }
    return answers;
  }

  async function ask({ url }: Serving, at: number): Promise<Answer> {
    const where = { post_town: 'READING', uprn: { gt: at % 7 } };
    const filter = encodeURIComponent(JSON.stringify({ where }));
    const path =
      at % 2 === 0 ? `/property-lookup?filter=${filter}` : '/property/address?uprn=101406';
    const started = performance.now();
    const answer = await fetch(`${url}/api/v2${path}`, {
      headers: { authorization: `Api-Key ${key}` },
    });
    const text = await answer.text();
    const seconds = (performance.now() - started) / 1_000;
    const expected = at % 2 === 0 ? '"total_items":200' : '"UPRN":101406';
    return { status: answer.status, seconds, isRight: text.includes(expected) };
  }

  it.runIf(IS_WHOLE_RUN)(
    'loses no answer where a replica is killed, and uses it again when it is back',
    async () => {
      const urls = `${ofReplica()} ${data}`;
      const server = await startServing(data, '--read-urls', urls, '--log-level', 'warn');
      try {
        const answers = await askDuring(server, async (answered) => {
          await replica.kill();
          await answered(50);
          await replica.start();
          await expect.poll(askedOfReplica, { timeout: 60_000 }).toBeGreaterThan(0);
        });
        say('replica killed and started again', answers);
        expect(answers.filter(({ isRight }) => !isRight)).toEqual([]);
      } finally {
        await server.stop();
      }
    },
  );

  it.runIf(IS_WHOLE_RUN)(
    'answers from the replica alone while the primary is away, keys included',
    async () => {
      const server = await startServing(data, '--read-urls', ofReplica(), '--log-level', 'fatal');
      try {
        const answers = await askDuring(server, async () => {
          await primary.kill();
          await sleep(4_000);
          await primary.start();
        });
        say('primary away for 4 s, with a replica', answers);
        expect(answers.filter(({ isRight }) => !isRight)).toEqual([]);
      } finally {
        await server.stop();
      }
    },
  );

  it('waits for a server that is started again, and otherwise says that it is unavailable', async () => {
    const server = await startServing(data, '--log-level', 'fatal');
    try {
      const restarted = await askDuring(server, async () => {
        await primary.kill();
        await primary.start();
      });
      say('only server killed and started again', restarted);
      const failed = restarted.filter(({ isRight }) => !isRight);
      expect(new Set(failed.map(({ status }) => status)).size).toBeLessThanOrEqual(1);
      for (const { status } of failed) expect(status).toBe(503);
      await primary.kill();
      let away = await ask(server, 1);
      // Connections of a server that was killed may still answer for a moment.
      for (let again = 0; away.isRight && again < 50; again++) {
        await sleep(100);
        away = await ask(server, 1);
      }
      expect([away.status, away.isRight]).toEqual([503, false]);
      // Nobody waits longer than it makes sense to try again.
      expect(away.seconds).toBeLessThan(20);
      await primary.start();
      const until = performance.now() + 20_000;
      while (!(await ask(server, 1)).isRight) expect(performance.now()).toBeLessThan(until);
    } finally {
      await server.stop();
    }
  });

  it('leaves the release before where the server is killed during an import', async () => {
    const again = join(dir, 'again.csv');
    for (const afterMs of byLength([2_500], [1_500, 2_500, 3_500])) {
      const town = `TOWN ${afterMs}`;
      writeFileSync(again, sampleList().replaceAll('READING', town));
      const importing = run('import', '--data', data, '--work', join(dir, 'work'), again);
      await sleep(afterMs);
      await primary.kill();
      await primary.start();
      const { code, stderr } = await importing;
      if (code !== 0) expect(stderr).toMatch(/^The database cannot be reached/m);
      const verified = await run('status', '--verify', '--data', data);
      expect([verified.code, verified.stderr]).toEqual([0, '']);
    }
    const last = await run('import', '--data', data, '--work', join(dir, 'work'), list);
    expect(last.code).toBe(0);
    expect((await run('status', '--verify', '--data', data)).code).toBe(0);
  });
});
