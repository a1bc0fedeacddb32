import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cleanText, foldText, isWebAddress } from './plain-text.ts';
import {
  choices,
  emailText,
  numberText,
  optionalNumber,
  optionalText,
  optionalUrl,
  phoneText,
  readNumber,
  requiredText,
} from './text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

test('cleaning is idempotent, bounded, and leaves no NUL, control character or lone surrogate', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), fc.integer({ min: 1, max: 40 }), (text, multiline, maxLength) => {
      const clean = cleanText(text, { multiline, maxLength });
      expect(clean.length).toBeLessThanOrEqual(maxLength);
      expect(clean.isWellFormed()).toBe(true);
      const codes = Array.from(clean, (char) => char.codePointAt(0) ?? 0);
      expect(codes.some((code) => (code < 32 && code !== 10) || (code >= 127 && code < 160) || code === 0x202e)).toBe(
        false,
      );
      expect(clean).toBe(clean.trim());
      const whole = cleanText(text, { multiline });
      expect(cleanText(whole, { multiline })).toBe(whole);
    }),
  );
});

test('text without anything visible counts as empty', () => {
  for (const text of ['', '   ', '\n\t', '\u200b\u200b', '\u3164', '\u2800', '\0\0']) expect(cleanText(text)).toBe('');
  expect(cleanText('👩‍🚒 مستودع\n')).toBe('👩‍🚒 مستودع');
  expect(cleanText('a\r\n\r\n\r\n\r\nb  c ', { multiline: true })).toBe('a\n\nb c');
  expect(cleanText('Jose\u0301')).toBe('José');
});

test('nothing that is not seen stays in a text, whichever field it is typed into, and nothing that is seen is lost', () => {
  const unseen = [
    0xad, 0x34f, 0x61c, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202d, 0x202e, 0x2060, 0x2063,
    0x2066, 0x2069, 0x206f, 0xfe00, 0xfeff, 0xfff9, 0xe0001, 0xe0041, 0xe0100,
  ];
  for (const code of unseen) {
    const hidden = String.fromCodePoint(code);
    const typed = `${hidden}Quay${hidden} & So${hidden}ns 24${hidden}/7${hidden}`;
    for (const field of [
      requiredText(1, 100, 'Wanted'),
      optionalText(100),
      requiredText(1, 100, 'Wanted', { multiline: true }),
    ])
      expect(field.parse(typed), code.toString(16)).toBe('Quay & Sons 24/7');
    expect(emailText().parse(`ana@qu${hidden}ay.example`)).toBe('ana@quay.example');
    expect(phoneText().parse(`305 555${hidden} 0142`)).toBe('305 555 0142');
    expect(optionalUrl().parse(`qu${hidden}ay.example`)).toBe('https://quay.example');
  }
  for (const text of ['👩‍🚒 ❤️ 3️⃣', 'می‌خواهم', 'क्‍ष', 'Ñandú – “Güira” №5', '中文 한글 日本'])
    expect(cleanText(text)).toBe(text.normalize('NFC'));
});

test('folding removes accents and case', () => {
  expect(foldText(' Puerto  ESPAÑA ')).toBe('puerto espana');
  expect(foldText('São Paulo')).toBe('sao paulo');
});

test('a required text answers the form’s own message when missing, blank or short', () => {
  const schema = requiredText(2, 10, 'City is required');
  for (const value of [undefined, null, 3, '', '  ', 'x', '\0\0']) {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe('City is required');
  }
  expect(schema.safeParse('x'.repeat(11)).error?.issues[0]?.message).toBe('Please use at most 10 characters');
  expect(schema.parse(' Doral ')).toBe('Doral');
});

test('blank optional values are null', () => {
  expect(optionalText(5).parse('  ')).toBeNull();
  expect(optionalText(5).parse(undefined)).toBeNull();
  expect(optionalUrl().parse('')).toBeNull();
  expect(optionalNumber({ min: 0, max: 9, message: 'bad' }).parse('')).toBeNull();
  expect(optionalNumber({ min: 0, max: 9, message: 'bad' }).parse('0')).toBe(0);
  expect(optionalNumber({ min: 0, max: 9, message: 'bad' }).safeParse('abc').success).toBe(false);
});

