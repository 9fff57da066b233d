/** Counts the Citus shards that a question reaches, from its statements and their EXPLAIN output. */

import pg from 'pg';

interface Recorded {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Records all statements that clients of this process send during the work. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly Recorded[]> {
  const recorded: Recorded[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | Recorded];
    if (typeof asked !== 'string') recorded.push({ text: asked.text, values: asked.values ?? [] });
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return recorded.filter(({ text }) => /^\s*(SELECT|WITH)/.test(text));
}

/** For each statement, `1` for one shard, `32` for all; `local` for tables that every server has. */
export async function shardsOf(url: string, statements: readonly Recorded[]): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const counts: string[] = [];
  for (const { text, values } of statements) {
    const explained = await client.query<{ 'QUERY PLAN': readonly object[] }>(
      `EXPLAIN (FORMAT JSON, COSTS OFF) ${text}`,
      [...values],
    );
    const plan = JSON.stringify(explained.rows[0]?.['QUERY PLAN']);
    const tasks = [...plan.matchAll(/"Task Count":(\d+)/g)].map(([, count]) => count ?? '');
    counts.push(tasks.length === 0 ? 'local' : tasks.join('+'));
  }
  await client.end();
  return counts.length === 0 ? 'none' : counts.join(', ');
}
