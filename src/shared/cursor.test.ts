import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { decodeCursor, encodeCursor } from './cursor.ts';

const values = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]));
const anyValues = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null)), {
  maxLength: 4,
});

test('a cursor gives back what went in', () => {
  fc.assert(
    fc.property(fc.string(), anyValues, (kind, list) => {
      expect(decodeCursor(kind, encodeCursor(kind, list), values)).toEqual(list);
    }),
  );
  expect(decodeCursor('newest', null, values)).toBeNull();
  expect(decodeCursor('newest', '', values)).toBeNull();
});

test('a tampered, foreign or misused cursor is refused', () => {
  const cursor = encodeCursor('newest', ['2026-01-01', 7]);
  const refused = (text: string, kind = 'newest', schema: z.ZodType = values) =>
    expect(() => decodeCursor(kind, text, schema)).toThrowError(expect.objectContaining({ code: 'bad_request' }));
  refused(cursor, 'price');
  refused(cursor, 'newest', z.tuple([z.number()]));
  refused(`${cursor}A`);
  refused(`${cursor}==`);
  refused("'; drop table --");
  refused('x'.repeat(5000));
  fc.assert(
    fc.property(
      fc.nat(cursor.length - 1),
      fc.constantFrom('a', 'b', 'c', 'X', 'Y', 'Z', '0', '1', '9', '-', '_'),
      (at, char) => {
        fc.pre(cursor[at] !== char);
        refused(cursor.slice(0, at) + char + cursor.slice(at + 1));
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      refused(text);
    }),
  );
});
