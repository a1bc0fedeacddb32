import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import type { UserActor } from '#server/actor.ts';
import { listMail } from '#server/mailer/outbox.ts';
import { testDb } from '#tests/harness.ts';

import { checkAvailability } from './commands/check-availability.server.ts';
import { signOff } from './commands/sign-off.server.ts';
import { tellSigned } from './commands/tell.server.ts';
import { feature } from './feature.server.ts';
import { findAvailability } from './queries/availability.server.ts';
import { findMonth, findServiceLevel, listMonths } from './queries/months.server.ts';
import { windowOf } from './schema/months.ts';

const t = await testDb({ features: [feature] });
let admin: UserActor;

beforeEach(async () => {
  await t.ctx.db.deleteFrom('service_spans').execute();
  await t.ctx.db.deleteFrom('service_months').execute();
  admin = (await makeUser(t.ctx, { role: 'admin', first_name: 'Inés', last_name: 'Paz' })).actor;
});

const at = (time: string): void => t.setClock(time);
const spans = () =>
  t.ctx.db.selectFrom('service_spans').select(['started_at', 'ended_at']).orderBy('started_at').execute();
const span = (from: string, until: string) =>
  t.ctx.db
    .insertInto('service_spans')
    .values({ id: t.ctx.newId(), started_at: new Date(from), ended_at: new Date(until) })
    .execute();
/** In October and November 2026, clocks in the market are four hours behind UTC, from 1 November on five. */
const availability = (month: string) => findAvailability(t.ctx, windowOf(month));

describe('checks', () => {
  test('lengthen one span, a check of the same minute and of another node at once included', async () => {
    at('2026-10-10T12:00:00Z');
    await Promise.all([checkAvailability(t.ctx), checkAvailability(t.ctx)]);
    at('2026-10-10T12:01:00Z');
    await Promise.all([checkAvailability(t.ctx), checkAvailability(t.ctx)]);
    await checkAvailability(t.ctx);
    // A node whose clock is behind.
    at('2026-10-10T12:00:50Z');
    await checkAvailability(t.ctx);
    expect(await spans()).toEqual([
      { started_at: new Date('2026-10-10T12:00:00Z'), ended_at: new Date('2026-10-10T12:01:00Z') },
    ]);
  });

  test('begin another span after two and a half minutes without an answer', async () => {
    at('2026-10-10T12:00:00Z');
    await checkAvailability(t.ctx);
    at('2026-10-10T12:02:29Z');
    await checkAvailability(t.ctx);
    expect(await spans()).toHaveLength(1);
    at('2026-10-10T12:04:59Z');
    await checkAvailability(t.ctx);
    expect(await spans()).toHaveLength(2);
  });

  test('without an answer, or with one after ten seconds, note nothing and do not fail', async () => {
    at('2026-10-10T12:00:00Z');
    await checkAvailability(t.ctx, () => Promise.reject(new Error('away')));
    await checkAvailability(t.ctx, async () => at('2026-10-10T12:00:11Z'));
    expect(await spans()).toEqual([]);
    await checkAvailability(t.ctx, async () => at('2026-10-10T12:00:20Z'));
    expect(await spans()).toHaveLength(1);
  });
});

