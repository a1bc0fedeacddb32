import { SocketAddress, isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the canonical form of an address: dotted IPv4 (also for IPv4-mapped IPv6) or IPv6 as in RFC 5952; null for
 * anything else.
 * Accepts the forms found in headers: brackets, a port after IPv4 or brackets, a zone.
 */
export function parseIp(text: string): string | null {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const [bare = ''] = (bracketed ?? dotted ?? text.trim()).split('%', 1);
  if (isIP(bare) !== 6) return isIPv4(bare) ? bare : null;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address;
}

/** A network, and its allowance as a multiple of that of the narrowest one. */
export interface Network {
  readonly name: string;
  readonly allowance: number;
}

/**
 * Returns the networks of an address, narrowest first: the whole IPv4 address; for IPv6 the /64 of one household or
 * machine, and the /56 and /48 that providers often assign to one customer, so that nobody gains allowance by changing
 * addresses within them.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const ip = parseIp(address);
  if (ip === null) return [{ name: 'unknown', allowance: 1 }];
  if (!isIPv6(ip)) return [{ name: ip, allowance: 1 }];
  const [a = '0', b = '0', c = '0', d = '0'] = firstGroups(ip);
  const upperByte = d.padStart(4, '0').slice(0, 2);
  return [
    { name: `${a}:${b}:${c}:${d}::/64`, allowance: 1 },
    { name: `${a}:${b}:${c}:${upperByte}00::/56`, allowance: 2 },
    { name: `${a}:${b}:${c}::/48`, allowance: 4 },
  ];
}

/** Returns the network of one household or machine: the whole IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (address: string): string => networksOf(address)[0].name;

/** Returns the first four groups of an IPv6 address, which may contain `::` anywhere. */
function firstGroups(ip: string): string[] {
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = ip.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...zeros, ...right].slice(0, 4);
}
