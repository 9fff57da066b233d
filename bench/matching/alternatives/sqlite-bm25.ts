/** Full-text search of SQLite (FTS5), ranked by BM25, over all addresses or those of the postcode. */

import Database from 'libsql';
import { bestOf, type Engine, type Listed, type Question, type Skipped } from './engine.js';
import { wordsOf } from './question.js';

/** Rows read for a question: the best, and enough that one of them is another property. */
const ROWS_MAX = 5;

export function sqliteEngines(list: readonly Listed[]): readonly (Engine | Skipped)[] {
  const names = ['SQLite FTS5 within the postcode', 'SQLite FTS5 over all'] as const;
  const database = new Database(':memory:');
  try {
    database.exec('CREATE VIRTUAL TABLE listed USING fts5 (address, postcode, uprn UNINDEXED)');
  } catch (error) {
    return names.map((name) => ({ name, skipped: `no FTS5 here: ${(error as Error).message}` }));
  }
  fill(database, list);
  // BM25 of SQLite is the better the lower. The postcode counts nothing where all rows have it.
  const select = (weights: string) =>
    database.prepare(
      `SELECT uprn, -bm25(listed, ${weights}) AS score FROM listed WHERE listed MATCH ? ORDER BY score DESC LIMIT ${ROWS_MAX}`,
    );
  const within = select('1.0, 0.0');
  const overAll = select('1.0, 1.0');
  return [
    {
      name: names[0],
      answers: (questions) =>
        questions.map(({ address, postcode }) =>
          postcode === null
            ? null
            : ask(
                within,
                address,
                (terms) => `postcode : ${keyOf(postcode)} AND address : (${terms})`,
              ),
        ),
    },
    {
      name: names[1],
      answers: (questions) => questions.map((question) => ask(overAll, ...everywhere(question))),
    },
  ];
}

function fill(database: Database.Database, list: readonly Listed[]): void {
  const insert = database.prepare('INSERT INTO listed VALUES (?, ?, ?)');
  database.exec('BEGIN');
  for (const { uprn, address, postcode } of list) {
    insert.run(address, postcode?.replaceAll(' ', '') ?? '', uprn);
  }
  database.exec('COMMIT');
}

function keyOf(postcode: string): string {
  return `"${postcode.replaceAll(' ', '')}"`;
}

function everywhere({ address, postcode }: Question): [string, (terms: string) => string] {
  return [address, (terms) => (postcode === null ? terms : `${terms} OR ${keyOf(postcode)}`)];
}

/** A score for each word of the question, so that long questions have no higher ones than short. */
function ask(
  statement: Database.Statement,
  address: string,
  conditionOf: (terms: string) => string,
) {
  const words = [...new Set(wordsOf(address))];
  if (words.length === 0) return null;
  const terms = words.map((word) => `"${word}"`).join(' OR ');
  const rows = statement.all(conditionOf(terms)) as { uprn: number; score: number }[];
  return bestOf(rows.map(({ uprn, score }) => ({ uprn, score: score / words.length })));
}
