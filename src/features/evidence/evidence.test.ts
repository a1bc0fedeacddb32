import { beforeAll, beforeEach, expect, test } from 'vitest';

import { makePeople, makeUser } from '#features/accounts/build.server.ts';
import { feature as accounts } from '#features/accounts/feature.server.ts';
import { deleteFilesOf } from '#features/media/commands/delete-files.server.ts';
import { readDocument } from '#features/media/commands/read-document.server.ts';
import { feature as media } from '#features/media/feature.server.ts';
import { listAuditLog } from '#server/list-audit-log.ts';
import type { UserActor } from '#server/actor.ts';
import { transaction } from '#server/db/transaction.ts';
import { defineFeature } from '#server/feature.ts';
import { listInbox } from '#server/inbox.ts';
import { countLists } from '#server/moderation-queues.ts';
import { listWaiting } from '#server/moderation-queues.ts';
import { testDb } from '#tests/harness.ts';

import { makeEvidence } from './build.server.ts';
import { eraseOwnRows, forgetEvidence } from './commands/forget-evidence.server.ts';
import { outdateChecks } from './commands/outdate-checks.server.ts';
import { remindOfEnds } from './commands/remind-of-ends.server.ts';
import { checkPaper, endCheck, recordCheck, refusePaper } from './commands/review-evidence.server.ts';
import { answerStaff } from './commands/answer-staff.server.ts';
import { askOwner, withdrawRequest } from './commands/ask-owner.server.ts';
import { uploadPaper, withdrawPaper } from './commands/upload-paper.server.ts';
import { feature as evidence } from './feature.server.ts';
import { listChecks } from './queries/counting.server.ts';
import { findPapersPath, listEvidence, listPaperRequests } from './queries/papers.server.ts';
import { evidenceVersion, papersVersion } from './schema/shown.ts';

/** Whose a house is: an account alone in its company. */
const ownedBy = (id: string | null) => ({ organization_id: id, owner_user_id: id });

const houses = new Map<string, { organization_id: string | null; owner_user_id: string | null; address: string }>();

/** Rows of a higher feature whose papers are checked. */
const sample = defineFeature({
  name: 'sample',
  subjects: [
    {
      kind: 'house',
      names: (_, ids) => Promise.resolve(new Map(ids.map((id) => [id, 'Pier House']))),
      href: () => null,
      words: {},
      mayRead: () => Promise.resolve(true),
      papers: (_, id) => {
        const house = houses.get(id);
        const row = { title: 'Pier House', phone: null, own_path: '/own', public_path: '/public' };
        const stated = [{ kind: 'certificate' as const, value: 'c_tpat' }];
        return Promise.resolve(house ? { ...row, ...house, stated } : null);
      },
    },
  ],
});

const t = await testDb({ features: [accounts, media, evidence, sample] });
let people: Record<'owner' | 'outsider' | 'moderator' | 'admin', UserActor>;
let subject: { kind: string; id: string };

beforeAll(async () => {
  people = await makePeople(t.ctx);
});

beforeEach(() => {
  t.setClock('2026-11-03T15:00:00Z');
  subject = { kind: 'house', id: t.ctx.newId() };
  houses.set(subject.id, { ...ownedBy(people.owner.userId), address: '1 Pier Road, Miami' });
});

const pdf = () => {
  const body = new FormData();
  body.set('file', new File(['%PDF-1.7\nA policy'], 'policy.pdf', { type: 'application/pdf' }));
  return body;
};

const insurance = {
  paper: { kind: 'insurance' as const, proves: null },
  number: 'GL-1',
  issuer: 'Biscayne Mutual',
  valid_until: '2027-05-01',
};

const upload = (values: Parameters<typeof uploadPaper>[1]['values'] = insurance, key = t.ctx.newId()) =>
  uploadPaper(t.as(people.owner), { subject, values, body: pdf(), key });

