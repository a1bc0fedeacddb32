import { data, redirect } from 'react-router';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { AppError } from '#shared/errors.ts';
import { secret } from '#shared/secret-fields.ts';

import { requireUser } from '../session/require.ts';
import { formAction } from './form-action.ts';
import { readFormData } from './form-body.ts';
import { declareForm } from './declared-form.ts';
import { formErrors, parseForm } from './forms.ts';
import type { PageProblem } from './page-problem.ts';
import { getCtx } from './router-context.ts';
import { asUser } from '#tests/as-user.ts';
import { page, testApp } from '#tests/test-app.ts';

const away = () => {
  throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
};

/** Fields of the forms below: some only look secret by name, others are declared secret. */
const typed = z.object({
  company: z.string().optional(),
  zip_code: z.string().optional(),
  country_code: z.string().optional(),
  pass_phrase: secret(z.string().optional()),
});

const routes = {
  gone: {
    path: 'gone',
    module: page({
      loader: () => {
        throw new AppError('gone', { detail: 'It was withdrawn.' });
      },
    }),
  },
  away: {
    path: 'away',
    module: page({
      loader: away,
      action: formAction(typed, {
        run: async () => away(),
        failed: (sent) => (sent.get('notes') === 'long text' ? 'Failed to note.' : 'Failed to list.'),
      }),
    }),
  },
  upload: {
    path: 'upload',
    module: page({
      action: formAction(typed, { actor: away, run: async () => null, failed: () => 'Failed to upload.' }),
    }),
  },
  silent: { path: 'silent', module: page({ action: away }) },
  owned: { path: 'owned', module: page({ action: formAction(typed, { actor: requireUser, run: async () => null }) }) },
  denied: {
    path: 'denied',
    module: page({ action: formAction(typed, { run: () => Promise.reject(new AppError('forbidden')) }) }),
  },
  limited: {
    path: 'limited',
    module: page({
      action: declareForm(() => {
        throw new AppError('rate_limited', { retryAfterSeconds: 7 });
      }, typed),
    }),
  },
  corrected: {
    path: 'corrected',
    module: page({
      action: async ({ request }: { request: Request }) =>
        formErrors(
          await parseForm(await readFormData(request), z.object({ name: z.string() })),
          new AppError('rate_limited', { retryAfterSeconds: 30 }),
        ),
    }),
  },
  own: {
    path: 'own',
    module: page({
      loader: () => {
        throw data({ mine: true }, { status: 418 });
      },
    }),
  },
  moved: { path: 'moved', module: page({ loader: () => redirect('/gone') }) },
  bug: {
    path: 'bug',
    module: page({
      action: () => {
        throw new TypeError('x is not a function');
      },
    }),
  },
  resource: {
    path: 'resource',
    module: {
      loader: () => {
        throw new AppError('forbidden');
      },
      action: () => {
        throw new TypeError('bug');
      },
    },
  },
  who: { path: 'who', module: page({ loader: (args: Parameters<typeof getCtx>[0]) => getCtx(args).actor.kind }) },
};

const shell = { root: { path: '', module: page({ loader: () => 'shell' }) }, ...routes };

interface Screen {
  errors: Record<string, { status: number; data: PageProblem }> | null;
  loaderData: Record<string, unknown>;
}

