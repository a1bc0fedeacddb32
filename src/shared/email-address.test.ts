import { describe, expect, test } from 'vitest';

import { readEmailAddress } from './email-address.ts';

describe('an address that mail can be sent to', () => {
  test.each([
    ['Ana@Example.COM', 'ana@example.com'],
    ["o'neil+miami@sub.example.com", "o'neil+miami@sub.example.com"],
    ['josé.núñez@example.com', 'josé.núñez@example.com'],
    ['ana@muñoz.es', 'ana@xn--muoz-hqa.es'],
    ['ana@XN--MUOZ-HQA.es', 'ana@xn--muoz-hqa.es'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['анна@почта.рф', 'анна@xn--80a1acny.xn--p1ai'],
  ])('%s', (typed, kept) => {
    expect(readEmailAddress(typed)).toBe(kept);
  });

  test('the same letters written in two ways are one address', () => {
    expect(readEmailAddress('jose\u0301@example.com')).toBe(readEmailAddress('jos\u00e9@example.com'));
  });
});

describe('what is none', () => {
  test.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@b',
    'ana@@example.com',
    'ana@b@example.com',
    'ana b@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'a..b@example.com',
    '"ana"@example.com',
    'ana@example.com\r\nBcc: all@example.com',
    'ana\u0000@example.com',
    'ana@example.com:25',
    'ana@exa mple.com',
    'ana@127.0.0.1',
    'ana@[127.0.0.1]',
    'ana@-example.com',
    'ana@example..com',
    'ana@example。com\u2028',
    'Ana <ana@example.com>',
    `${'x'.repeat(65)}@example.com`,
    `${'ñ'.repeat(33)}@example.com`,
    `ana@${'x'.repeat(250)}.com`,
  ])('%j', (typed) => {
    expect(readEmailAddress(typed)).toBeNull();
  });
});