test('addresses, numbers and links are refused when they are none', () => {
  expect(emailText().parse(' Ana@Example.COM ')).toBe('ana@example.com');
  for (const email of ['', 'a', 'a@b', 'a b@c.de', `${'x'.repeat(250)}@b.co`])
    expect(emailText().safeParse(email).success).toBe(false);
  expect(phoneText().parse('(305) 555-0142')).toBe('(305) 555-0142');
  for (const phone of ['555-0100', '----------', 'call me please', '1'.repeat(60)])
    expect(phoneText().safeParse(phone).success).toBe(false);
  expect(optionalUrl().parse('acme.example.com/x')).toBe('https://acme.example.com/x');
  for (const url of [
    'javascript:alert(1)',
    'ftp://a.b',
    'http://user:pw@a.b',
    'https://',
    'http://localhost',
    'x y.com',
  ]) {
    expect(optionalUrl().safeParse(url).success, url).toBe(false);
  }
});

test('an accepted link is always http or https', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.webUrl()), (text) => {
      if (isWebAddress(text)) expect(new URL(text).protocol).toMatch(/^https?:$/);
    }),
  );
  expect(isWebAddress('https://example.com')).toBe(true);
});

test('unreadable numbers are 0 and the bounds then apply', () => {
  const schema = numberText({ min: 1, max: 1_000_000, message: 'Square footage is required', integer: true });
  for (const value of [undefined, null, '', 'abc', '0', '-5', 'NaN', {}, '12,5,00', '0x10']) {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe('Square footage is required');
  }
  expect(schema.parse('12,500')).toBe(12500);
  for (const value of ['1e999', Infinity, '2000000', '1.5']) expect(schema.safeParse(value).success).toBe(false);
  fc.assert(fc.property(anyText, (text) => !Number.isNaN(readNumber(text))));
});

test('a number longer than anybody types is unreadable, whatever its digits', () => {
  expect(readNumber('1'.repeat(60_000))).toBe(0);
  expect(readNumber(`${'1'.repeat(60_000)}x`)).toBe(0);
  const optional = optionalNumber({ min: 0, max: 500, message: 'bad' });
  for (const text of ['0'.repeat(60_000), `${'0'.repeat(60_000)}x`, '-'])
    expect(optional.safeParse(text).success).toBe(false);
  for (const [text, number] of [
    ['1.', 1],
    ['.5', 0.5],
    ['+2.50', 2.5],
    ['00.0', 0],
  ] as const)
    expect(optional.parse(text)).toBe(number);
});

test('choices accept nothing, one or many of the list only', () => {
  const schema = choices(['a', 'b', 'c']);
  expect(schema.parse(undefined)).toEqual([]);
  expect(schema.parse('b')).toEqual(['b']);
  expect(schema.parse(['c', 'a', 'c'])).toEqual(['a', 'c']);
  expect(schema.safeParse(['d']).success).toBe(false);
  expect(
    choices(['a'], { min: 1, message: 'Please select at least one service' }).safeParse([]).error?.issues[0]?.message,
  ).toBe('Please select at least one service');
});

test('a whole number is read with points between thousands, and never a thousandth of it', () => {
  const whole = optionalNumber({ min: 1, max: 9_999_999, integer: true, message: 'bad' });
  expect(['44.000', '1.200', '1.234.567', '44,000', '44000'].map((text) => whole.parse(text))).toEqual([
    44_000, 1200, 1_234_567, 44_000, 44_000,
  ]);
  for (const text of ['44.5', '1.200,50', '0.500', '.000', '1.20'])
    expect([text, whole.safeParse(text).success]).toEqual([text, false]);
  expect(optionalNumber({ min: 0, max: 99, message: 'bad' }).parse('1.200')).toBe(1.2);
});
