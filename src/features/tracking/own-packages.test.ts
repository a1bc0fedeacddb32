import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { recognizeNumber } from '#features/catalog/numbers/recognize.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { makePackage } from './build.server.ts';
import { addPackages } from './commands/add-packages.server.ts';
import { createPackage } from './commands/create-shipment.server.ts';
import { bulkEditPackages } from './commands/bulk-edit-packages.server.ts';
import { feature } from './feature.server.ts';
import { dashboardCards } from './queries/dashboard-cards.server.ts';
import { exportPages } from './queries/export-packages.server.ts';
import { countPackages, listPackages } from './queries/own-packages.server.ts';
import { addPackagesSchema, correctionsOf } from './schema/add-packages.ts';
import { readPackageFilters } from './schema/package-filters.ts';
import { maxPackages, maxUnverified } from './state.ts';
import { trackLink } from './schema/track-link.ts';

const t = await testDb({ features: [feature] });

let owner: UserActor;
let other: UserActor;

beforeEach(async () => {
  t.setClock('2026-11-20T12:00:00Z');
  owner = (await makeUser(t.ctx)).actor;
  other = (await makeUser(t.ctx)).actor;
});

const given = (tracking_number: string, shipment_name: string | null = null) => ({
  tracking_number,
  carrier: null,
  shipment_name,
  origin_address: null,
  destination_address: null,
  estimated_delivery: null,
});
const filters = (search = '') => readPackageFilters(new URLSearchParams(search));
const list = async (search = '') =>
  (await listPackages(t.as(owner), filters(search), { cursor: null })).items.map((row) => row.tracking_number);
const at = (status: string, time: string) => ({ status, timestamp: new Date(`2026-11-${time}Z`) });

describe('the form', () => {
  const read = (...rows: string[]) =>
    addPackagesSchema.safeParse({ packages: rows.map((tracking_number) => ({ tracking_number })) });

  test('skips blank rows but wants a number in the first, and takes several numbers from one row', () => {
    expect(read('', '986578788855').error?.issues).toMatchObject([{ path: ['packages', 0, 'tracking_number'] }]);
    expect(read('986578788855', ' ', 'CSQU3054383, 1Z5R89390357567127').data?.packages).toMatchObject([
      { row: 0, tracking_number: '986578788855' },
      { row: 2, tracking_number: 'CSQU3054383' },
      { row: 2, tracking_number: '1Z5R89390357567127', carrier: 'ups' },
    ]);
  });

  test.each([
    ['unknown numbers', 'QQX0000001 QQX0000002 QQX0000003', ['QQX0000001', 'QQX0000002', 'QQX0000003']],
    ['commas and blanks', 'QQX0000001, QQX0000002 QQX0000003', ['QQX0000001', 'QQX0000002', 'QQX0000003']],
    ['known and unknown', '986578788855 QQX0000002 CSQU 305438 3', ['986578788855', 'QQX0000002', 'CSQU3054383']],
    ['known ones', '986578788855 1Z5R89390357567127', ['986578788855', '1Z5R89390357567127']],
    ['groups of one', '1Z 999 AA1 01 2345 6784', ['1Z999AA10123456784']],
    ['a container', 'CSQU 305438 3', ['CSQU3054383']],
    ['unknown groups', '9400 1000 0000 0000 0000 00', ['9400100000000000000000']],
    ['groups after a comma', '986578788855, 12 345 6789', ['986578788855', '123456789']],
    [
      'a long list',
      Array.from({ length: 21 }, (_, index) => `3318810${100 + index}`).join(' '),
      Array.from({ length: 21 }, (_, index) => `3318810${100 + index}`),
    ],
  ])('separates numbers by blanks: %s', (_, typed, numbers) => {
    const result = read(typed);
    expect(result.error?.issues ?? []).toEqual([]);
    expect(result.data?.packages.map(({ tracking_number }) => tracking_number).toSorted()).toEqual(numbers.toSorted());
  });

  test('refuses what it cannot read among numbers, and names it', () => {
    expect(read('986578788855 QQX12').error?.issues).toMatchObject([{ message: expect.stringContaining('QQX12') }]);
  });

  test('names a wrong check digit and offers the number with the right one', () => {
    expect(read('CSQU3054384').error?.issues[0]?.message).toContain('should be 3');
    const corrections = correctionsOf({ packages: [{ tracking_number: 'CSQU3054384' }] });
    expect(corrections['packages[0].tracking_number']?.[0]).toBe('CSQU3054383');
    // Postal numbers have their check digit before the country code.
    expect(recognizeNumber('RB123456786GB')?.problem?.suggestions[0]).toBe('RB123456785GB');
    expect(correctionsOf({ packages: 'nothing of ours' })).toEqual({});
  });
});

