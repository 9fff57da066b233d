/** Conversations with `property-lookup mcp` as an agent has them: by the protocol's own client, on a pipe and over HTTP. */

import { type ChildProcess, spawn } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { importSmallCountry, makeKey } from '@property-lookup/testing/imported';
import { PROGRAM } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dir = temporaryDir();
let data: string;

beforeAll(async () => {
  ({ data } = await importSmallCountry(dir));
});

interface Said {
  readonly text: string;
  readonly isError: boolean;
}

async function call(client: Client, name: string, given: object | string): Promise<Said> {
  // The client's type knows no arguments that are no object.
  const answer = await client.callTool({ name, arguments: given as Record<string, unknown> });
  // The protocol's type of content is open; ours is always one text.
  const [content] = answer.content as readonly { readonly type: string; readonly text: string }[];
  expect(content?.type).toBe('text');
  return { text: content?.text ?? '', isError: answer.isError === true };
}

function uprnIn(text: string): number {
  return Number(/UPRN (\d+)/.exec(text)?.[1]);
}

describe('on standard input and output', () => {
  const client = new Client({ name: 'test', version: '1' });

  beforeAll(async () => {
    const args = [PROGRAM, 'mcp', '--data', data, '--log-level', 'error'];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  });
  afterAll(() => client.close());

  it('refuses a line that is no message, and goes on', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'mcp', '--data', data, '--log-level', 'error']);
    child.stdin.end('hello\n{"a":1}\n{"jsonrpc":"2.0","id":7,"method":"ping"}\n');
    const said: string[] = [];
    for await (const chunk of child.stdout) said.push(String(chunk));
    const answers = said
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { id: null, error: { code: -32_700, message: 'The line is not JSON.' } },
      { id: null, error: { code: -32_600 } },
      { id: 7, result: {} },
    ]);
  });

  it('says what it offers, and that nothing of it changes anything', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'find_property',
      'search_properties',
      'nearest_properties',
      'property_facts',
      'property_evidence',
      'property_history',
      'comparable_sales',
      'area_figures',
      'list_fields',
    ]);
    for (const { annotations, description, inputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(description?.length).toBeGreaterThan(40);
      expect(inputSchema.type).toBe('object');
    }
    expect(client.getInstructions()).toContain('confidence');
  });

  it('leads from a word to a filter, from a filter to a home, from its address to its facts', async () => {
    const fields = await call(client, 'list_fields', { about: 'estimated value' });
    expect(fields.text).toMatch(/^ESTIMATED_VALUE \(group valuation; GBP\): /m);

    const where = { estimated_value: { gt: 0 }, last_sold_price: { gt: 0 } };
    const order = 'estimated_value DESC';
    const search = await call(client, 'search_properties', { where, order, limit: 3 });
    const [total = '', row = '', ...others] = search.text.split('\n');
    expect(Number(/^Total: (\d+)$/.exec(total)?.[1])).toBeGreaterThan(3);
    expect(others).toHaveLength(2);

    const address = row.replace(/^UPRN \d+, /, '');
    const found = await call(client, 'find_property', { address });
    expect(found.text).toMatch(/^Decision: matched\. /);
    expect(found.text).toMatch(/^Match: UPRN \d+, .* confidence 1$/m);
    expect(uprnIn(found.text)).toBe(uprnIn(row));

    const uprn = uprnIn(found.text);
    const [, latitude, longitude] = / at ([\d.-]+), ([\d.-]+),/.exec(found.text) ?? [];
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    const near = await call(client, 'nearest_properties', { ...point, limit: 20 });
    expect(near.text).toMatch(new RegExp(`^0 m: UPRN ${uprn}, `, 'm'));

    const facts = await call(client, 'property_facts', { uprn, groups: ['valuation'] });
    expect(facts.text).toMatch(
      /^ESTIMATED_VALUE: \d+ \[GBP\] \(modelled, confidence 0\.\d+, source MODEL, as of \d{4}-\d\d-\d\d\)$/m,
    );
    expect(facts.text).toMatch(/^LAST_SOLD_PRICE: \d+ \[GBP\] \(recorded, .*source PPD/m);
    expect(facts.text).toMatch(/^ESTIMATED_VALUE_CONFIDENCE_LEVEL: \w+ \(derived, source DERIVED/m);
    const one = await call(client, 'property_facts', {
      uprn,
      fields: ['last_sold_price'],
    });
    expect(one.text.split('\n')).toHaveLength(1);
    const rows = await call(client, 'search_properties', {
      where: { uprn },
      fields: ['last_sold_price', 'bedrooms'],
    });
    const [sold = ''] = one.text.split('\n');
    expect(rows.text.split('\n')[1]).toContain(`; ${sold}; BEDROOMS: `);

    const history = await call(client, 'property_history', { uprn });
    expect(history.text).toMatch(
      /^\d{4}-\d\d-\d\d Sale Completed GBP \d+ \(recorded, confidence 0\.\d+, source Land Registry\)$/m,
    );
    expect(facts.text.length).toBeLessThan(4_000);
  });

  it('gives a rent by the month, and a confidence as the API does', async () => {
    const where = { market_status: { inq: ['To Let', 'Let Agreed', 'Recently Let'] } };
    const found = await call(client, 'search_properties', { where });
    const history = await call(client, 'property_history', { uprn: uprnIn(found.text) });
    expect(history.text).toMatch(/ GBP \d+ per calendar month \(/);
    expect(history.text).not.toMatch(/confidence 0\.\d{3}/);
  });

  it('refuses to guess', async () => {
    const said = await call(client, 'find_property', { address: '1 Nowhere Street, ZZ1 1ZZ' });
    expect(said.text).toMatch(/^Decision: unmatched\. /);
    expect(said.text).not.toContain('Match:');
    expect(said.isError).toBe(false);
  });

  it('takes texts as a model writes them', async () => {
    const total = async (where: object | string): Promise<number> => {
      const { text } = await call(client, 'search_properties', { where, limit: '1' });
      return Number(/^Total: (\d+)/.exec(text)?.[1]);
    };
    const all = await total({ post_town: { ilike: '%' } });
    const [, , , town = ''] = (await call(client, 'search_properties', { where: {} })).text
      .split('\n')
      .map(
        (line) => /([A-Za-z ]+), [A-Z\d]+ \d[A-Z]{2}$/.exec(line)?.[1]?.trim().toUpperCase() ?? '',
      );
    const written = town.charAt(0) + town.slice(1).toLowerCase();
    expect(await total({ post_town: written })).toBe(await total({ post_town: town }));
    expect(await total({ post_town: written })).toBeGreaterThan(0);
    expect(await total({ or: [{ post_town: { inq: [written.toLowerCase()] } }] })).toBe(
      await total({ post_town: town }),
    );
    expect(await total(JSON.stringify({ where: { post_town: { like: '%' } } }))).toBe(all);
    expect(await total({ built_form: 'semi detached' })).toBe(
      await total({ built_form: 'Semi-Detached' }),
    );
  });

  it('takes a UPRN as text, with its leading zeros, and lists as one text', async () => {
    const found = await call(client, 'search_properties', { where: {}, limit: 1 });
    const uprn = uprnIn(found.text);
    const given = { uprn: String(uprn).padStart(12, '0'), fields: 'uprn,postcode', groups: null };
    expect((await call(client, 'property_facts', given)).text).toMatch(
      new RegExp(`^UPRN: ${uprn} .*\nPOSTCODE: `),
    );
  });

  it('tells of several areas, and guesses none', async () => {
    const given = { where: { ward: { exists: true } }, limit: 1, fields: ['ward', 'postcode'] };
    const { text } = await call(client, 'search_properties', given);
    const [, ward = ''] = /WARD: (.*?) \(/.exec(text) ?? [];
    const [, postcode = ''] = /POSTCODE: (.*?) \(/.exec(text) ?? [];
    const figures = async (area: string) => (await call(client, 'area_figures', { area })).text;
    expect(await figures(ward.toUpperCase())).toMatch(new RegExp(`^${ward} \\(ward \\w+\\): `));
    expect(await figures(ward.slice(0, -2))).toMatch(
      /^No area has exactly this name, but there is .*Ask again/,
    );
    expect(await figures(postcode)).toMatch(/^.* is in .*postcode_sector.*; .*Ask again/);
    expect(await figures('Atlantis')).toMatch(/^No area of this code or name is known/);
  });

  it.each([
    ['property_facts', { uprn: 999_999_999_999, groups: ['energy'] }, 'No property with UPRN'],
    ['property_facts', { uprn: 1 }, 'fields or groups must be given; the groups are address,'],
    ['property_facts', { uprn: 1, fields: ['EPC'] }, 'did you mean CURRENT_ENERGY_RATING or'],
    ['property_facts', { uprn: 'my house', fields: ['EPC'] }, "UPRN of 1 to 12 digits, not 'my"],
    ['search_properties', {}, 'where is required and must be an object of conditions such as {'],
    ['search_properties', { where: 'cheap' }, 'must be an object of conditions such as {'],
    ['search_properties', { filter: {} }, "unknown parameter 'filter'"],
    ['search_properties', { where: { rent: 1 } }, 'did you mean'],
    ['search_properties', { where: {}, order: 'size' }, 'HABITABLE_ROOMS?'],
    ['search_properties', { where: {}, fields: ['size'] }, 'did you mean'],
    ['find_property', { text: '1 High Street' }, 'address is required'],
    ['find_property', 'text', 'arguments must be an object'],
    ['nearest_properties', { latitude: 0, longitude: 0 }, 'latitude must be a number from 49'],
    [
      'area_figures',
      { area: 7, years: 'all' },
      "years must be an integer from 1 to 40, not 'all'.",
    ],
    ['find_propertys', {}, "There is no tool 'find_propertys'; did you mean find_property?"],
    ['list_field', {}, 'did you mean list_fields?'],
    ['drop_tables', {}, 'the tools are find_property, search_properties,'],
    ['search_properties', { where: { bedroms: 3 } }, "did you mean 'bedrooms'"],
    ['search_properties', { where: {}, limit: 1_000 }, 'limit'],
    ['property_facts', { uprn: 1, groups: ['gossip'] }, 'groups'],
  ])('says what was wrong with %s %o', async (name, given, sentence) => {
    const said = await call(client, name, given);
    expect(said.isError).toBe(true);
    expect(said.text).toContain(sentence);
    expect(said.text).not.toMatch(/\/src\/|\/dist\/|node_modules|\n|MCP error|"code"/);
  });
});

describe('over HTTP', () => {
  let server: ChildProcess;
  let url: URL;
  let key: string;

  beforeAll(async () => {
    key = makeKey(data);
    const args = [PROGRAM, 'mcp', '--http', '--port', '0', '--data', data];
    server = spawn(process.execPath, args);
    url = await new Promise((resolve, reject) => {
      server.once('exit', () => reject(new Error('mcp ended')));
      server.stdout?.on('data', (piece) => {
        const found = /Serving (http:\S+)/.exec(String(piece))?.[1];
        if (found !== undefined) resolve(new URL(found));
      });
    });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.each(['Api-Key', 'Bearer'])('answers whoever has a key, as %s', async (scheme) => {
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { authorization: `${scheme} ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    const where = { postcode: { exists: true } };
    const { text } = await call(client, 'search_properties', { where, limit: 1 });
    expect(text).toMatch(/^Total: \d+\nUPRN \d+, /);
    await client.close();
  });

  it.each([
    ['no key', {}, 401],
    ['a wrong key', { authorization: 'Api-Key pk_live_wrong' }, 401],
  ])('refuses %s', async (_name, headers, status) => {
    const answer = await fetch(url, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty('detail');
    expect(answer.headers.get('www-authenticate')).toContain('Api-Key');
  });

  it('refuses other paths, methods and long bodies', async () => {
    const type = { 'content-type': 'application/json' };
    const headers = { ...type, authorization: `Api-Key ${key}` };
    expect((await fetch(new URL('/', url), { headers })).status).toBe(404);
    expect((await fetch(url, { headers })).status).toBe(405);
    const long = await fetch(url, { method: 'POST', headers, body: ' '.repeat(100_000) });
    expect(long.status).toBe(413);
  });
});
