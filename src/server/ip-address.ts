import { isIP } from 'node:net';

function ipv4Bytes(text: string): number[] {
  return text.split('.').map(Number);
}

function ipv6Bytes(text: string): number[] {
  const lastColon = text.lastIndexOf(':');
  const tail = text.slice(lastColon + 1);
  // `::ffff:1.2.3.4` ends in the dotted form.
  const dotted = tail.includes('.') ? ipv4Bytes(tail) : null;
  const [a = 0, b = 0, c = 0, d = 0] = dotted ?? [];
  const plain =
    dotted === null
      ? text
      : `${text.slice(0, lastColon + 1)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  const [head = '', rest] = plain.split('::');
  const groups = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const left = groups(head);
  const right = rest === undefined ? [] : groups(rest);
  const middle = Array.from({ length: 8 - left.length - right.length }, () => 0);
  return [...left, ...middle, ...right].flatMap((group) => [group >> 8, group & 0xff]);
}

const mappedPrefix = '0,0,0,0,0,0,0,0,0,0,255,255';

/**
 * The bytes of an address: 4 for IPv4 (also when written as IPv4-mapped IPv6), 16 for IPv6; null for anything else.
 * Takes the forms found in headers: brackets, a port after IPv4 or brackets, a zone.
 */
export function parseIp(text: string): Uint8Array | null {
  let bare = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(bare);
  if (bracketed) bare = bracketed[1] ?? '';
  else if (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(bare)) bare = bare.slice(0, bare.lastIndexOf(':'));
  const zone = bare.indexOf('%');
  if (zone >= 0) bare = bare.slice(0, zone);
  switch (isIP(bare)) {
    case 4:
      return Uint8Array.from(ipv4Bytes(bare));
    case 6: {
      const bytes = ipv6Bytes(bare);
      return Uint8Array.from(bytes.slice(0, 12).join() === mappedPrefix ? bytes.slice(12) : bytes);
    }
    default:
      return null;
  }
}

/** One way of writing each address: dotted IPv4, or eight unabbreviated groups. */
export function formatIp(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join('.');
  return Array.from({ length: 8 }, (_, index) =>
    (((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0)).toString(16),
  ).join(':');
}

/** What one household or machine can hardly leave: the whole IPv4 address, the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const bytes = parseIp(address);
  if (bytes === null) return 'unknown';
  return bytes.length === 4 ? formatIp(bytes) : `${formatIp(bytes).split(':').slice(0, 4).join(':')}::/64`;
}