describe('availability', () => {
  test('is unknown before the first check, and at its moment', async () => {
    at('2026-10-10T12:00:00Z');
    expect(await availability('2026-10')).toBeNull();
    await checkAvailability(t.ctx);
    expect(await availability('2026-10')).toBeNull();
    expect(await availability('2026-09')).toBeNull();
  });

  test('counts from the first check, and a stop of an hour with its start and length', async () => {
    await span('2026-10-10T12:00:00Z', '2026-10-15T00:00:00Z');
    await span('2026-10-15T01:00:00Z', '2026-10-20T12:00:00Z');
    at('2026-10-20T12:00:40Z');
    // 1 hour of 240.
    expect(await availability('2026-10')).toEqual({
      percent: 99.58,
      from: new Date('2026-10-10T12:00:00Z'),
      until: new Date('2026-10-20T12:00:00Z'),
      count: 1,
      seconds: 3600,
      interruptions: [{ from: new Date('2026-10-15T00:00:00Z'), until: new Date('2026-10-15T01:00:00Z') }],
    });
  });

  test('counts a stop over a month’s end in both months, by the market’s midnight', async () => {
    await span('2026-09-01T04:00:00Z', '2026-10-01T03:30:00Z');
    await span('2026-10-01T05:00:00Z', '2026-10-11T04:00:00Z');
    at('2026-10-11T04:00:00Z');
    expect(await availability('2026-09')).toMatchObject({ seconds: 1800, percent: 99.93 });
    expect(await availability('2026-10')).toMatchObject({
      from: new Date('2026-10-01T04:00:00Z'),
      seconds: 3600,
      percent: 99.58,
    });
  });

  test('counts what is missing until now once the next check is late', async () => {
    await span('2026-10-10T12:00:00Z', '2026-10-10T13:00:00Z');
    at('2026-10-10T13:02:00Z');
    expect(await availability('2026-10')).toMatchObject({ count: 0, percent: 100 });
    at('2026-10-10T15:00:00Z');
    expect(await availability('2026-10')).toMatchObject({ count: 1, seconds: 7200, percent: 33.33 });
    // A month that has begun during the stop.
    at('2026-11-01T06:00:00Z');
    expect(await availability('2026-11')).toMatchObject({ count: 1, seconds: 7200, percent: 0 });
  });

  test('is rounded down, so that a target missed by a second is missed', async () => {
    // 0.1 % of ten days are 864 seconds.
    await span('2026-10-10T00:00:00Z', '2026-10-11T00:00:00Z');
    await span('2026-10-11T00:14:24Z', '2026-10-20T00:00:00Z');
    at('2026-10-20T00:00:00Z');
    expect(await availability('2026-10')).toMatchObject({ percent: 99.9 });
    await t.ctx.db.updateTable('service_spans').set({ started_at: new Date('2026-10-11T00:14:25Z') }).where('started_at', '>', new Date('2026-10-11T00:00:00Z')).execute(); // prettier-ignore
    expect(await availability('2026-10')).toMatchObject({ percent: 99.89 });
  });
});

