import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { mainDestinationOptions } from '#features/catalog/countries.ts';
import { formCodes } from '#features/catalog/service-forms.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { makePartner } from './build.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { countPartners, listPartners } from './queries/directory.server.ts';
import { findCurrentSlug, findPreviewPartner, findPublicPartner } from './queries/public-detail.server.ts';
import { listSitemapPages } from './queries/sitemap.server.ts';
import { noFilters } from './schema/filters.ts';
import { parsePartnerFilters } from './schema/parse-filters.ts';

const t = await testDb();
beforeEach(() => t.ctx.db.deleteFrom('logistics_partners').execute());

const names = async (query: string) => {
  const { filters } = parsePartnerFilters(new URLSearchParams(query));
  const { items } = await listPartners(t.anonymous, filters);
  return items.map(({ name }) => name).toSorted();
};

describe('the directory', () => {
  test('has what is verified and active, and nothing else', async () => {
    await makePartner(t.ctx, { name: 'Open' });
    await makePartner(t.ctx, { name: 'Paused', is_active: false });
    for (const review_status of ['submitted', 'changes_requested', 'rejected'])
      await makePartner(t.ctx, { name: review_status, review_status });
    expect(await names('')).toEqual(['Open']);
    expect((await countPartners(t.anonymous, noFilters)).value).toBe(1);
    const { entries } = await listSitemapPages(t.anonymous, { cursor: null, limit: 10 });
    expect(entries.map(({ path }) => path)).toEqual(['/partners', '/provider-signup', '/partners/open']);
  });

  test('is found by a part of the place, any of the specialties and destinations, and the price', async () => {
    await makePartner(t.ctx, { name: 'Doral', price_range: '$$' });
    await makePartner(t.ctx, { name: 'Tampa', city: 'Tampa', zip_code: '33602', specialties: ['air_freight'] });
    const kingston = { city: 'Kingston', state: 'Kingston', zip_code: '00000', country_code: 'JM' };
    await makePartner(t.ctx, { name: 'Island', ...kingston, specialties: [], destinations: ['HT'] });
    expect(await names('location=DORAL')).toEqual(['Doral']);
    expect(await names('location=florida')).toEqual(['Doral', 'Tampa']);
    expect(await names('location=jamaica')).toEqual(['Island']);
    expect(await names('location=%25')).toEqual([]);
    expect(await names('specialties=air_freight,customs')).toEqual(['Doral', 'Tampa']);
    expect(await names('destinations=HT&destinations=BR')).toEqual(['Island']);
    expect(await names('priceRange=$$')).toEqual(['Doral']);
    expect(await names('priceRange=$')).toEqual([]);
  });

  test('leaves out values that do not exist and says so', () => {
    const { filters, unknown } = parsePartnerFilters(new URLSearchParams('specialties=spells,customs&priceRange=free'));
    expect(filters).toEqual({ ...noFilters, specialties: ['customs'] });
    expect(unknown).toEqual(['priceRange', 'specialties']);
  });

  test('stands best rated first, and its pages neither skip nor repeat', async () => {
    for (const [name, rating_average, reviews_count] of [
      ['None', null, 0],
      ['Few', '4.5', 2],
      ['Many', '4.5', 9],
      ['Best', '4.9', 1],
      ['Also none', null, 0],
    ] as const)
      await makePartner(t.ctx, { name, rating_average, reviews_count });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listPartners(t.anonymous, noFilters, { cursor, limit: 2 });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.slice(0, 3)).toEqual(['Best', 'Many', 'Few']);
    expect(seen.toSorted()).toEqual(['Also none', 'Best', 'Few', 'Many', 'None']);
  });
});

describe('a page', () => {
  test('tells anonymous visitors neither contact nor street, nor what looks like them in texts', async () => {
    const { slug } = await makePartner(t.ctx, {
      description: 'Call (305) 555-0100 or write to boss@windward.example.com today.',
      licences: ['FMC 26543, boss@windward.example.com'],
    });
    const text = JSON.stringify(await findPublicPartner(t.anonymous, slug));
    for (const secret of ['ines@', 'Ines', '555-0171', '84th', 'boss@', '555-0100']) expect(text).not.toContain(secret);
  });

  test('that is not public is there for its owner and staff alone', async () => {
    const [owner, other, moderator] = [
      await makeUser(t.ctx),
      await makeUser(t.ctx),
      await makeUser(t.ctx, { role: 'moderator' }),
    ];
    const { slug } = await makePartner(t.ctx, { owner_user_id: owner.userId, review_status: 'submitted' });
    expect(await findPublicPartner(t.anonymous, slug)).toBeNull();
    expect(await findPreviewPartner(t.anonymous, slug)).toBeNull();
    expect(await findPreviewPartner(t.as(other.actor), slug)).toBeNull();
    expect(await findPreviewPartner(t.as(owner.actor), slug)).toMatchObject({ review_status: 'submitted' });
    expect(await findPreviewPartner(t.as(moderator.actor), slug)).not.toBeNull();
  });

  test('is found by its former address', async () => {
    const { id, slug } = await makePartner(t.ctx);
    const former = { kind: 'partner', slug: 'former-name', subject_id: id, created_at: t.ctx.clock() };
    await t.ctx.db.insertInto('slug_redirects').values(former).execute();
    expect(await findCurrentSlug(t.anonymous, 'former-name')).toBe(slug);
    await t.ctx.db.updateTable('logistics_partners').set({ is_active: false }).execute();
    expect(await findCurrentSlug(t.anonymous, 'former-name')).toBeNull();
  });
});

test('the database takes no code the catalogue does not know, and nobody can write that a partner is verified', async () => {
  await expect(makePartner(t.ctx, { services: ['teleport'] })).rejects.toThrow(/catalogue does not know/);
  await makePartner(t.ctx, { review_status: 'submitted' });
  await expect(sql`update logistics_partners set verified = true`.execute(t.ctx.db)).rejects.toThrow(
    /only be updated to DEFAULT/,
  );
});

test('the demonstration serves all main destinations but one and all services but one, in every state, and is written once', async () => {
  await seedDemo(t.ctx);
  await seedDemo(t.ctx);
  const rows = await t.ctx.db.selectFrom('logistics_partners').selectAll().execute();
  expect(rows.length).toBe(40);
  expect(rows.every(({ latitude }) => latitude !== null)).toBe(true);
  expect(new Set(rows.map(({ review_status }) => review_status)).size).toBe(4);
  const found = rows.filter(({ verified, is_active }) => verified && is_active);
  const served = new Set(found.flatMap(({ destinations }) => destinations));
  expect(mainDestinationOptions.map(({ value }) => value).filter((code) => !served.has(code))).toEqual(['GD']);
  const registrations = await t.ctx.db.selectFrom('provider_registrations').select('status').execute();
  expect(registrations.map(({ status }) => status).toSorted()).toEqual([
    'approved',
    'changes_requested',
    'in_review',
    'rejected',
    'submitted',
  ]);
  const connections = await t.ctx.db.selectFrom('connection_requests').select('status').execute();
  expect(new Set(connections.map(({ status }) => status)).size).toBe(5);
  const talks = await t.ctx.db.selectFrom('conversations').select('last_position').execute();
  expect(talks.map(({ last_position }) => last_position)).toEqual([2, 2, 2]);
  const offered = new Set(found.flatMap(({ services }) => services));
  expect(formCodes('provider_form').filter((code) => !offered.has(code))).toEqual(['labeling']);
});
