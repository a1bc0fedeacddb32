import { formatIp, parseIp } from './ip-address.ts';

type Range = readonly [prefix: string, bits: number];

/** IANA's special-purpose registries: everything that is not an address of somebody on the internet. */
const special: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
];

const bytesOf = (address: string): Uint8Array => parseIp(address) ?? new Uint8Array();

const ranges = special.map(([prefix, bits]) => ({ prefix: bytesOf(prefix), bits }));

function isWithin(bytes: Uint8Array, prefix: Uint8Array, bits: number): boolean {
  if (bytes.length !== prefix.length) return false;
  return prefix.every((byte, index) => {
    const mask = (0xff00 >> Math.min(8, Math.max(0, bits - index * 8))) & 0xff;
    return ((bytes[index] ?? 0) & mask) === (byte & mask);
  });
}

const globalUnicast = bytesOf('2000::');
const nat64 = bytesOf('64:ff9b::');

/**
 * True for addresses on the public internet. Mapped and NAT64 forms count as the IPv4 address inside;
 * of IPv6 only global unicast (2000::/3) without its tunnels and documentation ranges is public.
 */
export function isPublicAddress(address: string): boolean {
  const bytes = parseIp(address);
  if (bytes === null) return false;
  if (ranges.some(({ prefix, bits }) => isWithin(bytes, prefix, bits))) return false;
  if (bytes.length === 4) return true;
  if (isWithin(bytes, nat64, 96)) return isPublicAddress(formatIp(bytes.slice(12)));
  return isWithin(bytes, globalUnicast, 3);
}
