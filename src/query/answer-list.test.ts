import { describe, expect, it } from 'vitest';
import { answerList, type ListQuestion } from './answer-list.js';

/** Says how long each row is. */
const LENGTHS: ListQuestion<string> = {
  addedColumns: ['length'],
  headerAt: () => 0,
  reader: () => (fields) => fields.join(''),
  answer: async (asked) => asked.map((text) => [String(text.length)]),
};

const ROW = `${'x'.repeat(99)}\n`;
const ROWS_PER_CHUNK = 500;

describe('answerList', () => {
  it('reads no more of a list than what is taken of the answer needs', async () => {
    let read = 0;
    async function* chunks() {
      yield Buffer.from('text\n');
      for (; read < 1_000; read++) yield Buffer.from(ROW.repeat(ROWS_PER_CHUNK));
    }
    const pieces = answerList(chunks(), LENGTHS, 2);
    expect((await pieces.next()).value).toBe('text,length\n');
    const { value } = await pieces.next();
    expect(value?.split('\n')).toHaveLength(1_001);
    // Two batches were under way, of two chunks each.
    expect(read).toBeLessThanOrEqual(4);
    await pieces.return(undefined);
  });

  it('reads what a row has too much as part of its last column, as it writes it', async () => {
    async function* chunks() {
      yield Buffer.from('address\nFlat 3, 10 Low Road, EX1 1AB\n2 High Street,,\n');
    }
    const shown: ListQuestion<string> = {
      ...LENGTHS,
      answer: async (asked) => asked.map((text) => [text]),
    };
    let answer = '';
    for await (const piece of answerList(chunks(), shown, 1)) answer += piece;
    const whole = '"Flat 3, 10 Low Road, EX1 1AB"';
    expect(answer).toBe(`address,length\n${whole},${whole}\n2 High Street,2 High Street\n`);
  });

  it('keeps the order of the rows, whichever batch is done first', async () => {
    let asked = 0;
    const late: ListQuestion<string> = {
      ...LENGTHS,
      async answer(rows) {
        // The first batch takes until the next ones are done.
        if (asked++ === 0) await new Promise((resolve) => setTimeout(resolve, 20));
        return rows.map((row) => [row]);
      },
    };
    const list = Array.from({ length: 3_500 }, (_, at) => `${at}\n`).join('');
    async function* chunks() {
      yield Buffer.from(`n\n${list}`);
    }
    let answer = '';
    for await (const piece of answerList(chunks(), late, 3)) answer += piece;
    const rows = answer.trimEnd().split('\n').slice(1);
    expect(rows).toEqual(Array.from({ length: 3_500 }, (_, at) => `${at},${at}`));
  });
});
