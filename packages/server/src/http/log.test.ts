import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { LineBatch } from './log.js';

function openBatch() {
  const written: string[] = [];
  let flushes = 0;
  const batch = new LineBatch({
    write: (text) => written.push(text),
    flushSync: () => {
      flushes++;
    },
  });
  return { batch, written, flushes: () => flushes };
}

it('writes lines together and in order by itself', async () => {
  const { batch, written } = openBatch();
  for (const line of ['a\n', 'b\n', 'c\n']) batch.write(line);
  expect(written).toEqual([]);
  await expect.poll(() => written).toEqual(['a\nb\nc\n']);
  batch.write('d\n');
  await expect.poll(() => written).toEqual(['a\nb\nc\n', 'd\n']);
});

it('waits for at most so many lines', () => {
  const { batch, written } = openBatch();
  const lines = Array.from({ length: 1_200 }, (_, at) => `${at}\n`);
  for (const line of lines) batch.write(line);
  expect(written).toHaveLength(2);
  batch.flush();
  expect(written.join('')).toBe(lines.join(''));
});

it('writes the remaining lines once when asked', async () => {
  const { batch, written, flushes } = openBatch();
  batch.write('a\n');
  batch.flush();
  expect([written, flushes()]).toEqual([['a\n'], 1]);
  await sleep(100);
  expect(written).toEqual(['a\n']);
});
