import { parseIp } from '../ip-address.ts';
import type { HttpContext } from './types.ts';

/**
 * Returns the client's address behind `hops` trusted proxies: each appends what it saw to X-Forwarded-For, so only
 * entries counted from the right cannot be forged. Empty if unknown.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const seen = [...(forwardedFor === undefined ? [] : forwardedFor.split(',')), socketAddress ?? ''];
  return parseIp(seen[Math.max(0, seen.length - 1 - hops)] ?? '') ?? parseIp(socketAddress ?? '') ?? '';
}

/** Returns the peer address of the connection itself. */
export const socketAddress = (c: HttpContext): string | undefined => c.env?.incoming?.socket?.remoteAddress;
