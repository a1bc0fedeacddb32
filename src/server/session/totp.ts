import { randomBytes, timingSafeEqual } from 'node:crypto';

import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/** RFC 6238 with the values every authenticator app assumes: SHA-1, 30 seconds, 6 digits. */
const period = 30;
const digits = 6;

/** A new key: 144 random bits, as text of 24 signs. */
export const newTotpSecret = (): string => randomBytes(18).toString('base64url');

/** The key as apps want it typed: base 32 in groups of four. */
export const typedSecret = (secret: string): string =>
  (base32.encode(secret, { padding: false }).match(/.{1,4}/g) ?? []).join(' ');

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / period);

/** The code of one 30-second step (RFC 4226). */
export const totpCode = (secret: string, step: number): Promise<string> =>
  createOTP(secret, { digits, period }).hotp(step);

/**
 * The step whose code this is, at most one before or after now and later than `lastUsedStep`; else null.
 * The library's own check does not say which step matched, and without that a code could be used twice.
 */
export async function matchTotp(secret: string, code: string, now: Date, lastUsedStep: number): Promise<number | null> {
  const given = Buffer.from(code);
  const current = totpStep(now);
  let match: number | null = null;
  for (const step of [current - 1, current, current + 1]) {
    const expected = Buffer.from(await totpCode(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected) && step > lastUsedStep) match = step;
  }
  return match;
}

/** What the QR code says: the key with the names the app shows beside the code. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  createOTP(secret, { digits, period }).url(issuer, account);
