import { HOTP, Secret } from 'otpauth';

/** What an authenticator app shows for one 30-second step (RFC 4226, with the values every app assumes). */
export const totpCode = (secret: string, step: number): string =>
  HOTP.generate({ algorithm: 'SHA1', digits: 6, secret: Secret.fromUTF8(secret), counter: step });
