import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { postMessage } from '#features/messaging/commands/post-message.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { openConversationDoor } from '#features/messaging/queries/access.server.ts';
import { listConversations } from '#features/messaging/queries/conversations.server.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import { revokeDisclosure } from '#features/privacy/commands/disclosures.server.ts';
import { listOwnDisclosures } from '#features/privacy/queries/disclosures.server.ts';
import type { UserActor } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { listInbox } from '#server/inbox.ts';
import { countLists } from '#server/moderation-queues.ts';
import { testDb } from '#tests/harness.ts';

import { makePartner } from './build.server.ts';
import { acceptConnection, cancelConnection, declineConnection } from './commands/decide-connection.server.ts';
import { endConnections } from './commands/end-connections.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { requestConnection } from './commands/request-connection.server.ts';
import { feature as partners } from './feature.server.ts';
import { findConnection, listOwnConnections } from './queries/connections.server.ts';
import { findMedianMinutes } from './queries/response-time.server.ts';
import { findShownContact } from './queries/shown-contact.server.ts';
import { connectDraft, storedMessage } from './schema/connection.ts';

const t = await testDb({ features: [messaging, partners], on: [partners.on ?? {}], env: { RATE_LIMITS: '1' } });
let owner: UserActor;
let shipper: UserActor;
let outsider: UserActor;
let partner: { id: string };

beforeEach(async () => {
  t.setClock('2026-11-21T12:00:00Z');
  owner = (await makeUser(t.ctx)).actor;
  shipper = (await makeUser(t.ctx, { first_name: 'Ana', last_name: 'Reyes', company_name: null })).actor;
  outsider = (await makeUser(t.ctx)).actor;
  partner = await makePartner(t.ctx, { owner_user_id: owner.userId });
});

const words = 'Two pallets to Kingston. Write to ana@reyes.example.com please.';
const ask = async (by = shipper, partner_id = partner.id) =>
  (await requestConnection(t.as(by), { partner_id, message: words })).id;
const told = async (by: UserActor) => (await listNotifications(t.as(by))).items.map(({ kind }) => kind);
const mailsTo = async (recipient: string) => {
  const rows = await t.ctx.db
    .selectFrom('outbox')
    .select(sql<string>`content::text`.as('text'))
    .where('recipient', '=', recipient)
    .execute();
  return rows.map(({ text }) => text);
};
const contactOf = (by: UserActor) => findShownContact(t.as(by), partner.id);