const newest = async () => (await listEvidence(t.as(people.owner), subject)).evidence[0]!;
const said = async () => (await listChecks(t.anonymous, 'house', [subject.id])).get(subject.id) ?? [];
const decision = async () => {
  const paper = await newest();
  return { subject, id: paper.id, seen: evidenceVersion(paper) };
};
const { paper: _, ...details } = insurance;
const told = async (kind: string) =>
  (await t.ctx.db.selectFrom('notifications').select('user_id').where('kind', '=', kind).execute()).map(
    ({ user_id }) => user_id,
  );

test('a paper waits in the queue of staff, counts once they checked it, and everybody reads the sentence and nothing else', async () => {
  await upload();
  expect(await said()).toEqual([]);
  const waiting = await listWaiting(t.as(people.moderator), { kind: 'evidence' });
  expect(waiting.items.at(-1)).toMatchObject({ title: 'Pier House', detail: 'Insurance certificate' });
  expect(new Set(await told('evidence.uploaded'))).toEqual(new Set([people.moderator.userId, people.admin.userId]));

  await checkPaper(t.as(people.moderator), { ...(await decision()), details: { ...details, number: 'GL-01' } });
  expect(await said()).toEqual([
    { kind: 'insurance', proves: null, checked_at: new Date('2026-11-03T15:00:00Z'), valid_until: '2027-05-01' },
  ]);
  expect(await newest()).toMatchObject({ number: 'GL-01', status: 'checked' });
  expect(await told('evidence.checked')).toContain(people.owner.userId);
});

test('what has run out stops counting by the clock alone, when its last day is over everywhere', async () => {
  await upload();
  await checkPaper(t.as(people.admin), { ...(await decision()), details });
  for (const [now, counts] of [
    ['2027-05-01T23:00:00Z', true],
    ['2027-05-02T11:59:00Z', true],
    ['2027-05-02T12:00:00Z', false],
    ['2029-01-01T00:00:00Z', false],
  ] as const) {
    t.setClock(now);
    expect((await said()).length > 0, now).toBe(counts);
  }
});

test('of two papers of one kind the one that is valid longer is told', async () => {
  for (const valid_until of ['2027-05-01', '2026-12-01', '2028-05-01']) {
    await makeEvidence(t.ctx, { subject, status: 'checked', valid_until });
  }
  expect((await said()).map(({ valid_until }) => valid_until)).toEqual(['2028-05-01']);
});

test('a paper is opened by its owner and staff alone, and each opening by staff is in the audit log', async () => {
  await upload();
  const { id, file } = await newest();
  const open = (who: UserActor) => readDocument(t.as(who), file!.id);
  await open(people.owner);
  await expect(open(people.outsider)).rejects.toMatchObject({ code: 'not_found' });
  await expect(readDocument(t.anonymous, file!.id)).rejects.toMatchObject({ code: 'not_found' });
  const readings = async () =>
    (await listAuditLog(t.as(people.admin), { subject: id, limit: 20 })).items.filter(
      ({ action }) => action === 'document.read_by_staff',
    ).length;
  expect(await readings()).toBe(0);
  await open(people.moderator);
  await open(people.admin);
  expect(await readings()).toBe(2);
});

test('whose row it is not learns nothing: not the list, not by sending in, not by taking back', async () => {
  await upload();
  const { id } = await newest();
  for (const who of [t.as(people.outsider), t.anonymous])
    await expect(listEvidence(who, subject)).rejects.toMatchObject({ code: 'not_found' });
  const foreign = { subject, values: insurance, body: pdf(), key: null };
  await expect(uploadPaper(t.as(people.outsider), foreign)).rejects.toMatchObject({ code: 'not_found' });
  await expect(uploadPaper(t.as(people.admin), foreign)).rejects.toMatchObject({ code: 'not_found' });
  await expect(withdrawPaper(t.as(people.outsider), subject, id)).rejects.toMatchObject({ code: 'not_found' });
  const other = { kind: 'house', id: t.ctx.newId() };
  houses.set(other.id, { ...ownedBy(people.outsider.userId), address: '2 Pier Road' });
  await expect(withdrawPaper(t.as(people.outsider), other, id)).rejects.toMatchObject({ code: 'not_found' });
  const unverified = t.as((await makeUser(t.ctx, { email_verified: false })).actor);
  await expect(uploadPaper(unverified, foreign)).rejects.toMatchObject({ code: 'email_not_verified' });
});

