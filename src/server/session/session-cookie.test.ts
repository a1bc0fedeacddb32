import { expect, test } from 'vitest';

import { noSessionCookie, readSessionToken, sessionCookie } from './session-cookie.ts';

const config = { secret: 'test-secret-test-secret-test-secret', isSecure: false };
const signed = 'portolan.session_token=token-of-a-session.LC87V4hz8fQPZpOj78udYIUtYFHbMRJ9w992wVOpZMQ%3D';

const secure = { ...config, isSecure: true };

const asked = (cookie: string) => new Request('http://localhost/', { headers: { cookie } });
const read = (cookie: string, given = config) => readSessionToken(asked(cookie), given);

test('a session is read from its cookie among others', () => {
  expect(read(`other=1; ${signed}; more=2`)).toBe('token-of-a-session');
  expect(sessionCookie(config, 'token-of-a-session').split(';')[0]).toBe(signed);
});

test('the cookie is for this site alone, unreadable for scripts, and over https only where that is', () => {
  for (const cookie of [sessionCookie(config, 'x'), noSessionCookie(config)]) {
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      expect.stringMatching(/^Max-Age=(0|2592000)$/),
      'Path=/',
      'SameSite=Lax',
    ]);
  }
  expect(sessionCookie(secure, 'x')).toMatch(/^__Host-portolan\.session_token=.*; Secure/);
});

test('a planted cookie decides nothing: only the own name is read, and of two by one name none counts', () => {
  const planted = sessionCookie(secure, 'planted').split(';')[0] ?? '';
  const other = planted.replace('__Host-', '__Secure-');
  expect(read(`${other}; __Host-${signed}`, secure)).toBe('token-of-a-session');
  expect(read(other, secure)).toBeNull();
  for (const two of [`${planted}; __Host-${signed}`, `__Host-${signed}; ${planted}`])
    expect(read(two, secure)).toBe('');
  expect(read(`${sessionCookie(config, 'planted').split(';')[0]}; ${signed}`)).toBe('');
});

test('a token with another signature, or none, is told apart from no cookie', () => {
  const name = 'portolan.session_token';
  for (const bad of [`${name}=`, `${name}=x`, `${name}=.`, `${signed}x`, signed.replace('LC', 'LD'), `${name}=%ff.%ff`])
    expect([bad, read(bad)]).toEqual([bad, '']);
  expect(read(signed, { ...config, secret: 'other-secret-other-secret-other-secret' })).toBe('');
  for (const none of ['', 'other=1', `x${signed}`]) expect(read(none)).toBeNull();
});
