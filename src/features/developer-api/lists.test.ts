import { afterAll, beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { makeQuote, makeRequest } from '#features/quotes/build.server.ts';
import { cardLine, makeCard } from '#features/rates/build.server.ts';
import { findRateFile } from '#features/rates/commands/read-rate-file.server.ts';
import { withdrawCard } from '#features/rates/commands/save-card.server.ts';
import { feature as rates } from '#features/rates/feature.server.ts';
import { listVersions } from '#features/rates/queries/cards.server.ts';
import { partTable } from '#features/rates/schema/card-parts.ts';
import { feature as quotes } from '#features/quotes/feature.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import type { Ctx } from '#server/context.ts';
import { isoDate } from '#shared/dates.ts';
import { testDb } from '#tests/harness.ts';
import { sends, startOwnSystem } from '#tests/own-system.ts';

import { queueDueTransfers } from './commands/run-transfer.server.ts';
import { editTransfer, makeTransfer, startTransfer } from './commands/transfers.server.ts';
import { feature } from './feature.server.ts';
import { findTransfer, findTransferChoices, findTransferFile } from './queries/transfers.server.ts';

const system = await startOwnSystem();
afterAll(() => system.stop());
const { host, url } = system;

const t = await testDb({
  features: [warehouses, quotes, rates, feature],
  jobs: [...(feature.jobs ?? [])],
  env: { OUTGOING_ALLOW_LOOPBACK: `${host},localhost:${host.split(':')[1]}` },
});

let owner: Ctx;
let companyId: string;
let subject: { kind: string; id: string };
beforeEach(async () => {
  t.setClock(new Date('2026-11-20T12:00:00Z'));
  system.asked = [];
  companyId = (await makeUser(t.ctx)).userId;
  await t.ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', companyId).execute();
  owner = t.as({ userId: companyId });
  subject = {
    kind: 'warehouse',
    id: (await makeWarehouse(t.ctx, { user_id: companyId, company_name: 'Pier House' })).id,
  };
  await makeCard(t.ctx, { subject, organization_id: companyId, minimum_months: 3, lines: [cardLine('storage', 'pallet_month', 1800)] }); // prettier-ignore
});

const plain = { subject: null, url, hour: 3, header_name: null, header_value: null, key: null };
const importOfRates = (ctx = owner) => makeTransfer(ctx, { ...plain, task: 'import_rates', subject });
const card = async () => (await listVersions(owner, subject))[0]!;

async function night(): Promise<void> {
  t.advance(24 * 3600);
  await queueDueTransfers(t.ctx);
  await t.runJobs();
}

const head = 'Service,Per,Price\n';

test('prices come in by night as another version, whose terms stay, and the same ones make none', async () => {
  const { id } = await importOfRates();
  system.answer = sends(200, `${head}Storage,pallet per month,17.50\nUnloading,container floor loaded,385\n`);
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'imported', lines: 2, card_version: 2, failures: 0, cardTitle: 'Pier House' }); // prettier-ignore
  expect(await card()).toMatchObject({ version: 2, valid_from: '2026-11-21', minimum_months: 3, visibility: 'public', lines: [{ amount_minor: 1750 }, { charge: 'unloading' }] }); // prettier-ignore

  // Other bytes of the same prices, and what the card says itself.
  const { columns, rows } = partTable(await card(), 'lines');
  for (const text of [
    `${head}Storage,pallet per month,$17.50\nUnloading,container floor loaded,385.00\n`,
    [columns, ...rows].map((row) => row.join(',')).join('\n'),
  ]) {
    system.answer = sends(200, text);
    await night(); // oxlint-disable-line no-await-in-loop -- one night after the other
    expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'unchanged', failures: 0 }); // oxlint-disable-line no-await-in-loop -- as above
  }
  expect((await card()).version).toBe(2);
});

