import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as moderation } from '#features/moderation/feature.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import { feature as privacy } from '#features/privacy/feature.server.ts';
import { type Actor, anonymous } from '#server/actor.ts';
import { makeChallenge } from '#server/challenge.ts';
import { listMail } from '#server/mailer/outbox.ts';
import { testDb } from '#tests/harness.ts';
import { testApp } from '#tests/test-app.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { feature as leads } from './feature.server.ts';
import { miamiSource } from './state.ts';

const features = [moderation, notifications, privacy, messaging, leads];
const t = await testDb({
  features,
  on: features.flatMap(({ on }) => on ?? []),
  env: { RATE_LIMITS: '1', PUBLIC_URL: 'http://localhost' },
});

let caller: Actor = anonymous;
const { send } = testApp({ services: t.ctx, resolveActor: async () => ({ actor: caller }) });
beforeEach(() => {
  caller = anonymous;
});

const usual = {
  company_name: 'Quay Freight',
  contact_name: 'Ana Reyes',
  email: 'ana@quay.example.com',
  phone: null,
  source: 'Referral',
  priority: 'medium',
  estimated_value: null,
  notes: null,
};

let visits = 0;
const newVisit = () => `1763800000000-visit-${(visits += 1)}`;
let networks = 0;
/** Of nobody else in this file. */
const newAddress = () => `198.51.${(networks += 1)}.7`;

interface Sent {
  leadData?: object;
  sessionId?: string;
  turnstileToken?: string | null;
  from?: string;
}

const submit = async ({ from = newAddress(), leadData = usual, sessionId = newVisit(), ...more }: Sent = {}) => {
  const answer = await send('/functions/v1/verify-lead-submission', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leadData, sessionId, ...more }),
    from,
  });
  return [answer.status, await answer.json()] as [number, { success: boolean; message: string }];
};

const leadOf = (sessionId: string) =>
  t.ctx.db.selectFrom('leads').selectAll().where('session_id', '=', sessionId).execute();

async function solution(): Promise<string> {
  const challenge = await makeChallenge(t.ctx);
  const solved = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution: solved })).toString('base64');
}

const booked = "Your demo has been booked! We'll contact you within 24 hours to confirm the time.";

describe('a lead', () => {
  test('is one row with a promise, a receipt with a page to follow it, a notice to administrators and a thread', async () => {
    const admin = await makeUser(t.ctx, { role: 'admin' });
    const sessionId = newVisit();
    const leadData = {
      ...usual,
      email: 'Bea@Harbor.Example.com',
      notes: 'Two pallets a week.',
      estimated_value: 12500,
    };
    expect(await submit({ sessionId, leadData })).toEqual([200, { success: true, message: booked }]);
    const [lead] = await leadOf(sessionId);
    expect(lead).toMatchObject({
      email: 'bea@harbor.example.com',
      status: 'new',
      priority: 'medium',
      estimated_value: 12500,
      notes: 'Two pallets a week.',
      user_id: null,
      duplicate_of: null,
      consent: '1',
    });
    expect((lead?.due_at?.getTime() ?? 0) - (lead?.created_at.getTime() ?? 0)).toBe(24 * 3_600_000);

    const receipt = (await listMail(t.ctx)).items.find(({ recipient }) => recipient === 'bea@harbor.example.com');
    expect(receipt?.content.subject).toContain(lead?.reference);
    expect(JSON.stringify(receipt?.content)).not.toContain('pallets');
    expect(new URL(receipt?.content.action?.url ?? '').pathname).toMatch(/^\/messages\/[0-9a-f]{64}$/);

    expect((await listNotifications(t.as(admin.actor))).items).toMatchObject([
      { kind: 'lead.received', values: { company_name: 'Quay Freight' } },
    ]);
    const thread = await t.ctx.db
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .where('conversations.subject_id', '=', lead?.id ?? '')
      .select('content')
      .execute();
    expect(thread).toEqual([{ content: 'Two pallets a week.' }]);
  });

  test('of somebody signed in is theirs, whatever they send; status, priority and ids of the body change nothing', async () => {
    const { actor, userId } = await makeUser(t.ctx);
    caller = actor;
    const sessionId = newVisit();
    const forged = {
      id: t.ctx.newId(),
      user_id: t.ctx.newId(),
      status: 'converted',
      priority: 'urgent',
      reference: 'L-00000000',
      due_at: null,
    };
    expect((await submit({ sessionId, leadData: { ...usual, ...forged } }))[0]).toBe(200);
    const [lead] = await leadOf(sessionId);
    expect(lead).toMatchObject({ user_id: userId, status: 'new', priority: 'medium' });
    expect([lead?.id, lead?.reference]).not.toEqual([forged.id, forged.reference]);
  });

  test('of an address that asked before within 30 days is linked to the first of them', async () => {
    const leadData = { ...usual, email: 'again@example.com' };
    const ids: string[] = [];
    for (const days of [0, 20, 20, 31]) {
      t.advance(days * 86_400);
      const sessionId = newVisit();
      await submit({ sessionId, leadData });
      const [lead] = await leadOf(sessionId);
      ids.push(lead?.id ?? '');
      const expected = [null, ids[0], ids[0], null][ids.length - 1];
      expect(lead?.duplicate_of, `lead ${ids.length}`).toBe(expected);
    }
  });

  test('writes to one address no more than five receipts a day, and is kept all the same', async () => {
    const leadData = { ...usual, email: 'victim@example.com' };
    for (let sent = 0; sent < 7; sent += 1) expect((await submit({ leadData }))[0]).toBe(200);
    const mails = (await listMail(t.ctx, { limit: 100 })).items.filter(
      ({ recipient }) => recipient === 'victim@example.com',
    );
    expect(mails).toHaveLength(5);
    const kept = await t.ctx.db.selectFrom('leads').select('id').where('email', '=', 'victim@example.com').execute();
    expect(kept).toHaveLength(7);
  });
});

