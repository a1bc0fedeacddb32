import { expect, test } from 'vitest';

import { noReleasedCookie, noSessionCookie, readSessionToken, sessionCookie } from './session-cookie.ts';

const config = { secret: 'test-secret-test-secret-test-secret', isSecure: false };
/** As release 0.1.0 set it. */
const released = 'portolan.session_token=token-of-a-session.LC87V4hz8fQPZpOj78udYIUtYFHbMRJ9w992wVOpZMQ%3D';

const secure = { ...config, isSecure: true };

const asked = (cookie: string) => new Request('http://localhost/', { headers: { cookie } });
const read = (cookie: string, given = config) => readSessionToken(asked(cookie), given);

test('whoever was signed in with release 0.1.0 stays signed in', () => {
  expect(read(`other=1; ${released}; more=2`)).toBe('token-of-a-session');
  expect(sessionCookie(config, 'token-of-a-session').split(';')[0]).toBe(released);
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

test('over https a session of release 0.1.0 goes on, and its cookie gets the name that no other host can plant', () => {
  const old = `__Secure-${released}`;
  expect(read(old, secure)).toBe('token-of-a-session');
  expect(noReleasedCookie(asked(old), secure)).toEqual([
    expect.stringMatching(/^__Secure-portolan\.session_token=; Max-Age=0; .*Secure/),
  ]);
  for (const cookie of ['', `__Host-${released}`]) expect(noReleasedCookie(asked(cookie), secure)).toEqual([]);
});

test('a planted cookie decides nothing: the own name comes first, and of two by one name none counts', () => {
  const planted = sessionCookie(secure, 'planted').split(';')[0] ?? '';
  const old = planted.replace('__Host-', '__Secure-');
  expect(read(`${old}; __Host-${released}`, secure)).toBe('token-of-a-session');
  for (const two of [`${old}; __Secure-${released}`, `__Secure-${released}; ${old}`])
    expect(read(two, secure)).toBe('');
  expect(read(`${sessionCookie(config, 'planted').split(';')[0]}; ${released}`)).toBe('');
});

test('a token with another signature, or none, is told apart from no cookie', () => {
  const name = 'portolan.session_token';
  for (const bad of [
    `${name}=`,
    `${name}=x`,
    `${name}=.`,
    `${released}x`,
    released.replace('LC', 'LD'),
    `${name}=%ff.%ff`,
  ])
    expect([bad, read(bad)]).toEqual([bad, '']);
  expect(read(released, { ...config, secret: 'other-secret-other-secret-other-secret' })).toBe('');
  for (const none of ['', 'other=1', `x${released}`]) expect(read(none)).toBeNull();
});