describe('a month', () => {
  const company = async (plan: string) => {
    const { actor } = await makeUser(t.ctx);
    await t.ctx.db.updateTable('organizations').set({ plan }).where('id', '=', actor.organization.id).execute();
    return actor;
  };
  /** October was away for an hour, or not at all. */
  const october = async (isWhole: boolean) => {
    await span('2026-10-01T04:00:00Z', '2026-10-15T00:00:00Z');
    await span(isWhole ? '2026-10-15T00:00:00Z' : '2026-10-15T01:00:00Z', '2026-11-05T12:00:00Z');
    at('2026-11-05T12:00:00Z');
  };
  const sign = (note: string | null = null, by = admin) => signOff(t.as(by), '2026-10', note);

  test('is listed with its figures until it is signed off, which administrators do a day after its end', async () => {
    await october(true);
    expect(await listMonths(t.as(admin), null)).toEqual({
      months: [
        { month: '2026-11', percent: 100, count: 0, state: 'running' },
        { month: '2026-10', percent: 100, count: 0, state: 'ended' },
      ],
      next: null,
    });
    await expect(signOff(t.as(admin), '2026-11', null)).rejects.toMatchObject({ code: 'conflict' });
    await expect(signOff(t.as(admin), '2026-09', null)).rejects.toMatchObject({ code: 'not_found' });
    at('2026-11-02T03:59:59Z');
    await expect(sign()).rejects.toMatchObject({ code: 'conflict' });
    const moderator = (await makeUser(t.ctx, { role: 'moderator' })).actor;
    await expect(sign(null, moderator)).rejects.toMatchObject({ code: 'forbidden' });
    at('2026-11-02T04:00:00Z');
    await sign();
    expect((await listMonths(t.as(admin), '2026-11')).months).toMatchObject([{ month: '2026-10', state: 'signed' }]);
  });

  test('that missed the target is signed off with what happened, once, and keeps its figures', async () => {
    await october(false);
    await expect(sign()).rejects.toMatchObject({ code: 'invalid', fields: { note: [expect.any(String)] } });
    const other = (await makeUser(t.ctx, { role: 'admin' })).actor;
    const both = await Promise.allSettled([sign('A disk was full. We doubled it.'), sign('No.', other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // Either may be the first.
    const isOwn = both[0]?.status === 'fulfilled';
    const [signer, note] = isOwn ? ['Inés Paz', 'A disk was full. We doubled it.'] : ['Maria Santos', 'No.'];
    await expect(sign('Again.', other)).rejects.toMatchObject({ code: 'conflict', detail: `${signer} has signed this month off already.` }); // prettier-ignore
    await span('2026-10-15T00:00:00Z', '2026-10-15T01:00:00Z');
    expect(await findMonth(t.as(admin), '2026-10')).toMatchObject({
      figures: { availability: { percent: 99.86, count: 1 } },
      signed: { note, signer },
      isSignable: false,
    });
  });

  test('is read by companies on Enterprise, who are told once by mail', async () => {
    const enterprise = await company('enterprise');
    const professional = await company('professional');
    await october(true);
    await sign();
    await t.ctx.jobs.runDue(t.ctx);
    await tellSigned(t.ctx, { month: '2026-10' });
    const told = async (actor: UserActor) => (await listNotifications(t.as(actor))).items.map(({ kind }) => kind);
    expect(await told(enterprise)).toEqual(['service_level.signed_off']);
    expect(await told(professional)).toEqual([]);
    const mails = (await listMail(t.as(admin), {})).items.filter(({ recipient }) => recipient === enterprise.email);
    expect(mails.map(({ content }) => content.subject)).toEqual(['October 2026: 100% available']);
    expect(await findServiceLevel(t.as(professional), null)).toBeNull();
    expect(await findServiceLevel(t.as(enterprise), null)).toMatchObject({
      running: { month: '2026-11' },
      months: [{ month: '2026-10', note: null }],
    });
  });
});

test('mails and calls of a month are counted by what became of them', async () => {
  await span('2026-10-01T04:00:00Z', '2026-10-20T12:00:00Z');
  at('2026-10-20T12:00:00Z');
  const { actor } = await makeUser(t.ctx);
  await t.ctx.db.deleteFrom('outbox').execute();
  const written = new Date('2026-10-12T12:00:00Z');
  const after = (minutes: number) => new Date(written.getTime() + minutes * 60_000);
  const mail = (values: { sent_at?: Date; not_before?: Date; created_at?: Date; state?: string }) => {
    const id = t.ctx.newId();
    const state = values.sent_at ? 'sent' : 'queued';
    return t.ctx.db
      .insertInto('outbox')
      .values({
        id,
        key: id,
        job_id: t.ctx.newId(),
        recipient: 'ana@example.com',
        language: 'en',
        content: '{}',
        request_id: 'test',
        created_at: written,
        queued_at: written,
        state,
        ...values,
      })
      .execute();
  };
  await mail({ sent_at: after(5) });
  await mail({ sent_at: after(6) });
  await mail({ state: 'refused' });
  await mail({ not_before: after(60), sent_at: after(62) });
  await mail({ created_at: t.ctx.clock() });
  await mail({ created_at: new Date('2026-09-30T12:00:00Z') });
  const webhook_id = t.ctx.newId();
  await t.ctx.db
    .insertInto('webhooks')
    .values({
      id: webhook_id,
      user_id: actor.userId,
      organization_id: actor.organization.id,
      url: 'https://quay.example.com/hook',
      events: ['shipment.updated'],
      created_at: written,
    })
    .execute();
  const call = (values: { delivered_at?: Date; given_up_at?: Date; created_at?: Date }) =>
    t.ctx.db.insertInto('webhook_deliveries').values({ id: t.ctx.newId(), webhook_id, event: 'shipment.updated', body: '{}', created_at: written, ...values }).execute(); // prettier-ignore
  await call({ delivered_at: after(0) });
  await call({ delivered_at: after(1) });
  await call({ given_up_at: after(900) });
  await call({});
  expect((await findMonth(t.as(admin), '2026-10')).figures).toMatchObject({
    mails: { all: 4, onTime: 2 },
    webhooks: { atOnce: 1, later: 1, never: 1 },
    webhooksSince: null,
  });
  at('2026-12-01T12:00:00Z');
  expect((await findMonth(t.as(admin), '2026-10')).figures).toMatchObject({
    webhooks: { never: 1 },
    webhooksSince: null,
  });
  at('2026-12-07T12:00:00Z');
  expect((await findMonth(t.as(admin), '2026-10')).figures).toMatchObject({
    webhooksSince: new Date('2026-10-06T12:00:00Z'),
  });
  at('2027-01-05T12:00:00Z');
  expect((await findMonth(t.as(admin), '2026-10')).figures).toMatchObject({ webhooks: null, webhooksSince: null });
});
