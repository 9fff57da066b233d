import { describe, expect, it } from 'vitest';
import { answerList, BATCH_ROWS, type ListQuestion } from './answer-list.js';

/** Answers each row with its length. */
const LENGTHS: ListQuestion<string> = {
  addedColumns: ['length'],
  headerAt: () => 0,
  reader: () => (fields) => fields.join(''),
  answer: async (asked) => asked.map((text) => [String(text.length)]),
};

const ROW = `${'x'.repeat(99)}\n`;
const ROWS_PER_CHUNK = 500;

describe('answerList', () => {
  it('reads no more of a list than the consumed answer needs', async () => {
    let read = 0;
    async function* chunks() {
      yield Buffer.from('text\n');
      for (; read < 1_000; read++) yield Buffer.from(ROW.repeat(ROWS_PER_CHUNK));
    }
    const pieces = answerList(chunks(), LENGTHS, { batchesMax: 2, rowsMax: BATCH_ROWS });
    expect((await pieces.next()).value).toBe('text,length\n');
    const { value } = await pieces.next();
    expect(value?.split('\n')).toHaveLength(1_001);
    // Two batches were under way, of two chunks each.
    expect(read).toBeLessThanOrEqual(4);
    await pieces.return(undefined);
  });

  /** The batch sizes of a list with this many rows. */
  async function batchesOf(rows: number, row: string): Promise<readonly number[]> {
    const sizes: number[] = [];
    const sized: ListQuestion<string> = {
      ...LENGTHS,
      answer: async (asked) => {
        sizes.push(asked.length);
        return asked.map(() => ['']);
      },
    };
    async function* chunks() {
      yield Buffer.from('text\n');
      for (let at = 0; at < rows; at += ROWS_PER_CHUNK)
        yield Buffer.from(row.repeat(ROWS_PER_CHUNK));
    }
    let lines = -1;
    for await (const piece of answerList(chunks(), sized, { batchesMax: 2, rowsMax: 20_000 }))
      lines += piece.split('\n').length - 1;
    expect(lines).toBe(rows);
    return sizes;
  }

  it('starts with few rows, so that answers begin soon, and then takes more and more', async () => {
    expect(await batchesOf(35_000, 'x\n')).toEqual([1_000, 8_000, 20_000, 6_000]);
  });

  it('takes fewer wide rows at a time, because they are kept until answered', async () => {
    const [first, ...others] = await batchesOf(20_000, `${'x'.repeat(4_000)}\n`);
    expect(first).toBe(BATCH_ROWS);
    expect(Math.max(...others)).toBeLessThan(10_000);
  });

  it('reads the excess of a long row as part of its last column, as it writes it', async () => {
    async function* chunks() {
      yield Buffer.from('address\nFlat 3, 10 Low Road, EX1 1AB\n2 High Street,,\n');
    }
    const shown: ListQuestion<string> = {
      ...LENGTHS,
      answer: async (asked) => asked.map((text) => [text]),
    };
    let answer = '';
    for await (const piece of answerList(chunks(), shown)) answer += piece;
    const whole = '"Flat 3, 10 Low Road, EX1 1AB"';
    expect(answer).toBe(`address,length\n${whole},${whole}\n2 High Street,2 High Street\n`);
  });

  it('keeps the order of the rows, whichever batch ends first', async () => {
    let asked = 0;
    const late: ListQuestion<string> = {
      ...LENGTHS,
      async answer(rows) {
        // The first batch finishes only after the following ones.
        if (asked++ === 0) await new Promise((resolve) => setTimeout(resolve, 20));
        return rows.map((row) => [row]);
      },
    };
    const list = Array.from({ length: 3_500 }, (_, at) => `${at}\n`).join('');
    async function* chunks() {
      yield Buffer.from(`n\n${list}`);
    }
    let answer = '';
    for await (const piece of answerList(chunks(), late, { batchesMax: 3, rowsMax: BATCH_ROWS }))
      answer += piece;
    const rows = answer.trimEnd().split('\n').slice(1);
    expect(rows).toEqual(Array.from({ length: 3_500 }, (_, at) => `${at},${at}`));
  });
});
