import { describe, expect, it } from 'vitest';
import { answerList, BATCH_ROWS } from './answer-list.js';
import { MatchQuestion } from './match-question.js';
import type { AnsweredRow, AskedRow } from './match-rows.js';

const TRUTH = { column: 'uprn', minConfidence: 0.5, precision: 0.99 };
const UNMATCHED = ['', '', '', 'unmatched', 'no-candidate'];

/** Matches no row, and reports that the data contain each row's property. */
const matchNone = async (rows: readonly AskedRow[]): Promise<AnsweredRow[]> =>
  rows.map(({ address, known }) => {
    if (known === undefined || known === 'unread') return { cells: UNMATCHED };
    const isInData = known !== 'none';
    const judgement = { known, isInData, trueAddress: isInData ? address : '', guess: null };
    return { cells: UNMATCHED, judgement };
  });

/** `uprns` are the cells of the list, starting with the first row. */
async function ask(uprns: readonly string[], columns: { readonly truth?: typeof TRUTH } = {}) {
  const question = new MatchQuestion(columns, matchNone);
  const lines = uprns.map((uprn, at) => `${at + 1} Mill Road,${uprn}\n`);
  async function* chunks() {
    yield Buffer.from(`address,uprn\n${lines.join('')}`);
  }
  let answer = '';
  for await (const piece of answerList(chunks(), question, { batchesMax: 2, rowsMax: BATCH_ROWS }))
    answer += piece;
  return { answer, question };
}

describe('MatchQuestion', () => {
  it('reports which rows of the whole list state the truth, in any batch', async () => {
    const uprns = new Array<string>(2 * BATCH_ROWS + 1).fill('');
    uprns[BATCH_ROWS + 4] = 'see note';
    uprns[2 * BATCH_ROWS] = '7';
    const { question } = await ask(uprns, { truth: TRUTH });
    const row = 2 * BATCH_ROWS + 1;
    expect(question.accuracy).toMatchObject({
      ...{ judged: 2 * BATCH_ROWS, inData: 1 },
      unread: { rows: 1, first: { row: BATCH_ROWS + 5, cell: 'see note' } },
      errors: [{ examples: [{ row, asked: `${row} Mill Road` }] }],
    });
  });

  it('answers with the same rows, with or without the truth', async () => {
    const uprns = ['1', '', 'see note'];
    const known = await ask(uprns, { truth: TRUTH });
    const plain = await ask(uprns);
    expect(known.answer).toBe(plain.answer);
    expect(known.question.counts).toEqual({ rows: 3, matched: 0, ambiguous: 0, unmatched: 3 });
    expect(plain.question.accuracy).toBeUndefined();
  });

  it('refuses to measure accuracy if no row states the truth', async () => {
    const { question } = await ask(['', ''], { truth: TRUTH });
    expect(() => question.accuracy).toThrow('no row has anything in column');
  });
});
