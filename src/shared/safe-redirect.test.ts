import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { nextPath } from './next-path.ts';
import { safePlainPath, safeRedirectPath } from './safe-redirect.ts';

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
    '/es//evil.example',
    '/ES//evil.example',
    '/en/es//evil.example',
    '/es/.//evil.example',
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
      'es',
      'EN',
      '/es/',
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
        for (const plain of [safePlainPath(text), nextPath(text) ?? '/']) {
          expect(plain).toMatch(/^\/(?![/\\])/);
          expect(new URL(plain, 'http://here.example').origin).toBe('http://here.example');
        }
      }),
      { numRuns: 5000 },
    );
  });
});

test.each([
  ['/es/dashboard?a=/es/b', '/dashboard?a=/es/b'],
  ['/es?a=1#b', '/?a=1#b'],
  ['/es//evil.example', ''],
  ['/warehouse-directory', '/warehouse-directory'],
])('%s without its language is %s', (input, path) => expect(safePlainPath(input, '')).toBe(path));
