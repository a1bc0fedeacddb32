import { expect, test } from 'vitest';

import { migratedEngine } from '#tests/clone.ts';

import { openEngine } from './open.ts';

test('of two databases made from the same files neither sees what the other writes, nor does a third made later', async () => {
  const open = async () => openEngine(await migratedEngine(), 'nothing');
  const codes = async ({ pool }: Awaited<ReturnType<typeof open>>) =>
    (await pool.query<{ code: string }>('select code from catalog_codes order by code')).rows.map(({ code }) => code);
  const untouched = await open();
  const [one, other] = [await open(), await open()];
  for (const database of [one, other]) {
    await database.pool.query('alter table catalog_codes disable trigger all');
    await database.pool.query('delete from catalog_codes');
    // From its buffers into the files, where the rows stood.
    await database.pool.query('checkpoint');
  }
  const later = await open();
  const [before, after] = [await codes(untouched), await codes(later)];
  expect(before.length).toBeGreaterThan(10);
  expect(after).toEqual(before);
  for (const database of [untouched, one, other, later]) await database.close();
});
