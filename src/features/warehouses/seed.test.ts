import { describe, expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { refreshDemoDates } from './commands/refresh-demo-dates.server.ts';
import { seedCommand } from './commands/seed-command.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { demoConversations } from './demo/conversations.ts';
import { demoListings } from './demo/market.ts';
import { searchDirectory } from './queries/directory.server.ts';
import { noFilters } from './schema/filters.ts';

const t = await testDb();

describe('the demonstration market', () => {
  test('is written whole, and a second seeding changes nothing', async () => {
    await seedDemo(t.ctx);
    const rows = () =>
      t.ctx.db
        .selectFrom('warehouses')
        .select(['id', 'slug', 'updated_at', 'review_status', 'latitude'])
        .orderBy('id')
        .execute();
    const first = await rows();
    expect(first).toHaveLength(demoListings(t.ctx.clock()).length);
    expect(first.filter((row) => row.latitude === null)).toEqual([]);
    await seedDemo(t.ctx);
    expect(await rows()).toEqual(first);
    // Every owner is notified once of the receipt of each listing, without a mail.
    const told = await t.ctx.db
      .selectFrom('notifications')
      .where('kind', '=', 'warehouse.received')
      .select('subject_id')
      .execute();
    expect(told.map(({ subject_id }) => subject_id).toSorted()).toEqual(first.map(({ id }) => id).toSorted());
    const written = await t.ctx.db.selectFrom('messages').select('position').execute();
    expect(written).toHaveLength(demoConversations.flatMap(({ messages }) => messages).length);
    expect(await t.ctx.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  }, 180_000);
  test('does not age: what waits for staff waits since today, also weeks later', async () => {
    const start = t.ctx.clock();
    const waiting = async () => {
      const listings = t.ctx.db
        .selectFrom('warehouses')
        .where('review_status', '=', 'submitted')
        .select('submitted_at as since');
      const changes = t.ctx.db
        .selectFrom('waiting_changes')
        .where('status', '=', 'pending')
        .select('created_at as since');
      const found = [await listings.execute(), await changes.execute()];
      expect(found.map((rows) => rows.length > 0)).toEqual([true, true]);
      return found.flat();
    };
    for (const day of [0, 0.5, 1, 20.7, 21]) {
      t.setClock(new Date(start.getTime() + day * 86_400_000));
      await refreshDemoDates(t.ctx);
      const ages = (await waiting()).map(({ since }) => (t.ctx.clock().getTime() - since.getTime()) / 86_400_000);
      // Half a day may have passed since the dates were moved.
      expect([day, ages.filter((age) => age < 0 || age > 2)]).toEqual([day, []]);
    }
    t.setClock(start);
  });
  test('shows the public exactly its verified and active listings, marked and with a photo', async () => {
    const { items } = await searchDirectory(t.anonymous, { ...noFilters, limit: 100 });
    const expected = demoListings(t.ctx.clock()).filter(
      (listing) => listing.review_status === 'verified' && listing.is_active,
    );
    expect(items).toHaveLength(expected.length);
    expect(items.every((item) => item.is_demo && item.photo !== null)).toBe(true);
  });
});

describe('npm run seed', () => {
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const code = await seedCommand.run(t.ctx, args, {
      out: (line) => lines.push(line),
      err: (line) => lines.push(line),
    });
    return { code, text: lines.join('\n') };
  };
  test.each([
    [[]],
    [['--size']],
    [['--size', '0']],
    [['--size', '-5']],
    [['--size', '1e3']],
    [['--size', '12', 'more']],
    [['--size', '99999999']],
    [['200']],
  ])('refuses %j with its usage', async (args) => {
    expect(await run(...args)).toMatchObject({ code: 2, text: expect.stringContaining('--size N') });
  });
  test('writes the requested number of listings', async () => {
    const count = async () =>
      (
        await t.ctx.db
          .selectFrom('warehouses')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    const before = await count();
    expect(await run('--size', '150')).toMatchObject({ code: 0 });
    expect(await count()).toBe(before + 150);
  }, 60_000);
});
