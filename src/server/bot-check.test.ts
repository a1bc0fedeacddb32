import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';

import { botCheckFields } from '#shared/bot-check-fields.ts';
import { testDb } from '#tests/harness.ts';

import { makeStamp, passBotCheck } from './bot-check.ts';
import { type Challenge, makeChallenge } from './challenge.ts';
import type { Ctx } from './context.ts';
import { housekeepingJobs } from './housekeeping.ts';
import { defineLimit } from './define-limit.ts';

const t = await testDb({ env: { RATE_LIMITS: '1' } });

const hour = 3600;
let networks = 0;
/** Returns an anonymous visitor whose network has sent nothing yet. */
const anonymous = (): Ctx => ({ ...t.anonymous, ip: `203.0.113.${(networks += 1)}` });

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

async function solutionOf(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('no solution');
  return { challenge, solution };
}

/** Returns a form without JavaScript, ten seconds after its page was rendered. */
function plainForm(more: Record<string, string> = {}): FormData {
  const stamp = makeStamp(t.ctx);
  t.advance(10);
  return formOf({ [botCheckFields.stamp]: stamp, ...more });
}

const solvedForm = async (): Promise<FormData> => {
  const payload = encoded(await solutionOf(await makeChallenge(t.ctx)));
  return plainForm({ [botCheckFields.solution]: payload });
};

/** Uses up the network's allowance without proof. */
async function useUp(ctx: Ctx): Promise<void> {
  for (let sent = 0; sent < 5; sent += 1) await passBotCheck(ctx, plainForm());
}

describe('without JavaScript', () => {
  test('five forms an hour of one network pass, the sixth is told what to do and when; other networks are not concerned', async () => {
    const ctx = anonymous();
    await useUp(ctx);
    await expect(passBotCheck(ctx, plainForm())).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(/switch on JavaScript, or try again in \d+ minutes/),
      retryAfterSeconds: expect.any(Number),
    });
    await passBotCheck(anonymous(), plainForm());
  });

  test('a feature may allow more or fewer', async () => {
    const ctx = anonymous();
    const one = defineLimit('test.allowance', { points: 1, seconds: hour, by: 'network' });
    await passBotCheck(ctx, plainForm(), one);
    await expect(passBotCheck(ctx, plainForm(), one)).rejects.toMatchObject({ code: 'rate_limited' });
    await passBotCheck(ctx, plainForm());
  });
});

