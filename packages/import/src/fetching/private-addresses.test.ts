/** Tests which hosts are private, by their names and by their addresses. */

import dns, { type LookupAddress } from 'node:dns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openUrl } from './open-url.js';
import { isInside, lookUpOutside, PrivateAddress } from './private-addresses.js';

afterEach(() => vi.restoreAllMocks());

/** A DNS server that gives another answer each time. */
function nameServer(...answers: readonly (readonly string[])[]) {
  let asked = 0;
  const look = (
    _name: string,
    _options: object,
    answer: (error: null, found: LookupAddress[]) => void,
  ) => {
    const addresses = answers[asked++] ?? [];
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  vi.spyOn(dns, 'lookup').mockImplementation(look as typeof dns.lookup);
  return () => asked;
}

const lookUp = (all: boolean) =>
  new Promise<unknown>((resolve) => {
    lookUpOutside('example.org', { all }, (error, found) => resolve(error ?? found));
  });

describe('hosts', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.100.1.1'],
    ...[
      '0.0.0.0',
      '192.0.0.8',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.7',
      '203.0.113.9',
      '192.88.99.1',
    ],
    ...['224.0.0.1', '255.255.255.255', '[::]', '[::1]', '[::7f00:1]', '[::ffff:a00:1]'],
    ...['[64:ff9b::a00:1]', '[64:ff9b:1::a00:1]', '[100::1]', '[2001::1]', '[2001:db8::1]'],
    ...[
      '[2002:a00:1::1]',
      '[3fff::1]',
      '[5f00::1]',
      '[fc00::1]',
      '[fe80::1]',
      '[fec0::1]',
      '[ff02::1]',
    ],
    ...['localhost', 'LOCALHOST.', 'db.local', 'a.internal'],
  ])('%s is inside', (host) => expect(isInside(host)).toBe(true));

  it.each([
    ...['8.8.8.8', '192.0.1.1', '172.32.0.1', '198.20.0.1', '[2606:4700::1111]', '[2a00:1450::1]'],
    ...['example.org', 'localhost.example.org', 'internals'],
  ])('%s is outside, as far as it says', (host) => expect(isInside(host)).toBe(false));
});

describe('names', () => {
  it('lead to the addresses that were looked at, and to no others', async () => {
    const asked = nameServer(['8.8.8.8', '2606:4700::1111'], ['8.8.4.4'], ['127.0.0.1']);
    expect(await lookUp(true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    expect(await lookUp(false)).toBe('8.8.4.4');
    expect(await lookUp(true)).toBeInstanceOf(PrivateAddress);
    expect(asked()).toBe(3);
  });

  it('that lead inside with one of their addresses lead nowhere', async () => {
    nameServer(['8.8.8.8', '10.0.0.1'], ['8.8.8.8', '::1']);
    expect(await lookUp(true)).toBeInstanceOf(PrivateAddress);
    expect(await lookUp(false)).toBeInstanceOf(PrivateAddress);
  });

  it('are looked up once for a connection, which another server may not make inside', async () => {
    const asked = nameServer(['127.0.0.1'], ['8.8.8.8']);
    const question = { name: 'It', url: 'http://rebinding.example/x', from: 'http://example.org/' };
    await expect(openUrl(question)).rejects.toThrow(
      'It could not be fetched: its address leads to a private address',
    );
    expect(asked()).toBe(1);
  });
});
