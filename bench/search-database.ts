import { sql } from 'kysely';

import { seedListings } from '#features/warehouses/commands/seed-listings.server.ts';
import { anonymous } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { type Database, openServer } from '#server/db/open.ts';
import { createIdMaker } from '#server/new-id.ts';
import { createProcessCache } from '#server/process-cache.ts';

import { benchDatabase } from './bench-database.ts';

/** A database with so many listings and few connections, so that their processes can be watched. Kept for the next run. */
export async function openSize(serverUrl: string, size: number, connections = 1): Promise<Database> {
  const { url } = await benchDatabase(serverUrl, `portolan_bench_${size}`);
  await fill(url, size);
  return openServer(url, { connections });
}

export function ctxOf(database: Database): Ctx {
  const clock = () => new Date();
  return {
    database,
    db: database.db,
    clock,
    cache: createProcessCache(clock),
    newId: createIdMaker(clock),
    actor: anonymous,
    requestId: 'bench',
    ip: '',
  } as unknown as Ctx;
}

async function fill(url: string, size: number): Promise<void> {
  const database = openServer(url);
  try {
    await migrate(database, migrationFiles);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from warehouses`.execute(
      database.db,
    );
    const missing = size - (rows[0]?.count ?? 0);
    if (missing <= 0) return;
    const started = performance.now();
    await seedListings(ctxOf(database), missing, () => {});
    const seconds = (performance.now() - started) / 1000;
    process.stdout.write(
      `${missing.toLocaleString('en-US')} listings written in ${Math.round(seconds)} s, ${Math.round(missing / seconds)} a second\n`,
    );
    const client = await database.pool.connect();
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
    client.release(true);
  } finally {
    await database.close();
  }
}