describe('adding', () => {
  test('refuses what is in the own list already, or twice in the form, and adds nothing then; an import skips it', async () => {
    await makePackage(t.as(owner), { tracking_number: '986578788855' });
    await makePackage(t.as(other), { tracking_number: 'CSQU3054383' });
    const rows = [given('986578788855'), given('CSQU3054383'), given('CSQU3054383')];
    expect(await addPackages(t.as(owner), rows, { duplicates: 'refuse', key: null })).toEqual({
      kind: 'duplicates',
      numbers: ['986578788855', 'CSQU3054383'],
    });
    expect(await list()).toEqual(['986578788855']);
    const skipping = await addPackages(t.as(owner), rows, { duplicates: 'skip', key: null });
    expect(skipping).toEqual({ kind: 'added', count: 1, skipped: 2 });
    expect((await list()).toSorted()).toEqual(['986578788855', 'CSQU3054383']);
  });

  test('of two forms with the same number at once one adds it', async () => {
    const adding = () => addPackages(t.as(owner), [given('986578788855')], { duplicates: 'refuse', key: null });
    const kinds = (await Promise.all([adding(), adding(), adding()])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['added', 'duplicates', 'duplicates']);
    expect(await list()).toEqual(['986578788855']);
  });

  test('has an end: a full list takes no more, by the form, by the API, or out of the archive', async () => {
    await sql`insert into business_tracking (id, business_user_id, organization_id, tracking_number, origin_address, destination_address, created_at, updated_at)
      select gen_random_uuid(), ${owner.userId}, ${owner.organization.id}, 'BULK' || n, 'N/A', 'N/A', ${t.ctx.clock()}, ${t.ctx.clock()} from generate_series(1, ${maxPackages - 1}) n`.execute(
      t.ctx.db,
    );
    const away = await makePackage(t.as(owner), { tracking_number: 'AWAY1' });
    await bulkEditPackages(t.as(owner), [away.id], { kind: 'archive' });
    const creating = (number: string) => createPackage(t.as(owner), given(number), null);
    const outcomes = await Promise.allSettled([creating('LAST1'), creating('LAST2')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(creating('LAST3')).rejects.toMatchObject({ code: 'conflict' });
    await expect(bulkEditPackages(t.as(owner), [away.id], { kind: 'restore' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await addPackages(t.as(owner), [given('LAST4')], { duplicates: 'refuse', key: null })).toEqual({
      kind: 'full',
    });
    expect((await countPackages(t.as(owner))).total).toBe(maxPackages);
  });

  test('holds twenty packages until the address of its account is verified, put away or not', async () => {
    const unverified = t.as({ ...owner, emailVerified: false });
    const adding = (ctx: typeof unverified, ...numbers: string[]) =>
      addPackages(
        ctx,
        numbers.map((number) => given(number)),
        { duplicates: 'refuse', key: null },
      );
    const twenty = Array.from({ length: maxUnverified }, (_, index) => `FIRST${index}`);
    expect(await adding(unverified, ...twenty)).toMatchObject({ kind: 'added', count: 20 });
    expect(await adding(unverified, 'ONEMORE1')).toEqual({ kind: 'full' });
    const { items } = await listPackages(unverified, readPackageFilters(new URLSearchParams()), { cursor: null });
    await bulkEditPackages(
      unverified,
      items.map(({ id }) => id),
      { kind: 'archive' },
    );
    expect(await adding(unverified, 'ONEMORE1')).toEqual({ kind: 'full' });
    expect(await adding(t.as(owner), 'ONEMORE1')).toMatchObject({ kind: 'added' });
    await expect(adding(t.anonymous, 'ONEMORE2')).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await makePackage(t.as(owner), { tracking_number: 'AAAA1111', shipment_name: 'Parts 100%' });
    await makePackage(t.as(owner), { tracking_number: 'BBBB2222', events: [at('Departed', '18T10:00')] });
    await makePackage(t.as(owner), {
      tracking_number: 'CCCC3333',
      carrier: 'fedex',
      estimated_delivery: '2026-11-19',
      events: [at('Picked up', '17T10:00'), at('Out for delivery', '19T10:00')],
    });
    await makePackage(t.as(owner), {
      tracking_number: 'DDDD4444',
      estimated_delivery: '2026-11-18',
      events: [at('Delivered', '18T09:00')],
    });
    await makePackage(t.as(other), { tracking_number: 'EEEE5555' });
  });

  test.each([
    ['', ['AAAA1111', 'BBBB2222', 'CCCC3333', 'DDDD4444']],
    ['q=b-b2', ['BBBB2222']],
    ['q=0%25', ['AAAA1111']],
    ['q=_', []],
    ['status=moving', ['BBBB2222', 'CCCC3333']],
    ['status=delivered', ['DDDD4444']],
    ['status=nonsense', ['AAAA1111', 'BBBB2222', 'CCCC3333', 'DDDD4444']],
    ['carrier=fedex', ['CCCC3333']],
    ['label=PARTS+100%25', ['AAAA1111']],
    ['late=1', ['CCCC3333']],
    ['archived=1', []],
  ])('of the address %j has %j, and nobody else’s', async (search, expected) => {
    expect((await list(search)).toSorted()).toEqual(expected);
  });

  test('shows each with what happened last, and orders by the estimate on request', async () => {
    const { items } = await listPackages(t.as(owner), filters('sort=estimate'), { cursor: null });
    expect(items.map(({ tracking_number, is_late }) => [tracking_number, is_late])).toEqual(
      expect.arrayContaining([
        ['DDDD4444', false],
        ['CCCC3333', true],
      ]),
    );
    expect(items.slice(0, 2).map(({ tracking_number }) => tracking_number)).toEqual(['DDDD4444', 'CCCC3333']);
    expect(items[1]).toMatchObject({ latest: { milestone: 'out_for_delivery' } });
  });

  test.each(['newest', 'updated', 'estimate'])('ordered by %s goes on where it ended', async (sort) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      // oxlint-disable-next-line no-await-in-loop -- page after page
      const page = await listPackages(t.as(owner), filters(`sort=${sort}`), { cursor, limit: 1 });
      seen.push(...page.items.map((row) => row.tracking_number));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.toSorted()).toEqual(['AAAA1111', 'BBBB2222', 'CCCC3333', 'DDDD4444']);
  });

  test('has real figures, which what is put away leaves', async () => {
    expect(await countPackages(t.as(owner))).toEqual({ total: 4, moving: 2, delivered: 1, late: 1 });
    const { items } = await listPackages(t.as(owner), filters(), { cursor: null });
    const ids = items.map(({ id }) => id);
    expect(await bulkEditPackages(t.as(other), ids, { kind: 'archive' })).toBe(0);
    expect(await bulkEditPackages(t.as(owner), ids, { kind: 'archive' })).toBe(4);
    expect(await countPackages(t.as(owner))).toEqual({ total: 0, moving: 0, delivered: 0, late: 0 });
    expect(await list('archived=1')).toHaveLength(4);
    expect(await bulkEditPackages(t.as(owner), ids, { kind: 'restore' })).toBe(4);
    expect(await bulkEditPackages(t.as(owner), ids.slice(0, 2), { kind: 'label', label: 'Order 7' })).toBe(2);
    expect(await list('label=order+7')).toHaveLength(2);
  });

  test('stands on the dashboard with what is late, for whoever follows packages', async () => {
    expect(await dashboardCards(t.as(owner))).toMatchObject([
      { value: '4', tone: 'attention', caption: '2 in transit, 1 delivered', lines: [{ label: 'Package CC3333' }] },
    ]);
    expect(await dashboardCards(t.as((await makeUser(t.ctx)).actor))).toEqual([]);
  });

  test('is exported as it is shown, or the chosen ones of the caller alone', async () => {
    const rows = async (ctx = t.as(owner), ids: string[] | null = null) => {
      const pages: unknown[] = [];
      for await (const page of exportPages(ctx, filters('status=moving'), ids)) pages.push(...page);
      return pages;
    };
    expect(await rows()).toHaveLength(2);
    const { items } = await listPackages(t.as(owner), filters(), { cursor: null });
    expect(await rows(t.as(owner), [items[0]!.id])).toHaveLength(1);
    expect(await rows(t.as(other), [items[0]!.id])).toHaveLength(0);
  });
});

test.each([
  ['ups', '1Z5R89390357567127', 'ups.com'],
  [null, '1ZNOTRIGHT', 'ups.com'],
  [null, '986578788850', 'fedex.com'],
  [null, '1234567890', 'usps.com'],
  [null, 'ABC123', 'google.com/search?q=ABC123'],
  ['zim', 'ZIMU1234567', 'ZIMU1234567'],
])('"Track" of %s %s leads to %s', (carrier, number, to) => {
  expect(trackLink(carrier, number)).toContain(to);
});
