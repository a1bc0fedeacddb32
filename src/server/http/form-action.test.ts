import { redirect } from 'react-router';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { AppError, type ErrorCode } from '#shared/errors.ts';
import { secret } from '#shared/secret-fields.ts';

import { requireUser } from '../session/require.ts';
import { formAction } from './form-action.ts';
import { getResponseHeaders } from './router-context.ts';
import { page, testApp } from '#tests/test-app.ts';

const schema = z.object({
  name: z.string({ error: 'Please enter a name.' }).min(2, 'Too short.'),
  pin: secret(z.string().optional()),
});

interface Shown {
  actionData: { form?: { initialValue?: Record<string, string>; error?: Record<string, string[]> | null } } | null;
  errors: unknown;
}

async function post(action: unknown, fields: Record<string, string>) {
  const { send, logged } = testApp({ routes: { form: { path: 'form', module: page({ action } as never) } } });
  const answer = await send('/form', { method: 'POST', body: new URLSearchParams(fields) });
  const { actionData } = (await answer
    .clone()
    .json()
    .catch(() => ({ actionData: null }))) as Shown;
  return { answer, reply: actionData?.form, logged };
}

describe('the action of a form page', () => {
  test('runs with the values of a form that fits, its key and its sender', async () => {
    const action = formAction(schema, {
      run: async ({ ctx, actor, value, idempotencyKey }) => ({ is: [ctx.actor === actor, value.name, idempotencyKey] }),
    });
    const key = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000';
    const { answer } = await post(action, { name: 'Ana', idempotency_key: key });
    expect(await answer.json()).toMatchObject({ actionData: { form: { is: [true, 'Ana', key] } } });
  });

  test('gives a form that does not fit back as 422: messages beside fields, everything typed but secrets', async () => {
    const action = formAction(schema, { run: () => Promise.reject(new Error('ran')) });
    const { answer, reply } = await post(action, { name: 'A', pin: '4711', note: 'kept' });
    expect(answer.status).toBe(422);
    expect(reply?.error).toEqual({ name: ['Too short.'] });
    expect(reply?.initialValue).toEqual({ name: 'A', note: 'kept' });
  });

  test('gives the form back with a refusal the person can act on, and its status', async () => {
    for (const [code, status] of [
      ['conflict', 409],
      ['rate_limited', 429],
      ['invalid', 422],
    ] as const) {
      const refusal = new AppError(code, { detail: 'Not like this.', retryAfterSeconds: 7 });
      const { answer, reply } = await post(formAction(schema, { run: () => Promise.reject(refusal) }), { name: 'Ana' });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '7']);
      expect(reply?.error?.['']).toEqual(['Not like this.']);
      expect(reply?.initialValue).toEqual({ name: 'Ana' });
    }
  });

  test('leaves every other refusal to the error screen', async () => {
    for (const code of ['forbidden', 'not_found'] satisfies ErrorCode[]) {
      const action = formAction(schema, { run: () => Promise.reject(new AppError(code)) });
      const { answer, reply } = await post(action, { name: 'Ana' });
      expect([answer.status, reply]).toEqual([code === 'forbidden' ? 403 : 404, undefined]);
    }
  });

  test('asks who sends it before it reads what was sent', async () => {
    const action = formAction(schema, { actor: requireUser, run: () => Promise.reject(new Error('ran')) });
    expect((await post(action, { name: 'A' })).answer.status).toBe(401);
  });

  test('what comes first sees the text as typed, can end it, and its cookies go with every answer', async () => {
    const action = formAction(schema, {
      async before({ body }, args) {
        getResponseHeaders(args).append('set-cookie', `kept=${[...body.keys()].join()}`);
        return body.has('leave') ? redirect('/elsewhere', 303) : undefined;
      },
      run: () => Promise.resolve(new Response(null, { status: 303, headers: { location: '/', 'set-cookie': 'b=1' } })),
    });
    const leaving = await post(action, { name: 'A', leave: '1' });
    expect([leaving.answer.status, leaving.answer.headers.getSetCookie()]).toEqual([303, ['kept=name,leave']]);
    const bad = await post(action, { name: 'A' });
    expect([bad.answer.status, bad.answer.headers.getSetCookie()]).toEqual([422, ['kept=name']]);
    const good = await post(action, { name: 'Ana' });
    expect(good.answer.headers.getSetCookie()).toEqual(['b=1', 'kept=name']);
  });

  test('a form that says so tells a failure itself; the failure is logged and not shown', async () => {
    const run = () => Promise.reject(new TypeError('column missing'));
    const { answer, reply, logged } = await post(formAction(schema, { run, failed: () => 'Please try again.' }), {
      name: 'Ana',
    });
    expect([answer.status, reply?.error?.['']]).toEqual([500, ['Please try again.']]);
    expect(await answer.text()).not.toContain('column');
    expect(logged()).toContain('column missing');
  });
});
