import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { lockAccount, unlockAccount } from '#features/accounts/commands/lock.server.ts';
import { revokeRole } from '#features/accounts/commands/roles.server.ts';
import { setAccountManager } from '#features/companies/commands/account-manager.server.ts';
import { feature as companies } from '#features/companies/feature.server.ts';
import { encodeImage } from '#features/media/commands/encode-image.server.ts';
import { storeImage } from '#features/media/commands/store-image.server.ts';
import { findVariant } from '#features/media/queries/files.server.ts';
import type { UserActor } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { parseForm } from '#server/http/forms.ts';
import { findManagerDesk } from '#server/manager-desk.ts';
import { testDb } from '#tests/harness.ts';

import { bookTalk, cancelTalk } from './commands/account-talks.server.ts';
import { captureLead } from './commands/capture-lead.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { saveCalendar, setStaffPicture } from './commands/staff-calendar.server.ts';
import { feature } from './feature.server.ts';
import { findComingTalk, listOwnTalks } from './queries/account-talks.server.ts';
import { listFreeSlots } from './queries/free-slots.server.ts';
import { calendarSchema } from './schema.ts';

const t = await testDb({ features: [companies, feature], on: [feature.on ?? {}] });
let manager: UserActor;
let owner: UserActor;

const company = async () => {
  const { actor } = await makeUser(t.ctx, { first_name: 'Luz', last_name: 'Moreno' });
  const { id } = actor.organization;
  await t.ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', id).execute();
  await setAccountManager(t.as(manager), id, manager.userId);
  return actor;
};

beforeEach(async () => {
  // A Friday.
  t.setClock('2026-11-20T12:00:00Z');
  await t.ctx.db.deleteFrom('demo_bookings').execute();
  manager = (await makeUser(t.ctx, { role: 'admin', first_name: 'Inés', last_name: 'Paz' })).actor;
  owner = await company();
  await saveCalendar(t.as(manager), {
    hours: 'tue-tue 10:00-11:30',
    closed_days: '2026-12-01',
    time_zone: 'America/Bogota',
    link: 'https://video.example.com/ines',
  });
});

const tuesday = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const book = (who: UserActor, time: string, note: string | null = null) =>
  bookTalk(t.as(who), { slot: tuesday(time), note });
const free = async () => (await listFreeSlots(t.ctx, manager.userId)).starts.map((start) => start.toISOString());
const mails = async (who: UserActor) =>
  (
    await t.ctx.db
      .selectFrom('outbox')
      .select(['content', 'attachments'])
      .where('recipient', '=', who.email)
      .orderBy('id')
      .execute()
  ).map(({ content, attachments }) => ({
    text: JSON.stringify(content),
    entry: (attachments as { content: string }[] | null)?.[0]?.content ?? '',
  }));

test('a talk is booked in the hours of the manager, in both calendars, and cancelled from both', async () => {
  expect(await free()).toEqual(['15:00', '15:30', '16:00'].map((time) => tuesday(time).toISOString()));
  await book(owner, '15:30', 'Our rates for winter');
  expect(await free()).not.toContain(tuesday('15:30').toISOString());
  expect(await listOwnTalks(t.as(manager))).toMatchObject([{ who: 'Luz Moreno', note: 'Our rates for winter' }]);
  const [mine] = await mails(owner);
  expect(mine?.text).toContain('Talk with Inés Paz');
  expect(mine?.text).toContain('https://video.example.com/ines');
  const [theirs] = await mails(manager);
  expect(theirs?.text).toContain('Our rates for winter');
  for (const mail of [mine, theirs]) {
    expect(mail?.entry).toContain('DTSTART:20261124T153000Z');
    expect(mail?.entry).toContain('LOCATION:https://video.example.com/ines');
    // The entry keeps its id when the manager meets elsewhere.
    expect(mail?.entry).not.toMatch(/UID:\S+@video/);
  }

  // The manager meets elsewhere from now on; calendars still find the entry that is cancelled.
  await saveCalendar(t.as(manager), { hours: 'tue-tue 10:00-11:30', closed_days: '', time_zone: 'America/Bogota', link: null }); // prettier-ignore
  const talk = await findComingTalk(t.as(owner));
  await cancelTalk(t.as(owner), talk?.id ?? '');
  expect(await free()).toContain(tuesday('15:30').toISOString());
  const uidOf = (entry = '') => /^UID:(.+)$/m.exec(entry)?.[1];
  for (const [who, booked] of [
    [owner, mine],
    [manager, theirs],
  ] as const) {
    const entry = (await mails(who)).at(-1)?.entry;
    expect(entry).toContain('METHOD:CANCEL');
    expect([uidOf(entry), typeof uidOf(entry)]).toEqual([uidOf(booked?.entry), 'string']);
  }
  await expect(cancelTalk(t.as(owner), talk?.id ?? '')).rejects.toMatchObject({ code: 'conflict' });
});

