import { describe, expect, test } from 'vitest';

import { flashCookie, readFlash, redirectWithFlash } from './flash.ts';
import { getCtx } from './router-context.ts';
import { page, testApp } from '#tests/test-app.ts';

const { services } = testApp();

const pairOf = (setCookie: string | undefined): string => (setCookie ?? '').split(';')[0] ?? '';

const bring = (setCookie: string | undefined): Request =>
  new Request('http://localhost/', { headers: { cookie: `other=1; ${pairOf(setCookie)}` } });

describe('flash', () => {
  test('is shown once, on a path of this site', async () => {
    const flash = { tone: 'success', title: 'Saved – “ä😀”', text: 'a; b, c' } as const;
    const answer = redirectWithFlash(services, '/dashboard', flash);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/dashboard');
    const brought = readFlash(services, bring(answer.headers.getSetCookie()[0]));
    expect(brought.flash).toEqual(flash);
    expect(brought.headers.get('set-cookie')).toContain('Max-Age=0');
  });
  test('keeps other headers, and its cookie is unreadable for scripts', async () => {
    const flash = { tone: 'error', title: 'No' } as const;
    const answer = redirectWithFlash(services, '/x', flash, [['set-cookie', 'session=; Max-Age=0']]);
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(answer.headers.getSetCookie()[1]).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(redirectWithFlash(services, '/x', flash, new Headers({ 'x-a': '1' })).headers.get('x-a')).toBe('1');
  });
  test('forged, foreign and tampered cookies show nothing', async () => {
    const value = pairOf(flashCookie(services, { tone: 'info', title: 'Hello' })).slice('portolan_flash='.length);
    const [, signature] = value.split('.');
    for (const bad of [
      'x',
      'a.b',
      `${value}x`,
      `x${value}`,
      value.slice(0, -6),
      btoa('{"tone":"info","title":"evil"}'),
      `${btoa('{"tone":"info","title":"evil"}')}.${signature}`,
    ]) {
      const { flash, headers } = readFlash(services, bring(`portolan_flash=${bad}`));
      expect(flash).toBeNull();
      expect(headers.get('set-cookie')).toContain('Max-Age=0');
    }
    expect(readFlash(services, new Request('http://localhost/')).headers.has('set-cookie')).toBe(false);
  });
  test('over https the cookie is bound to the host and Secure', async () => {
    const { services: secure } = testApp({ env: { PUBLIC_URL: 'https://portolan.example' } });
    const cookie = flashCookie(secure, { tone: 'info', title: 'x' });
    expect(cookie).toMatch(/^__Host-portolan_flash=/);
    for (const part of ['; Path=/', '; HttpOnly', '; Secure', '; SameSite=Lax', '; Max-Age=60'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
  });
  test('long texts are shortened', async () => {
    const cookie = flashCookie(services, { tone: 'info', title: '😀'.repeat(5000), text: 'ä'.repeat(5000) });
    expect(cookie.length).toBeLessThan(4000);
    expect(readFlash(services, bring(cookie)).flash?.title).toMatch(/^(😀)+.?…$/u);
  });
});

test('two sites in one process sign with their own key and send by their own rules', async () => {
  const routes = {
    tell: {
      path: 'tell',
      module: {
        loader: (args: { context: Parameters<typeof getCtx>[0]['context'] }) =>
          redirectWithFlash(getCtx(args), '/show', { tone: 'info', title: 'Told' }),
      },
    },
    show: {
      path: 'show',
      module: page({ loader: async (args) => readFlash(getCtx(args), args.request).flash }),
    },
  };
  const secrets = ['first-secret-first-secret-first-secret', 'other-secret-other-secret-other-secret'];
  const [first, other] = secrets.map((SECRET) => testApp({ routes, env: { SECRET } }));
  const secure = testApp({ routes, env: { PUBLIC_URL: 'https://localhost' } });
  const tell = async (app = first) => pairOf((await app?.send('/tell'))?.headers.getSetCookie()[0]);
  const show = async (app: typeof first, cookie: string) => (await app?.send('/show', { headers: { cookie } }))?.text();

  const [byFirst, byOther, bySecure] = [await tell(first), await tell(other), await tell(secure)];
  expect(await show(first, byFirst)).toContain('Told');
  expect(await show(other, byOther)).toContain('Told');
  expect(await show(first, byOther)).not.toContain('Told');
  expect(await show(other, byFirst)).not.toContain('Told');
  expect([byFirst.startsWith('portolan_flash='), bySecure.startsWith('__Host-portolan_flash=')]).toEqual([true, true]);
});
