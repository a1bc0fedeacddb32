import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { feature as companies } from '#features/companies/feature.server.ts';
import { deleteCompany } from '#features/companies/commands/delete-company.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { cancelInvoice } from './commands/cancel-invoice.server.ts';
import { makeInvoice } from './commands/make-invoice.server.ts';
import { feature } from './feature.server.ts';
import { findInvoice, listOwnInvoices } from './queries/invoices.server.ts';
import { invoiceSchema } from './schema/forms.ts';

const t = await testDb({ features: [companies, notifications, feature] });
let admin: UserActor;
let owner: UserActor;

beforeEach(async () => {
  t.setClock('2026-11-28T12:00:00Z');
  admin = (await makeUser(t.ctx, { role: 'admin' })).actor;
  owner = (await makeUser(t.ctx)).actor;
  await t.ctx.db
    .updateTable('organizations')
    .set({ name: 'Pier & Sons', billing_address: '1 Main St\nMiami', tax_id: '65-1', locale: 'es-CO' })
    .where('id', '=', owner.organization.id)
    .execute();
});

const typed = {
  plan: 'enterprise',
  from: '2026-11-01',
  until: '2026-11-30',
  currency: 'USD',
  price: '$450',
  changed_on: '2026-11-16',
  plan_before: 'professional',
  price_before: '99.00',
  due_on: '2026-12-28',
};
const make = (by = admin) => makeInvoice(t.as(by), owner.organization.id, { ...invoiceSchema.parse(typed), key: null });
const problems = (input: object) =>
  Object.fromEntries((invoiceSchema.safeParse({ ...typed, ...input }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])); // prettier-ignore

test('an invoice freezes the company and charges each plan its own days, and its members are told', async () => {
  const id = await make();
  await t.ctx.db.updateTable('organizations').set({ name: 'Renamed', billing_address: null }).where('id', '=', owner.organization.id).execute(); // prettier-ignore
  const invoice = await findInvoice(t.as(owner), id);
  expect(invoice).toMatchObject({
    company: 'Pier & Sons',
    address: '1 Main St\nMiami',
    tax_id: '65-1',
    language: 'es',
    issued_on: '2026-11-28',
    total: { amountMinor: 4950 + 22_500, currency: 'USD' },
  });
  expect(invoice.lines.map(({ plan, days }) => [plan, days])).toEqual([['professional', 15], ['enterprise', 15]]); // prettier-ignore
  const told = await t.ctx.db.selectFrom('notifications').select('kind').where('user_id', '=', owner.userId).execute();
  expect(told).toEqual([{ kind: 'invoice.made' }]);
});

test('numbers of a year leave nothing out: made at once, after a failure, after a cancellation and a deletion', async () => {
  const failed = makeInvoice(t.as(admin), t.ctx.newId(), { ...invoiceSchema.parse(typed), key: null });
  await expect(failed).rejects.toMatchObject({ code: 'not_found' });
  const [first] = await Promise.all([make(), make(), make()]);
  await cancelInvoice(t.as(admin), first, 'It was for another company.');
  await deleteCompany(t.as(owner));
  owner = (await makeUser(t.ctx)).actor;
  await make();
  const rows = await t.ctx.db.selectFrom('invoices').select(['number', 'company']).where('year', '=', 2026).orderBy('number').execute(); // prettier-ignore
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.filter(({ company }) => company === 'Pier & Sons').length).toBeGreaterThanOrEqual(3);
  t.setClock('2027-01-01T04:59:00Z');
  const eve = await makeInvoice(t.as(admin), owner.organization.id, { ...invoiceSchema.parse({ ...typed, due_on: '2027-02-01' }), key: null }); // prettier-ignore
  expect((await findInvoice(t.as(admin), eve)).number, 'still the year of the market').toMatch(/^2026-/);
  t.setClock('2027-01-01T05:00:00Z');
  const next = await makeInvoice(t.as(admin), owner.organization.id, { ...invoiceSchema.parse({ ...typed, due_on: '2027-02-01' }), key: null }); // prettier-ignore
  expect(await findInvoice(t.as(admin), next)).toMatchObject({ number: '2027-0001' });
});

test('an invoice is cancelled once, with a reason that members read', async () => {
  const id = await make();
  await cancelInvoice(t.as(admin), id, 'It was for another month.');
  expect((await listOwnInvoices(t.as(owner), null)).items).toMatchObject([{ id, cancel_reason: 'It was for another month.' }]); // prettier-ignore
  await expect(cancelInvoice(t.as(admin), id, 'Once more, please.')).rejects.toMatchObject({ code: 'conflict' });
});

test('nobody else makes, cancels or reads one', async () => {
  const id = await make();
  const other = (await makeUser(t.ctx)).actor;
  const moderator = (await makeUser(t.ctx, { role: 'moderator' })).actor;
  for (const by of [owner, moderator]) {
    await expect(make(by)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(cancelInvoice(t.as(by), id, 'I do not want to pay.')).rejects.toMatchObject({ code: 'forbidden' });
  }
  for (const by of [other, moderator])
    await expect(findInvoice(t.as(by), id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await listOwnInvoices(t.as(other), null)).items).toEqual([]);
});

test('what does not fit is refused beside its field', async () => {
  expect(problems({})).toEqual({});
  expect(problems({ until: '2026-10-31', changed_on: '', plan_before: '', price_before: '' })).toEqual({ until: 'The last day is before the first.' }); // prettier-ignore
  expect(problems({ until: '2030-01-01' })).toMatchObject({ until: 'Invoice two years at most.' });
  for (const price of ['€450', '0', '-5', '1,000,001', 'much'])
    expect(Object.keys(problems({ price }))).toEqual(['price']);
  expect(Object.keys(problems({ changed_on: '2026-11-01' }))).toEqual(['changed_on']);
  expect(Object.keys(problems({ plan_before: '' }))).toEqual(['plan_before']);
  expect(Object.keys(problems({ plan: 'starter', due_on: 'soon' }))).toEqual(['plan', 'due_on']);
  await expect(makeInvoice(t.as(admin), owner.organization.id, { ...invoiceSchema.parse({ ...typed, due_on: '2026-11-27' }), key: null })).rejects.toMatchObject({ fields: { due_on: ['This day is past.'] } }); // prettier-ignore
});
