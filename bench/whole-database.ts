import { sql } from 'kysely';

import { createIdMaker } from '#server/new-id.ts';
import { openServer } from '#server/db/open.ts';

import { fillCards } from './prices-cards.ts';
import { fillRequests } from './quotes-database.ts';
import { openSize } from './search-database.ts';
import { fillAccounts } from './staff-shapes.ts';
import { fillTracking } from './tracking-shapes.ts';

const eventsPerPackage = 5;

/**
 * A market as one database: to a million listings with rate cards come 100,000 accounts with their companies and leads, 300,000 requests with
 * offers, and a million packages with five events each; in proportion for another size. Kept for the next run.
 */
export async function fillWhole(serverUrl: string, listings: number): Promise<void> {
  const database = await openSize(serverUrl, listings, 2);
  try {
    await fillCards(
      database,
      createIdMaker(() => new Date()),
    );
    const { rows } = await sql<{ isFilled: boolean }>`select exists (select from quote_requests) as "isFilled"`.execute(
      database.db,
    );
    if (rows[0]?.isFilled === true) return;
    await fillAccounts(database, listings / 10);
    await fillRequests(database, (listings / 10) * 3);
    await fillTracking(database, listings);
    const client = await database.pool.connect();
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into business_tracking_events (id, tracking_id, status, milestone, location, timestamp, created_at)
       select gen_random_uuid(), id, 'in_transit', 'departed', 'Miami, FL', created_at + n * interval '6 hours', created_at
       from business_tracking, generate_series(1, ${eventsPerPackage}) n`,
    );
    await client.query('vacuum analyze');
    client.release(true);
  } finally {
    await database.close();
  }
}

/** Gives what the busiest of a kind has to the company of `email`: 50 listings, an author's 1,000 requests, and 10,000 packages. */
export async function makeBusy(url: string, email: string): Promise<void> {
  const database = openServer(url, { connections: 1 });
  const own = sql`(select u.id as user_id, m.organization_id from users u join memberships m on m.user_id = u.id where u.email = ${email}) me`;
  try {
    await sql`update warehouses w set user_id = me.user_id, organization_id = me.organization_id from ${own}
      where w.id in (select id from warehouses order by id limit 50)`.execute(database.db);
    await sql`update quote_requests r set user_id = me.user_id, organization_id = me.organization_id from ${own}
      where r.user_id in (select id from users where email = 'author-1@example.com')`.execute(database.db);
    await sql`update business_tracking t set business_user_id = me.user_id, organization_id = me.organization_id from ${own}
      where t.business_user_id in (select id from users where email = 'bench-0@example.com')`.execute(database.db);
  } finally {
    await database.close();
  }
}
