import { expect, test } from 'vitest';

import { signedCookie } from './cookies.ts';

const config = { secret: 'a secret of thirty-two letters at least', isSecure: false };
const cookie = signedCookie(config, 'kept', 60);

const bringing = (setCookie: string): Request =>
  new Request('http://localhost/', { headers: { cookie: `other=1; ${setCookie.split(';')[0]}` } });

test('what a browser was given comes back as it was', () => {
  const value = { list: ['ä😀', 1, null], text: 'a; b=c' };
  expect(cookie.read(bringing(cookie.write(value)))).toEqual(value);
  expect(cookie.write(value)).toMatch(/; Max-Age=60; /);
  expect(cookie.erase()).toMatch(/^kept=; Max-Age=0; /);
});

test('nothing is read of what was changed, signed for another cookie, or is not there', () => {
  const written = cookie.write(['mine']);
  expect(cookie.read(bringing(written.replace('kept=W', 'kept=X')))).toBe(null);
  expect(cookie.read(bringing(signedCookie(config, 'other', 60).write(['mine']).replace('other=', 'kept=')))).toBe(
    null,
  );
  expect(cookie.read(bringing(signedCookie({ ...config, secret: 'another' }, 'kept', 60).write(['mine'])))).toBe(null);
  expect(cookie.read(bringing('kept=.'))).toBe(null);
  expect(cookie.read(new Request('http://localhost/'))).toBe(null);
});
