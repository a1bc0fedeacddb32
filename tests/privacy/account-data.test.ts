import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { features } from '#app/features.server.ts';
import { testDb } from '#tests/harness.ts';
import { openSession } from '#tests/session.ts';

import { makeUser } from '#features/accounts/build.server.ts';
import { askEmailChange, confirmEmailChange } from '#features/accounts/commands/change-email.server.ts';
import { keepAccount, requestDeletion } from '#features/accounts/commands/deletion.server.ts';
import { requestPasswordReset } from '#features/accounts/commands/password.server.ts';
import { beginSecondFactor } from '#features/accounts/commands/second-factor.server.ts';
import { signIn } from '#features/accounts/commands/sign-in.server.ts';
import { eraseDueJob, jobs } from '#features/accounts/jobs.server.ts';
import { makeLead } from '#features/leads/build.server.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import { quickListing } from '#features/warehouses/build.server.ts';
import { submitListing } from '#features/warehouses/commands/submit-listing.server.ts';
import { exportAccount } from '#features/accounts/commands/export-account.server.ts';

const t = await testDb({ jobs, features, on: features.flatMap((feature) => feature.on ?? []) });
const device = { ip: '203.0.113.9', userAgent: 'Test', previousToken: null, browser: null };
const password = 'harbour-chart-7';

beforeEach(() => t.setClock('2026-11-21T12:00:00Z'));

/**
 * Returns the tables with a column that references an account, and those with an e-mail address, by name or foreign
 * key.
 */
async function personalTables(): Promise<{ table_name: string; by: 'user' | 'email' }[]> {
  const { rows } = await sql<{ table_name: string; by: 'user' | 'email' }>`
    select distinct table_name, case when column_name ~ '(^|_)(e?mail|recipient)$' then 'email' else 'user' end as by
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name ~ '(^|_)(e?mail|recipient)$'
        or column_name ~ '^(user|owner|owner_user|actor|author|account|reporter|participant|member|sender)_id$'
        or column_name ~ '^(created|granted|reviewed|uploaded|requested|decided|reported|checked|answered)_by$'
        or column_name = 'actor_key'
        or (table_name, column_name) in (
          select c.conrelid::regclass::text, a.attname from pg_constraint c
          join unnest(c.conkey) k on true join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
          where c.contype = 'f' and c.confrelid = 'users'::regclass))
    order by 1, 2`.execute(t.ctx.db);
  return rows;
}

/** Returns every row of every table that contains `needle` anywhere. */
async function mentions(needle: string) {
  const { rows } = await sql<{
    table_name: string;
  }>`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    t.ctx.db,
  );
  const found: string[] = [];
  for (const { table_name } of rows) {
    const hits = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(table_name)} t where t::text ilike ${`%${needle}%`}`.execute(t.ctx.db);
    found.push(...hits.rows.map((hit) => `${table_name}: ${hit.row}`));
  }
  return found;
}

test('every table that knows people, by their account or by an address alone, says so in words for them', async () => {
  const found = await personalTables();
  expect(found.length).toBeGreaterThan(12);
  const stated = t.ctx.registry.personalData;
  expect(found.filter(({ table_name }) => !stated.some(({ table }) => table === table_name))).toEqual([]);
  for (const { table, by } of stated) {
    const ways = found.filter(({ table_name }) => table_name === table).map((row) => row.by);
    if (ways.length > 0) expect([table, ways]).toEqual([table, expect.arrayContaining([by ?? 'user'])]);
  }
});

test('nothing is stated of tables that do not exist, and every word is there', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(t.ctx.db);
  for (const { table, holds, kept, seenBy } of t.ctx.registry.personalData) {
    expect(rows.map(({ name }) => name)).toContain(table);
    for (const words of [holds, kept, seenBy]) expect(words().length).toBeGreaterThan(2);
  }
});

