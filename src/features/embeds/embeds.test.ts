import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { postMessage } from '#features/messaging/commands/post-message.server.ts';
import { openConversationDoor } from '#features/messaging/queries/access.server.ts';
import { listMessages } from '#features/messaging/queries/thread.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import type { UserActor } from '#server/actor.ts';
import { listInbox } from '#server/inbox.ts';
import { testDb } from '#tests/harness.ts';

import { saveEmbed } from './commands/save-embed.server.ts';
import { sendRequest } from './commands/send-request.server.ts';
import { feature as embeds } from './feature.server.ts';
import { beyondPlan } from './queries/beyond-plan.server.ts';
import { findOwnEmbed, findShown } from './queries/embeds.server.ts';
import { listPlaces } from './queries/places.server.ts';
import { styleOf, usualColours } from './schema/colours.ts';
import { contrastOf } from './schema/contrast.ts';
import { settingsSchema } from './schema/forms.ts';
import { readOrigins } from './schema/origins.ts';

const t = await testDb({
  features: [messaging, warehouses, embeds],
  on: [embeds.on ?? {}],
  env: { RATE_LIMITS: '1' },
});
let owner: UserActor;
let slug: string;

const settings = {
  ...usualColours,
  is_on: true,
  parts: ['places' as const, 'quote' as const],
  origins: ['https://www.example.com'],
  language: 'en' as const,
};

const setPlan = (plan: string, { organization: { id } } = owner) =>
  t.ctx.db.updateTable('organizations').set({ plan }).where('id', '=', id).execute();

beforeEach(async () => {
  t.setClock('2026-11-21T12:00:00Z');
  owner = (await makeUser(t.ctx, { company_name: 'Quay & Sons' })).actor;
  await setPlan('professional');
  await saveEmbed(t.as(owner), settings);
  ({ slug } = await t.ctx.db
    .selectFrom('embeds')
    .select('slug')
    .where('organization_id', '=', owner.organization.id)
    .executeTakeFirstOrThrow());
});

const values = {
  session_id: 'visit-0001',
  place: '',
  name: 'Ana Reyes',
  email: 'ana@quay.example.com',
  phone: '(305) 555-0100',
  message: 'Room for 40 pallets from Monday on.',
};
const ask = async (given: Partial<typeof values> = {}) =>
  sendRequest(t.ctx, await findShown(t.ctx, slug), { ...values, session_id: t.ctx.newId(), ...given }, async () => {});
const waiting = async (by = owner) => (await listInbox(t.as(by), { state: 'waiting' })).items;

test('colours without contrast are refused with the ratio, and those that pass give every token enough', () => {
  const wrong = settingsSchema.safeParse({ ...settings, is_on: 'on', origins: '', ink: '#999999', accent: '#ff9900' });
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['ink', 'This text on this background has a contrast of 2.8:1. People read it from 4.5:1 on.'],
    ['accent', 'These links on this background have a contrast of 2.1:1. People read them from 4.5:1 on.'],
  ]);
  for (const colours of [
    usualColours,
    { accent: '#ffd400', background: '#2b0a3d', ink: '#ffffff' },
    { accent: '#767676', background: '#ffffff', ink: '#767676' },
  ]) {
    const tokens = new Map(
      [...styleOf(colours).matchAll(/--color-([a-z-]+):(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2] ?? '']),
    );
    const pairs = [['ink', 'paper'], ['muted', 'paper'], ['ink', 'sunk'], ['teal', 'sunk'], ['on-vermilion', 'vermilion'], ['red', 'red-soft'], ['green', 'green-soft']]; // prettier-ignore
    for (const [one = '', other = ''] of pairs)
      expect([one, other, contrastOf(tokens.get(one) ?? '', tokens.get(other) ?? '') >= 4.5]).toEqual([
        one,
        other,
        true,
      ]);
  }
});

test('sites are stored as browsers name them, and patterns, pages and plain http are refused', () => {
  expect(readOrigins('https://Example.com/\nwww.example.com, http://localhost:8080 https://example.com')).toEqual({
    origins: ['https://example.com', 'https://www.example.com', 'http://localhost:8080'],
  });
  for (const wrong of [
    'http://example.com',
    'https://*.example.com',
    'https://example.com/shop',
    "https://example.com;script-src'unsafe-inline'",
    'javascript:alert(1)',
    'https://me@example.com',
    'https://example',
    'data:text/html,x',
    'null',
  ])
    expect([wrong, readOrigins(wrong)]).toMatchObject([wrong, { wrong: expect.anything() as string }]);
  const sites = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://s${index}.example.com`).join(' ');
  expect(readOrigins(sites(20))).toMatchObject({ origins: { length: 20 } });
  expect(readOrigins(sites(21))).toBe('many');
});

