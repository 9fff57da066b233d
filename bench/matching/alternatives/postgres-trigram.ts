/** PostgreSQL with pg_trgm: similarity of trigrams among the properties of the postcode, or nearest of all by an index. */

import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printRow } from '../../../src/files/print-row.js';
import { type Postgres, startPostgres } from '../../scale/postgres.js';
import { bestOf, type Engine, type Listed, type Question, type Skipped } from './engine.js';

/** Rows read for a question: the best, and enough that one of them is another property. */
const ROWS_MAX = 5;

/** Of each kind: the nearest of all take a good part of a second each. */
const NEAREST_QUESTIONS_MAX = 150;

const WITHIN = `SELECT uprn, similarity(address, question.address) AS score FROM listed
  WHERE listed.postcode = question.postcode ORDER BY score DESC LIMIT ${ROWS_MAX}`;

const NEAREST = `SELECT uprn, 1 - (line <-> question.line) AS score FROM listed
  ORDER BY line <-> question.line LIMIT ${ROWS_MAX}`;

export interface PostgresEngines {
  readonly engines: readonly (Engine | Skipped)[];
  stop(): void;
}

export function postgresEngines(list: readonly Listed[]): PostgresEngines {
  const names = [
    'PostgreSQL pg_trgm within the postcode',
    'PostgreSQL pg_trgm over all (GiST)',
  ] as const;
  const postgres = startPostgres('postgres-alternatives');
  if (postgres === undefined) {
    const skipped = 'PostgreSQL is not installed';
    return { engines: names.map((name) => ({ name, skipped })), stop: () => undefined };
  }
  try {
    load(postgres, list);
  } catch (error) {
    postgres.stop();
    throw error;
  }
  return {
    engines: [
      { name: names[0], answers: (questions) => answersBy(postgres, WITHIN, questions) },
      {
        name: names[1],
        questionsMax: NEAREST_QUESTIONS_MAX,
        answers: (questions) => answersBy(postgres, NEAREST, questions),
      },
    ],
    stop: () => postgres.stop(),
  };
}

function load({ sql }: Postgres, list: readonly Listed[]): void {
  sql('CREATE EXTENSION pg_trgm');
  sql('CREATE TABLE listed (uprn bigint, postcode text, address text, line text)');
  copy(
    { sql },
    'listed',
    list.map(({ uprn, postcode, address }) => [
      String(uprn),
      postcode ?? '',
      address,
      [address, postcode ?? ''].join(' '),
    ]),
  );
  sql('CREATE INDEX ON listed (postcode)');
  // The longest signature that is usual: the default of 12 bytes is several times slower.
  sql('CREATE INDEX ON listed USING gist (line gist_trgm_ops (siglen = 256))');
  sql('VACUUM ANALYZE listed');
}

/** One statement for all questions on one core, so that no time goes into sending them. */
function answersBy({ sql }: Postgres, search: string, questions: readonly Question[]) {
  sql(
    'DROP TABLE IF EXISTS question; CREATE TABLE question (id int, postcode text, address text, line text)',
  );
  copy(
    { sql },
    'question',
    questions.map(({ text, address, postcode }, id) => [
      String(id),
      postcode ?? 'none',
      address,
      text,
    ]),
  );
  const printed = sql(
    `SET max_parallel_workers_per_gather = 0;
     SELECT id, uprn, score FROM question, LATERAL (${search}) found ORDER BY id, score DESC`,
  );
  const rows = questions.map((): { uprn: number; score: number }[] => []);
  for (const line of printed.split('\n').filter((line) => line !== '')) {
    const [id, uprn, score] = line.split('|').map(Number);
    rows[id ?? 0]?.push({ uprn: uprn ?? 0, score: score ?? 0 });
  }
  return rows.map(bestOf);
}

function copy({ sql }: Pick<Postgres, 'sql'>, table: string, rows: readonly string[][]): void {
  const path = join(tmpdir(), `alternatives-${process.pid}-${table}.csv`);
  writeFileSync(path, rows.map((row) => printRow(row.map(String), ',')).join(''));
  sql(`\\copy ${table} FROM '${path}' WITH (FORMAT csv)`);
  rmSync(path);
}
