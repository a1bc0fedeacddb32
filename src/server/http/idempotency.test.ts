import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { AppError } from '#shared/errors.ts';
import { testDb } from '#tests/harness.ts';

import type { Ctx } from '../context.ts';
import { withIdempotency } from './idempotency.ts';

const t = await testDb();
await sql`create table things (id serial primary key, name text not null)`.execute(t.ctx.db);

const key = () => `key-${t.ctx.newId()}`;
const user = t.as({ userId: '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001' });
const other = t.as({ userId: '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0002' });

async function addThing(tx: Ctx, name = 'a'): Promise<{ name: string; at: Date }> {
  await sql`insert into things (name) values (${name})`.execute(tx.db);
  return { name, at: new Date(0) };
}

const count = async (): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from things`.execute(t.ctx.db)).rows[0]?.n);

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

const call = (ctx: Ctx, options: { key: string | null; body?: unknown; scope?: string; session?: string }) =>
  withIdempotency(ctx, { scope: 'things.add', body: { name: 'a' }, ...options }, (tx) => addThing(tx));

describe('the same key', () => {
  test('and body answers the same and acts once', async () => {
    const before = await count();
    const k = key();
    const first = await call(user, { key: k });
    expect(first).toEqual({ name: 'a', at: '1970-01-01T00:00:00.000Z' });
    expect(await call(user, { key: k })).toEqual(first);
    expect(await count()).toBe(before + 1);
  });
  test('counts as the same body whatever the order of its names', async () => {
    const before = await count();
    const k = key();
    await call(user, { key: k, body: { a: 1, b: { c: [1, 2], d: new Date(5) } } });
    await call(user, { key: k, body: { b: { d: new Date(5), c: [1, 2] }, a: 1 } });
    expect(await count()).toBe(before + 1);
  });
  test('with another body is a mismatch and changes nothing', async () => {
    const k = key();
    await call(user, { key: k });
    const before = await count();
    expect(await codeOf(call(user, { key: k, body: { name: 'b' } }))).toBe('idempotency_mismatch');
    expect(await count()).toBe(before);
  });
  test('of what is done is answered to all who retry at once', async () => {
    const k = key();
    await call(user, { key: k });
    const results = await Promise.all(Array.from({ length: 10 }, () => codeOf(call(user, { key: k }))));
    expect(new Set(results)).toEqual(new Set(['done']));
  });
  test('of another account or for another command is another key', async () => {
    const before = await count();
    const k = key();
    await call(user, { key: k });
    await call(other, { key: k });
    await call(t.anonymous, { key: k });
    await call(user, { key: k, scope: 'things.other' });
    expect(await count()).toBe(before + 4);
  });
  test('of anonymous visitors is one key per visit, or per network where no visit is known, and names neither', async () => {
    const before = await count();
    const k = key();
    const from = (ip: string): Ctx => ({ ...t.anonymous, ip });
    await call(from('203.0.113.1'), { key: k });
    await call(from('203.0.113.1'), { key: k });
    await call(from('203.0.113.2'), { key: k });
    await call(from('203.0.113.1'), { key: k, session: 'visit-one' });
    await call(from('203.0.113.9'), { key: k, session: 'visit-one' });
    await call(from('203.0.113.1'), { key: k, session: 'visit-two' });
    expect(await count()).toBe(before + 4);
    const kept = await t.ctx.db.selectFrom('idempotency_keys').where('key', '=', k).select('actor_key').execute();
    expect(JSON.stringify(kept)).not.toMatch(/203|visit/);
  });
  test('ten times at once acts once; the others get the same answer or are told to wait', async () => {
    const before = await count();
    const k = key();
    const results = await Promise.all(Array.from({ length: 10 }, () => codeOf(call(user, { key: k }))));
    expect(results).toContain('done');
    expect(results.filter((result) => result !== 'done' && result !== 'in_flight')).toEqual([]);
    expect(await count()).toBe(before + 1);
  });
  test('can be used again after a failure: neither its row nor the work’s is kept', async () => {
    const before = await count();
    const k = key();
    const failing = withIdempotency(user, { key: k, scope: 'things.add', body: { name: 'a' } }, async (tx) => {
      await addThing(tx);
      throw new AppError('invalid');
    });
    expect(await codeOf(failing)).toBe('invalid');
    expect(await count()).toBe(before);
    expect(await codeOf(call(user, { key: k }))).toBe('done');
    expect(await count()).toBe(before + 1);
  });
  test('is forgotten after two days', async () => {
    const before = await count();
    const k = key();
    await call(user, { key: k });
    t.advance(49 * 3600);
    await call(user, { key: k, body: { name: 'b' } });
    expect(await count()).toBe(before + 2);
  });
});

test('without a key every call is a new one', async () => {
  const before = await count();
  await call(user, { key: null });
  await call(user, { key: null });
  expect(await count()).toBe(before + 2);
});

test('work without a result still runs only once per key', async () => {
  const k = key();
  let runs = 0;
  const nothing = () =>
    withIdempotency(user, { key: k, scope: 'nothing', body: undefined }, async () => void (runs += 1));
  expect(await nothing()).toBeUndefined();
  expect(await nothing()).toBeUndefined();
  expect(runs).toBe(1);
});
