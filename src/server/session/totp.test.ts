import { expect, test } from 'vitest';

import { totpCode } from '#tests/authenticator.ts';

import { matchTotp, totpStep, totpUri, typedSecret } from './totp.ts';

/** The key of RFC 6238, appendix B. */
const rfcSecret = '12345678901234567890';
const at = (seconds: number): Date => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i is the one of RFC 6238', (seconds, code) => {
  expect(totpCode(rfcSecret, totpStep(at(seconds)))).toBe(code);
  expect(matchTotp(rfcSecret, code, at(seconds), 0)).toBe(totpStep(at(seconds)));
});

test('a code is good for its own step and one before and after, and never again', () => {
  const now = at(1_234_567_890);
  const step = totpStep(now);
  for (const ahead of [-2, -1, 0, 1, 2]) {
    const match = matchTotp(rfcSecret, totpCode(rfcSecret, step + ahead), now, 0);
    expect(match).toBe(Math.abs(ahead) <= 1 ? step + ahead : null);
  }
  expect(matchTotp(rfcSecret, totpCode(rfcSecret, step), now, step)).toBeNull();
  expect(matchTotp(rfcSecret, totpCode(rfcSecret, step - 1), now, step)).toBeNull();
  expect(matchTotp(rfcSecret, totpCode(rfcSecret, step + 1), now, step)).toBe(step + 1);
});

test.each(['', '5924', '0059245', '00592x', '００５９２４', 'ab-cd-ef', '½½½½½½'])('%j is no code', (code) => {
  expect(matchTotp(rfcSecret, code, at(1_234_567_890), 0)).toBeNull();
});

test('the codes of a key stay what apps show for it', () => {
  const secret = 'q1w2e3r4t5y6u7i8o9p0AbCd';
  expect(totpCode(secret, 58_000_000)).toBe('337421');
  expect(typedSecret(secret)).toBe('OEYX OMTF GNZD I5BV PE3H KN3J HBXT S4BQ IFRE GZA');
});

test('the QR code names the key, the product and the account', () => {
  const uri = new URL(totpUri('q1w2e3r4t5y6u7i8o9p0AbCd', 'Portolan & Co', 'a+b@example.com'));
  expect(uri.href.startsWith('otpauth://totp/Portolan%20%26%20Co:a%2Bb%40example.com?')).toBe(true);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'OEYXOMTFGNZDI5BVPE3HKN3JHBXTS4BQIFREGZA',
    issuer: 'Portolan & Co',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
