import { sql } from 'kysely';

import { seedListings } from '#features/warehouses/commands/seed-listings.server.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { type Database, openServer } from '#server/db/open.ts';

import { benchDatabase } from './bench-database.ts';
import { ctxOf } from './search-database.ts';

/** Requests of one account, so that those of an author are many. */
export const perAccount = 1000;
const listings = 2000;

/** A database with so many requests and the offers for them, and one connection. Kept for the next run. */
export async function openRequests(serverUrl: string, size: number): Promise<Database> {
  const { url } = await benchDatabase(serverUrl, `portolan_quotes_${size}`);
  const database = openServer(url, { connections: 1 });
  await migrate(database, migrationFiles);
  const { rows } = await sql<{ isEmpty: boolean }>`select not exists (select from quote_requests) as "isEmpty"`.execute(
    database.db,
  );
  if (rows[0]?.isEmpty === true) {
    await seedListings(ctxOf(database), listings, () => {});
    await fillRequests(database, size);
  }
  return database;
}

/** Requests of the last two years, each with up to a month for offers: what is on the board today is the newest of them. */
const made = `now() - n * interval '730 days' / $1::integer`;
const deadline = `(made::date + 7 + n % 24)`;
const status = `case
  when ${deadline} >= current_date then (array['pending', 'quoted', 'quoted', 'accepted'])[n % 4 + 1]
  else (array['pending', 'quoted', 'accepted', 'accepted', 'expired', 'quoted', 'accepted', 'accepted', 'expired', 'rejected'])[n / 3 % 10 + 1] end`;

/** So many requests of accounts made for them, answered by the owners of 2,000 of the listings that are there. */
export async function fillRequests(database: Database, size: number): Promise<void> {
  const client = await database.pool.connect();
  await client.query('set statement_timeout = 0');
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run(
    `insert into users (id, email, first_name, created_at, updated_at)
     select gen_random_uuid(), 'author-' || n || '@example.com', 'Bench', now(), now() from generate_series(0, $1::integer) n`,
    [Math.max(10, Math.ceil(size / perAccount))],
  );
  // Each listing has an owner of its own: many providers answer, and authors only ask.
  await run(
    `insert into users (id, email, first_name, created_at, updated_at)
     select gen_random_uuid(), 'provider-' || n || '@example.com', 'Bench', now(), now() from generate_series(1, $1::integer) n`,
    [listings],
  );
  await run(`insert into organizations (id, name, kind) select id, 'Bench', 'both' from users on conflict do nothing`);
  await run(
    `update warehouses w set user_id = u.id, organization_id = u.id from (select id, row_number() over (order by id) as place from warehouses) p
     join users u on u.email = 'provider-' || p.place || '@example.com' where w.id = p.id`,
  );
  // Every tenth is asked by name, every fiftieth waited for staff.
  await run(
    `insert into quote_requests (id, user_id, organization_id, company_name, contact_name, email, services, description, origin_address, destination_address, origin_place,
       origin_country_code, origin_latitude, origin_longitude, destination_place, destination_country_code, weight_lbs, budget_range, budget_min_minor,
       budget_max_minor, budget_currency, deadline, audience, status, published_at, review_reason, language, public_text, private_text, created_at, updated_at)
     select gen_random_uuid(), u.id, u.id, 'Quay Imports ' || n, 'Ana Reyes', 'ana@quay.example.com', array[(array['ocean_freight', 'storage', 'ground_transport',
       'customs', 'cold_storage'])[n % 5 + 1]], 'Twenty pallets of tiles, stackable, once a month.', '2200 NW 72nd Ave, Miami, FL 33122',
       '12 Harbour St, Kingston, Jamaica', 'Miami, FL', (array['US', 'US', 'US', 'CO', 'BR'])[n % 5 + 1], 25.76, -80.19, 'Kingston, Jamaica',
       (array['JM', 'DO', 'PA', 'US'])[n % 4 + 1], 100 + n % 40000, '$2,000 - $3,000', 200000, 300000, 'USD',
       ${deadline}, case when n % 10 = 7 then 'invited' else 'open' end, s.status,
       case when n % 50 = 3 then null else made end, case when s.status = 'rejected' then 'Asks for nothing that anybody here can do.' end, 'en',
       'ocean freight miami united states kingston jamaica tiles lot' || n % 5000, 'quay imports ' || n || ' ana reyes ocean freight miami tiles', made, made
     from generate_series(1, $1::integer) n
     cross join lateral (select ${made} as made) m
     cross join lateral (select case when n % 50 = 3 then 'pending' else ${status} end as status) s
     join users u on u.email = 'author-' || n / ${perAccount} || '@example.com'`,
    [size],
  );
  await run(
    `insert into quote_request_invitations (request_id, subject_kind, subject_id, created_at)
     select r.id, 'warehouse', w.id, r.created_at from quote_requests r
     join (select id, row_number() over (order by id) as place from warehouses order by id limit ${listings}) w
       on w.place in (r.number % ${listings} + 1, r.number / 7 % ${listings} + 1)
     where r.audience = 'invited'`,
  );
  // Up to four providers each; of what was accepted the first one's stands.
  await run(
    `with provided as (
       select w.id, w.user_id, w.company_name, row_number() over (order by w.id) as place
       from warehouses w join users u on u.id = w.user_id where w.is_verified and u.email like 'provider-%')
     insert into quote_responses (id, request_id, user_id, organization_id, subject_kind, subject_id, provider_name, version, status, currency, valid_until, language, submitted_at, decided_at)
     select gen_random_uuid(), r.id, p.user_id, p.user_id, 'warehouse', p.id, p.company_name, 1, s.status, 'USD', r.deadline + 30, 'en', r.created_at + interval '1 hour',
       case when s.status <> 'submitted' then r.created_at + interval '1 day' end
     from quote_requests r
     cross join generate_series(0, 3) offer
     join provided p on p.place = (r.number * 7 + offer * 13) % (select count(*) from provided) + 1
     cross join lateral (select case when r.status = 'quoted' then 'submitted' when r.status = 'accepted' and offer = 0 then 'accepted' else 'declined' end as status) s
     where r.status in ('quoted', 'accepted', 'expired') and offer <= r.number % 4
     on conflict do nothing`,
  );
  await run(
    `insert into quote_lines (quote_id, position, charge, unit, period, amount_minor)
     select id, position, (array['storage', 'order_handling', 'handling'])[position], (array['pallet_month', 'order', 'receipt_pallet'])[position], 'month', 1000 from quote_responses, generate_series(1, 3) position`,
  );
  await run('vacuum analyze');
  // A million requests in one transaction leave each version of a count in its table; those of people come one by one, and leave room for the next.
  await run('vacuum full quote_request_tallies');
  client.release(true);
}
