import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

import { openEngine } from '#server/db/open.ts';

import { migratedEngine } from './clone.ts';
import { startMemoryEngine } from './memory-engine.ts';

test('of two databases made from the same files neither sees what the other writes, nor does a third made later', async () => {
  const open = async () => openEngine(await migratedEngine(), 'nothing');
  const codes = async ({ pool }: Awaited<ReturnType<typeof open>>) =>
    (await pool.query<{ code: string }>('select code from catalog_codes order by code')).rows.map(({ code }) => code);
  const untouched = await open();
  const [one, other] = [await open(), await open()];
  for (const database of [one, other]) {
    await database.pool.query('alter table catalog_codes disable trigger all');
    await database.pool.query('delete from catalog_codes');
    // Flushes the rows from the buffers to the files.
    await database.pool.query('checkpoint');
  }
  const later = await open();
  const [before, after] = [await codes(untouched), await codes(later)];
  expect(before.length).toBeGreaterThan(10);
  expect(after).toEqual(before);
  for (const database of [untouched, one, other, later]) await database.close();
});

// The package with the empty database may be older than the engine, so it is compared with what the engine would
// create.
test('an empty database has the catalogs, the encoding and the order of text that this engine gives to a new one', async () => {
  const catalogs = [
    'pg_proc',
    'pg_type',
    'pg_operator',
    'pg_cast',
    'pg_amop',
    'pg_collation',
    'pg_attribute',
    'pg_ts_config',
  ];
  const hashes = catalogs.map(
    (name) =>
      `select '${name}' as name, md5(string_agg(md5(c::text), '' order by md5(c::text))) as hash from ${name} c`,
  );
  const asked = `${hashes.join(' union all ')}
    union all select 'database', concat_ws(' ', pg_encoding_to_char(encoding), datcollate, datctype, datlocprovider)
    from pg_database where datname = current_database()
    union all select 'version', catalog_version_no::text from pg_control_system()`;
  const ours = openEngine(await startMemoryEngine(), 'nothing');
  const made = await PGlite.create();
  const { rows } = await ours.pool.query(asked);
  expect(rows).toHaveLength(catalogs.length + 2);
  expect(rows).toEqual((await made.query(asked)).rows);
  await made.close();
  await ours.close();
});
