import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { openEngine } from '#server/db/open.ts';

import { emptyEngine } from '../clone.ts';

/** The migrations of the first release end here. */
const lastOfFirstRelease = '0045';

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);
const upTo = (number: string) =>
  Object.fromEntries(Object.entries(migrationFiles).filter(([file]) => nameOf(file).slice(0, 4) <= number));

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const hash = (letter: string) => letter.repeat(64);

test('a database of the first release keeps former addresses, drafts, preferences, the links of its mails and its audit log, and is not filled with demonstration data again', async () => {
  const database = openEngine(await emptyEngine(), 'nothing');
  onTestFinished(() => database.close());
  const run = (text: string) => sql.raw(text).execute(database.db);
  await migrate(database, upTo(lastOfFirstRelease));
  await run(`insert into users (id, email, first_name) values ('${id(1)}', 'ana@example.com', 'Ana')`);
  await run(`insert into users (id, email, first_name, notification_preferences) values ('${id(20)}', 'ben@example.com', 'Ben',
    '{"warehouse.verified": false, "warehouse.rejected": {"mail": true, "sms": false}, "Odd Name": false, "warehouse.received": "no"}'),
    ('${id(21)}', 'eve@example.com', 'Eve', '[false]')`);
  await run(`insert into warehouses (id, user_id, slug, company_name, contact_name, email, phone, address, city, state,
    total_square_footage, description, submitted_at, created_at, updated_at)
    values ('${id(2)}', '${id(1)}', 'new-quay', 'New Quay', 'Ana', 'ana@example.com', '3055550100', '1 Quay Street', 'Miami',
    'Florida', 1000, 'Dry.', now(), now(), now())`);
  await run(`insert into warehouse_slug_redirects values ('old-quay', '${id(2)}', now())`);
  await run(`insert into listing_drafts values
    ('${id(3)}', '${hash('a')}', null, '{"city":"Doral"}', now(), now(), now() + interval '1 day'),
    ('${id(4)}', '${hash('b')}', '${id(1)}', '{"city":"Medley"}', now(), now(), now() + interval '1 day')`);
  await run(`insert into audit_log (id, at, actor_kind, actor_name, action, subject_kind, subject_id, request_id) values
    ('${id(5)}', now(), 'system', 'test', 'account.created', 'user', '${id(1)}', 'r'),
    ('${id(6)}', now(), 'system', 'test', 'warehouse.verified', 'warehouse', '${id(2)}', 'r'),
    ('${id(7)}', now(), 'system', 'test', 'warehouse.verified', 'warehouse', '${id(99)}', 'r'),
    ('${id(8)}', now(), 'system', 'test', 'users.exported', 'export', 'users', 'r')`);
  await run(`insert into settings values ('demo_data_seeded_at', '2026-11-21T12:00:00.000Z', now())`);
  await run(`insert into account_tokens values
    ('${id(15)}', '${id(1)}', 'verify_email', '${hash('c')}', 'ana@example.com', '/list-warehouse', now() + interval '1 hour', null, now()),
    ('${id(16)}', '${id(1)}', 'reset_password', '${hash('d')}', 'ana@example.com', null, now() + interval '1 hour', now(), now())`);

  await migrate(database, migrationFiles);

  // An entry concerns the account it is about or whose listing it is about; what is gone, and what belongs to nobody, concerns nobody.
  expect((await sql`select account_id from audit_log order by id`.execute(database.db)).rows).toEqual([
    { account_id: id(1) },
    { account_id: id(1) },
    { account_id: null },
    { account_id: null },
  ]);
  for (const change of ['update audit_log set account_id = null', 'delete from audit_log'])
    await expect(run(change)).rejects.toThrow('append-only');
  expect((await sql`select name, value from settings`.execute(database.db)).rows).toEqual([
    { name: 'demo_data_seeded_at.warehouses', value: '2026-11-21T12:00:00.000Z' },
  ]);

  // What cannot be read as a choice is left out: a kind without a row is on.
  expect(
    (await sql`select user_id, kind, channel, is_on from notification_preferences order by kind`.execute(database.db))
      .rows,
  ).toEqual([
    { user_id: id(20), kind: 'warehouse.rejected', channel: 'mail', is_on: true },
    { user_id: id(20), kind: 'warehouse.verified', channel: 'mail', is_on: false },
  ]);

  expect((await sql`select kind, slug, subject_id from slug_redirects`.execute(database.db)).rows).toEqual([
    { kind: 'warehouse', slug: 'old-quay', subject_id: id(2) },
  ]);
  expect(
    (await sql`select kind, token_hash, user_id, content from drafts order by id`.execute(database.db)).rows,
  ).toEqual([
    { kind: 'listing', token_hash: hash('a'), user_id: null, content: { city: 'Doral' } },
    { kind: 'listing', token_hash: null, user_id: id(1), content: { city: 'Medley' } },
  ]);
  expect(
    (
      await sql`select purpose, subject_id, token_hash, details, used_at is null as is_unused from links order by id`.execute(
        database.db,
      )
    ).rows,
  ).toEqual([
    {
      purpose: 'accounts.verify_email',
      subject_id: id(1),
      token_hash: hash('c'),
      details: { email: 'ana@example.com', next_path: '/list-warehouse' },
      is_unused: true,
    },
    {
      purpose: 'accounts.reset_password',
      subject_id: id(1),
      token_hash: hash('d'),
      details: { email: 'ana@example.com' },
      is_unused: false,
    },
  ]);
});

