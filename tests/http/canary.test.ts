import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { encodeImage } from '#features/media/commands/encode-image.server.ts';
import { storeImage } from '#features/media/commands/store-image.server.ts';
import { addPhoto } from '#features/warehouses/commands/photos.server.ts';
import { type Ctx, withActor } from '#server/context.ts';

import { newClient } from '../browser-client.ts';
import { asUser } from '../harness.ts';
import { linksIn } from '../html-forms.ts';
import { type Market, makeMarket } from '../market.ts';
import { makeOwnSite, siteSlug } from '../own-site.ts';
import { type TestServer, startServer } from '../server.ts';

/** Columns that anonymous visitors may read. Every other text column gets a canary, including those of future tables. */
const publicColumns: Record<string, readonly string[]> = {
  warehouses: [
    'slug',
    'company_name',
    'website',
    'city',
    'state',
    'zip_code',
    'country_code',
    'warehouse_type',
    'services',
    'specialties',
    'certifications',
    'security_features',
    'countries_served',
    'temperature_zones',
    'rates_stated',
    'operating_hours',
    'description',
    'description_translated',
    'rates',
    'field_sources',
    'field_dates',
    'location_precision',
    'review_status',
    'search_text',
    'verification_status',
  ],
  warehouse_photos: ['alt_text'],
  logistics_partners: [
    'slug',
    'name',
    'website',
    'city',
    'state',
    'place_text',
    'country_code',
    'services',
    'specialties',
    'destinations',
    'licences',
    'description',
    'price_range',
    'review_status',
  ],
  quote_requests: [
    'services',
    'origin_place',
    'destination_place',
    'origin_country_code',
    'destination_country_code',
    'budget_range',
  ],
  package_tracking: ['tracking_number', 'carrier', 'current_place', 'origin_place', 'destination_place'],
  evidence: ['proves'],
  rate_cards: ['currency', 'lanes', 'lines', 'pickups'],
  ratings: ['text', 'reply', 'language', 'reply_language'],
  blog_posts: [
    'title',
    'slug',
    'language',
    'excerpt',
    'content_html',
    'tags',
    'author_name',
    'search_text',
    'featured_image_alt',
  ],
  slug_redirects: ['slug'],
  // Not public, but with another value the picture's bytes would not be found.
  files: ['storage_key'],
};

/** Values that the database limits to a list or generates: a canary does not fit. */
const isClosed = (error: unknown): boolean =>
  ['23514', '23503', '428C9', '22P02', '22001', '22023', '23505'].includes((error as { code?: string }).code ?? '') ||
  /append-only/.test(String(error));

/** There a company says its name. */
const isOwnSite = (path: string): boolean => path.startsWith(`/c/${siteSlug}`);

/** Tables without rows in the market: no public page reads them. A table that one reads needs a row there. */
const mayBeEmpty = [
  'account_managers',
  'account_talks',
  'automation_events',
  'automation_rules',
  'automation_runs',
  'blog_gone_slugs',
  'carrier_trackers',
  'company_invitations',
  'company_views',
  'conversation_readers',
  'conversions',
  'deployment',
  'drafts',
  'email_changes',
  'embed_domains',
  'first_answers',
  'former_emails',
  'idempotency_keys',
  'import_columns',
  'known_networks',
  'labels',
  'market_figures',
  'nodes',
  'notification_preferences',
  'notifications',
  'outbox',
  'ownership_offers',
  'package_alerts',
  'quote_request_fits',
  'rate_limits',
  'reader_numbers',
  'recovery_codes',
  'roi_calculations',
  'service_months',
  'sessions',
  'settings',
  'spent_challenges',
  'staff_calendars',
  'staff_pictures',
  'status_words',
  'told_members',
  'training_bookings',
  'training_sessions',
  'two_factors',
  'visit_days',
  'visit_marks',
  'visit_months',
  'visit_salts',
  'visit_words',
  'wanted_words',
];

/** Adds rows that pages read in addition to those of the market: a photo, a former slug, a company's pages for its own site. */
async function addRows(ctx: Ctx, { verified, ids }: Market): Promise<void> {
  await makeOwnSite(ctx, ids.other);
  await ctx.db
    .insertInto('staff_views')
    .values({ id: ctx.newId(), user_id: ids.admin, name: 'Late', path: '/admin/leads', created_at: ctx.clock() })
    .execute();
  const by = withActor(ctx, asUser({ userId: ids.owner }));
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#248' } });
  const { id: file_id } = await storeImage(by, {
    image: await encodeImage(await picture.jpeg().toBuffer()),
    owner_user_id: ids.owner,
  });
  await addPhoto(by, { id: verified.id, file_id, alt_text: 'Dock' });
  await ctx.db
    .insertInto('slug_redirects')
    .values({ kind: 'warehouse', slug: 'old-harbor-name', subject_id: verified.id, created_at: ctx.clock() })
    .execute();
}