describe('a request', () => {
  test('is masked for the partner, waits in its inbox, and shows nobody any contact before it is accepted', async () => {
    const id = await ask();
    expect(await findConnection(t.as(shipper), id)).toMatchObject({
      message: words,
      mayCancel: true,
      mayDecide: false,
    });
    const read = await findConnection(t.as(owner), id);
    expect(read).toMatchObject({ mayDecide: true, mayCancel: false, status: 'pending' });
    expect(read.message).toContain('Two pallets to Kingston');
    expect(read.message).not.toContain('ana@reyes');
    expect(await contactOf(shipper)).toBeNull();
    const { items } = await listInbox(t.as(owner), { state: 'waiting' });
    expect(items).toMatchObject([
      { id, title: 'Ana Reyes', due_at: new Date('2026-11-22T12:00:00Z'), is_unread: true, kind: 'connections' },
    ]);
    expect(await told(owner)).toEqual(['connection.requested']);
    const mails = await mailsTo(owner.email);
    expect(mails.join('\n')).toContain('Ana Reyes asks to connect with Windward Freight Lines');
    for (const mail of mails) expect(mail).not.toContain('ana@reyes');
    for (const ctx of [t.as(outsider), t.anonymous])
      await expect(findConnection(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is one of a pair, however many are sent at once; another may follow one that was declined', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(new Set(ids).size).toBe(1);
    expect(await mailsTo(owner.email)).toHaveLength(1);
    await declineConnection(t.as(owner), ids[0] ?? '');
    expect(await told(shipper)).toEqual(['connection.declined']);
    expect(await ask()).not.toBe(ids[0]);
  });

  test('expires after 14 days by the clock alone, and makes room for the next', async () => {
    const id = await ask();
    t.advance(14 * 86_400);
    expect((await findConnection(t.as(owner), id)).status).toBe('expired');
    expect((await countLists(t.as(owner), t.ctx.registry.inbox)).total.value).toBe(0);
    await expect(acceptConnection(t.as(owner), id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(cancelConnection(t.as(shipper), id)).rejects.toMatchObject({ code: 'conflict' });
    const next = await ask();
    expect(next).not.toBe(id);
    const { items } = await listOwnConnections(t.as(shipper), null);
    expect(items.map(({ status }) => status).toSorted()).toEqual(['expired', 'pending']);
  });

  test('that nobody answered is told to both sides once, in the inbox and by mail, and waits for nobody', async () => {
    const id = await ask();
    t.advance(13 * 86_400);
    await endConnections(t.ctx);
    expect([await told(shipper), await told(owner)]).toEqual([[], ['connection.requested']]);
    t.advance(86_400);
    for (let run = 0; run < 2; run += 1) await endConnections(t.ctx);
    expect(await told(shipper)).toEqual(['connection.expired']);
    expect((await told(owner)).toSorted()).toEqual(['connection.missed', 'connection.requested']);
    for (const [to, title] of [
      [shipper, 'has not answered your request'],
      [owner, 'expired'],
    ] as const)
      expect((await mailsTo(to.email)).filter((mail) => mail.includes(title))).toHaveLength(1);
    expect(await findConnection(t.as(owner), id)).toMatchObject({ status: 'expired' });
    expect(await ask()).not.toBe(id);
  });

  test('is made by verified accounts, to public partners of others', async () => {
    const wanted = { partner_id: partner.id, message: words };
    await expect(requestConnection(t.anonymous, wanted)).rejects.toMatchObject({ code: 'unauthenticated' });
    const unverified = (await makeUser(t.ctx, { email_verified: false })).actor;
    await expect(requestConnection(t.as(unverified), wanted)).rejects.toMatchObject({ code: 'email_not_verified' });
    await expect(requestConnection(t.as(owner), wanted)).rejects.toMatchObject({ code: 'forbidden' });
    const paused = await makePartner(t.ctx, { is_active: false });
    await expect(ask(shipper, paused.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('to a company nobody has claimed goes to its mailbox with the way to claim it', async () => {
    const unclaimed = await makePartner(t.ctx, { email: 'office@unclaimed.example.com' });
    await ask(shipper, unclaimed.id);
    const [mail] = await mailsTo('office@unclaimed.example.com');
    expect(mail).toMatch(/provider-signup\/claim\//);
    expect(mail).not.toContain('Ana');
  });
});

describe('its answer', () => {
  test('opens the conversation, shows the contact, and stands under “Who has my data” until it is taken back', async () => {
    const id = await ask();
    const { conversation_id } = await acceptConnection(t.as(owner), id);
    const contact = {
      contact_name: 'Ines Duarte',
      email: 'ines@windward-freight.example.com',
      phone: '(305) 555-0171',
    };
    expect(await contactOf(shipper)).toEqual(contact);
    for (const by of [outsider, owner]) expect(await contactOf(by)).toBeNull();
    expect(await told(shipper)).toEqual(['connection.accepted']);
    expect((await findConnection(t.as(owner), id)).message).toBe(words);
    expect(await listInbox(t.as(owner), { state: 'waiting' })).toMatchObject({ items: [] });
    await postMessage(t.as(shipper), { id: conversation_id }, { content: 'When is the next sailing?' });
    expect((await listInbox(t.as(owner), { state: 'waiting' })).items).toMatchObject([{ id, is_unread: true }]);
    await postMessage(t.as(owner), { id: conversation_id }, { content: 'On Friday.' });
    expect((await listInbox(t.as(owner), { state: 'answered' })).items).toMatchObject([{ id }]);

    const [disclosure, ...more] = (await listOwnDisclosures(t.as(owner))).items;
    expect(more).toEqual([]);
    expect(disclosure).toMatchObject({ recipient: 'Ana Reyes', subject_href: `/dashboard/connections/${id}` });
    await expect(revokeDisclosure(t.as(shipper), disclosure?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
    await revokeDisclosure(t.as(owner), disclosure?.id ?? '');
    expect(await contactOf(shipper)).toBeNull();
    expect(await ask()).toBe(id);
  });

  test('is a conversation that each of the two finds under whom it is with, by mail too', async () => {
    const { conversation_id: id } = await acceptConnection(t.as(owner), await ask());
    await postMessage(t.as(shipper), { id }, { content: 'When is the next sailing?' });
    await postMessage(t.as(owner), { id }, { content: 'On Friday.' });
    for (const [by, title] of [
      [owner, 'Ana Reyes · Windward Freight Lines'],
      [shipper, 'Windward Freight Lines'],
    ] as const) {
      expect(await openConversationDoor(t.as(by), { id })).toMatchObject({ title });
      expect(await listConversations(t.as(by))).toMatchObject({ items: [{ title }] });
      const { email } = await t.ctx.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', by.userId)
        .executeTakeFirstOrThrow();
      expect((await mailsTo(email)).join()).toContain(`"New message: ${title}"`);
    }
  });

  test('is the owner’s to give and the requester’s to take back, and nobody else’s', async () => {
    const id = await ask();
    for (const by of [shipper, outsider])
      await expect(acceptConnection(t.as(by), id)).rejects.toMatchObject({ code: 'not_found' });
    for (const by of [owner, outsider])
      await expect(cancelConnection(t.as(by), id)).rejects.toMatchObject({ code: 'not_found' });
    await cancelConnection(t.as(shipper), id);
    expect(await told(owner)).toContain('connection.cancelled');
    await expect(acceptConnection(t.as(owner), id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of concurrent accept, decline and cancel exactly one succeeds, and contact is shown only after an acceptance', async () => {
    for (let round = 0; round < 5; round += 1) {
      const by = (await makeUser(t.ctx)).actor;
      const id = await ask(by);
      const results = await Promise.allSettled([
        acceptConnection(t.as(owner), id),
        cancelConnection(t.as(by), id),
        declineConnection(t.as(owner), id),
        acceptConnection(t.as(owner), id),
        cancelConnection(t.as(by), id),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { status } = await findConnection(t.as(by), id);
      expect((await contactOf(by)) !== null).toBe(status === 'accepted');
    }
  });
});

test('how soon a partner answers is the middle of the last 90 days, and unknown under three', async () => {
  const median = () => findMedianMinutes(t.ctx, { partner_id: partner.id });
  for (const minutes of [10, 50, 30]) {
    expect(await median()).toBeNull();
    const id = await ask((await makeUser(t.ctx)).actor);
    t.advance(minutes * 60);
    await acceptConnection(t.as(owner), id);
  }
  expect(await median()).toBe(30);
  expect(await findMedianMinutes(t.ctx, { organization_id: owner.userId })).toBe(30);
  t.advance(91 * 86_400);
  expect(await median()).toBeNull();
});

test('who erases the account leaves no request, no conversation and no contact behind', async () => {
  const id = await ask();
  await acceptConnection(t.as(owner), id);
  await transaction(t.ctx, (tx) => eraseOwnRows(tx, shipper.userId));
  await expect(findConnection(t.as(owner), id)).rejects.toMatchObject({ code: 'not_found' });
  const left = await t.ctx.db.selectFrom('conversations').select('id').where('subject_id', '=', id).execute();
  expect(left).toEqual([]);
});

test('a draft is of one partner', () => {
  const draft = connectDraft(partner.id, 'Two pallets\0');
  expect(storedMessage(draft, partner.id)).toBe('Two pallets');
  expect(storedMessage(draft, 'another')).toBeNull();
});
