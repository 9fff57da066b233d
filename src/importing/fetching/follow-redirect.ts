/** Decides where a redirect may lead: never out of the web, out of encryption, or into the network of this machine. */

import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { Failure } from '../../domain/failure.js';

export interface Step {
  /** As the server gives it: a redirect, or a link in a list. */
  readonly location: string;
  /** Address that gave it. */
  readonly at: URL;
  /** Address that somebody chose to ask. */
  readonly first: URL;
  /** For people: `os-open-uprn`. */
  readonly name: string;
  /** False where a mirror answers for all hosts, so that no name is looked up. */
  readonly isLookedUp: boolean;
}

export async function nextAddress({ location, at, first, name, isLookedUp }: Step): Promise<URL> {
  const refused = (why: string): Failure =>
    new Failure('unavailable', `${name} could not be fetched: its address leads to ${why}.`);
  if (!URL.canParse(location, at.href)) throw refused('one that cannot be read');
  const next = new URL(location, at);
  if (!/^https?:$/.test(next.protocol)) {
    throw refused(`${next.protocol.slice(0, 20)} where only http: and https: are followed`);
  }
  if (first.protocol === 'https:' && next.protocol !== 'https:') {
    throw refused('one that is not encrypted');
  }
  // The operator chose the first host; that host must not choose others inside the network.
  if (next.hostname === first.hostname) return next;
  if (await isInside(next.hostname, isLookedUp)) {
    throw refused('a private address, which only whoever runs this machine may name');
  }
  return next;
}

async function isInside(hostname: string, isLookedUp: boolean): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) > 0) return isPrivate(host);
  if (/(?:^|\.)(?:localhost|local|internal)$/i.test(host)) return true;
  if (!isLookedUp) return false;
  // A name that is not known is said when it is asked.
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.some(({ address }) => isPrivate(address));
}

const isPrivate = (address: string): boolean =>
  PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** IANA, special-purpose address registries: what is not reached from everywhere. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ...([
    ['::', 127],
    ['64:ff9b::', 96],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}
