import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { postMessage } from '#features/messaging/commands/post-message.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as moderation } from '#features/moderation/feature.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import { feature as privacy } from '#features/privacy/feature.server.ts';
import { revokeDisclosure } from '#features/privacy/commands/disclosures.server.ts';
import { listOwnDisclosures } from '#features/privacy/queries/disclosures.server.ts';
import type { Ctx } from '#server/context.ts';
import { listMail } from '#server/mailer/outbox.ts';
import { countWaiting, listWaiting } from '#server/moderation-queues.ts';
import { testDb } from '#tests/harness.ts';

import { makeLead } from './build.server.ts';
import { moveLeads, respondToLead, sendResponseByCall, updateLead } from './commands/respond.server.ts';
import { feature as leads } from './feature.server.ts';
import { findLead, listLeadMessages } from './queries/find-lead.server.ts';
import { countLeads, listLeads } from './queries/list-leads.server.ts';
import { findThread } from './queries/thread.server.ts';
import { adminStats } from './queries/waiting.server.ts';

const features = [moderation, notifications, privacy, messaging, leads];
const t = await testDb({
  features,
  on: features.flatMap(({ on }) => on ?? []),
  env: { PUBLIC_URL: 'http://localhost' },
});

let admin: Ctx;
let adminId = '';
beforeAll(async () => {
  const made = await makeUser(t.ctx, { role: 'admin', first_name: 'Olga' });
  admin = t.as(made.actor);
  adminId = made.userId;
});
beforeEach(() => t.setClock('2026-11-21T12:00:00Z'));

const answer = (id: string, more: object = {}) =>
  respondToLead(admin, {
    id,
    seen: '1',
    message: 'We have space.\nFrom Monday on.',
    status: 'new',
    priority: 'high',
    ...more,
  });

const mailsTo = async (address: string) =>
  (await listMail(t.ctx, { limit: 100 })).items.filter(({ recipient }) => recipient === address);

