import { loadavg } from 'node:os';

import { sql } from 'kysely';

import { features } from '#app/features.server.ts';
import { ownCompany } from '#server/actor.ts';
import { type Ctx, withActor } from '#server/context.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openServer } from '#server/db/open.ts';
import { createRegistry } from '#server/registry.ts';
import { searchEverything } from '#server/staff-search.ts';

import { benchDatabase } from './bench-database.ts';
import { ctxOf } from './search-database.ts';
import { type Cost, costOf, figuresOf, watch } from './search-shapes.ts';

const rounds = 12;

/** What staff type: `{n}` is another number at every call. */
const questions: Record<string, string> = {
  'a word that all rows have': 'quay',
  'a word that one in a thousand has': 'lot{n}',
  'two words, one of them rare': 'quay lot{n}',
  'a whole address': 'ana.reyes-{n}@example.com',
  'the beginning of a number': 'TBA000{n}',
  'three letters in all rows': 'exa',
  'found nowhere': 'zzyzx {n}',
  'an id': '00000000-0000-7000-8000-000000000{n}',
};

/** Prints the cost of each question of all kinds together, and which kind costs the database most. */
export async function measureStaff(serverUrl: string, size: number): Promise<void> {
  const { url } = await benchDatabase(serverUrl, `portolan_staff_${size}`);
  const database = openServer(url, { connections: 2 });
  try {
    await migrate(database, migrationFiles);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from users`.execute(database.db);
    if ((rows[0]?.count ?? 0) === 0) {
      await fillAccounts(database, size);
      await fillRecords(database, size);
    }
    const ctx = administrator({ ...ctxOf(database), registry: createRegistry(features) });
    console.log(`load ${loadavg()[0]?.toFixed(1)}; ${size} accounts, companies, leads and records`);
    console.log('ms, the quickest of three: p50 and p95 on the clock [p95 of processor time of database + node]');
    for (const [name, question] of Object.entries(questions)) {
      const ask = (round: number) => question.replace('{n}', String(100 + ((round * 37) % 900)));
      const costsOf = async (work: (text: string) => Promise<unknown>) => {
        const costs: Cost[] = [];
        // A connection that was idle for long is another one.
        const databaseMs = await watch(database);
        for (let round = 0; round < rounds; round += 1) costs.push(await costOf(() => work(ask(round)), databaseMs));
        return figuresOf(costs);
      };
      const { p50, p95 } = await costsOf((text) => searchEverything(ctx, text));
      const kinds: { kind: string; ms: number }[] = [];
      for (const { kind, find } of ctx.registry.staffSearches)
        kinds.push({ kind, ms: (await costsOf((text) => find(ctx, text, 6))).p95.database });
      const [most] = kinds.toSorted((a, b) => b.ms - a.ms);
      console.log(
        `${name.padEnd(36)} ${p50.toFixed(0)} ${p95.wall.toFixed(0)} [${p95.database.toFixed(0)} + ${p95.node.toFixed(0)}]  most: ${most?.kind} ${most?.ms.toFixed(0)}`,
      );
    }
  } finally {
    await database.close();
  }
}

function administrator(ctx: Ctx): Ctx {
  const userId = '00000000-0000-7000-8000-000000000001';
  const organization = ownCompany(userId);
  return withActor(ctx, { kind: 'user', userId, email: '', emailVerified: true, role: 'admin', organization, sessionId: '', mfa: 'off' }); // prettier-ignore
}

/** Row `n` of a table has the same words everywhere; `lot` repeats after a thousand. */
const id = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const made = `now() - n * interval '90 seconds'`;

/** So many accounts, companies and leads. */
export async function fillAccounts({ pool }: Database, size: number): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  for (const text of [
    `insert into users (id, email, first_name, last_name, company_name, created_at, updated_at)
     select ${id}, 'ana.reyes-' || n || '@example.com', 'Ana', 'Reyes', 'Quay Imports lot' || n % 1000, ${made}, now() from generate_series(1, $1::integer) n`,
    `insert into organizations (id, name, kind, created_at) select ${id}, 'Quay Imports lot' || n % 1000 || ' Harbor', 'both', ${made} from generate_series(1, $1::integer) n`,
    `insert into leads (id, reference, session_id, source_form, email, company_name, contact_name, source, due_at, language, consent, created_at, updated_at)
     select ${id}, 'L-' || lpad(upper(to_hex(n)), 8, '0'), 'session-' || n, 'contact', 'ana.reyes-' || n || '@example.com', 'Quay Imports lot' || n % 1000, 'Ana Reyes', 'contact',
       now(), 'en', '2026-01', ${made}, now() from generate_series(1, $1::integer) n`,
  ])
    await client.query(text, [size]);
  client.release(true);
}

async function fillRecords({ pool }: Database, size: number): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into package_tracking (id, tracking_number, carrier, current_status, is_public, source, created_at, updated_at)
     select ${id}, 'TBA' || lpad(n::text, 12, '0'), 'amazon', 'in_transit', true, 'import', ${made}, now() from generate_series(1, $1::integer) n`,
    [size],
  );
  await client.query('vacuum analyze');
  client.release(true);
}
