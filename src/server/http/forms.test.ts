import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { AppError } from '#shared/errors.ts';

import { secret } from '#shared/secret-fields.ts';

import { readFormData } from './form-body.ts';
import { formErrors, parseForm } from './forms.ts';

const schema = z.object({
  name: z.string({ error: 'Please enter a name.' }).min(2, 'Too short.'),
  area: z
    .number({ error: 'Please enter a number.' })
    .int('Whole numbers only.')
    .min(1, 'At least 1.')
    .max(1_000_000, 'At most 1,000,000.')
    .optional(),
  pin: secret(z.string().min(6, 'At least 6 characters.').optional()),
  tags: z.array(z.string()).default([]),
});

const post = (fields: [string, string][]): Promise<FormData> =>
  readFormData(new Request('http://localhost/x', { method: 'POST', body: new URLSearchParams(fields) }));

const replyOf = (reply: unknown) =>
  reply as {
    init: { status: number };
    data: { status?: string; initialValue?: Record<string, unknown>; error?: Record<string, string[]> };
  };

describe('parseForm', () => {
  test('answers the value of a good form', async () => {
    const form = await parseForm(
      await post([
        ['name', 'Ana'],
        ['area', '12'],
        ['tags', 'a'],
        ['tags', 'b'],
        ['idempotency_key', '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'],
      ]),
      schema,
    );
    expect(form).toMatchObject({
      ok: true,
      value: { name: 'Ana', area: 12, tags: ['a', 'b'] },
      idempotencyKey: '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000',
    });
  });

  test('a bad form comes back as 422 with messages beside the fields and everything typed, but no secret', async () => {
    const form = await parseForm(
      await post([
        ['name', 'A'],
        ['area', 'many'],
        ['pin', 'hunter2'],
        ['tags', 'a'],
      ]),
      schema,
    );
    if (form.ok) throw new Error('accepted');
    const { init, data } = replyOf(form.reply());
    expect(init.status).toBe(422);
    expect(data.error).toEqual({ name: ['Too short.'], area: ['Please enter a number.'] });
    expect(data.initialValue).toEqual({ name: 'A', area: 'many', tags: 'a' });
  });

  test('NUL is refused beside its field', async () => {
    const form = await parseForm(await post([['name', 'An\0a']]), schema);
    if (form.ok) throw new Error('accepted');
    expect(replyOf(form.reply()).data.error?.['name']).toHaveLength(1);
  });

  test('an invalid key counts as absent', async () => {
    for (const key of ['', 'short', 'x'.repeat(65), '<script>aaaaaaaaaaaaaaaa'])
      expect(
        (
          await parseForm(
            await post([
              ['name', 'Ana'],
              ['idempotency_key', key],
            ]),
            schema,
          )
        ).idempotencyKey,
      ).toBeNull();
  });

  test('a form sent only to add a row, without scripts, is not reported as failed', async () => {
    const form = await parseForm(
      await post([
        ['name', 'A'],
        ['__intent__', '{"type":"insert","payload":{"name":"tags"}}'],
      ]),
      schema,
    );
    if (form.ok) throw new Error('submitted');
    expect(replyOf(form.reply()).init.status).toBe(200);
  });

  test.each([
    'null',
    '1',
    '"x"',
    '{"type":"remove"}',
    '{"type":"insert","payload":{"name":"name"}}',
    '{"type":"insert","payload":{"name":"__proto__"}}',
    '{"type":"reorder","payload":{}}',
    '{"type":"update","payload":{"value":"x"}}',
    '{"type":"update","payload":{"name":"tags[99999999]","value":"x"}}',
  ])('intent %s never is an unexpected error', async (intent) => {
    try {
      await parseForm(
        await post([
          ['name', 'Ana'],
          ['__intent__', intent],
        ]),
        schema,
      );
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
    }
  });

  test('no fields whatever end in an unexpected error or pollute a prototype', async () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '__proto__',
        'constructor',
        'constructor.prototype.x',
        'a[0].b',
        'a[]',
        'tags[0]',
        'tags[1].x',
        'name.x',
        '[',
        ']',
        'a..b',
        '__state__',
        '__intent__',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, fc.string({ unit: 'binary' })), { maxLength: 8 }), async (fields) => {
        try {
          const form = await parseForm(await post(fields), schema);
          if (!form.ok) form.reply();
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
        expect(({} as Record<string, unknown>)['x']).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});

describe('formErrors', () => {
  const parsed = async () => parseForm(await post([['name', 'Ana']]), schema);
  test('shows problems the rules found and keeps the text', async () => {
    const { init, data } = replyOf(
      formErrors(
        await parsed(),
        new AppError('invalid', { fields: { name: ['Taken.'] }, detail: 'Please look again.' }),
      ),
    );
    expect(init.status).toBe(422);
    expect(data.error).toEqual({ name: ['Taken.'], '': ['Please look again.'] });
    expect(data.initialValue).toEqual({ name: 'Ana' });
  });
  test('shows refusals that waiting or correcting puts right, with their status', async () => {
    const { init, data } = replyOf(formErrors(await parsed(), new AppError('unavailable')));
    expect(init.status).toBe(503);
    expect(data.error?.['']).toHaveLength(1);
    expect(
      replyOf(formErrors(await parsed(), new AppError('invalid', { fields: { name: ['No.'] } }))).data.error,
    ).toEqual({ name: ['No.'] });
  });
  test('throws on what nobody can put right in the form', async () => {
    const form = await parsed();
    expect(() => formErrors(form, new AppError('not_found'))).toThrow(AppError);
  });
});