test('the way to the papers is shown to the owner and to staff, and to nobody else', async () => {
  expect(await findPapersPath(t.as(people.owner), subject)).toBe(`/dashboard/evidence/house/${subject.id}`);
  expect(await findPapersPath(t.as(people.moderator), subject)).toBe(`/moderation/evidence/house/${subject.id}`);
  for (const who of [t.as(people.outsider), t.anonymous]) expect(await findPapersPath(who, subject)).toBeNull();
});

test('a moderator checks none of their own papers, an administrator may', async () => {
  houses.set(subject.id, { ...ownedBy(people.moderator.userId), address: '1 Pier Road, Miami' });
  const { id } = await makeEvidence(t.ctx, { subject, uploaded_by: people.moderator.userId });
  const one = { subject, id, seen: `waiting.${t.ctx.clock().getTime()}` };
  await expect(checkPaper(t.as(people.moderator), { ...one, details })).rejects.toMatchObject({ code: 'not_found' });
  await expect(checkPaper(t.as(people.outsider), { ...one, details })).rejects.toMatchObject({ code: 'forbidden' });
  await checkPaper(t.as(people.admin), { ...one, details });
});

test('of two who decide the second is told, and a decision about what has changed is refused', async () => {
  await upload();
  const seen = await decision();
  const outcomes = await Promise.allSettled([
    checkPaper(t.as(people.admin), { ...seen, details }),
    refusePaper(t.as(people.moderator), { ...seen, reason: 'Not readable' }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' });
  await expect(endCheck(t.as(people.admin), { ...seen, reason: 'Cancelled' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a check that is ended and a paper taken back count no longer', async () => {
  await upload();
  await checkPaper(t.as(people.admin), { ...(await decision()), details });
  t.advance(60);
  await endCheck(
    { ...t.as(people.moderator), language: 'es' },
    { ...(await decision()), reason: 'The insurer says it was cancelled' },
  );
  expect(await said()).toEqual([]);
  expect(await newest()).toMatchObject({
    status: 'refused',
    reason: 'The insurer says it was cancelled',
    reason_language: 'es',
  });

  await upload();
  await checkPaper(t.as(people.admin), { ...(await decision()), details });
  const { id, file } = await newest();
  await withdrawPaper(t.as(people.owner), subject, id);
  expect(await said()).toEqual([]);
  await expect(readDocument(t.as(people.admin), file!.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('what staff looked up ends with what it was about, and is not noted about an address that has changed meanwhile', async () => {
  const { papers } = await listEvidence(t.as(people.admin), subject);
  const look = { subject, kind: 'address' as const, valid_until: '2027-11-03', seen: papersVersion(papers) };
  await recordCheck(t.as(people.moderator), look);
  await recordCheck(t.as(people.moderator), { ...look, kind: 'identity' });
  expect((await said()).map(({ kind }) => kind)).toEqual(['address', 'identity']);
  houses.set(subject.id, { ...ownedBy(people.owner.userId), address: '9 Other Street' });
  await expect(recordCheck(t.as(people.moderator), look)).rejects.toMatchObject({ code: 'conflict' });
  await transaction(t.ctx, (tx) => outdateChecks(tx, subject, ['address']));
  expect((await said()).map(({ kind }) => kind)).toEqual(['identity']);
});

test.each([
  [
    'a certificate the row does not state',
    { ...insurance, paper: { kind: 'certificate' as const, proves: 'iso_9001' } },
    'paper',
  ],
  ['a paper that has run out', { ...insurance, valid_until: '2026-11-01' }, 'valid_until'],
  ['an insurance without an end', { ...insurance, valid_until: null }, 'valid_until'],
  ['a day no paper reaches', { ...insurance, valid_until: '2999-01-01' }, 'valid_until'],
])('%s is refused beside its field', async (_name, values, field) => {
  await expect(upload(values)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: [expect.any(String)] } });
});

test('a stated certificate and a licence without an end are taken; the same form sent twice is one paper', async () => {
  const key = t.ctx.newId();
  const values = { ...insurance, paper: { kind: 'certificate' as const, proves: 'c_tpat' } };
  await upload(values, key);
  await upload(values, key);
  await upload({ ...insurance, paper: { kind: 'licence', proves: null }, valid_until: null });
  const { evidence: papers } = await listEvidence(t.as(people.owner), subject);
  expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['certificate', 'licence']);
});

test('both sides are told 30 and 7 days before the end, once each, and not of what a later paper has replaced', async () => {
  const { id } = await makeEvidence(t.ctx, { subject, status: 'checked', valid_until: '2026-12-31' });
  const replaced = { kind: 'house', id: t.ctx.newId() };
  houses.set(replaced.id, { ...ownedBy(people.owner.userId), address: '3 Pier Road' });
  await makeEvidence(t.ctx, { subject: replaced, status: 'checked', valid_until: '2026-12-31' });
  await makeEvidence(t.ctx, { subject: replaced, status: 'checked', valid_until: '2027-12-31' });
  const reminders = async () => {
    const rows = await t.ctx.db
      .selectFrom('notifications')
      .select(['kind', 'key', 'user_id'])
      .where('subject_id', '=', id)
      .where('kind', 'in', ['evidence.ending', 'evidence.check_ending'])
      .execute();
    return rows.length;
  };
  const both = 3;
  for (const [now, expected] of [
    ['2026-11-30T13:00:00Z', 0],
    ['2026-12-01T13:00:00Z', both],
    ['2026-12-02T13:00:00Z', both],
    ['2026-12-23T13:00:00Z', both],
    ['2026-12-24T13:00:00Z', 2 * both],
    ['2026-12-25T13:00:00Z', 2 * both],
    ['2027-02-01T13:00:00Z', 2 * both],
  ] as const) {
    t.setClock(now);
    await remindOfEnds(t.ctx);
    expect(await reminders(), now).toBe(expected);
  }
  const others = await t.ctx.db
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', 'evidence.ending')
    .where('subject_id', '<>', id)
    .execute();
  expect(others).toEqual([]);
});

test('papers go with their row and with their owner; that somebody checked them stays without a name', async () => {
  await upload();
  const { id, file } = await newest();
  await transaction(t.ctx, (tx) => forgetEvidence(tx, 'house', [subject.id]));
  expect((await listEvidence(t.as(people.owner), subject)).evidence).toEqual([]);
  const kept = await t.ctx.db
    .selectFrom('files')
    .select(['attached_id', 'unattached_since'])
    .where('id', '=', file!.id)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ attached_id: null, unattached_since: expect.any(Date) });
  expect(await t.ctx.db.selectFrom('notifications').select('id').where('subject_id', '=', id).execute()).toEqual([]);

  const owner = (await makeUser(t.ctx)).actor;
  houses.set(subject.id, { ...ownedBy(owner.userId), address: '1 Pier Road, Miami' });
  await uploadPaper(t.as(owner), { subject, values: insurance, body: pdf(), key: null });
  await transaction(t.ctx, async (tx) => {
    await eraseOwnRows(tx, owner.userId);
    await deleteFilesOf(tx, owner.userId);
  });
  expect((await listEvidence(t.as(people.admin), subject)).evidence).toEqual([]);
});

const lease = 'Please send the lease of the building, or write who owns it.';

async function ask(asked = lease, as = people.moderator): Promise<void> {
  const { papers } = await listEvidence(t.as(people.admin), subject);
  await askOwner(t.as(as), { subject, asked, seen: papersVersion(papers) });
}

const requests = () => listPaperRequests(t.as(people.owner), subject);

const answer = (id: string, words = 'We own it; the deed is attached.', body = pdf()) =>
  answerStaff(t.as(people.owner), { subject, id, answer: words, body });

test('what no kind of paper covers is asked for in words: it waits in one inbox, by mail with the words, until it is answered', async () => {
  await ask();
  await ask();
  const [open, ...more] = await requests();
  expect(more).toEqual([]);
  expect(open).toMatchObject({ asked: lease, asked_language: 'en', status: 'open', answer: null });
  expect((await listInbox(t.as(people.owner), { state: 'waiting' })).items).toMatchObject([
    {
      kind: 'papers',
      title: 'Pier House',
      detail: lease,
      href: `/dashboard/evidence/house/${subject.id}#asked-${open!.id}`,
    },
  ]);
  const mail = (await t.ctx.db.selectFrom('outbox').selectAll().execute()).filter((each) =>
    JSON.stringify(each).includes(lease),
  );
  expect(mail).toHaveLength(1);

  await answer(open!.id);
  expect(await requests()).toMatchObject([
    { status: 'answered', answer: 'We own it; the deed is attached.', file: { name: 'policy.pdf' } },
  ]);
  expect((await countLists(t.as(people.owner), t.ctx.registry.inbox)).total.value).toBe(0);
  expect((await listInbox(t.as(people.owner), { state: 'answered' })).items).toMatchObject([{ detail: lease }]);
  expect(await told('paper_request.answered')).toEqual([people.moderator.userId]);
  const { file } = (await requests())[0]!;
  expect(await readDocument(t.as(people.moderator), file!.id)).toMatchObject({ attached_kind: 'paper_request' });
  await expect(readDocument(t.as(people.outsider), file!.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(answer(open!.id)).rejects.toMatchObject({ code: 'conflict' });
});

test('words alone answer too; only staff ask, only the owner answers, and what is taken back waits no longer', async () => {
  await expect(ask(lease, people.outsider)).rejects.toMatchObject({ code: 'forbidden' });
  await ask();
  const { id } = (await requests())[0]!;
  const foreign = { subject, id, answer: 'Mine', body: new FormData() };
  await expect(answerStaff(t.as(people.outsider), foreign)).rejects.toMatchObject({ code: 'not_found' });
  await expect(listPaperRequests(t.as(people.outsider), subject)).rejects.toMatchObject({ code: 'not_found' });
  await answer(id, 'We rent it from Pier Holdings.', new FormData());
  await expect(withdrawRequest(t.as(people.admin), { subject, id, seen: 'open' })).rejects.toMatchObject({
    code: 'conflict',
  });
  await ask();
  const again = (await requests())[0]!.id;
  await withdrawRequest(t.as(people.admin), { subject, id: again, seen: 'open' });
  expect((await countLists(t.as(people.owner), t.ctx.registry.inbox)).total.value).toBe(0);
  await expect(answer(again)).rejects.toMatchObject({ code: 'conflict' });

  houses.set(subject.id, { ...ownedBy(null), address: '1 Pier Road, Miami' });
  await expect(ask()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('no account') });
});

test('what was asked goes with its row and with its owner', async () => {
  await ask();
  await transaction(t.ctx, (tx) => forgetEvidence(tx, 'house', [subject.id]));
  expect(await requests()).toEqual([]);
  await ask();
  await transaction(t.ctx, (tx) => eraseOwnRows(tx, people.moderator.userId));
  expect(await requests()).toHaveLength(1);
  await transaction(t.ctx, (tx) => eraseOwnRows(tx, people.owner.userId));
  expect(await requests()).toEqual([]);
});
