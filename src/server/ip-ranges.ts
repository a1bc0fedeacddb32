import { BlockList, isIPv4 } from 'node:net';

import { parseIp } from './ip-address.ts';

const nat64 = '64:ff9b::';

/** IANA's special-purpose registries: addresses that are not public internet addresses. */
const special = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [network = '', bits] = range.split('/');
  special.addSubnet(network, Number(bits), 'ipv4');
  special.addSubnet(nat64 + network, 96 + Number(bits), 'ipv6');
}
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
] as const)
  special.addSubnet(network, bits, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
globalUnicast.addSubnet(nat64, 96, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isIn = (list: BlockList, ip: string): boolean => list.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');

/**
 * Returns true for addresses on the public internet. Mapped and NAT64 forms count as the IPv4 address inside; of IPv6
 * only global unicast (2000::/3) without its tunnels and documentation ranges is public.
 */
export function isPublicAddress(address: string): boolean {
  const ip = parseIp(address);
  return ip !== null && !isIn(special, ip) && (isIPv4(ip) || isIn(globalUnicast, ip));
}

/** Returns true for loopback addresses. */
export function isLoopback(address: string): boolean {
  const ip = parseIp(address);
  return ip !== null && isIn(loopback, ip);
}
