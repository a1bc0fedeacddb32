import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values every authenticator app assumes. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 };

const keyOf = (secret: string): Secret => Secret.fromUTF8(secret);

/** A new key: 144 random bits, as text of 24 signs. */
export const newTotpSecret = (): string => randomBytes(18).toString('base64url');

/** The key as apps want it typed: base 32 in groups of four. */
export const typedSecret = (secret: string): string => (keyOf(secret).base32.match(/.{1,4}/g) ?? []).join(' ');

export const totpStep = (now: Date): number => TOTP.counter({ ...rules, timestamp: now.getTime() });

/**
 * The step whose code this is, at most one before or after now and later than `lastUsedStep`; else null.
 * Whoever calls keeps the step, so that no code is good twice.
 */
export function matchTotp(secret: string, code: string, now: Date, lastUsedStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const token = { ...rules, secret: keyOf(secret), token: code, timestamp: now.getTime(), window: 1 };
  const delta = TOTP.validate(token);
  if (delta === null) return null;
  const step = totpStep(now) + delta;
  return step > lastUsedStep ? step : null;
}

/** What the QR code says: the key with the names the app shows beside the code. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...rules, issuer, label: account, secret: keyOf(secret) }).toString();
