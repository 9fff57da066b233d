/** Damage is reported by the names of parts, and other errors are not mistaken for it. */

import { Failure } from '@property-lookup/kernel/failure';
import { damageFailure, readWhole } from '@property-lookup/tables/damage';
import { expect, it } from 'vitest';
import { DamagedFiles } from './damaged-files.js';

const thrownBy = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

const throwing = (error: unknown) => (): never => {
  throw error;
};

it('names up to five parts and counts the others', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const told = (count: number) => damageFailure(names.slice(0, count)).message;
  const END = 'changed since the import; import again, or restore the data directory.';
  expect(told(1)).toBe(`The data set is damaged: a ${END}`);
  expect(told(5)).toBe(`The data set is damaged: a, b, c, d, e ${END}`);
  expect(told(7)).toBe(`The data set is damaged: a, b, c, d, e and 2 more ${END}`);
  expect(damageFailure(['a']).code).toBe('damaged');
  expect('cause' in damageFailure(['a'])).toBe(false);
  const cause = new Error('torn');
  expect(damageFailure(['a'], cause).cause).toBe(cause);
});

it('covers unreadable content and lost files, but not refused access', () => {
  expect(readWhole('part', () => 7)).toBe(7);
  const ofSystem = (code: string | undefined) =>
    Object.assign(
      new Error('no'),
      code === undefined ? { syscall: 'open' } : { syscall: 'open', code },
    );
  for (const cause of [new SyntaxError('torn'), 'torn', ofSystem('ENOENT'), ofSystem('EIO')]) {
    const found = thrownBy(() => readWhole('part', throwing(cause)));
    expect(found).toMatchObject({ code: 'damaged', cause });
    expect((found as Error).message).toContain('damaged: part changed');
  }
  const busy = new Failure('busy', 'wait');
  for (const error of [busy, ofSystem('EACCES'), ofSystem('EMFILE'), ofSystem(undefined)]) {
    expect(thrownBy(() => readWhole('part', throwing(error)))).toBe(error);
  }
});

it('only affects those who need a damaged file', () => {
  const files = new DamagedFiles(['b.dat', 'a.idx']);
  expect([files.names, files.has('b.dat'), files.has('b')]).toEqual([
    ['a.idx', 'b.dat'],
    true,
    false,
  ]);
  expect(() => files.refuse('b')).toThrow('damaged: b.dat changed');
  expect(() => files.refuse('dat')).not.toThrow();
  expect(files.open('c.dat', 'c', () => 'opened')).toBe('opened');
  expect(files.open('b.dat', 'b', () => 'opened')).toBeUndefined();
  expect(files.open('c.dat', 'c', throwing(new SyntaxError('torn')))).toBeUndefined();
  expect(files.names).toEqual(['a.idx', 'b.dat', 'c.dat']);
  const refused = Object.assign(new Error('no'), { syscall: 'open', code: 'EACCES' });
  expect(() => files.open('d.dat', 'd', throwing(refused))).toThrow('no');
  expect(files.has('d.dat')).toBe(false);
  files.add(['d.dat', 'e.dat']);
  expect(() => files.refuse('')).toThrow('a.idx, b.dat, c.dat, d.dat, e.dat changed');
});