async function emptyTables(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    ctx.db,
  );
  const empty: string[] = [];
  for (const { table_name } of rows) {
    const found = await sql`select 1 from ${sql.table(table_name)} limit 1`.execute(ctx.db);
    if (found.rows.length === 0) empty.push(table_name);
  }
  return empty;
}

async function plantCanaries(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select table_name, column_name, data_type from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json') and is_generated = 'NEVER'
     order by 1, 2`.execute(ctx.db);
  const planted: string[] = [];
  for (const { table_name: table, column_name: column, data_type } of rows) {
    if (publicColumns[table]?.includes(column) || /^(?:migrations|rate_limits)$/.test(table)) continue;
    const canary = `canary-${table}-${column}@example.com`.replaceAll('_', '-');
    // Unique columns need a different canary per row, constrained ones refuse all: both are tried.
    for (const value of [
      canary,
      JSON.stringify({ note: canary }),
      JSON.stringify([canary]),
      `(305) 555-0100 ${canary}`,
    ]) {
      const cast = /json/.test(data_type) ? sql`::jsonb` : sql``;
      if (cast !== undefined && /json/.test(data_type) !== /^[[{]/.test(value)) continue;
      try {
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}${cast} where ctid in (select ctid from ${sql.table(table)} limit 1)`.execute(
          ctx.db,
        );
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}${cast}`
          .execute(ctx.db)
          .catch(() => undefined);
        planted.push(canary);
        break;
      } catch (error) {
        if (!isClosed(error)) throw error;
      }
    }
  }
  return planted;
}

let server: TestServer;
let market: Market;
let planted: string[] = [];
let empty: string[] = [];

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
      await addRows(ctx, market);
      empty = await emptyTables(ctx);
      planted = await plantCanaries(ctx);
    },
  });
}, 180_000);
afterAll(() => server.stop());

test('every table an anonymous visitor’s page could read has a row with canaries in it', () => {
  expect(empty).toEqual(mayBeEmpty);
});

test('no page, data answer, JSON answer, feed or sitemap tells an anonymous visitor what is private', async () => {
  expect(planted).toEqual(
    expect.arrayContaining([
      'canary-warehouses-contact-name@example.com',
      'canary-warehouses-email@example.com',
      'canary-warehouses-address@example.com',
      'canary-users-first-name@example.com',
      'canary-logistics-partners-contact-name@example.com',
      'canary-logistics-partners-email@example.com',
      'canary-logistics-partners-address@example.com',
      'canary-package-tracking-origin-address@example.com',
      'canary-business-tracking-shipment-name@example.com',
    ]),
  );

  const client = newClient(server.url);
  const queue = [
    '/',
    '/sitemap.xml',
    '/robots.txt',
    '/warehouse-directory',
    '/warehouse-directory?view=map',
    '/api/v1/openapi.json',
    '/api/v1/warehouses',
    `/api/v1/warehouses/${market.verified.slug}`,
    `/api/v1/tracking/${market.shipments.number}`,
    `/tracking?number=${market.shipments.number}`,
    `/tracking/shared/${market.shipments.shareToken}`,
    `/warehouses/${market.verified.slug}`,
    `/warehouses/${market.submitted.slug}`,
    '/quote-requests',
    `/quote-requests/${market.quoteRequest.reference}`,
    '/partners',
    '/api/v1/partners',
    `/api/v1/partners/${market.partner.slug}`,
    `/partners/${market.partner.slug}`,
    ...['', '/quote', '/tracking', '/colours.css'].map((part) => `/c/${siteSlug}${part}`),
  ];
  const seen = new Set<string>();
  const leaks: string[] = [];
  while (queue.length > 0 && seen.size < 400) {
    const path = queue.shift() ?? '';
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await client.get(path);
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    const headers = JSON.stringify([...answer.headers]);
    for (const [found] of `${text}${headers}`.matchAll(/canary-[a-z-]+/g))
      if (!(isOwnSite(path) && found === 'canary-organizations-name')) leaks.push(`${path}: ${found}`);
    if (answer.status >= 500) leaks.push(`${path}: ${answer.status}`);
    if (type.includes('text/html')) {
      queue.push(...linksIn(text, new URL(path, server.url).href).filter((link) => link.length < 300));
      const { pathname, search } = new URL(path, server.url);
      if (!path.startsWith('/api')) queue.push(`${pathname === '/' ? '/_root' : pathname}.data${search}`);
    }
    if (type.includes('xml'))
      queue.push(...[...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname));
    const location = answer.headers.get('location');
    if (location) queue.push(new URL(location, server.url).pathname);
  }
  expect(leaks).toEqual([]);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      `/warehouses/${market.verified.slug}`,
      `/warehouses/${market.verified.slug}.data`,
      '/login',
    ]),
  );
}, 120_000);

test('a listing that is not public is not there for anonymous visitors', async () => {
  const client = newClient(server.url);
  expect((await client.get(`/warehouses/${market.submitted.slug}`)).status).toBe(404);
  expect((await client.get(`/api/v1/warehouses/${market.submitted.slug}`)).status).toBe(404);
});
