import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as moderation } from '#features/moderation/feature.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { feature as privacy } from '#features/privacy/feature.server.ts';
import { listMail } from '#server/mailer/outbox.ts';
import { changeSettings } from '#server/settings.ts';
import { testDb } from '#tests/harness.ts';

import { cancelBooking, moveBooking } from './commands/book-demo.server.ts';
import { captureLead } from './commands/capture-lead.server.ts';
import { invitationTo } from './emails/calendar.ts';
import { feature as leads } from './feature.server.ts';
import { findBooking } from './queries/booking.server.ts';
import { findLead } from './queries/find-lead.server.ts';
import { listFreeSlots, slotsBetween } from './queries/free-slots.server.ts';
import { readHours } from './settings.ts';

const features = [moderation, notifications, privacy, messaging, leads];
const t = await testDb({
  features,
  on: features.flatMap(({ on }) => on ?? []),
  env: { PUBLIC_URL: 'http://localhost' },
});

// A Sunday.
beforeEach(async () => {
  t.setClock('2026-11-22T12:00:00Z');
  await t.ctx.db.deleteFrom('outbox').execute();
});

let visits = 0;
const ask = (
  starts_at: Date,
  email = `ana${(visits += 1)}@example.com`,
  session_id = `visit-of-a-test-${visits}`,
  time_zone = 'America/Bogota',
) =>
  captureLead(
    t.anonymous,
    {
      session_id,
      source_form: 'demo',
      values: {
        company_name: 'Quay Freight',
        contact_name: 'Ana Reyes',
        email,
        phone: null,
        source: 'Referral',
        estimated_value: null,
        notes: null,
      },
      demo: { starts_at, time_zone },
    },
    async () => {},
  );

const mailsTo = async (email: string) =>
  (await listMail(t.ctx, { limit: 100 })).items.filter(({ recipient }) => recipient === email).toReversed();
const tokenIn = (mail: { content: { action?: { url: string } } } | undefined) =>
  new URL(mail?.content.action?.url ?? '').pathname.split('/').at(-1) ?? '';
/** The invitation of a mail as another maker's program reads it. */
function invitationOf(mail: Awaited<ReturnType<typeof mailsTo>>[number] | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(mail?.attachments[0]?.content ?? ''));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  const attendees = event.attendees.map((attendee) => String(attendee.getFirstValue()));
  return {
    uid: event.uid,
    method: calendar.getFirstPropertyValue('method'),
    start: event.startDate.toJSDate().toISOString().replace('.000', ''),
    end: event.endDate.toJSDate().toISOString().replace('.000', ''),
    sequence: event.sequence,
    status: event.component.getFirstPropertyValue('status'),
    organizer: event.organizer,
    attendees,
    asksFor: ['rsvp', 'partstat', 'role'].map((name) => event.attendees[0]?.getParameter(name)),
  };
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ content }) => content.subject);

