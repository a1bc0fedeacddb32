import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { makeChallenge } from '#server/challenge.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { solved } from '#ui/solve-challenge.ts';
import { testDb } from '#tests/harness.ts';

import { makeRecord } from './build.server.ts';
import { lookUp } from './commands/look-up.server.ts';
import { feature } from './feature.server.ts';

const t = await testDb({ features: [feature], env: { RATE_LIMITS: '1' } });
const guesses = process.env.LONG ? 10_000 : 250;

const known = 'TBA502887274000';
const hidden = 'TBA010000000000';
const from = (ip: string): Ctx => ({ ...t.anonymous, ip });
/** Each is another address of the same household or data centre. */
const guesser = (index: number): Ctx => from(`2001:db8:1:2::${(index + 1).toString(16)}`);

beforeAll(async () => {
  const event = {
    status: 'delivered',
    timestamp: new Date('2026-11-01T12:00:00Z'),
    description: 'Signed by Anna Reid',
  };
  await makeRecord(t.ctx, { tracking_number: known, carrier: 'amazon', events: [event] });
  await makeRecord(t.ctx, { tracking_number: hidden, carrier: 'amazon', is_public: false, events: [event] });
});

const outcome = (ctx: Ctx, number: string, solution?: string): Promise<string> =>
  lookUp(ctx, { number, solution }).then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
  );

test(`who guesses numbers has 20 misses an hour from one network, and then is not even told what would be found (${guesses} guesses)`, async () => {
  const outcomes = new Map<string, number>();
  for (let index = 0; index < guesses; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one guess after another, as a program would
    const kind = await outcome(guesser(index), `TBA${String(100_000_000_000 + index)}`);
    outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
  }
  expect(Object.fromEntries(outcomes)).toEqual({ missing: 20, rate_limited: guesses - 20 });
  expect(await outcome(guesser(1), known)).toBe('rate_limited');
  expect(await outcome(guesser(1), hidden)).toBe('rate_limited');
  // Other visitors are not affected.
  expect(await outcome(from('2001:db8:1:3::1'), known)).toBe('found');
  expect(await outcome(from('198.51.100.7'), hidden)).toBe('missing');
});

test('many guesses at once get no further than one after another', async () => {
  const at = from('203.0.113.50');
  const kinds = await Promise.all(
    Array.from({ length: 60 }, (_, index) => outcome(at, `TBA${String(200_000_000_000 + index)}`)),
  );
  expect(kinds.filter((kind) => kind === 'missing').length).toBeLessThanOrEqual(20);
});

test('what is found is not counted, nor is the same unknown number again', async () => {
  const at = from('203.0.113.60');
  for (let index = 0; index < 30; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the point is the order
    expect([await outcome(at, known), await outcome(at, 'TBA300000000000')]).toEqual(['found', 'missing']);
  }
});

test('a solved challenge opens the hour again once, and 200 misses are all of a day', async () => {
  const at = from('203.0.113.70');
  const guess = async (count: number, start: number) => {
    let missing = 0;
    for (let index = 0; index < count; index += 1)
      // oxlint-disable-next-line no-await-in-loop -- one guess after another
      if ((await outcome(at, `TBA${String(400_000_000_000 + start + index)}`)) === 'missing') missing += 1;
    return missing;
  };
  expect(await guess(25, 0)).toBe(20);
  const solution = await solved(await makeChallenge(t.ctx));
  expect(await outcome(at, known, solution)).toBe('found');
  expect(await guess(25, 100)).toBe(20);
  expect(await outcome(at, known, solution), 'the same solution again').toBe('rate_limited');
  for (let round = 2; round < 12; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    await outcome(at, known, await solved(await makeChallenge(t.ctx)));
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await guess(20, round * 100);
  }
  expect(await outcome(at, known, await solved(await makeChallenge(t.ctx))), 'after two hundred').toBe('rate_limited');
});

test('the question of an anonymous visitor reads an index that has no hidden record', async () => {
  const plan = await t.ctx.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from package_tracking where public_number = ${known} order by created_at desc`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('package_tracking_public');
});
