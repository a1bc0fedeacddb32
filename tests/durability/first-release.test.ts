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

test('a database of the first release keeps former addresses and drafts', async () => {
  const database = openEngine(await emptyEngine(), 'nothing');
  onTestFinished(() => database.close());
  const run = (text: string) => sql.raw(text).execute(database.db);
  await migrate(database, upTo(lastOfFirstRelease));
  await run(`insert into users (id, email, first_name) values ('${id(1)}', 'ana@example.com', 'Ana')`);
  await run(`insert into warehouses (id, user_id, slug, company_name, contact_name, email, phone, address, city, state,
    total_square_footage, description, submitted_at, created_at, updated_at)
    values ('${id(2)}', '${id(1)}', 'new-quay', 'New Quay', 'Ana', 'ana@example.com', '3055550100', '1 Quay Street', 'Miami',
    'Florida', 1000, 'Dry.', now(), now(), now())`);
  await run(`insert into warehouse_slug_redirects values ('old-quay', '${id(2)}', now())`);
  await run(`insert into listing_drafts values
    ('${id(3)}', '${hash('a')}', null, '{"city":"Doral"}', now(), now(), now() + interval '1 day'),
    ('${id(4)}', '${hash('b')}', '${id(1)}', '{"city":"Medley"}', now(), now(), now() + interval '1 day')`);

  await migrate(database, migrationFiles);

  expect((await sql`select kind, slug, subject_id from slug_redirects`.execute(database.db)).rows).toEqual([
    { kind: 'warehouse', slug: 'old-quay', subject_id: id(2) },
  ]);
  expect(
    (await sql`select kind, token_hash, user_id, content from drafts order by id`.execute(database.db)).rows,
  ).toEqual([
    { kind: 'listing', token_hash: hash('a'), user_id: null, content: { city: 'Doral' } },
    { kind: 'listing', token_hash: null, user_id: id(1), content: { city: 'Medley' } },
  ]);
});
