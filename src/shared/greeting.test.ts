import { expect, test } from 'vitest';

import { greeting } from './greeting.ts';

test.each(['Ana', 'Ana María O’Neil-Peña', 'J. Reyes Jr.', 'Zoë', 'יעל כהן'])('%s is a name', (name) => {
  expect(greeting(name)).toBe(`Hello ${name},`);
});

test.each([
  'win at evil.example',
  'http://evil.example/now',
  'ana@example.com',
  'call 305 555 0100',
  'Your account ends today!',
  'Ana\r\nBcc: all@example.com',
  ' Ana',
  'a'.repeat(61),
  '',
])('%j could be something else and is not repeated', (typed) => {
  expect(greeting(typed)).toBe('Hello,');
});