test.each<[string, string, string]>([
  ['a line that is wrong', `${head}Storage,pallet per month,17.50\nTeleportation,pallet,3\n`, 'lines'],
  ['a price twice', `${head}Storage,pallet per month,17.50\nStorage,pallet per month,16\n`, 'lines'],
  ['another currency', `Service,Per,Price,Currency\nStorage,pallet per month,17.50,EUR\n`, 'currency'],
  ['columns that nobody has named', 'Ours,Theirs\nSofa,Chair\n', 'columns'],
  ['more lines than a card has', head + 'Storage,pallet per month,17\n'.repeat(2000), 'too_large'],
])('a sheet with %s changes nothing, and is there to be looked at', async (_, text, problem) => {
  const { id } = await importOfRates();
  system.answer = sends(200, text);
  await night();
  const failed = await findTransfer(owner, id);
  expect(failed).toMatchObject({ outcome: problem, failures: 1, card_version: null });
  expect((await card()).version).toBe(1);
  if (problem === 'lines') {
    const { lines } = await findRateFile(owner, failed.lastImport!.id, 'USD');
    expect(lines.filter((line) => line.problem !== null)).toHaveLength(1);
  }
  const told = await t.ctx.db.selectFrom('notifications').select('values').where('kind', '=', 'transfer.failed').where('user_id', '=', companyId).execute(); // prettier-ignore
  expect(told).toMatchObject([{ values: { content: 'rates', problem } }]);
});

test('an empty sheet empties no card, and none goes into a card that was taken back', async () => {
  const { id } = await importOfRates();
  system.answer = sends(200, head);
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'empty' });
  await withdrawCard(owner, subject, 1);
  system.answer = sends(200, `${head}Storage,pallet per month,17.50\n`);
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'card' });
  expect((await card()).version).toBe(2);
});

test('each is offered to, made by and run for those alone who may do the same by hand', async () => {
  const as = async (role: 'operations' | 'finance' | 'viewer' | 'manager') => t.as((await makeMember(t.ctx, companyId, [role])).actor); // prettier-ignore
  const operations = await as('operations');
  expect((await findTransferChoices(owner)).tasks).toEqual(['import_packages', 'import_rates', 'export_packages', 'export_orders']); // prettier-ignore
  expect((await findTransferChoices(operations)).tasks).toEqual([
    'import_packages',
    'export_packages',
    'export_orders',
  ]);
  await expect(importOfRates(operations)).rejects.toMatchObject({ code: 'forbidden' });
  const stranger = t.as({ userId: (await makeUser(t.ctx)).userId });
  await t.ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', stranger.actor.kind === 'user' ? stranger.actor.userId : '').execute(); // prettier-ignore
  await expect(importOfRates(stranger)).rejects.toMatchObject({ code: 'invalid', fields: { card: [expect.any(String)] } }); // prettier-ignore
  expect((await findTransferChoices(stranger)).cards).toEqual([]);

  const { id } = await importOfRates(await as('manager'));
  const { user_id } = await findTransfer(owner, id);
  await t.ctx.db
    .updateTable('memberships')
    .set({ roles: ['finance'] })
    .where('user_id', '=', user_id)
    .execute();
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'member' });
  await editTransfer(owner, id, { ...plain, task: 'import_rates', subject });
  system.answer = sends(200, `${head}Storage,pallet per month,17.50\n`);
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'imported', user_id: companyId });
});

test('orders go out by night as both sides see them, to an address or under a link', async () => {
  const provider = (await makeUser(t.ctx)).userId;
  const house = (await makeWarehouse(t.ctx, { user_id: provider })).id;
  const bought = await makeRequest(t.ctx, { user_id: companyId, services: ['storage'], pallets: 40, status: 'accepted' }); // prettier-ignore
  const sold = await makeRequest(t.ctx, { user_id: provider, services: ['storage'], pallets: 10, status: 'accepted' });
  const accepted = { status: 'accepted', decided_at: t.ctx.clock(), valid_until: isoDate(t.ctx.clock()) };
  await makeQuote(t.ctx, { ...accepted, request_id: bought.id, user_id: provider, organization_id: provider, subject_id: house, provider_name: 'Harbor Co' }); // prettier-ignore
  await makeQuote(t.ctx, { ...accepted, request_id: sold.id, user_id: companyId, organization_id: companyId, subject_id: subject.id, provider_name: 'Us' }); // prettier-ignore
  const sent = await makeTransfer(owner, { ...plain, task: 'export_orders' });
  const kept = await makeTransfer(owner, { ...plain, task: 'export_orders', url: null });
  await makeTransfer(owner, { ...plain, task: 'export_packages', url: null });
  system.answer = sends(201);
  await startTransfer(owner, sent.id);
  await startTransfer(owner, kept.id);
  await t.runJobs();
  const body = system.asked[0]?.body ?? '';
  const lines = body.replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toBe('reference,role,status,service,origin,destination,shipper,provider,currency,month_amount,once_amount,accepted_at,fulfilled_at'); // prettier-ignore
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0]))).toEqual(new Set([bought.reference, sold.reference])); // prettier-ignore
  expect(body).toContain(`${bought.reference},shipper,accepted,storage`);
  expect(body).toContain('Harbor Co');
  expect(body, 'who bought is told by the shipper').not.toContain('Quay Imports');
  expect(await findTransfer(owner, sent.id)).toMatchObject({ outcome: 'sent', lines: 2 });

  expect((await findTransferFile(owner, kept.id, 'orders')).length).toBeGreaterThan(0);
  await expect(findTransferFile(owner, kept.id, 'packages')).rejects.toMatchObject({ code: 'not_found' });
  const marketer = t.as((await makeMember(t.ctx, companyId, ['operations'])).actor);
  expect((await findTransferFile(marketer, kept.id, 'orders')).length, 'marks orders as done').toBeGreaterThan(0);
  await expect(findTransferFile(t.as({ userId: provider }), kept.id, 'orders')).rejects.toMatchObject({ code: 'not_found' }); // prettier-ignore
});