test('a time outside these hours, on a day away and a time that is taken are refused; two at once get one', async () => {
  await expect(book(owner, '14:30')).rejects.toMatchObject({
    code: 'conflict',
    fields: { slot: [expect.any(String)] },
  });
  const away = bookTalk(t.as(owner), { slot: new Date('2026-12-01T15:00:00Z'), note: null });
  await expect(away).rejects.toMatchObject({ code: 'conflict' });
  const results = await Promise.allSettled([book(owner, '15:00'), book(await company(), '15:00')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('one has one talk at a time, and nobody without an account manager has any or cancels another’s', async () => {
  await book(owner, '15:00');
  await expect(book(owner, '16:00')).rejects.toMatchObject({ code: 'conflict' });
  const talk = await findComingTalk(t.as(owner));
  const other = await company();
  await expect(cancelTalk(t.as(other), talk?.id ?? '')).rejects.toMatchObject({ code: 'conflict' });
  const small = (await makeUser(t.ctx)).actor;
  await expect(book(small, '16:00')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(listOwnTalks(t.as(owner))).rejects.toMatchObject({ code: 'forbidden' });
});

test('demonstrations of such a company are in these hours, and neither takes the time of the other', async () => {
  const demo = (time: string) =>
    captureLead(
      t.as(owner),
      {
        session_id: t.ctx.newId(),
        source_form: 'demo',
        values: {
          company_name: 'Puerto Sereno',
          contact_name: 'Luz Moreno',
          email: owner.email,
          phone: null,
          source: 'Referral',
          estimated_value: null,
          notes: null,
        },
        demo: { starts_at: tuesday(time), time_zone: 'America/Bogota' },
      },
      async () => {},
    );
  // Within the operator's hours, but not in the manager's.
  await expect(demo('18:00')).rejects.toMatchObject({ code: 'conflict' });
  await demo('15:00');
  await expect(book(owner, '15:00')).rejects.toMatchObject({ code: 'conflict' });
  await book(owner, '16:00');
  await expect(demo('16:00')).rejects.toMatchObject({ code: 'conflict' });
});

test('the company sees the picture, the next free times and its talk; a picture that was removed is read by nobody', async () => {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: '#31525b' } });
  const stored = async () =>
    (
      await storeImage(t.ctx, {
        image: await encodeImage(await image.clone().png().toBuffer()),
        owner_user_id: manager.userId,
      })
    ).id;
  const [first, second] = [await stored(), await stored()];
  await setStaffPicture(t.as(manager), first);
  await setStaffPicture(t.as(manager), second);
  const desk = await findManagerDesk(t.as(owner), manager.userId);
  expect(desk?.picture?.src).toContain(second);
  expect(desk?.next.map((time) => time.toISOString())).toEqual(await free());
  await findVariant(t.as(owner), second, 480);
  await expect(findVariant(t.as(owner), first, 480)).rejects.toMatchObject({ code: 'not_found' });
  await expect(setStaffPicture(t.as(owner), first)).rejects.toMatchObject({ code: 'forbidden' });
  await setStaffPicture(t.as(manager), null);
  await expect(findVariant(t.as(owner), second, 480)).rejects.toMatchObject({ code: 'not_found' });
  await book(owner, '15:00');
  expect(await findManagerDesk(t.as(owner), manager.userId)).toMatchObject({ picture: null, talk: tuesday('15:00') });
});

test('when the account of the manager is erased, whoever booked is told', async () => {
  await book(owner, '15:00');
  await transaction(t.ctx, (tx) => eraseOwnRows(tx, manager.userId));
  expect(await findComingTalk(t.as(owner))).toBeNull();
  expect((await mails(owner)).at(-1)?.text).toContain('Cancelled: talk with Inés Paz');
});

test('whoever booked is told when somebody else looks after the company, or the manager is locked or no administrator', async () => {
  const other = (await makeUser(t.ctx, { role: 'admin', first_name: 'Omar' })).actor;
  const named = (user_id: string) => setAccountManager(t.as(other), owner.organization.id, user_id);
  const neighbour = await company();
  await book(neighbour, '15:00');
  const role = await t.ctx.db
    .selectFrom('user_roles')
    .select('id')
    .where('user_id', '=', manager.userId)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  for (const leave of [
    () => named(other.userId),
    () => setAccountManager(t.as(other), owner.organization.id, null),
    () => lockAccount(t.as(other), { user_id: manager.userId }),
    () => revokeRole(t.as(other), { role_id: role.id }),
  ]) {
    await unlockAccount(t.as(other), { user_id: manager.userId });
    await named(manager.userId);
    await book(owner, '16:00');
    await leave();
    expect(await findComingTalk(t.as(owner))).toBeNull();
    const mail = (await mails(owner)).at(-1);
    expect(mail?.text).toContain('Inés Paz cannot take this talk any more');
    expect(mail?.entry).toContain('METHOD:CANCEL');
    expect((await mails(manager)).at(-1)?.text).toContain('Cancelled: talk with Luz Moreno');
  }
  expect(await findComingTalk(t.as(neighbour))).toBeNull();
});

test('a talk stays when only the hours of the manager change, or another company gets another one', async () => {
  const other = (await makeUser(t.ctx, { role: 'admin' })).actor;
  const neighbour = await company();
  await book(owner, '15:00');
  await setAccountManager(t.as(other), owner.organization.id, manager.userId);
  await setAccountManager(t.as(other), neighbour.organization.id, other.userId);
  expect(await findComingTalk(t.as(owner))).not.toBeNull();
});

test('the hours of a week are read from their controls, of which some are empty', async () => {
  const read = async (hours: readonly string[], days: readonly string[]) => {
    const body = new FormData();
    for (const text of hours) body.append('demo_hours', text);
    for (const text of days) body.append('demo_closed_days', text);
    body.append('time_zone', 'UTC');
    const form = await parseForm(body, calendarSchema);
    return form.ok ? form.value : form.reply().data.error;
  };
  const second = ['mon', 'fri', '', '', 'sat', 'sat', '10:00', '12:00'];
  expect(await read(second, ['', '2026-12-24', ''])).toEqual({ hours: 'sat-sat 10:00-12:00', closed_days: '2026-12-24', time_zone: 'UTC', link: null }); // prettier-ignore
  expect(await read(['mon', 'fri', '', ''], [])).toMatchObject({ hours: '', closed_days: '' });
  expect(await read(['mon', 'fri', '17:00', '09:00'], [])).toEqual({ demo_hours: [expect.any(String)] });
});
