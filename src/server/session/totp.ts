import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values that all authenticator apps assume. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 };

const keyOf = (secret: string): Secret => Secret.fromUTF8(secret);

/** Returns a new key: 144 random bits as 24 characters. */
export const newTotpSecret = (): string => randomBytes(18).toString('base64url');

/** Returns the key as typed into apps: base 32 in groups of four. */
export const typedSecret = (secret: string): string => (keyOf(secret).base32.match(/.{1,4}/g) ?? []).join(' ');

export const totpStep = (now: Date): number => TOTP.counter({ ...rules, timestamp: now.getTime() });

/**
 * Returns the time step of this code, at most one before or after now and later than `lastUsedStep`; otherwise null.
 * The caller must store the step, so that no code is accepted twice.
 */
export function matchTotp(secret: string, code: string, now: Date, lastUsedStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const token = { ...rules, secret: keyOf(secret), token: code, timestamp: now.getTime(), window: 1 };
  const delta = TOTP.validate(token);
  if (delta === null) return null;
  const step = totpStep(now) + delta;
  return step > lastUsedStep ? step : null;
}

/** Returns the content of the QR code: the key with the names that the app shows. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...rules, issuer, label: account, secret: keyOf(secret) }).toString();