describe('the page and its trap', () => {
  test('a form sent within two seconds is refused, and passes a moment later', async () => {
    const ctx = anonymous();
    const form = formOf({ [botCheckFields.stamp]: makeStamp(t.ctx) });
    t.advance(1.9);
    await expect(passBotCheck(ctx, form)).rejects.toMatchObject({ code: 'invalid', message: /faster than people/ });
    t.advance(0.2);
    await passBotCheck(ctx, form);
  });

  test('what a browser fills in for a person passes as quickly, once, with the challenge it has solved', async () => {
    const form = await solvedForm();
    form.set(botCheckFields.stamp, makeStamp(t.ctx));
    t.advance(0.5);
    await passBotCheck(anonymous(), form);
    await expect(passBotCheck(anonymous(), form)).rejects.toMatchObject({ message: /faster than people/ });
  });

  test('a form stamp is valid for a day and only if this server signed it', async () => {
    const form = formOf({ [botCheckFields.stamp]: makeStamp(t.ctx) });
    t.advance(24 * hour - 1);
    await passBotCheck(anonymous(), form);
    t.advance(1);
    await expect(passBotCheck(anonymous(), form)).rejects.toMatchObject({ message: /more than a day/ });
    const [time = '', signature = ''] = makeStamp(t.ctx).split('.');
    t.advance(60);
    for (const forged of [
      '',
      'x',
      time,
      `${Number(time) + 1}.${signature}`,
      `${time}.${signature}x`,
      `.${signature}`,
      `NaN.${signature}`,
    ])
      await expect(passBotCheck(anonymous(), formOf({ [botCheckFields.stamp]: forged })), forged).rejects.toMatchObject(
        {
          code: 'invalid',
        },
      );
    const other = { ...t.ctx, config: { ...t.ctx.config, secret: 'another-secret-another-secret-another' } };
    const foreign = makeStamp(other);
    t.advance(60);
    await expect(passBotCheck(anonymous(), formOf({ [botCheckFields.stamp]: foreign }))).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('whoever fills in the field that people do not see is refused, with a right solution too', async () => {
    const form = await solvedForm();
    form.set(botCheckFields.honeypot, '305 555 0142');
    await expect(passBotCheck(anonymous(), form)).rejects.toMatchObject({ code: 'invalid', message: /do not see/ });
    form.delete(botCheckFields.honeypot);
    await passBotCheck(anonymous(), form);
  });
});

describe('a solved challenge', () => {
  test('passes whatever the network has sent before, once, however many send it at the same time', async () => {
    const ctx = anonymous();
    await useUp(ctx);
    const form = await solvedForm();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => passBotCheck(ctx, form)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(passBotCheck(ctx, form)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('stands for a page that was open for days', async () => {
    const ctx = anonymous();
    await useUp(ctx);
    const form = await solvedForm();
    form.delete(botCheckFields.stamp);
    await expect(passBotCheck(ctx, form)).resolves.toBeUndefined();
  });

  test('counts for nothing when it is expired, forged, easier than ours, somebody else’s or no solution at all', async () => {
    const ctx = anonymous();
    await useUp(ctx);
    const old = await solutionOf(await makeChallenge(t.ctx));
    t.advance(24 * hour);
    const { challenge, solution } = await solutionOf(await makeChallenge(t.ctx));
    const foreign = await solutionOf(
      await makeChallenge({ ...t.ctx, config: { ...t.ctx.config, secret: 'another-secret-another-secret-another' } }),
    );
    const otherKey = solution.derivedKey.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const deep = `${'['.repeat(1500)}${']'.repeat(1500)}`;
    const wrong: [string, string][] = [
      ['expired', encoded(old)],
      [
        'longer good',
        encoded({
          challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } },
          solution,
        }),
      ],
      [
        'easier',
        encoded({ challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }, solution }),
      ],
      ['another key', encoded({ challenge, solution: { ...solution, derivedKey: otherKey } })],
      ['foreign', encoded(foreign)],
      ['no JSON', 'not base 64 !'],
      ['nothing', encoded(null)],
      ['nested', Buffer.from(deep).toString('base64')],
      ['too long', 'A'.repeat(60_000)],
      ['prototype', encoded({ challenge: { parameters: { __proto__: {} } }, solution: {} })],
    ];
    for (const [what, payload] of wrong) {
      const form = plainForm({ [botCheckFields.solution]: payload });
      await expect(passBotCheck(ctx, form), what).rejects.toMatchObject({ code: 'rate_limited' });
    }
    const right = plainForm({ [botCheckFields.solution]: encoded({ challenge, solution }) });
    await passBotCheck(ctx, right);
  });

  test('is forgotten once nobody could use it again', async () => {
    await passBotCheck(anonymous(), await solvedForm());
    t.advance(25 * hour);
    await housekeepingJobs[0]?.handler(t.ctx, {});
    expect(await t.ctx.db.selectFrom('spent_challenges').selectAll().execute()).toEqual([]);
  });
});

describe('Turnstile', () => {
  let answer: (token: string) => { status: number; body: unknown } = () => ({ status: 500, body: 'down' });
  const asked: URLSearchParams[] = [];
  const cloudflare = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const fields = new URLSearchParams(text);
      asked.push(fields);
      const { status, body } = answer(fields.get('response') ?? '');
      const isDoor = request.method === 'POST' && request.url === '/turnstile/v0/siteverify';
      response.writeHead(isDoor ? status : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  afterAll(() => void cloudflare.close());

  const withTurnstile = async (): Promise<Ctx> => {
    await new Promise((resolve) => (cloudflare.listening ? resolve(null) : cloudflare.once('listening', resolve)));
    const url = `http://127.0.0.1:${(cloudflare.address() as AddressInfo).port}`;
    const ctx = anonymous();
    return { ...ctx, config: { ...ctx.config, turnstile: { siteKey: 'site', secretKey: 'hush', url } } };
  };

  const siteverify = (token: string) => ({
    status: 200,
    body: token === 'good' ? { success: true } : { success: false, 'error-codes': ['invalid-input-response'] },
  });
  const tokenForm = (token: string) => plainForm({ [botCheckFields.turnstile]: token });

  test('vouches for a person, however many forms the network has sent, and is told nothing but its own token', async () => {
    answer = siteverify;
    const ctx = await withTurnstile();
    await useUp(ctx);
    asked.length = 0;
    await passBotCheck(ctx, tokenForm('good'));
    expect(asked.map(String)).toEqual(['secret=hush&response=good']);
    await expect(passBotCheck(ctx, tokenForm('made-up'))).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('blocks nobody when it is away or its token is missing: the built-in check decides', async () => {
    const ctx = await withTurnstile();
    await useUp(ctx);
    for (const trouble of [
      () => ({ status: 503, body: 'away' }),
      () => ({ status: 200, body: 'no answer of its' }),
      () => ({ status: 200, body: { success: false, 'error-codes': ['invalid-input-secret'] } }),
    ]) {
      answer = trouble;
      await expect(passBotCheck(ctx, tokenForm('good'))).rejects.toMatchObject({ code: 'rate_limited' });
      const form = await solvedForm();
      form.set(botCheckFields.turnstile, 'good');
      await passBotCheck(ctx, form);
    }
    const unreachable = { ...ctx.config.turnstile, siteKey: 's', secretKey: 's', url: 'http://127.0.0.1:9' };
    await passBotCheck({ ...ctx, config: { ...ctx.config, turnstile: unreachable } }, await solvedForm());
    await passBotCheck(anonymous(), tokenForm('good'));
  });
});
