import { describe, expect, it } from 'vitest';
import { type DueBy, dueSources } from './due-sources.js';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 30);
const by = (told: Partial<DueBy>): DueBy => ({
  ...{ nowMs: NOW, everyDays: 30, askedAtMs: {}, editions: {}, failures: {} },
  ...told,
});
const asked = (id: string, days: number) => ({ askedAtMs: { [id]: NOW - days * DAY } });

describe('a publisher is asked', () => {
  it.each<[string, string, Partial<DueBy>, boolean]>([
    ['at first', 'onspd', {}, true],
    ['not the day after', 'census', asked('census', 1), false],
    ['once a month, without a calendar', 'census', asked('census', 30), true],
    ['each week, if so asked for', 'census', { ...asked('census', 7), everyDays: 7 }, true],
    [
      'a day after the last time, while an edition is due',
      'onspd',
      { ...asked('onspd', 1), editions: { onspd: '2026-05-01' } },
      true,
    ],
    [
      'not before its next edition is due',
      'onspd',
      { ...asked('onspd', 5), editions: { onspd: '2026-11-01' } },
      false,
    ],
    [
      'not half an hour after a failure',
      'census',
      { failures: { census: { times: 1, atMs: NOW - DAY / 48 } } },
      false,
    ],
    [
      'an hour after a failure',
      'census',
      { ...asked('census', 1), failures: { census: { times: 1, atMs: NOW - DAY / 24 } } },
      true,
    ],
    [
      'later after several failures',
      'census',
      { failures: { census: { times: 4, atMs: NOW - DAY / 4 } } },
      false,
    ],
    [
      'every day however often it failed',
      'census',
      { failures: { census: { times: 90, atMs: NOW - DAY } } },
      true,
    ],
  ])('%s (%s)', (_, id, told, expected) => {
    expect(dueSources([id], by(told))).toEqual(expected ? [id] : []);
  });
});