test('a database of the first release keeps waiting and decided changes, sessions, passwords, photos and mails not yet sent', async () => {
  const { db, ...database } = openEngine(await emptyEngine(), 'nothing');
  onTestFinished(() => database.close());
  const [owner, moderator, warehouse, file, waiting, decided, session] = [1, 2, 3, 4, 5, 6, 7].map(id);
  await migrate({ db }, upTo(lastOfFirstRelease));
  await sql
    .raw(
      `insert into users (id, email, first_name) values ('${owner}', 'ana@example.com', 'Ana'), ('${moderator}', 'mo@example.com', 'Mo');
    insert into accounts (id, user_id, provider_id, account_id, password)
      values ('${id(20)}', '${owner}', 'credential', '${owner}', 'as it was hashed');
    insert into sessions (id, user_id, token, expires_at)
      values ('${session}', '${owner}', '${hash('e')}', now() + interval '1 day');
    insert into warehouses (id, user_id, slug, company_name, contact_name, email, phone, address, city, state,
      total_square_footage, description, submitted_at, created_at, updated_at)
      values ('${warehouse}', '${owner}', 'quay', 'Quay', 'Ana', 'ana@example.com', '3055550100', '1 Quay Street', 'Miami',
      'Florida', 1000, 'Dry.', now(), now(), now());
    insert into warehouse_changes (id, warehouse_id, requested_by, old_values, new_values, status, reason, created_at, decided_at, decided_by)
      values ('${waiting}', '${warehouse}', '${owner}', '{"city":"Miami"}', '{"city":"Doral"}', 'pending', null, now(), null, null),
      ('${decided}', '${warehouse}', '${owner}', '{"city":"Miami"}', '{"city":"Medley"}', 'rejected', 'Not there.', now(), now(), '${moderator}');
    insert into files (id, owner_user_id, kind, content_type, bytes, width, height, storage_key, sha256, created_at, attached_at, visibility)
      values ('${file}', '${owner}', 'image', 'image/webp', 10, 300, 200, 'media/${file}', '${hash('f')}', now(), now(), 'public');
    insert into warehouse_photos (id, warehouse_id, file_id, position, alt_text, created_at)
      values ('${id(21)}', '${warehouse}', '${file}', 0, 'Dock', now());
    insert into outbox (id, key, recipient, content, next_attempt_at, request_id, created_at)
      values ('${id(22)}', 'waiting', 'ana@example.com', '{"subject":"Waiting"}', now(), 'r', now());`,
    )
    .execute(db);

  await migrate({ db }, migrationFiles);

  expect(await db.selectFrom('waiting_changes').selectAll().orderBy('id').execute()).toMatchObject([
    { id: waiting, subject_kind: 'warehouse', subject_id: warehouse, status: 'pending', new_values: { city: 'Doral' } },
    { id: decided, status: 'rejected', reason: 'Not there.', requested_by: owner, decided_by: moderator },
  ]);
  expect(await db.selectFrom('sessions').select(['id', 'user_id']).execute()).toEqual([
    { id: session, user_id: owner },
  ]);
  expect(await db.selectFrom('accounts').select('password').execute()).toEqual([{ password: 'as it was hashed' }]);
  expect(await db.selectFrom('files').select(['attached_kind', 'attached_id', 'visibility']).execute()).toEqual([
    { attached_kind: 'warehouse', attached_id: warehouse, visibility: 'public' },
  ]);
  expect(await db.selectFrom('outbox').select(['key', 'state']).execute()).toEqual([
    { key: 'waiting', state: 'queued' },
  ]);
});