describe('free times', () => {
  test('follow the hours, the closed days, the notice and the days ahead that the operator decided', async () => {
    const { starts } = await listFreeSlots(t.ctx);
    expect(starts[0]?.toISOString()).toBe('2026-11-23T14:00:00.000Z');
    expect(starts).toHaveLength(10 * 16);
    await changeSettings(t.ctx, { 'leads.demo_closed_days': '2026-11-23, 2026-11-24' });
    await changeSettings(t.ctx, { 'leads.demo_hours': 'Mon-Fri 09:00-10:00, Sat 10:00-10:30' });
    const fewer = (await listFreeSlots(t.ctx)).starts;
    expect(fewer[0]?.toISOString()).toBe('2026-11-25T14:00:00.000Z');
    expect(fewer).toHaveLength(8 * 2 + 2);
    for (const name of ['leads.demo_closed_days', 'leads.demo_hours']) await changeSettings(t.ctx, { [name]: null });
    await expect(changeSettings(t.ctx, { 'leads.demo_hours': 'all day' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(changeSettings(t.ctx, { 'leads.demo_closed_days': '2026-02-30' })).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(changeSettings(t.ctx, { 'leads.demo_time_zone': 'Miami' })).rejects.toMatchObject({ code: 'invalid' });
  });

  test('keep the time of the clock across the change to summer time, and leave out the hour that is not there', () => {
    const rules = { zone: 'America/New_York', hours: readHours('Sun-Mon 01:00-04:00') ?? [], closedDays: [] };
    const slots = slotsBetween(rules, new Date('2026-03-08T00:00:00Z'), new Date('2026-03-09T12:00:00Z'));
    expect(slots.map((slot) => slot.toISOString().slice(8, 16)).join(' ')).toBe(
      '08T06:00 08T06:30 08T07:00 08T07:30 09T05:00 09T05:30 09T06:00 09T06:30 09T07:00 09T07:30',
    );
  });

  test('give the hour that comes twice in autumn once, and move in UTC with the clock', () => {
    const rules = { zone: 'America/New_York', hours: readHours('Sun-Mon 01:00-03:00') ?? [], closedDays: [] };
    const slots = slotsBetween(rules, new Date('2026-11-01T00:00:00Z'), new Date('2026-11-02T12:00:00Z'));
    expect(slots.map((slot) => slot.toISOString().slice(8, 16)).join(' ')).toBe(
      '01T05:00 01T05:30 01T07:00 01T07:30 02T06:00 02T06:30 02T07:00 02T07:30',
    );
  });

  test.each(['Mon 9-17', 'Mon-Fri 17:00-09:00', 'Someday 09:00-10:00', 'Mon 09:15-10:00', 'Mon 09:00-25:00'])(
    'hours written as %j are refused',
    (text) => expect(readHours(text)).toBeNull(),
  );
});

describe('a booked time', () => {
  const slot = new Date('2026-11-25T15:00:00Z');

  test('is confirmed with a calendar file, reminded of a day before, moved, and cancelled, each time once', async () => {
    await ask(slot, 'booked@example.com');
    expect(await subjectsTo('booked@example.com')).toEqual([
      expect.stringContaining('received'),
      'Your demo is booked',
      'Your demo is tomorrow',
    ]);
    const [, confirmed] = await mailsTo('booked@example.com');
    expect(confirmed?.content.paragraphs.join()).toContain('Nov 25, 2026, 10:00 AM');
    const entry = invitationOf(confirmed);
    expect(entry).toMatchObject({
      method: 'REQUEST',
      start: '2026-11-25T15:00:00Z',
      end: '2026-11-25T15:30:00Z',
      sequence: 1,
      status: 'CONFIRMED',
      organizer: 'mailto:no-reply@localhost',
      attendees: ['MAILTO:booked@example.com'],
      asksFor: ['TRUE', 'NEEDS-ACTION', 'REQ-PARTICIPANT'],
    });
    const token = tokenIn(confirmed);
    const later = new Date('2026-11-26T16:30:00Z');
    await moveBooking(t.anonymous, { token, seen: '1', slot: later });
    expect(await findBooking(t.anonymous, token)).toMatchObject({ starts_at: later, version: 2 });
    const moved = invitationOf((await mailsTo('booked@example.com'))[2]);
    expect(moved).toMatchObject({ uid: entry.uid, method: 'REQUEST', sequence: 2, start: '2026-11-26T16:30:00Z' });
    // The old reminder went with the old time.
    expect(await subjectsTo('booked@example.com')).toEqual([
      expect.stringContaining('received'),
      'Your demo is booked',
      'Your demo has been moved',
      'Your demo is tomorrow',
    ]);
    expect((await listFreeSlots(t.ctx)).starts.some((start) => start.getTime() === slot.getTime())).toBe(true);

    // A page opened before the demo was moved shows another time than it would cancel.
    const stale = [
      cancelBooking,
      (ctx: typeof t.anonymous, about: { token: string; seen: string }) => moveBooking(ctx, { ...about, slot }),
    ];
    for (const seen of ['1', ''])
      for (const decide of stale)
        await expect(decide(t.anonymous, { token, seen })).rejects.toMatchObject({ code: 'conflict' });
    expect(await findBooking(t.anonymous, token)).toMatchObject({ starts_at: later, status: 'confirmed' });

    await cancelBooking(t.anonymous, { token, seen: '2' });
    expect((await subjectsTo('booked@example.com')).at(-1)).toBe('Your demo has been cancelled');
    const { lead_id } = await findBooking(t.anonymous, token);
    expect((await findLead(t.as((await makeUser(t.ctx, { role: 'admin' })).actor), lead_id)).lead.demo).toEqual({
      starts_at: later,
      status: 'cancelled',
    });
    expect(await subjectsTo('booked@example.com')).not.toContain('Your demo is tomorrow');
    expect(invitationOf((await mailsTo('booked@example.com')).at(-1))).toMatchObject({
      uid: entry.uid,
      method: 'CANCEL',
      sequence: 3,
      status: 'CANCELLED',
      organizer: entry.organizer,
      attendees: entry.attendees,
    });
    for (const decide of stale)
      await expect(decide(t.anonymous, { token, seen: '3' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(cancelBooking(t.anonymous, { token: 'f'.repeat(64), seen: '3' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('is moved and called off by an administrator too, through its lead, and by nobody else; who booked is told', async () => {
    const [first, later] = (await listFreeSlots(t.ctx)).starts.slice(3) as [Date, Date];
    await ask(first, 'moved@example.com', 'visit-that-staff-moves');
    const token = tokenIn(
      (await mailsTo('moved@example.com')).find(({ content }) => content.subject === 'Your demo is booked'),
    );
    const { lead_id: leadId } = await findBooking(t.anonymous, token);
    const admin = t.as((await makeUser(t.ctx, { role: 'admin' })).actor);
    const moderator = t.as((await makeUser(t.ctx, { role: 'moderator' })).actor);
    await expect(cancelBooking(moderator, { leadId, seen: '1' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(cancelBooking(admin, { leadId: first.toISOString(), seen: '1' })).rejects.toMatchObject({
      code: 'not_found',
    });

    await moveBooking(admin, { leadId, seen: '1', slot: later });
    await expect(cancelBooking(admin, { leadId, seen: '1' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await findBooking(t.anonymous, token)).toMatchObject({ starts_at: later, version: 2 });
    await cancelBooking(admin, { leadId, seen: '2' });
    const subjects = (await mailsTo('moved@example.com')).map(({ content }) => content.subject);
    expect(subjects).toEqual(expect.arrayContaining(['Your demo has been moved', 'Your demo has been cancelled']));
  });

  test('says the hour of whoever asked, in a week in which their clocks have changed and ours have not; it is reminded of 24 hours before', async () => {
    t.setClock('2026-10-22T12:00:00Z');
    // Miami is still on summer time, Madrid no more: five hours lie between them and not six.
    await ask(new Date('2026-10-27T14:00:00Z'), 'eva@example.com', 'visit-in-autumn', 'Europe/Madrid');
    const [, confirmed, reminder] = await mailsTo('eva@example.com');
    expect(confirmed?.content.paragraphs.join()).toContain('Oct 27, 2026, 3:00 PM GMT+1');
    expect(confirmed?.attachments[0]?.content).toContain('DTSTART:20261027T140000Z');
    expect(reminder?.content.subject).toBe('Your demo is tomorrow');
    // Over the night in which Miami's clocks change, a day before is 24 hours before all the same.
    await ask(new Date('2026-11-02T14:00:00Z'), 'ida@example.com', 'visit-over-autumn', 'America/New_York');
    const { rows } = await sql<{ start_after: Date }>`
      select start_after from jobs.job join outbox on outbox.job_id = job.id
       where outbox.recipient = 'ida@example.com' and outbox.key like 'demo.reminder:%'`.execute(t.ctx.db);
    expect(rows).toEqual([{ start_after: new Date('2026-11-01T14:00:00Z') }]);
  });

  test('is given to one of many who want it at once; the others are told beside the field, and nothing of theirs is kept', async () => {
    const wanted = new Date('2026-11-27T14:00:00Z');
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => ask(wanted)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'conflict', fields: { slot: [expect.any(String)] } });
    const kept = await t.ctx.db
      .selectFrom('leads')
      .select('id')
      .where('created_at', '>=', t.ctx.clock())
      .where('email', 'like', 'ana%')
      .execute();
    expect(kept).toHaveLength(1);
  });

  test('cannot be taken twice even where the list of free times was read before', async () => {
    const wanted = new Date('2026-12-01T14:00:00Z');
    const { id: lead_id } = await ask(wanted);
    const again = {
      id: t.ctx.newId(),
      starts_at: wanted,
      time_zone: 'UTC',
      created_at: t.ctx.clock(),
      updated_at: t.ctx.clock(),
    };
    await expect(
      t.ctx.db
        .insertInto('demo_bookings')
        .values({ ...again, lead_id })
        .execute(),
    ).rejects.toThrow(/demo_bookings_(slot|lead)/);
    const between = { ...again, starts_at: new Date('2026-12-01T14:15:00Z') };
    await expect(
      t.ctx.db
        .insertInto('demo_bookings')
        .values({ ...between, lead_id })
        .execute(),
    ).rejects.toThrow('demo_bookings_grid');
  });

  test.each(['2026-11-22T12:30:00Z', '2026-11-28T15:00:00Z', '2026-11-25T04:00:00Z', '2027-03-01T15:00:00Z'])(
    'that is not offered is refused: %s',
    async (time) => {
      await expect(ask(new Date(time))).rejects.toMatchObject({ code: 'conflict' });
    },
  );
});

test('an invitation has lines of at most 75 octets, and a name that ends nothing', () => {
  const booking = {
    id: 'a',
    starts_at: new Date('2026-11-25T15:00:00Z'),
    version: 1,
    status: 'confirmed' as const,
    contact_name: `Peña; "Ana", ${'ñ'.repeat(60)}\r\nATTENDEE:mailto:other@example.com`,
    email: 'ana@example.com',
  };
  const { content } = invitationTo(t.ctx, booking, `http://localhost/demo/${'a'.repeat(64)}`);
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const event = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')!;
  expect(event.getAllProperties('attendee').map((one) => one.getFirstValue())).toEqual(['MAILTO:ana@example.com']);
  expect(event.getFirstPropertyValue('url')).toBe(`http://localhost/demo/${'a'.repeat(64)}`);
});