test('a request waits in the inbox of the company until it answers, once for a visit, and the author has a receipt', async () => {
  await ask({ session_id: 'visit-once' });
  await ask({ session_id: 'visit-once', message: 'Sent a second time by mistake.' });
  const items = await waiting();
  expect(items).toMatchObject([{ title: 'Ana Reyes', detail: 'Asked on your own site', is_unread: true }]);
  const id = items[0]?.href.split('/').at(-1)?.split(/[?#]/)[0] ?? '';
  const door = await openConversationDoor(t.as(owner), { id });
  const { items: messages } = await listMessages(t.as(owner), door);
  expect(messages.map(({ content }) => content)).toEqual([
    'From your own site: Ana Reyes, ana@quay.example.com\nTelephone: (305) 555-0100\n\nRoom for 40 pallets from Monday on.',
  ]);
  const { rows: mails } = await sql<{ subject: string }>`
    select content ->> 'subject' as subject from outbox where recipient = ${values.email} order by id`.execute(
    t.ctx.db,
  );
  expect(mails.map(({ subject }) => subject)).toEqual(['Quay & Sons has your request']);
  await postMessage(t.as(owner), { id }, { content: 'Yes, from Monday on.' });
  expect(await waiting()).toEqual([]);
  const other = (await makeUser(t.ctx)).actor;
  expect(await waiting(other)).toEqual([]);
  await expect(openConversationDoor(t.as(other), { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('a name that could be a message is not sent to the address beside it', async () => {
  await ask({ email: 'third@example.com', name: 'Win today at evil.example/now' });
  const mail = await t.ctx.db.selectFrom('outbox').where('recipient', '=', 'third@example.com').selectAll().executeTakeFirstOrThrow(); // prettier-ignore
  expect(JSON.stringify(mail)).not.toContain('evil');
});

test('an address gets three receipts a day, and every request arrives', async () => {
  for (let sent = 0; sent < 5; sent += 1) await ask({ email: 'flood@example.com' });
  expect(await waiting()).toHaveLength(5);
  const { rows } = await sql<{
    subject: string;
    key: string;
  }>`select content ->> 'subject' as subject, key from outbox where recipient = 'flood@example.com'`.execute(t.ctx.db);
  expect(rows.map(({ subject }) => subject)).toEqual(Array.from({ length: 3 }, () => 'Quay & Sons has your request'));
});

test('only public places of the company are shown, and only those can be asked for', async () => {
  const own = await makeWarehouse(t.ctx, { user_id: owner.userId, company_name: 'Own Pier' });
  await makeWarehouse(t.ctx, { user_id: owner.userId, company_name: 'Paused Pier', is_active: false });
  const foreign = await makeWarehouse(t.ctx, { user_id: (await makeUser(t.ctx)).actor.userId });
  const { items } = await listPlaces(t.ctx, owner.organization.id, null);
  expect(items.map(({ company_name }) => company_name)).toEqual(['Own Pier']);
  await ask({ place: own.id });
  await ask({ place: foreign.id });
  const { rows } = await sql<{ place: string | null }>`
    select substring(message.content from 'Place: ([^\n]*)') as place from messages message
    join embed_requests request on request.conversation_id = message.conversation_id
    where request.organization_id = ${owner.organization.id}::uuid order by request.id`.execute(t.ctx.db);
  expect(rows.map(({ place }) => place)).toEqual(['Own Pier', null]);
});

test('with a lower plan the pages are gone, said before, and come back as they were', async () => {
  await setPlan('enterprise');
  expect((await findShown(t.ctx, slug)).showsOurName).toBe(false);
  expect(await beyondPlan(t.as(owner), 'professional')).toEqual([
    'Our name, small, stands again on the pages for your own site.',
  ]);
  expect(await beyondPlan(t.as(owner), 'starter')).toEqual([
    'Your pages for your own site are kept but no longer shown.',
  ]);
  await setPlan('starter');
  await expect(findShown(t.ctx, slug)).rejects.toMatchObject({ code: 'not_found' });
  await expect(saveEmbed(t.as(owner), settings)).rejects.toMatchObject({ code: 'forbidden' });
  await setPlan('professional');
  expect(await findShown(t.ctx, slug)).toMatchObject({ origins: settings.origins, showsOurName: true });
});

test('whoever may only read the company sees what it shows, and changes nothing', async () => {
  const company = owner.organization.id;
  const reader = t.as((await makeMember(t.ctx, company, ['viewer'])).actor);
  expect((await findOwnEmbed(reader)).embed).toMatchObject({ slug, origins: settings.origins });
  await expect(saveEmbed(reader, settings)).rejects.toMatchObject({ code: 'forbidden' });
  const seller = t.as((await makeMember(t.ctx, company, ['sales'])).actor);
  await expect(findOwnEmbed(seller)).rejects.toMatchObject({ code: 'forbidden' });
});