describe('the same visit', () => {
  test('sent ten times at once is one lead and one answer, and takes once from what its network may send', async () => {
    const [sessionId, from] = [newVisit(), newAddress()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit({ sessionId, from })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([200, { success: true, message: booked }])]),
    );
    expect(await leadOf(sessionId)).toHaveLength(1);
    for (let sent = 0; sent < 4; sent += 1) expect((await submit({ from }))[0]).toBe(200);
    expect((await submit({ from }))[0]).toBe(429);
  });

  test('is answered as the first time, whatever its body says now, and takes nothing more', async () => {
    const [sessionId, from] = [newVisit(), newAddress()];
    await submit({ sessionId, from });
    for (let sent = 0; sent < 8; sent += 1)
      expect(await submit({ sessionId, from, leadData: { ...usual, company_name: `Other ${sent}` } })).toEqual([
        200,
        { success: true, message: booked },
      ]);
    expect(await leadOf(sessionId)).toMatchObject([{ company_name: 'Quay Freight' }]);
  });
});

describe('without a solved challenge', () => {
  test('a network sends five an hour; refused bodies take nothing; one with a solution is kept, and a solution counts once', async () => {
    const from = newAddress();
    for (let sent = 0; sent < 6; sent += 1)
      expect(await submit({ from, leadData: { ...usual, company_name: 'Q' } })).toEqual([
        422,
        { success: false, error: 'Company name is required', message: 'Company name is required' },
      ]);
    const statuses = [];
    for (let sent = 0; sent < 40; sent += 1) statuses.push((await submit({ from }))[0]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);

    const turnstileToken = await solution();
    expect((await submit({ from, turnstileToken }))[0]).toBe(200);
    expect((await submit({ from, turnstileToken }))[0]).toBe(429);
    expect((await submit())[0], 'another network').toBe(200);
  });

  test('the landing page for Miami is refused in its own words; with one its answer is its own', async () => {
    const leadData = { ...usual, source: miamiSource, notes: 'Country: Jamaica\nServices: storage' };
    const words = 'Please complete the verification to continue.';
    for (const turnstileToken of [null, '', undefined])
      expect(await submit({ leadData, turnstileToken })).toEqual([
        422,
        { success: false, error: words, message: words },
      ]);
    expect(await submit({ leadData, turnstileToken: await solution() })).toEqual([
      200,
      { success: true, message: "We'll get back to you within 24 hours with your free quote." },
    ]);
  });
});

describe('what is refused', () => {
  test.each([
    ['company_name', ' x ', 'Company name is required'],
    ['contact_name', '', 'Contact name is required'],
    ['email', 'ana@', 'Valid email is required'],
    ['email', 'ana@example.com\r\nBcc: all@example.com', 'Valid email is required'],
    ['source', '', 'Please select how you heard about us'],
    ['estimated_value', 'a lot', 'Please enter an amount in US dollars'],
  ])('%s %j', async (field, value, message) => {
    expect(await submit({ leadData: { ...usual, [field]: value } })).toEqual([
      422,
      { success: false, error: message, message },
    ]);
  });

  test('a line break in a name begins no header of a mail', async () => {
    const leadData = { ...usual, email: 'lines@example.com', contact_name: 'Ana\r\nBcc: all@example.com' };
    expect((await submit({ leadData }))[0]).toBe(200);
    const mail = (await listMail(t.ctx)).items.find(({ recipient }) => recipient === 'lines@example.com');
    expect(JSON.stringify(mail?.content)).not.toMatch(/\\r|\\n/);
  });

  test('a name that could be a message is not sent to the address beside it', async () => {
    const leadData = { ...usual, email: 'third@example.com', contact_name: 'Win today at evil.example/now' };
    expect((await submit({ leadData }))[0]).toBe(200);
    const mail = (await listMail(t.ctx)).items.find(({ recipient }) => recipient === 'third@example.com');
    expect(mail?.content.paragraphs[0]).toBe('Hello,');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  test('a body that is none, another type, another method, another site: all in the shape of calls', async () => {
    const path = '/functions/v1/verify-lead-submission';
    const json = { 'content-type': 'application/json' };
    const answers = await Promise.all([
      send(path, { method: 'POST', headers: json, body: '{' }),
      send(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }),
      send(path, { method: 'GET' }),
      send(path, { method: 'POST', headers: { ...json, origin: 'https://evil.example' }, body: '{}' }),
      send(path, { method: 'POST', headers: json, body: JSON.stringify({ leadData: usual, sessionId: 'short' }) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 415, 405, 403, 422]);
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) });
  });
});

test('the site key is told to whoever asks, and there is none here', async () => {
  for (const method of ['GET', 'POST'])
    expect(await (await send('/functions/v1/get-turnstile-site-key', { method })).json()).toEqual({ siteKey: null });
});

test('rows without name and company are for the field of coming-soon pages alone', async () => {
  const now = t.ctx.clock();
  const row = {
    id: t.ctx.newId(),
    reference: 'L-AAAAAAAA',
    session_id: newVisit(),
    email: 'a@example.com',
    language: 'en',
    consent: '1',
    created_at: now,
    updated_at: now,
  };
  await expect(
    t.ctx.db
      .insertInto('leads')
      .values({ ...row, source_form: 'demo' })
      .execute(),
  ).rejects.toThrow('leads_complete');
  await t.ctx.db
    .insertInto('leads')
    .values({ ...row, source_form: 'notify-me' })
    .execute();
});
