import { beforeEach, describe, expect, test } from 'vitest';

import { makePeople, makeUser } from '#features/accounts/build.server.ts';
import { transaction } from '#server/db/transaction.ts';
import { listWaiting } from '#server/moderation-queues.ts';
import { testDb } from '#tests/harness.ts';

import { makeInvitation, makePartner, makeRegistration, registrationValues } from './build.server.ts';
import { claimPartner } from './commands/claim-partner.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { inviteAgain } from './commands/invite-owner.server.ts';
import { registerProvider } from './commands/register-provider.server.ts';
import { resubmitRegistration } from './commands/resubmit-registration.server.ts';
import {
  approveRegistration,
  rejectRegistration,
  requestRegistrationChanges,
  startReview,
} from './commands/review-registration.server.ts';
import { feature } from './feature.server.ts';
import { findPublicPartner } from './queries/public-detail.server.ts';
import { findRegistration, findRegistrationByToken } from './queries/registrations.server.ts';
import { shownRegistration } from './schema/shown-registration.ts';
import { registrationSchema, resubmitSchema } from './schema/registration.ts';

const t = await testDb({ features: [feature], env: { RATE_LIMITS: '1' } });
const { moderator, admin, owner } = await makePeople(t.ctx);

beforeEach(async () => {
  for (const table of ['provider_registrations', 'logistics_partners', 'outbox', 'notifications'] as const)
    await t.ctx.db.deleteFrom(table).execute();
});

const typed = (more: object = {}) =>
  registrationSchema.parse({ ...registrationValues, website: '', special_notes: '', session_id: 'a-visit-1', ...more });
const passes = () => Promise.resolve();

const mails = async () => {
  const rows = await t.ctx.db.selectFrom('outbox').select(['recipient', 'content']).orderBy('id').execute();
  return rows.flatMap(({ recipient, content }) =>
    recipient === registrationValues.email ? { text: JSON.stringify(content) } : [],
  );
};

/** Returns the token at the end of the URL in the newest mail to the company. */
async function mailedToken(): Promise<string> {
  const text = (await mails()).at(-1)?.text ?? '';
  return /provider-signup\/(?:status|claim)\/([\w-]+)/.exec(text)?.[1] ?? '';
}

const seenOf = async (id: string) => String((await findRegistration(t.as(moderator), id)).version);
const decided = async (id: string) => ({ id, seen: await seenOf(id) });

describe('a registration', () => {
  test('is one row for a visit however often it is sent, with a receipt whose link follows it, and what nobody may send is not read', async () => {
    const sent = { ...typed(), status: 'approved', partner_id: t.ctx.newId() } as ReturnType<typeof typed>;
    const input = registrationSchema.parse(sent);
    const references = await Promise.all(Array.from({ length: 5 }, () => registerProvider(t.anonymous, input, passes)));
    expect(new Set(references).size).toBe(1);
    const again = typed({ company_name: 'Another name', session_id: 'a-visit-1' });
    expect(await registerProvider(t.anonymous, again, () => Promise.reject(new Error('asked twice')))).toBe(
      references[0],
    );
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).not.toContain(registrationValues.phone);
    const found = await findRegistrationByToken(t.anonymous, await mailedToken());
    expect(found).toMatchObject({ reference: references[0], status: 'submitted', company_name: 'Leeward Cargo' });
    const { items } = await listWaiting(t.as(moderator), { kind: 'registrations' });
    expect(items).toMatchObject([{ title: 'Leeward Cargo', detail: 'Miami, FL · Received' }]);
  });

  test('a check that is not passed stores nothing', async () => {
    const refused = registerProvider(t.anonymous, typed(), () => Promise.reject(new Error('a program')));
    await expect(refused).rejects.toThrow('a program');
    expect(await t.ctx.db.selectFrom('provider_registrations').select('id').execute()).toEqual([]);
  });

  test('says beside each field what is missing, in the words of the form', () => {
    const empty = { website: 'no address', description: 'Short', minimum_volume: '0', phone: '12' };
    const messages = registrationSchema.safeParse(empty).error?.issues.map(({ message }) => message) ?? [];
    for (const message of [
      'Company name must be at least 2 characters',
      'Contact name must be at least 2 characters',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Please enter a complete address',
      'City is required',
      'State is required',
      'ZIP code is required',
      'Please select at least one service',
      'Please select at least one destination',
      'Description must be at least 50 characters',
      'Please specify minimum volume requirements',
    ])
      expect(messages).toContain(message);
  });

  test('reads who takes any amount as a minimum of one package', () => {
    expect(typed({ minimum_volume: 'None' }).minimum_volume).toBe(1);
    expect(() => typed({ minimum_volume: '1 barrel' })).toThrow('minimum volume');
  });

  test('sends five receipts to one address in a day, and keeps what comes after them', async () => {
    for (let visit = 0; visit < 7; visit += 1)
      await registerProvider(t.anonymous, typed({ session_id: `a-visit-${visit}` }), passes);
    expect(await mails()).toHaveLength(5);
    const rows = await t.ctx.db.selectFrom('provider_registrations').select('id').execute();
    expect(rows).toHaveLength(7);
  });
});

