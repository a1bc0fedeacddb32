import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { AppError } from '#shared/errors.ts';

import { type ButtonOutcome, buttonAction } from './button-action.ts';
import { readFlash } from './flash.ts';
import { page, testApp } from '#tests/test-app.ts';

const schema = z.object({ intent: z.enum(['pause', 'resume'], { error: 'Please reload the page.' }) });

async function press(run: () => Promise<ButtonOutcome | Response>, fields: Record<string, string>, prefix = '') {
  const action = buttonAction(schema, { back: () => '/page', run });
  const { send, services } = testApp({ routes: { button: { path: 'button', module: page({ action }) } } });
  const answer = await send(`${prefix}/button`, { method: 'POST', body: new URLSearchParams(fields) });
  const cookie = answer.headers.getSetCookie().map((text) => text.split(';')[0]);
  const request = new Request('http://localhost/', { headers: { cookie: cookie.join('; ') } });
  const { flash } = readFlash(services, request);
  return { answer, flash, location: answer.headers.get('location') };
}

const paused: ButtonOutcome = { tone: 'success', title: 'Paused' };

describe('the action of a button', () => {
  test('leads back to its page and tells there what happened', async () => {
    const { answer, flash, location } = await press(async () => paused, { intent: 'pause' });
    expect([answer.status, location, flash]).toEqual([303, '/page', paused]);
  });

  test('leads elsewhere when the outcome says so, with its headers', async () => {
    const outcome = { ...paused, to: '/elsewhere#photos', headers: { 'set-cookie': 'session=new' } };
    const { answer, location } = await press(async () => outcome, { intent: 'pause' });
    expect(location).toBe('/elsewhere#photos');
    expect(answer.headers.getSetCookie()[0]).toBe('session=new');
  });

  test('tells a refusal on its page, and what could not be understood', async () => {
    const late = () => Promise.reject(new AppError('conflict', { detail: 'Somebody was faster.' }));
    expect(await press(late, { intent: 'pause' })).toMatchObject({
      location: '/page',
      flash: { tone: 'error', title: 'Error', text: 'Somebody was faster.' },
    });
    expect(await press(async () => paused, { intent: 'forged' })).toMatchObject({
      location: '/page',
      flash: { tone: 'error', text: 'Please reload the page.' },
    });
    const often = () => Promise.reject(new AppError('rate_limited'));
    expect((await press(often, { intent: 'pause' })).flash?.title).toBe('Please wait a moment');
    expect((await press(often, { intent: 'pause' }, '/es')).flash?.title).toBe('Espere un momento');
  });

  test('leaves what no page can tell to the error screen', async () => {
    const { answer } = await press(() => Promise.reject(new AppError('not_found')), { intent: 'pause' });
    expect(answer.status).toBe(404);
  });

  test('answers a script that stays on its page with the same words and the status', async () => {
    const stay = { intent: 'pause', stay: '1' };
    const done = (await (await press(async () => paused, stay)).answer.json()) as { actionData: unknown };
    expect(done.actionData).toEqual({ button: { ok: true, message: 'Paused' } });
    const { answer } = await press(() => Promise.reject(new AppError('conflict', { detail: 'Too late.' })), stay);
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { actionData: unknown }).actionData).toEqual({
      button: { ok: false, message: 'Too late.' },
    });
  });
});
