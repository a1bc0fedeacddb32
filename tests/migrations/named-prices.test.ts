import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { openEngine } from '#server/db/open.ts';
import { emptyEngine } from '#tests/clone.ts';

test('prices that were stated before they said what for are named after their unit', async () => {
  const database = openEngine(await emptyEngine(), 'nothing');
  onTestFinished(() => database.close());
  const before = Object.fromEntries(
    Object.entries(migrationFiles).filter(([path]) => path.slice(path.lastIndexOf('/') + 1) < '1100'),
  );
  await migrate(database, before);
  const { db } = database;
  await sql`set session_replication_role = replica`.execute(db);
  const quote = crypto.randomUUID();
  const line = (position: number, unit: string) =>
    sql`insert into quote_lines (quote_id, position, unit, period, amount_minor) values (${quote}::uuid, ${position}, ${unit}, 'month', 900)`.execute(
      db,
    );
  for (const [index, unit] of ['pallet_month', 'container', 'hour'].entries()) await line(index + 1, unit);
  await sql`set session_replication_role = origin`.execute(db);
  await migrate(database, migrationFiles);
  const { rows } = await sql`select unit, charge from quote_lines order by position`.execute(db);
  expect(rows).toEqual([
    { unit: 'pallet_month', charge: 'storage' },
    { unit: 'container', charge: 'handling' },
    { unit: 'hour', charge: 'labor' },
  ]);
  await expect(sql`update quote_lines set charge = 'fuel'`.execute(db)).rejects.toThrow('never change');
});
