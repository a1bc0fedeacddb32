import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { testDb } from '#tests/harness.ts';

import { features } from './features.server.ts';
import { navigationFor, quickActions } from './navigation.server.ts';

const t = await testDb({ features });

/** Returns how many statements the navigation of a page takes for this caller. */
async function statementsFor(ctx: Ctx): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1;
      return result;
    },
  };
  await navigationFor({ ...ctx, db: ctx.db.withPlugin(counting) });
  return count;
}

test('every page asks one statement for what the account may open and one for all that is new there', async () => {
  for (const user_type of ['customer', 'business'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two kinds
    const { actor } = await makeUser(t.ctx, { user_type });
    // oxlint-disable-next-line no-await-in-loop -- two kinds
    expect([user_type, await statementsFor(t.as(actor))]).toEqual([user_type, 2]);
  }
  expect(await statementsFor(t.anonymous)).toBe(0);
});

test('a member has only the buttons of what their role allows', async () => {
  const { userId, actor } = await makeUser(t.ctx, { user_type: 'business' });
  const { actor: viewer } = await makeMember(t.ctx, userId, ['viewer']);
  const buttons = async (who: typeof actor) => (await quickActions(t.as(who))).map(({ to }) => to);
  const writing = ['/list-warehouse', '/smart-list-warehouse', '/quote-requests/new'];
  expect(await buttons(actor)).toEqual(expect.arrayContaining(writing));
  const seen = await buttons(viewer);
  expect(seen).toContain('/warehouse-directory');
  expect(seen.filter((to) => writing.includes(to))).toEqual([]);
});
