/** A list of addresses as a table in the body of a request, and the same list with what was found as the answer. */

import { gzipSync } from 'node:zlib';
import type { RateLimiter } from '@property-lookup/server/inside/http/rate-limiter';
import { LIST_ROWS_MAX } from '@property-lookup/server/inside/query/received-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

/** What requests took from the rate of the key; a refusal is of the call with that number. */
const taken: number[] = [];
let refusedCall = -1;
const limiter: RateLimiter = {
  take(_key, _rate, _nowMs, cost) {
    const allowed = taken.length !== refusedCall;
    taken.push(allowed ? cost : 0);
    return { allowed, remaining: 0, resetSeconds: 0, retryAfterSeconds: 0 };
  },
};

const server = await serveForTests(temporaryDir(), { limiter });

function post(body: string | Buffer, query = '', headers: Record<string, string> = {}) {
  return server.post(`/match${query}`, body, { accept: 'application/json', ...headers });
}

const ADDED = 'match_uprn,match_address,match_confidence,match_decision,match_reason';
const FOUND = '102,"2 High Street, Exeter, EX4 1AA",1,matched,identical';

describe('POST /match of a list', () => {
  it('answers with the same rows and the columns that are added', async () => {
    const answer = await post(
      'id,address\n7,"2 High Street, Exeter, EX4 1AA"\n\n8,\n9,"999 High Street, EX4 1AA"\n',
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="matched.csv"',
      'cache-control': 'no-store',
    });
    expect(answer.body.split('\n')).toEqual([
      `id,address,${ADDED}`,
      `7,"2 High Street, Exeter, EX4 1AA",${FOUND}`,
      '8,,,,,unmatched,nothing-to-read',
      expect.stringMatching(/^9,"999 High Street, EX4 1AA",,,0\.\d+,unmatched,number-not-listed$/),
      '',
    ]);
  });

  it('finds the header, the separator and the columns as the command does', async () => {
    const { body } = await post(
      '\ufeffHomes of May;;;\nref;Street address;Town;Post code\n1;2 High Street;Exeter;EX4 1AA\n',
    );
    expect(body.split('\n').slice(1, 3)).toEqual([
      `ref;Street address;Town;Post code;${ADDED.replaceAll(',', ';')}`,
      '1;2 High Street;Exeter;EX4 1AA;102;2 High Street, Exeter, EX4 1AA;1;matched;identical',
    ]);
  });

  it('marks cells that a spreadsheet would run, unless it is asked for raw ones', async () => {
    const list = 'id,address\n=1+1,"2 High Street, Exeter, EX4 1AA"\n';
    expect((await post(list)).body).toContain(`\n'=1+1,"2 High`);
    expect((await post(list, '?raw_csv=true')).body).toContain('\n=1+1,"2 High');
  });

  it('takes the columns that are named', async () => {
    const list = 'address,where,"code, post"\nnowhere,2 High Street,EX4 1AA\n';
    const query = `?${new URLSearchParams({ address: 'WHERE', postcode: 'code, post' })}`;
    expect((await post(list, query)).body).toContain('EX4 1AA,102,');
    expect((await post(list)).body).toContain(',unmatched,');
  });

  it('seeks a row without a postcode by its street, unless one is required', async () => {
    const list = 'address\n"119 Mill Lane, Exeter"\n';
    expect((await post(list)).body).toContain(',1119,');
    expect((await post(list, '?require_postcode=true')).body).toContain(
      ',,,,unmatched,no-candidates\n',
    );
  });

  it('leaves the UPRN out below min_confidence, and gives the best at 0', async () => {
    const list = 'address\n"999 High Street, Exeter EX4 1AA"\n';
    const uprnOf = async (query: string) => /",(\d*),/.exec((await post(list, query)).body)?.[1];
    expect(await uprnOf('')).toBe('');
    expect(await uprnOf('?min_confidence=0')).toMatch(/^\d+$/);
  });

  it('answers a list without rows with its header', async () => {
    expect((await post('address')).body).toBe(`address,${ADDED}\n`);
  });

  it.each<[string, string | Buffer, string, number, string]>([
    ['nothing', '', '', 422, 'The list is empty; it needs a header row.'],
    ['line breaks', '\n\n', '', 422, 'The list is empty'],
    ['no column of addresses', 'a,b\n1,2\n', '', 422, 'name it with address=COL'],
    ['JSON', '{"addresses": []}', '', 422, 'The list is not CSV'],
    ['JSON lines', ' ["address"]', '', 422, 'The list is not CSV'],
    ['a page', '<!doctype html><p>address', '', 422, 'The list is not CSV'],
    ['a column that is not there', 'a\n', '?address=b', 422, "no column 'b'; it has a."],
    ['another postcode', 'address\n', '?postcode=b', 422, "postcode: the list has no column 'b'"],
    ['a quote at its end', 'address\nx\n"y\nz', '', 422, 'Line 3 of the list: a quote'],
    ['text behind a quote', 'address\n"2 High" Street\n', '', 422, 'Line 2 of the list: a quote'],
    ['Latin-1', Buffer.from('address\ncaf\xe9', 'latin1'), '', 422, 'not text in UTF-8'],
    ['half a letter', Buffer.from([0x61, 0xc3]), '', 422, 'not text in UTF-8'],
    ['UTF-16', Buffer.from('address\nx', 'utf16le'), '', 422, 'not text in UTF-8'],
    ['a workbook', gzipSync('address'), '', 422, 'not text in UTF-8'],
    ['candidates', 'address\n', '?candidates=1', 422, 'candidates must not be given'],
    ['a slip', 'address\n', '?adress=x', 422, 'did you mean address?'],
    ['too many rows', `address\n${'x\n'.repeat(LIST_ROWS_MAX + 1)}`, '', 413, '100000 rows'],
    ['too many bytes', 'x'.repeat(33_554_433), '', 413, 'longer than 33554432 bytes'],
  ])('refuses %s in a sentence', async (_, body, query, status, sentence) => {
    const answer = await post(body, query);
    expect(answer.headers['content-type']).toContain('application/json');
    expect([answer.statusCode, Object.keys(answer.json()), answer.json().detail]).toEqual([
      status,
      ['detail'],
      expect.stringContaining(sentence),
    ]);
  });

  it('refuses another encoding by its name', async () => {
    const type = 'text/csv; charset=windows-1252';
    const answer = await post('address', '', { 'content-type': type });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      415,
      'The body must be in UTF-8, not windows-1252.',
    ]);
    const same = { 'content-type': 'Text/CSV; header=present; charset="UTF-8"' };
    expect((await post('address', '', same)).statusCode).toBe(200);
  });

  it('keeps the names of columns for lists', async () => {
    const json = { 'content-type': 'application/json' };
    const answer = await post('["x"]', '?postcode=x', json);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      'address, postcode and raw_csv are of a list, which a body in text/csv is.',
    ]);
  });

  it('costs as much a row as a batch of addresses, and waits for a rate that has no more', async () => {
    taken.length = 0;
    refusedCall = 1;
    const answer = await post(`address\n${'x\n'.repeat(2_500)}`);
    expect(answer.body.split('\n')).toHaveLength(2_502);
    expect(taken).toEqual([20, 0, 20, 10]);
  });

  it('is answered for as many as there is room for, one after the other too', async () => {
    const list = `address\n${'1 Mill Lane EX4 2BB\n'.repeat(500)}`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(list)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 503)).toHaveLength(2);
    const refused = answers.find(({ statusCode }) => statusCode === 503);
    expect(refused?.json().detail).toBe(
      '4 lists are being answered already; try again in a minute.',
    );
    expect((await post(list)).statusCode).toBe(200);
  });
});
