import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { transaction } from './db/transaction.ts';
import { safePath } from './http/refusal.ts';
import { type LinkKind, findLastDetails, makeLink, openLink, revokeLinks, spendLink } from './links.ts';

const once: LinkKind = { purpose: 'test.once', uses: 'once', ttlSeconds: 3600 };
const many: LinkKind = { purpose: 'test.many', uses: 'many', ttlSeconds: 3600 };

const t = await testDb();
const make = async (kind: LinkKind, subjectId = t.ctx.newId()) => ({
  subjectId,
  token: await makeLink(t.ctx, kind, { subjectId, details: { for: 'ana' } }),
});

test('a token opens its own purpose and subject, and is not stored', async () => {
  const { subjectId, token } = await make(once);
  expect(await openLink(t.ctx, once, token)).toMatchObject({ subjectId, details: { for: 'ana' }, usedAt: null });
  for (const guess of ['', 'guessed', token.slice(1), `${token}0`])
    expect(await openLink(t.ctx, once, guess)).toBeNull();
  expect(await openLink(t.ctx, many, token)).toBeNull();
  expect(JSON.stringify(await t.ctx.db.selectFrom('links').selectAll().execute())).not.toContain(token);
});

test('of twenty who spend a link that is good once at the same time, one does; one that is good often is spent by all', async () => {
  for (const [kind, spent] of [
    [once, 1],
    [many, 20],
  ] as const) {
    const { token } = await make(kind);
    const { id = '' } = (await openLink(t.ctx, kind, token)) ?? {};
    const tries = await Promise.all(Array.from({ length: 20 }, () => transaction(t.ctx, (tx) => spendLink(tx, id))));
    expect(tries.filter(Boolean)).toHaveLength(spent);
    expect((await openLink(t.ctx, kind, token))?.usedAt).toBeInstanceOf(Date);
  }
});

test('a link that was spent in a transaction that failed is as good as before', async () => {
  const { token } = await make(once);
  const { id = '' } = (await openLink(t.ctx, once, token)) ?? {};
  const failing = transaction(t.ctx, async (tx) => {
    expect(await spendLink(tx, id)).toBe(true);
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  expect(await spendLink(t.ctx, id)).toBe(true);
});

test('an expired or revoked link opens nothing and cannot be spent by who had opened it before; others of the subject stay good', async () => {
  const first = await make(many);
  const other = await make(once, first.subjectId);
  const { id = '' } = (await openLink(t.ctx, many, first.token)) ?? {};
  await revokeLinks(t.ctx, many, first.subjectId);
  expect(await openLink(t.ctx, many, first.token)).toBeNull();
  expect(await spendLink(t.ctx, id)).toBe(false);
  expect(await openLink(t.ctx, once, other.token)).not.toBeNull();
  const { id: opened = '' } = (await openLink(t.ctx, once, other.token)) ?? {};
  t.advance(once.ttlSeconds);
  expect(await openLink(t.ctx, once, other.token)).toBeNull();
  expect(await spendLink(t.ctx, opened)).toBe(false);
  expect(await findLastDetails(t.ctx, once, first.subjectId)).toEqual({ for: 'ana' });
});

test('links go with their subject', async () => {
  const { userId } = await makeUser(t.ctx);
  const { token } = await make(once, userId);
  await t.ctx.db.deleteFrom('users').where('id', '=', userId).execute();
  expect(await openLink(t.ctx, once, token)).toBeNull();
  expect(await findLastDetails(t.ctx, once, userId)).toBeNull();
});

test('a token in a path never reaches the log', async () => {
  for (let made = 0; made < 50; made += 1) {
    const { token } = await make(many);
    for (const path of [`/follow/${token}`, `/follow/${token}.data`, `/a/${token}/b`])
      expect(safePath(path)).not.toContain(token.slice(0, 8));
  }
});