describe('an answer', () => {
  test('is noted with its day after a blank line, dates the contact, goes into the thread and by mail from the Admin Team', async () => {
    const { id, reference } = await makeLead(t.ctx, { email: 'answered@example.com', notes: 'Two pallets.' });
    await answer(id);
    const { lead, mail } = await findLead(admin, id);
    expect(lead).toMatchObject({
      status: 'contacted',
      priority: 'high',
      last_contact_date: '2026-11-21',
      first_response_at: new Date('2026-11-21T12:00:00Z'),
      notes: 'Two pallets.\n\n[2026-11-21] Admin Response: We have space.\nFrom Monday on.',
    });
    expect(mail?.state).toBe('queued');
    const mails = await mailsTo('answered@example.com');
    expect(mails.map(({ content }) => [content.subject, content.paragraphs])).toEqual([
      [`Our answer to your request ${reference}`, ['Hello Ana Reyes,', 'We have space.\nFrom Monday on.']],
    ]);
    const { from_name } = await t.ctx.db
      .selectFrom('outbox')
      .select('from_name')
      .where('id', '=', mails[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(from_name).toBe('Admin Team');
    expect((await listLeadMessages(admin, id)).messages).toMatchObject([
      { role: 'staff', is_own: true, content: 'We have space.\nFrom Monday on.' },
    ]);
  });

  test('with another status chosen moves the lead there', async () => {
    const { id } = await makeLead(t.ctx);
    await answer(id, { status: 'qualified' });
    expect((await findLead(admin, id)).lead.status).toBe('qualified');
  });

  test('answers everything its author asked within 30 days, and takes it from the queue and from unread news', async () => {
    const first = await makeLead(t.ctx, { company_name: 'Twice Freight' });
    const second = await makeLead(t.ctx, { company_name: 'Twice Freight', duplicate_of: first.id });
    const other = await makeLead(t.ctx, { company_name: 'Once Freight' });
    const waiting = async () => (await listWaiting(admin, { kind: 'leads', limit: 100 })).items.map(({ id }) => id);
    expect(await waiting()).toEqual(expect.arrayContaining([first.id, second.id, other.id]));
    await answer(second.id);
    const left = await waiting();
    expect([left.includes(first.id), left.includes(second.id), left.includes(other.id)]).toEqual([false, false, true]);
    expect((await findLead(admin, first.id)).others).toMatchObject([{ id: second.id, status: 'contacted' }]);
  });

  test('of two who answer at once is one; the second is told, and nothing of theirs is sent', async () => {
    const { id } = await makeLead(t.ctx, { email: 'raced@example.com' });
    const outcomes = await Promise.allSettled([answer(id), answer(id, { message: 'Another word.' })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect(await mailsTo('raced@example.com')).toHaveLength(1);
    expect((await listLeadMessages(admin, id)).messages).toHaveLength(1);
  });

  test('written in the thread itself counts too, and what its author writes there is told to who answered', async () => {
    const author = await makeUser(t.ctx);
    const { id } = await makeLead(t.ctx, { user_id: author.userId });
    const thread = await findThread(t.ctx, id);
    await postMessage(t.as(author.actor), thread, { content: 'Still waiting.' });
    expect((await findLead(admin, id)).lead.first_response_at).toBeNull();
    await postMessage(admin, thread, { content: 'Here we are.' });
    expect((await findLead(admin, id)).lead).toMatchObject({ status: 'contacted', first_response_at: t.ctx.clock() });
    await postMessage(t.as(author.actor), thread, { content: 'Thank you.' });
    const news = (await listNotifications(admin)).items.filter(({ subject }) => subject.id === thread.id);
    expect(news).toHaveLength(1);
  });

  test('shows an author with an account who has their data, until they take it back', async () => {
    const author = await makeUser(t.ctx);
    const { id, reference } = await makeLead(t.ctx, { user_id: author.userId });
    expect((await listOwnDisclosures(t.as(author.actor))).items).toEqual([]);
    await answer(id);
    const [shown] = (await listOwnDisclosures(t.as(author.actor))).items;
    expect(shown).toMatchObject({
      recipient: expect.stringContaining('Olga'),
      subject_name: reference,
      revoked_at: null,
    });
    await revokeDisclosure(t.as(author.actor), shown?.id ?? '');
    expect((await listOwnDisclosures(t.as(author.actor))).items[0]?.revoked_at).not.toBeNull();
  });
});

describe('the call that mails an answer', () => {
  const call = (ctx: Ctx, email: string, idempotencyKey: string | null = null) =>
    sendResponseByCall(ctx, { email, message: 'By call.', idempotencyKey });

  test('goes to addresses of leads alone, and with one key once', async () => {
    const { id } = await makeLead(t.ctx, { email: 'called@example.com' });
    await expect(call(admin, 'visitor@example.com')).rejects.toMatchObject({ code: 'not_found' });
    for (let sent = 0; sent < 3; sent += 1) await call(admin, 'called@example.com', 'key-of-the-call-1');
    expect(await mailsTo('called@example.com')).toHaveLength(1);
    expect((await findLead(admin, id)).lead.status).toBe('contacted');
    expect(await mailsTo('visitor@example.com')).toEqual([]);
  });

  test('is for administrators alone, and so is everything else about leads', async () => {
    const { id } = await makeLead(t.ctx, { email: 'closed@example.com' });
    const moderator = t.as((await makeUser(t.ctx, { role: 'moderator' })).actor);
    for (const ctx of [t.anonymous, moderator]) {
      const refused = [
        call(ctx, 'closed@example.com'),
        respondToLead(ctx, { id, seen: '1', message: 'x', status: 'new', priority: 'low' }),
        updateLead(ctx, { id, seen: '1', status: 'lost', priority: 'low' }),
        moveLeads(ctx, { leads: [{ id, seen: '1' }], status: 'lost' }),
        findLead(ctx, id),
        listLeads(ctx),
        countLeads(ctx),
      ];
      for (const outcome of await Promise.allSettled(refused)) expect(outcome.status).toBe('rejected');
    }
    expect((await countWaiting(moderator)).queues.map(({ kind }) => kind)).not.toContain('leads');
    expect(await mailsTo('closed@example.com')).toEqual([]);
  });
});

describe('the list', () => {
  test('has overdue promises first, then what waits, then the newest, through all its pages; and finds by words', async () => {
    await t.ctx.db.deleteFrom('leads').execute();
    const at = (day: string) => ({ created_at: new Date(`2026-11-${day}T08:00:00Z`) });
    const made = {
      answered: await makeLead(t.ctx, {
        ...at('21'),
        company_name: 'Answered',
        status: 'contacted',
        first_response_at: t.ctx.clock(),
      }),
      fresh: await makeLead(t.ctx, { ...at('21'), company_name: 'Fresh' }),
      late: await makeLead(t.ctx, { ...at('19'), company_name: 'Late' }),
      later: await makeLead(t.ctx, { ...at('18'), company_name: 'Láter Freight' }),
      old: await makeLead(t.ctx, { ...at('01'), company_name: 'Old', status: 'lost' }),
    };
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listLeads>> = await listLeads(admin, { cursor, limit: 2 });
      found.push(...page.items.map(({ company_name, is_late }) => `${company_name}${is_late ? '!' : ''}`));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(['Láter Freight!', 'Late!', 'Fresh', 'Answered', 'Old']);
    expect((await listLeads(admin, { q: 'later fre' })).items.map(({ id }) => id)).toEqual([made.later.id]);
    expect(await countLeads(admin, made.old.reference)).toBe(1);
  });

  test('moves the chosen ones and no other, each with a line in the log', async () => {
    const one = await makeLead(t.ctx);
    const two = await makeLead(t.ctx);
    const three = await makeLead(t.ctx);
    const chosen = [one.id, two.id, t.ctx.newId()].map((id) => ({ id, seen: '1' }));
    expect(await moveLeads(admin, { leads: chosen, status: 'lost' })).toEqual({ moved: 2, changed: 1 });
    // Whoever looks at an older list moves nothing, and is told of how many.
    expect(await moveLeads(admin, { leads: chosen, status: 'qualified' })).toEqual({ moved: 0, changed: 3 });
    expect((await findLead(admin, three.id)).lead.status).toBe('new');
    expect((await findLead(admin, one.id)).lead).toMatchObject({ status: 'lost', version: 2 });
    const log = await t.ctx.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('subject_id', 'in', [one.id, two.id])
      .where('action', '=', 'lead.updated')
      .execute();
    expect(log).toEqual([{ actor_id: adminId }, { actor_id: adminId }]);
    await expect(updateLead(admin, { id: one.id, seen: '1', status: 'new', priority: 'low' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('its card says how many wait, and how soon half of the people are answered', async () => {
    await t.ctx.db.deleteFrom('leads').execute();
    await makeLead(t.ctx);
    const now = t.ctx.clock().getTime();
    for (const hours of [2, 6, 30])
      await makeLead(t.ctx, {
        status: 'contacted',
        created_at: new Date(now - hours * 3_600_000),
        first_response_at: t.ctx.clock(),
      });
    expect(await adminStats(admin)).toMatchObject([
      { value: '1', caption: 'Waiting · usually 6 hours', tone: 'attention' },
    ]);
  });
});
