import { HOTP, Secret } from 'otpauth';

/** Returns the code of an authenticator app for one 30-second step (RFC 4226, with the values that all apps assume). */
export const totpCode = (secret: string, step: number): string =>
  HOTP.generate({ algorithm: 'SHA1', digits: 6, secret: Secret.fromUTF8(secret), counter: step });
