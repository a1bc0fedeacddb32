import { expect, test } from 'vitest';

import { AppError } from '#shared/errors.ts';
import { testDb } from '#tests/harness.ts';

import type { Ctx } from './context.ts';
import { type QueueLimits, inTurn, pagesInTurn } from './fair-queue.ts';
import { transaction } from './db/transaction.ts';

const t = await testDb();
const [busy, other] = ['1', '2'].map((n) => t.as({ userId: `0199aaaa-bbbb-7ccc-8ddd-eeeeffff000${n}` })) as [Ctx, Ctx];
const work = (name: string, more: Partial<QueueLimits> = {}): QueueLimits => ({
  name,
  parallel: 1,
  maxWaiting: 20,
  ...more,
});

/** Work that reports its start and ends on demand. */
function steps() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const step = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const finish = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, step, finish };
}

test('who asks for much waits behind everybody who asks for little', async () => {
  const { begun, step, finish } = steps();
  const pictures = work('pictures');
  const all = [1, 2, 3, 4].map((n) => inTurn(busy, pictures, step(`busy ${n}`)));
  all.push(inTurn(other, pictures, step('other')), inTurn(t.anonymous, pictures, step('anonymous')));
  for (let n = 0; n < 6; n += 1) await finish();
  await Promise.all(all);
  expect(begun).toEqual(['busy 1', 'busy 2', 'other', 'anonymous', 'busy 3', 'busy 4']);
});

test('no more is done at once than may be, also after some of it failed', async () => {
  let running = 0;
  let most = 0;
  const one = async (n: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (n % 3 === 0) throw new Error('broken');
  };
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => inTurn(n % 2 ? busy : other, work('few', { parallel: 2 }), () => one(n))),
  );
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});

test('the waiting line has a limit', async () => {
  const { step, finish } = steps();
  const short = work('short', { maxWaiting: 2 });
  const three = [1, 2, 3].map((n) => inTurn(busy, short, step(`${n}`)));
  const refused = await inTurn(busy, short, step('4')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect((refused as AppError).code).toBe('rate_limited');
  const last = inTurn(other, short, step('other'));
  for (let n = 0; n < 4; n += 1) await finish();
  await Promise.all([...three, last]);
});

test('two files that are downloaded at once advance page by page', async () => {
  const fetched: string[] = [];
  async function* pages(name: string) {
    for (let n = 1; n <= 3; n += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      fetched.push(`${name} ${n}`);
      yield n;
    }
  }
  const read = async (ctx: Ctx, name: string) => {
    const seen: number[] = [];
    for await (const page of pagesInTurn(ctx, work('exports'), pages(name))) seen.push(page);
    return seen;
  };
  expect(await Promise.all([read(busy, 'a'), read(other, 'b')])).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(fetched).toEqual(['a 1', 'b 1', 'a 2', 'b 2', 'a 3', 'b 3']);
});

test('waiting for a turn inside a transaction is refused', async () => {
  await expect(transaction(busy, (tx) => inTurn(tx, work('held'), async () => 1))).rejects.toThrow(
    'inside a transaction',
  );
});