test('deletion signs out at once, can be taken back for 30 days, and then leaves nothing of the person', async () => {
  const { userId, email, actor } = await makeUser(t.ctx, {
    password,
    first_name: 'Xaviera',
    last_name: 'Quilombarda',
    company_name: 'Quilombarda Freight',
  });
  await openSession(t.ctx, userId, { device });
  await beginSecondFactor(t.as(actor));
  await requestPasswordReset(t.anonymous, email, null);
  expect(await requestDeletion(t.as(actor))).toMatchObject({ kind: 'requested' });
  expect(await t.ctx.db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute()).toEqual([]);

  t.advance(29 * 24 * 3600);
  await eraseDueJob.handler(t.ctx, {});
  expect(await signIn(t.anonymous, { email, password, device })).toMatchObject({
    kind: 'signed_in',
    step: 'keep_account',
  });
  await keepAccount(t.as(actor));
  t.advance(10 * 24 * 3600);
  await eraseDueJob.handler(t.ctx, {});
  expect(await signIn(t.anonymous, { email, password, device })).toMatchObject({ kind: 'signed_in', step: null });

  await requestDeletion(t.as(actor));
  t.advance(31 * 24 * 3600);
  await eraseDueJob.handler(t.ctx, {});
  for (const needle of [email, 'Xaviera', 'Quilombarda', '203.0.113.9']) expect(await mentions(needle)).toEqual([]);
  expect((await mentions(userId)).filter((row) => !row.startsWith('audit_log:'))).toEqual([]);
});

test('what others were told about a person’s listing goes with it, from inboxes and mails', async () => {
  const { actor } = await makeUser(t.ctx);
  const { actor: moderator } = await makeUser(t.ctx, { role: 'moderator' });
  await submitListing(t.as(actor), { values: quickListing({ company_name: 'Zanzibarra Storage' }) });
  expect((await listNotifications(t.as(moderator))).items).toHaveLength(1);
  await requestDeletion(t.as(actor));
  t.advance(31 * 24 * 3600);
  await eraseDueJob.handler(t.ctx, {});
  expect((await listNotifications(t.as(moderator))).items).toEqual([]);
  expect((await mentions('zanzibarra')).filter((row) => !row.startsWith('audit_log:'))).toEqual([]);
});

test('the last administrator cannot leave', async () => {
  await t.ctx.db.deleteFrom('user_roles').execute();
  const { actor } = await makeUser(t.ctx, { role: 'admin' });
  expect(await requestDeletion(t.as(actor))).toEqual({ kind: 'last_admin' });
});

test('the export has what was typed and no secret', async () => {
  const { userId, email, actor } = await makeUser(t.ctx, { password, company_name: 'Export & Sons' });
  await openSession(t.ctx, userId, { device });
  await requestPasswordReset(t.anonymous, email, null);
  const text = JSON.stringify(await exportAccount(t.as(actor)));
  expect(text).toContain(email);
  expect(text).toContain('Export & Sons');
  const rows = await t.ctx.db.selectFrom('accounts').where('user_id', '=', userId).select('password').execute();
  const tokens = await t.ctx.db.selectFrom('sessions').where('user_id', '=', userId).select('token').execute();
  for (const secret of [...rows.map((row) => row.password), ...tokens.map((row) => row.token)])
    expect(text).not.toContain(secret);
});

test('only somebody signed in has an export', async () => {
  await expect(exportAccount(t.anonymous)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('an address that waits and those the account had are in its export, and go with it; whoever has one of them next keeps theirs', async () => {
  const { userId, email, actor } = await makeUser(t.ctx, {
    first_name: 'Zenobina',
    email: 'first-address@example.com',
  });
  const move = async (to: string) => {
    const { sessionId } = await openSession(t.ctx, userId);
    const present = await t.ctx.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select('email')
      .executeTakeFirstOrThrow();
    await askEmailChange(t.as({ ...actor, email: present.email, sessionId }), to);
  };
  const confirmed = async (address: string) => {
    const mail = await t.ctx.db
      .selectFrom('outbox')
      .where('recipient', '=', address)
      .select('content')
      .executeTakeFirstOrThrow();
    const token = new URL((mail.content as { action: { url: string } }).action.url).searchParams.get('token') ?? '';
    return confirmEmailChange(t.anonymous, { token, device });
  };
  await makeLead(t.ctx, { email, contact_name: 'Zenobina' });
  await move('second-address@example.com');
  expect(await confirmed('second-address@example.com')).toMatchObject({ kind: 'changed' });
  t.advance(60);
  await makeLead(t.ctx, { email, contact_name: 'Whoever has it next' });
  await move('third-address@example.com');
  expect((await exportAccount(t.as(actor)))['accounts']).toMatchObject({
    users: [{ email: 'second-address@example.com' }],
    email_changes: [{ email: 'third-address@example.com' }],
    former_emails: [{ email }],
  });

  await requestDeletion(t.as(actor));
  t.advance(31 * 24 * 3600);
  await eraseDueJob.handler(t.ctx, {});
  for (const needle of ['Zenobina', 'second-address', 'third-address']) expect(await mentions(needle)).toEqual([]);
  expect((await mentions('first-address')).every((row) => row.includes('Whoever has it next'))).toBe(true);
});
