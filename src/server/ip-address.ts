import { SocketAddress, isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * An address in its one spelling: dotted IPv4 (also when written as IPv4-mapped IPv6) or IPv6 as RFC 5952 has it; null for anything else.
 * Takes the forms found in headers: brackets, a port after IPv4 or brackets, a zone.
 */
export function parseIp(text: string): string | null {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const [bare = ''] = (bracketed ?? dotted ?? text.trim()).split('%', 1);
  if (isIP(bare) !== 6) return isIPv4(bare) ? bare : null;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address;
}

/** What one household or machine can hardly leave: the whole IPv4 address, the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const ip = parseIp(address);
  if (ip === null) return 'unknown';
  return isIPv6(ip) ? `${firstGroups(ip).join(':')}::/64` : ip;
}

/** The first four groups of an IPv6 address, which may be written with `::` anywhere. */
function firstGroups(ip: string): string[] {
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = ip.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...zeros, ...right].slice(0, 4);
}
