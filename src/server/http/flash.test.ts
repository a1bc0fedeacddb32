import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { configureCookies } from './cookies.ts';
import { flashCookie, readFlash, redirectWithFlash } from './flash.ts';
import { safeRedirectPath } from './safe-redirect.ts';

const bring = (setCookie: string): Request =>
  new Request('http://localhost/', { headers: { cookie: `other=1; ${setCookie.split(';')[0]}` } });

describe('flash', () => {
  test('is shown once, on a path of this site', () => {
    const answer = redirectWithFlash('/dashboard', { tone: 'success', title: 'Saved – “ä😀”', text: 'a; b, c' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/dashboard');
    const { flash, headers } = readFlash(bring(answer.headers.getSetCookie()[0] ?? ''));
    expect(flash).toEqual({ tone: 'success', title: 'Saved – “ä😀”', text: 'a; b, c' });
    expect(headers.get('set-cookie')).toContain('Max-Age=0');
  });
  test('keeps other headers, and its cookie is unreadable for scripts', () => {
    const answer = redirectWithFlash(
      '/x',
      { tone: 'error', title: 'No' },
      { headers: [['set-cookie', 'session=; Max-Age=0']], status: 302 },
    );
    expect(answer.status).toBe(302);
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(answer.headers.getSetCookie()[1]).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(redirectWithFlash('/x', { tone: 'info', title: 'No' }, new Headers({ 'x-a': '1' })).headers.get('x-a')).toBe(
      '1',
    );
  });
  test('forged, foreign and tampered cookies show nothing', () => {
    const good = flashCookie({ tone: 'info', title: 'Hello' });
    const value = good.slice(good.indexOf('=') + 1, good.indexOf(';'));
    for (const bad of [
      '',
      'x',
      'a.b',
      `${value}x`,
      `x${value}`,
      value.slice(0, -3),
      `${Buffer.from('{"tone":"info","title":"evil"}').toString('base64url')}.${value.split('.')[1]}`,
    ]) {
      expect(readFlash(bring(`portolan_flash=${bad}`)).flash).toBeNull();
    }
    expect(readFlash(new Request('http://localhost/')).headers.has('set-cookie')).toBe(false);
  });
  test('over https the cookie is bound to the host and Secure', () => {
    configureCookies({ secret: 'test-secret-test-secret-test-secret', isSecure: true });
    expect(flashCookie({ tone: 'info', title: 'x' })).toMatch(/^__Host-portolan_flash=.*; Path=\/;.*; Secure$/);
    configureCookies({ secret: 'test-secret-test-secret-test-secret', isSecure: false });
  });
  test('long texts are shortened', () => {
    expect(flashCookie({ tone: 'info', title: '😀'.repeat(5000), text: 'x'.repeat(5000) }).length).toBeLessThan(4000);
  });
});

describe('safeRedirectPath', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    'evil',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '\\\\evil.example',
    ' /x',
    '/%0d%0aset-cookie:x\r\n',
    '/\u0000',
    null,
    undefined,
    7,
    ['/x'],
    `/${'a'.repeat(3000)}`,
  ])('%j leads to the fallback', (input) => {
    expect(safeRedirectPath(input, '/home')).toBe('/home');
  });
  test.each([
    ['/', '/'],
    ['/a/b?c=d#e', '/a/b?c=d#e'],
    ['/a/../b', '/b'],
    ['/ä', '/%C3%A4'],
    ['/x?next=//evil.example', '/x?next=//evil.example'],
  ])('%j is %j', (input, path) => {
    expect(safeRedirectPath(input)).toBe(path);
  });
  test('whatever comes in, a browser stays on this site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      '%09',
      '\t',
      'evil.example',
      'http:',
      'a',
      ' ',
      'ä',
    );
    const input = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
    );
    fc.assert(
      fc.property(input, (text) => {
        const path = safeRedirectPath(text, '/');
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, 'http://here.example').origin).toBe('http://here.example');
        expect(safeRedirectPath(path, '/')).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});