describe('its review', () => {
  test('goes through in review and changes requested to approval, each told to its author', async () => {
    const { id } = await makeRegistration(t.ctx);
    await startReview(t.as(moderator), await decided(id));
    expect((await findRegistration(t.as(admin), id)).status).toBe('in_review');
    await requestRegistrationChanges(t.as(moderator), { ...(await decided(id)), reason: 'Please name your vessels.' });
    expect((await mails()).at(-1)?.text).toContain('Please name your vessels.');
    const token = await mailedToken();
    const { version } = await findRegistrationByToken(t.anonymous, token);
    const values = resubmitSchema.parse({
      ...registrationValues,
      website: '',
      special_notes: '',
      email: 'thief@example.com',
      company_name: 'Leeward Cargo Lines',
      version,
      answer: 'We clear through an agent; his licence is 24-0177.',
    });
    await resubmitRegistration(t.anonymous, token, values);
    await expect(resubmitRegistration(t.anonymous, token, values)).rejects.toMatchObject({ code: 'conflict' });
    const again = await findRegistration(t.as(moderator), id);
    expect(again).toMatchObject({ status: 'submitted', company_name: 'Leeward Cargo Lines', reason: null });
    const shown = shownRegistration(again).facts.map(({ text }) => text);
    expect(shown).toEqual(
      expect.arrayContaining(['Please name your vessels.', 'We clear through an agent; his licence is 24-0177.']),
    );
    expect(again.email).toBe(registrationValues.email);
    await approveRegistration(t.as(moderator), { ...(await decided(id)), partner_id: null });
    expect(await findPublicPartner(t.anonymous, 'leeward-cargo-lines')).toMatchObject({
      name: 'Leeward Cargo Lines',
      destinations: ['BB', 'LC'],
      specialties: ['ocean_freight', 'customs'],
      minimum_volume_per_month: 10,
    });
    await expect(
      rejectRegistration(t.as(moderator), { ...(await decided(id)), reason: 'Too late for that.' }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is staff’s alone, and a decision about what was not seen is refused', async () => {
    const { id } = await makeRegistration(t.ctx);
    const what = { id, seen: '1', partner_id: null };
    await expect(approveRegistration(t.as(owner), what)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(approveRegistration(t.anonymous, what)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(findRegistration(t.as(owner), id)).rejects.toMatchObject({ code: 'forbidden' });
    await startReview(t.as(admin), what);
    await expect(approveRegistration(t.as(moderator), what)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of many who approve at once one makes the one partner', async () => {
    const { id } = await makeRegistration(t.ctx);
    const what = { ...(await decided(id)), partner_id: null };
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => approveRegistration(t.as(moderator), what)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await t.ctx.db.selectFrom('logistics_partners').select('id').execute()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('links the partner staff recognise, and no other', async () => {
    const known = await makePartner(t.ctx, { name: 'leeward  CARGO', email: 'other@example.com' });
    const same = await makePartner(t.ctx, { name: 'Leeward Cargo', email: 'other@example.com' });
    const foreign = await makePartner(t.ctx, { name: 'Somebody Else', email: 'else@example.com' });
    const { id } = await makeRegistration(t.ctx);
    const link = async (partner_id: string) =>
      approveRegistration(t.as(moderator), { ...(await decided(id)), partner_id });
    await expect(link(foreign.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await link(same.id)).toEqual({ slug: same.slug, isNew: false });
    expect(known.id).not.toBe(same.id);
    expect(await t.ctx.db.selectFrom('logistics_partners').select('id').execute()).toHaveLength(3);
  });
});

describe('an invitation', () => {
  test('makes the partner one’s own, once, for an account with a verified address', async () => {
    const { id, token: status } = await makeRegistration(t.ctx);
    await approveRegistration(t.as(moderator), { ...(await decided(id)), partner_id: null });
    const token = await mailedToken();
    const unverified = (await makeUser(t.ctx, { email_verified: false })).actor;
    await expect(claimPartner(t.as(unverified), token)).rejects.toMatchObject({ code: 'email_not_verified' });
    await expect(claimPartner(t.anonymous, token)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(claimPartner(t.as(owner), 'no-such-token')).rejects.toMatchObject({ code: 'not_found' });
    const people = await Promise.all(Array.from({ length: 4 }, () => makeUser(t.ctx)));
    const results = await Promise.allSettled(people.map(({ actor }) => claimPartner(t.as(actor), token)));
    expect(results.filter(({ status: each }) => each === 'fulfilled')).toHaveLength(1);
    const winner = people[results.findIndex(({ status: each }) => each === 'fulfilled')];
    const partner = await t.ctx.db.selectFrom('logistics_partners').selectAll().executeTakeFirstOrThrow();
    expect(partner.owner_user_id).toBe(winner?.userId);
    await expect(inviteAgain(t.anonymous, status)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('can be had again from the page of the registration, always at its address, three times in a day', async () => {
    const { id, token } = await makeRegistration(t.ctx);
    await approveRegistration(t.as(moderator), { ...(await decided(id)), partner_id: null });
    for (let i = 0; i < 3; i += 1) await inviteAgain(t.anonymous, token);
    await expect(inviteAgain(t.anonymous, token)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await mails()).toHaveLength(4);
    await claimPartner(t.as(owner), await mailedToken());
  });

  test('a claim link to a partner that already has an owner opens nothing', async () => {
    const { id } = await makePartner(t.ctx);
    const [first, second] = [await makeInvitation(t.ctx, id), await makeInvitation(t.ctx, id)];
    await claimPartner(t.as(owner), first);
    const other = (await makeUser(t.ctx)).actor;
    for (const token of [first, second])
      await expect(claimPartner(t.as(other), token)).rejects.toMatchObject({
        code: expect.stringMatching(/conflict|not_found/),
      });
  });
});

test('who erases the account leaves neither registration nor mail, also where it was sent signed out', async () => {
  const { userId } = await makeUser(t.ctx, { email: registrationValues.email });
  await registerProvider(t.anonymous, typed(), passes);
  await transaction(t.ctx, (tx) => eraseOwnRows(tx, userId));
  expect(await t.ctx.db.selectFrom('provider_registrations').select('id').execute()).toEqual([]);
  expect(await mails()).toEqual([]);
});
