/** Example requests in each language ask for what is meant, whatever the values hold. */

import { execFileSync } from 'node:child_process';
import { LANGUAGES } from '@property-lookup/server/inside/http/docs/request-code';
import { expect, it } from 'vitest';

const URL_ASKED = 'http://127.0.0.1:8080/api/v2/x';
/** With all that a language might take for its own. */
const TRICKY = `O'Hara "& Sons" \\ $KEY \${KEY} {x} 100%`;

const written = (name: string, request: { query: [string, string][]; body?: unknown }) =>
  LANGUAGES.find((language) => language.name === name)?.write({ url: URL_ASKED, ...request }) ?? '';

const ASKED = { query: [['address', TRICKY]] as [string, string][] };
const SENT = {
  query: [['limit', '2']] as [string, string][],
  body: { uprns: [1], note: TRICKY, is: true, of: null },
};

it.each([ASKED, SENT])('JavaScript asks for what is meant', async (request) => {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return { ok: true, text: async () => '' };
  };
  const code = written('JavaScript', request);
  const run = new Function('fetch', 'process', 'console', `return (async () => {${code}})();`);
  await run(fetch, { env: { KEY: 'k' } }, { log() {} });
  const [{ url, init } = { url: '', init: {} }] = asked;
  expect([...new URL(url).searchParams]).toEqual(request.query);
  expect(init.headers).toMatchObject({ Authorization: 'Api-Key k' });
  expect(init.body === undefined ? undefined : JSON.parse(String(init.body))).toEqual(
    'body' in request ? request.body : undefined,
  );
});

it('curl is asked through the shell for what is meant', () => {
  const code = written('curl', ASKED).replace(/^curl/, 'printf "%s\\n"');
  const printed = execFileSync('sh', ['-c', code], { env: { KEY: 'k' }, encoding: 'utf8' });
  expect(printed.trimEnd().split('\n')).toEqual([
    ...['-G', URL_ASKED, '-H', 'Authorization: Api-Key k', '--data-urlencode', `address=${TRICKY}`],
  ]);
});

it('Python and R write words and lists as they have them', () => {
  expect(written('Python', SENT)).toContain('"is": True, "of": None}');
  expect(written('Python', SENT)).toContain('requests.post(');
  expect(written('R', SENT)).toContain('is = TRUE, of = NULL)');
  expect(written('R', { query: [['from_year', '2020']] })).toContain(
    'req_url_query(from_year = "2020")',
  );
});
