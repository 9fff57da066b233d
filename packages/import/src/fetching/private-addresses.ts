/** Keeps other servers from directing requests into this machine's network. */

import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The host name or IP address lies in a private network. */
export class PrivateAddress extends Error {}

/** Whether a host is obviously in a private network, by its name or IP address. */
export function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) > 0 ? isPrivate(host) : /(?:^|\.)(?:localhost|local|internal)$/i.test(host);
}

/** Looks up a host name for a connection. Error `PrivateAddress` if any of its addresses is private. */
export const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) return callback(error, []);
    if (found.some(({ address }) => isPrivate(address))) return callback(new PrivateAddress(), []);
    if (options.all === true) return callback(null, found);
    callback(null, first.address, first.family);
  });
};

function isPrivate(address: string): boolean {
  const isOutside = isIP(address) === 6 ? GLOBAL_IPV6.check(address, 'ipv6') : true;
  return !isOutside || SPECIAL.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function blockListOf(nets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const net of nets) {
    const [address = '', bits] = net.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** RFC 4291, section 2.4: global unicast addresses allocated by IANA. */
const GLOBAL_IPV6 = blockListOf(['2000::/3']);

/** IANA special-purpose address registries (RFC 6890): addresses that are not globally reachable, or embed IPv4. */
const SPECIAL = blockListOf([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);
