import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { testDb } from '#tests/harness.ts';

import type { Ctx } from './context.ts';
import { transaction } from './db/transaction.ts';
import { freeSlug, moveSlug } from './slugs.ts';

/** The first table with slugs represents all of them. */
const kind = { kind: 'warehouse', table: 'warehouses' } as const;

const t = await testDb();
const { userId } = await makeUser(t.ctx);
const take = (tx: Ctx, slug: string) => makeWarehouse(tx, { user_id: userId, slug });

test('a text gets its plain slug, the next free number when that is taken, and the name of the kind when nothing of it can be read', async () => {
  expect(await freeSlug(t.ctx, kind, 'Quay & Sons', null)).toBe('quay-sons');
  await take(t.ctx, 'quay-sons');
  await take(t.ctx, 'quay-sons-2');
  expect(await freeSlug(t.ctx, kind, 'Quay & Sons', null)).toBe('quay-sons-3');
  expect(await freeSlug(t.ctx, kind, '!!!', null)).toBe('warehouse');
});

test('transactions that ask for one text at once get different slugs', async () => {
  const slugs = await Promise.all(
    Array.from({ length: 25 }, () =>
      transaction(t.ctx, async (tx) => (await take(tx, await freeSlug(tx, kind, 'Popular Name', null))).slug),
    ),
  );
  expect(new Set(slugs).size).toBe(25);
  expect(slugs).toContain('popular-name');
  expect(slugs).toContain('popular-name-25');
});

test('a former slug leads to its subject, is free for that one alone, and is freed when the subject is deleted', async () => {
  const { id } = await take(t.ctx, 'old-name');
  await moveSlug(t.ctx, kind, { id, from: 'old-name', to: 'new-name' });
  await t.ctx.db.updateTable('warehouses').set({ slug: 'new-name' }).where('id', '=', id).execute();
  expect(await freeSlug(t.ctx, kind, 'Old name', null)).toBe('old-name-2');
  expect(await freeSlug(t.ctx, { ...kind, kind: 'other' }, 'Old name', null)).toBe('old-name');
  expect(await freeSlug(t.ctx, kind, 'Old name', id)).toBe('old-name');
  await moveSlug(t.ctx, kind, { id, from: 'new-name', to: 'old-name' });
  const redirects = () =>
    t.ctx.db.selectFrom('slug_redirects').select(['kind', 'slug']).where('subject_id', '=', id).execute();
  expect(await redirects()).toEqual([{ kind: 'warehouse', slug: 'new-name' }]);
  await t.ctx.db.deleteFrom('warehouses').where('id', '=', id).execute();
  expect(await redirects()).toEqual([]);
  expect(await freeSlug(t.ctx, kind, 'New name', null)).toBe('new-name');
});
