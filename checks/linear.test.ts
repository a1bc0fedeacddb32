import { expect, test } from 'vitest';

import { checkLinear } from './linear-rules.ts';

const find = (source: string, file = 'src/shared/x.ts') =>
  checkLinear(new Map([[file, source]])).violations.map(({ rule }) => rule);

test.each([
  ['an anchored expression', String.raw`export const x = /^\d{1,9}$/;`],
  ['a text with a length', 'export const x = z.string().min(1).max(40).regex(/^a+$/);'],
  ['a text with a length and words of its own', "export const x = z.string({ error: 'No' }).length(5).optional();"],
])('%s passes', (_, source) => expect(find(source)).toEqual([]));

test.each([
  ['an expression of exponential time', 'export const x = /^(a+)+$/;', 'linear'],
  ['an expression of quadratic time', String.raw`export const x = /\s+$/;`, 'linear'],
  ['two quantifiers that take the same digits', String.raw`export const x = /^\d+\.?\d*$/;`, 'linear'],
  ['an expression with a back-reference', String.raw`export const x = /(a+)\1/;`, 'linear'],
  ['an expression put together', 'export const x = new RegExp(`^${text}+$`);', 'linear'],
  ['a text without a length', 'export const x = z.object({ name: z.string() });', 'length'],
  ['a text that is read before its length is known', 'export const x = z.string().trim().max(9);', 'length'],
  ['a list of texts without a length', 'export const x = z.array(z.string()).max(9);', 'length'],
])('%s is found', (_, source, rule) => expect(find(source)).toEqual([rule]));

test('what describes our own answers needs no length', () =>
  expect(find('export const x = z.string();', 'src/features/warehouses/api/schemas.ts')).toEqual([]));