const { send, logged } = testApp({ routes: shell });
const screen = async (answer: Response): Promise<Screen> => (await answer.json()) as Screen;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a refusal thrown by a page', () => {
  test('keeps its status, code and sentence for the error screen, and the shell stands', async () => {
    const answer = await send('/gone');
    expect(answer.status).toBe(410);
    const { errors, loaderData } = await screen(answer);
    expect(Object.values(errors ?? {})[0]?.data).toMatchObject({
      code: 'gone',
      detail: 'It was withdrawn.',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(loaderData['root']).toBe('shell');
  });
  test('does the same for the router’s own script', async () => {
    const answer = await send('/gone.data');
    expect(answer.status).toBe(410);
    expect(answer.headers.get('x-remix-response')).toBe('yes');
    expect(await answer.text()).toContain('It was withdrawn.');
  });
  test('says when to come back', async () => {
    const answer = await send('/limited', { method: 'POST', headers: form, body: 'a=1' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
  });
  test('offers to send the form again to the page, however it was sent', async () => {
    for (const door of ['/limited?a=b', '/limited.data?a=b&_routes=limited']) {
      const answer = await send(door, { method: 'POST', headers: form, body: 'note=typed' });
      const text = await answer.text();
      expect(text).toContain('/limited?a=b');
      expect(text).not.toMatch(/limited\.data|_routes/);
    }
  });
  test('says so too when the form shows it itself', async () => {
    const answer = await send('/corrected', { method: 'POST', headers: form, body: 'name=Ana' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(await answer.text()).toContain('Ana');
  });
  test('a response of the router passes unchanged', async () => {
    expect((await send('/own')).status).toBe(418);
    const moved = await send('/moved');
    expect(moved.status).toBe(302);
    expect(moved.headers.get('location')).toBe('/gone');
  });
});

test('a bug in an action is a 500 without detail', async () => {
  const answer = await send('/bug', { method: 'POST', headers: form, body: 'a=1' });
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(text).not.toContain('not a function');
  expect(text).toContain('internal');
  expect(logged()).toContain('not a function');
});

test('resource routes answer problem+json, and a page to a browser that navigates to one', async () => {
  const refused = await send('/resource');
  expect(refused.status).toBe(403);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  const bug = await send('/resource', { method: 'POST' });
  expect(bug.status).toBe(500);
  expect(await bug.json()).toMatchObject({ code: 'internal', requestId: bug.headers.get('x-request-id') });
  const visit = await send('/resource', { headers: { accept: 'text/html,*/*' } });
  expect([visit.status, visit.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
  expect(await visit.text()).toContain('<h1>You may not do this.</h1>');
});

test('a form whose sender was signed out meanwhile waits for them with what was typed', async () => {
  const answer = await send('/owned', { method: 'POST', headers: form, body: 'company=Quay&pass_phrase=hunter2' });
  expect(answer.status).toBe(401);
  const { errors } = await screen(answer);
  expect(Object.values(errors ?? {})[0]?.data.retry).toEqual({
    action: '/owned',
    fields: [['company', 'Quay']],
    kept: expect.stringContaining('What you typed'),
  });
});

test('a form that its sender may not send shows what was typed, but no secret; a button is not offered again', async () => {
  const retryAfter = async (body: string) => {
    const answer = await send('/denied', { method: 'POST', headers: form, body });
    expect(answer.status).toBe(403);
    return Object.values((await screen(answer)).errors ?? {})[0]?.data.retry;
  };
  expect(await retryAfter('company=Quay+%26+Sons&pass_phrase=hunter+2')).toMatchObject({ typed: 'Quay & Sons' });
  expect(await retryAfter('intent=pause&pass_phrase=hunter+2')).toBeUndefined();
});

describe('with the database away', () => {
  test('a page is 503 inside its shell', async () => {
    const answer = await send('/away');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    const { loaderData, errors } = await screen(answer);
    expect(loaderData['root']).toBe('shell');
    // Its form was not sent.
    expect(Object.values(errors ?? {})[0]?.data).not.toHaveProperty('failed');
  });

  test('a posted form gives its text back for a second try', async () => {
    const answer = await send('/away?step=2', {
      method: 'POST',
      headers: form,
      body: 'company=Caf%C3%A9&notes=long+text&tags=a&tags=b',
    });
    expect(answer.status).toBe(503);
    const problem = Object.values((await screen(answer)).errors ?? {})[0]?.data;
    expect(problem?.failed).toBe('Failed to note.');
    expect(problem?.retry).toEqual({
      action: '/away?step=2',
      kept: expect.stringContaining('What you typed'),
      fields: [
        ['company', 'Café'],
        ['notes', 'long text'],
        ['tags', 'a'],
        ['tags', 'b'],
      ],
    });
  });

  test('a form with a file, which is not read then, says its own sentence too', async () => {
    const body = new FormData();
    body.append('company', 'Café');
    const answer = await send('/upload', { method: 'POST', body });
    const problem = Object.values((await screen(answer)).errors ?? {})[0]?.data;
    expect(problem).toMatchObject({ status: 503, failed: 'Failed to upload.' });
    expect(problem?.retry).toBeUndefined();
  });

  test('the form says what is secret, whatever its fields are called', async () => {
    const body = 'zip_code=33178&country_code=US&pass_phrase=hunter2';
    const answer = await send('/away', { method: 'POST', headers: form, body });
    const { errors } = await screen(answer);
    expect(Object.values(errors ?? {})[0]?.data.retry?.fields).toEqual([
      ['zip_code', '33178'],
      ['country_code', 'US'],
    ]);
  });

  test('of a form that does not say what is secret nothing is sent back', async () => {
    const answer = await send('/silent', { method: 'POST', headers: form, body: 'email=a%40b.example' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain('b.example');
  });

  test('people who cannot be recognised are told that it is away, and not to sign in', async () => {
    const dark = testApp({
      routes: {
        root: { path: '', module: page() },
        room: { module: page({ loader: (args: Parameters<typeof getCtx>[0]) => requireUser(getCtx(args)) }) },
        inner: { path: 'inner', parentId: 'room', module: page() },
      },
      resolveActor: async () => away(),
    });
    const answer = await dark.send('/inner');
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toMatch(/unauthenticated|sign in/i);
  });

  test('and the session unknown, nothing acts, pages stand with 503 and programs get problem+json', async () => {
    let acted = 0;
    const dark = testApp({
      routes: {
        ...shell,
        act: { path: 'act', module: page({ loader: () => (acted += 1), action: () => (acted += 1) }) },
        plain: { path: 'plain', module: page() },
      },
      apis: [(api) => api.get('/things', (c) => c.json((acted += 1)))],
      resolveActor: async () => away(),
    });
    for (const answer of [
      await dark.send('/act'),
      await dark.send('/act.data'),
      await dark.send('/act', { method: 'POST', headers: form, body: 'a=1' }),
    ])
      expect(answer.status).toBe(503);
    expect((await dark.send('/plain')).status).toBe(200);
    const api = await dark.send('/api/v1/things');
    expect(api.status).toBe(503);
    expect(await api.json()).toMatchObject({ code: 'unavailable' });
    expect(acted).toBe(0);
  });
});

test('a session that fails for another reason never becomes an anonymous visit', async () => {
  const broken = testApp({
    routes: shell,
    resolveActor: async () => {
      throw new TypeError('bug');
    },
  });
  expect((await broken.send('/who')).status).toBe(500);
});

test('the actor of the session is the actor of the page, and its cookies are set, but not on files that caches keep', async () => {
  const user = asUser({ userId: 'u1' });
  const signedIn = testApp({
    routes: {
      ...shell,
      file: {
        path: 'file',
        module: { loader: () => new Response('x', { headers: { 'cache-control': 'public, max-age=60' } }) },
      },
      enter: {
        path: 'enter',
        module: { loader: () => new Response('x', { headers: { 'set-cookie': 'session=own; Path=/' } }) },
      },
    },
    resolveActor: async () => ({ actor: user, setCookies: ['session=new; Path=/', 'cache=1; Path=/'] }),
  });
  const answer = await signedIn.send('/who');
  expect((await screen(answer)).loaderData['who']).toBe('user');
  expect(answer.headers.getSetCookie()).toEqual([
    'session=new; Path=/',
    'cache=1; Path=/',
    expect.stringMatching(/^signed_in=1;/),
  ]);
  expect((await signedIn.send('/file')).headers.getSetCookie()).toEqual([]);
  // Signing in with an expired session sets only the new cookie, not also the deletion of the old one.
  expect((await signedIn.send('/enter')).headers.getSetCookie()).toEqual([
    'session=own; Path=/',
    'cache=1; Path=/',
    expect.stringMatching(/^signed_in=1;/),
  ]);
});
