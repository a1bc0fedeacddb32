import { parseIp } from '../ip-address.ts';
import type { HttpContext } from './types.ts';

/**
 * The caller's address when `hops` forwarders of ours stand in front: each appended what it saw to X-Forwarded-For,
 * so counting from the right is the only part an outsider cannot write. Empty when nothing is known.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const seen = [...(forwardedFor === undefined ? [] : forwardedFor.split(',')), socketAddress ?? ''];
  return parseIp(seen[Math.max(0, seen.length - 1 - hops)] ?? '') ?? parseIp(socketAddress ?? '') ?? '';
}

/** The address of the other end of the connection itself. */
export const socketAddress = (c: HttpContext): string | undefined => c.env?.incoming?.socket?.remoteAddress;
