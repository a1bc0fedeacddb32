import { describe, expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import type { AppServices, Ctx } from './context.ts';
import { transaction } from './db/transaction.ts';
import { inLanguage } from './language.ts';
import { defineLimit } from './define-limit.ts';
import { createLimits } from './limit-counters.ts';
import { createMetrics } from './metrics.ts';
import { createRegistry } from './registry.ts';

const t = await testDb({ env: { RATE_LIMITS: '1' } });
const from = (ip: string): Ctx => ({ ...t.ctx, ip });

const perSubject = defineLimit('test.subject', { points: 2, seconds: 600, by: 'subject' });
const perNetwork = defineLimit('test.network', { points: 2, seconds: 3600, by: 'network' });
const perBoth = defineLimit('test.both', { points: 2, seconds: 60, by: 'subject_from_network' });

const perDay = defineLimit('test.day', { points: 1, seconds: 86_400, by: 'subject' });

const limited = { code: 'rate_limited' };

describe('a limit', () => {
  test('counts by subject wherever it is tried from, and says when to come again', async () => {
    const { limits } = t.ctx;
    await limits.take(from('203.0.113.1'), perSubject, 'ana');
    await limits.take(from('203.0.113.2'), perSubject, 'ana');
    await expect(limits.take(from('203.0.113.3'), perSubject, 'ana')).rejects.toMatchObject({
      ...limited,
      message: 'Too many attempts. Please try again in 10 minutes.',
      retryAfterSeconds: 600,
    });
    await limits.take(from('203.0.113.1'), perSubject, 'ben');
  });

  test('of a day speaks of hours, and of no attempts: who asked twenty owners has done nothing wrong', async () => {
    await t.ctx.limits.take(t.ctx, perDay, 'ana');
    const again = () => t.ctx.limits.take(t.ctx, perDay, 'ana');
    await expect(again()).rejects.toMatchObject({
      message: 'That was as often as one day allows. Please try again in 24 hours.',
    });
    await expect(inLanguage('es', again)).rejects.toMatchObject({
      message: 'Ya lo ha hecho tantas veces como se puede en un día. Vuelva a intentarlo en 24 horas.',
    });
  });

  test('counts by network whatever is tried, an IPv6 network as one', async () => {
    const { limits } = t.ctx;
    for (const host of ['1', '2']) await limits.take(from(`2001:db8:1:2::${host}`), perNetwork);
    await expect(limits.take(from('2001:db8:1:2:ffff::1'), perNetwork)).rejects.toMatchObject(limited);
    await limits.take(from('2001:db8:1:3::1'), perNetwork);
  });

  test('counts by subject and network, so that one network cannot use up what another has', async () => {
    const { limits } = t.ctx;
    for (let tried = 0; tried < 2; tried += 1) await limits.take(from('203.0.113.1'), perBoth, 'ana');
    await expect(limits.take(from('203.0.113.1'), perBoth, 'ana')).rejects.toMatchObject({
      message: 'Too many attempts. Please try again in a minute.',
    });
    await limits.take(from('203.0.113.1'), perBoth, 'ben');
    await limits.take(from('203.0.113.2'), perBoth, 'ana');
  });

  test('is forgotten after a right try', async () => {
    const { limits } = t.ctx;
    for (let tried = 0; tried < 2; tried += 1) await limits.take(t.ctx, perSubject, 'right');
    await limits.forget(t.ctx, perSubject, 'right');
    await expect(limits.take(t.ctx, perSubject, 'right')).resolves.toBeUndefined();
  });

  test('is not taken inside a transaction: a rolled back try would count, and the embedded database would wait for itself', async () => {
    await expect(transaction(t.ctx, (tx) => tx.limits.take(tx, perSubject, 'transaction'))).rejects.toThrow(
      'test.subject was taken inside a transaction',
    );
  });

  test('can be switched off for load tests', async () => {
    const config = { ...t.ctx.config, hasRateLimits: false };
    const limits = createLimits({ config, db: t.ctx.db }, createMetrics());
    for (let tried = 0; tried < 2; tried += 1) await limits.take(t.ctx, perSubject, 'load');
    await expect(limits.take(t.ctx, perSubject, 'load')).resolves.toBeUndefined();
  });

  test('has a name of its own', () => {
    const feature = { limits: [perSubject] };
    expect(() =>
      createRegistry([
        { name: 'one', ...feature },
        { name: 'other', ...feature },
      ]),
    ).toThrow('Two limits are called test.subject.');
  });
});

test('counters in a shared database are one for all processes, name nobody, and fall back to memory while it is away', async () => {
  const config = { ...t.ctx.config, databaseUrl: 'postgres://shared.example/x' };
  const metrics = createMetrics();
  const [one, other] = [0, 1].map(() => createLimits({ config, db: t.ctx.db }, metrics)) as [
    AppServices['limits'],
    AppServices['limits'],
  ];
  const client = from('203.0.113.7');
  await one.take(client, perBoth, 'ana@example.com');
  await other.take(client, perBoth, 'ana@example.com');
  for (const limits of [one, other])
    await expect(limits.take(client, perBoth, 'ana@example.com')).rejects.toMatchObject(limited);
  await other.take(from('203.0.113.8'), perBoth, 'ana@example.com');
  const kept = await t.ctx.db.selectFrom('rate_limits').select('key').execute();
  expect(kept.length).toBe(2);
  expect(JSON.stringify(kept)).not.toMatch(/203\.0\.113|ana/);

  // Reading is counted per process: a row written per page view would cost more than the abuse.
  const reading = defineLimit('test.reading', { points: 1, seconds: 60, by: 'network', isPerProcess: true });
  await one.take(client, reading);
  await other.take(client, reading);

  const away = { executeQuery: () => Promise.reject(new Error('connect ECONNREFUSED')) };
  const alone = createLimits({ config, db: away as unknown as AppServices['db'] }, metrics);
  for (let tried = 0; tried < 2; tried += 1) await alone.take(client, perSubject, 'ana');
  await expect(alone.take(client, perSubject, 'ana')).rejects.toMatchObject(limited);
});