test('one is edited: the header stays unless it is typed anew, is sent to no other host, and a pause ends', async () => {
  const { id } = await makeTransfer(owner, { ...plain, task: 'export_packages', header_name: 'X-Key', header_value: 'let me in' }); // prettier-ignore
  await t.ctx.db.updateTable('transfers').set({ paused_at: t.ctx.clock(), failures: 7, etag: '"old"' }).where('id', '=', id).execute(); // prettier-ignore
  const wanted = { ...plain, task: 'export_packages', url: `${url}?new`, hour: 5, header_name: 'X-Key' } as const;
  await editTransfer(owner, id, wanted);
  expect(await findTransfer(owner, id)).toMatchObject({ url: `${url}?new`, hour: 5, paused_at: null, failures: 0, due_at: new Date('2026-11-21T10:00:00Z') }); // prettier-ignore
  system.answer = sends(201);
  await night();
  expect(system.asked.at(-1)?.headers).toMatchObject({ 'x-key': 'let me in' });

  const again = { code: 'invalid', fields: { header_value: [expect.stringContaining('sent to no other host')] } };
  const elsewhere = url.replace('127.0.0.1', 'localhost');
  await expect(editTransfer(owner, id, { ...wanted, url: elsewhere })).rejects.toMatchObject(again);
  await expect(editTransfer(owner, id, { ...wanted, header_name: 'X-Other' })).rejects.toMatchObject({ fields: { header_value: ['Please enter the value of the header'] } }); // prettier-ignore
  await expect(editTransfer(owner, id, { ...wanted, url: 'https://10.0.0.7/' })).rejects.toMatchObject({ fields: { url: [expect.any(String)] } }); // prettier-ignore
  expect(await findTransfer(owner, id), 'nothing of it is kept').toMatchObject({ url: `${url}?new`, header_name: 'X-Key' }); // prettier-ignore
  await editTransfer(owner, id, { ...wanted, url: elsewhere, header_value: 'open' });
  await night();
  expect(system.asked.at(-1)?.headers).toMatchObject({ 'x-key': 'open' });
  await editTransfer(owner, id, { ...wanted, header_name: null });
  await night();
  expect(system.asked.at(-1)?.headers).not.toHaveProperty('x-key');

  // It stands for another list: nothing of the former one is left.
  await editTransfer(owner, id, { ...plain, task: 'export_orders' });
  expect(await findTransfer(owner, id)).toMatchObject({ task: 'export_orders', outcome: null, ran_at: null, lines: null }); // prettier-ignore
  const other = t.as({ userId: (await makeUser(t.ctx)).userId });
  await expect(editTransfer(other, id, wanted)).rejects.toMatchObject({ code: 'not_found' });
  await t.ctx.db.updateTable('organizations').set({ plan: 'starter' }).where('id', '=', companyId).execute();
  await expect(editTransfer(owner, id, wanted)).rejects.toMatchObject({ code: 'forbidden' });
  const log = await t.ctx.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute(); // prettier-ignore
  expect(new Set(log.map(({ action }) => action))).toEqual(new Set(['transfer.made', 'transfer.changed']));
});
