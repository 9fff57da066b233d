/** `listed` of `POST /match`: confidences at a share of listed homes, given or estimated from the batch. */

import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const server = await serveForTests();
const NDJSON = 'application/x-ndjson';

/** Homes of the street, and numbers that it lacks. */
const ADDRESSES = Array.from(
  { length: 240 },
  (_, at) => `${at < 180 ? (at % 120) + 1 : at + 100} Mill Lane, Exeter EX4 2BB`,
);
const LIST = `address\n${ADDRESSES.map((address) => `"${address}"\n`).join('')}`;

const asJson = (query: string, addresses: readonly string[] = ADDRESSES, accept?: string) =>
  server.post(
    `/match${query}`,
    { addresses },
    {
      'content-type': 'application/json',
      ...(accept !== undefined && { accept }),
    },
  );
const asList = (query: string, body = LIST) => server.post(`/match${query}`, body);

interface Answer {
  readonly data: readonly {
    readonly decision: string;
    readonly candidates: readonly Candidate[];
  }[];
}
interface Candidate {
  readonly confidence: number;
}
const bestOf = ({ data }: Answer) => data.map(({ candidates }) => candidates[0]?.confidence);

describe('POST /match with a share of listed homes', () => {
  it('tells the share unasked, and applies nothing', async () => {
    const { listed } = (await asJson('')).json();
    expect(listed).toMatchObject({ applied: null, problem: null });
    expect(listed.low).toBeLessThan(0.75);
    expect(listed.high).toBeGreaterThan(0.75);
    expect((await asJson('', ADDRESSES.slice(0, 199))).json().listed).toEqual({
      ...{ estimate: null, low: null, high: null, applied: null, problem: null },
    });
  });

  it('changes what is not exact by the share that is given', async () => {
    const plain = bestOf((await asJson('?candidates=1')).json());
    const answer = (await asJson('?candidates=1&listed=0.99')).json();
    expect(answer.listed.applied).toBe(0.99);
    for (const [at, confidence] of bestOf(answer).entries()) {
      if (plain[at] === 1) expect(confidence).toBe(1);
      else expect(confidence).toBeGreaterThan(plain[at] ?? 1);
    }
    expect(bestOf((await asJson('?candidates=1&listed=0.85')).json())).toEqual(plain);
  });

  it('applies what it estimates, and tells it before lines and lists', async () => {
    const { data, listed } = (await asJson('?candidates=1&listed=auto')).json();
    expect(listed.applied).toBe(listed.estimate);
    expect(listed.estimate).toBe((await asJson('')).json().listed.estimate);
    const header = `${listed.estimate};low=${listed.low};high=${listed.high}`;
    const lines = await asJson('?candidates=1&listed=auto', ADDRESSES, NDJSON);
    expect(lines.headers['listed-share']).toBe(header);
    expect(
      lines.body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(data);
    const list = await asList('?listed=auto');
    expect(list.headers['listed-share']).toBe(header);
    expect(list.body).toBe((await asList(`?listed=${listed.estimate}`)).body);
    expect((await asList('')).headers['listed-share']).toBeUndefined();
  });

  it('says that a batch is too small, and answers it as usual', async () => {
    const few = ADDRESSES.slice(100, 157);
    const { data, listed } = (await asJson('?listed=auto', few)).json();
    expect(data).toEqual((await asJson('', few)).json().data);
    expect(listed).toMatchObject({
      applied: null,
      problem:
        'The share of listed homes is estimated from 200 rows on, and this list has 57 with an address, so confidences are as usual.',
    });
    const list = await asList('?listed=auto', 'address\n"1 Mill Lane, Exeter EX4 2BB"\n');
    expect(list.headers['listed-share']).toBe('not-applied');
  });

  it('lets go of a list that cannot be read', async () => {
    for (let round = 0; round < 6; round++) {
      const answer = await asList('?listed=auto', 'a,b\n1,2\n');
      expect([answer.statusCode, answer.json().detail]).toEqual([
        422,
        expect.stringContaining('name it with address=COL'),
      ]);
    }
  });

  it.each(['0', '1.01', 'yes', '-0.5'])('refuses %j in a sentence', async (share) => {
    const answer = await asJson(`?listed=${share}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { detail: expect.stringContaining('listed must be a number above 0 and up to 1, or auto') },
    ]);
  });

  it('leaves GET as it is', async () => {
    const query = `/property-lookup?${new URLSearchParams({ address: ADDRESSES[239] ?? '', candidates: '2' })}`;
    const plain = (await server.get(query)).json();
    const asked = (await server.get(`${query}&listed=0.99`)).json();
    expect(asked.match).toEqual(plain.match);
    expect(asked.candidates).toEqual(plain.candidates);
  });
});
