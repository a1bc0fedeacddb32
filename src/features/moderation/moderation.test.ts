import { describe, expect, test } from 'vitest';

import { makePeople, makeUser } from '#features/accounts/build.server.ts';
import { countFound } from '#server/db/count-found.ts';
import { transaction } from '#server/db/transaction.ts';
import { inLanguage } from '#server/language.ts';
import { testDb } from '#tests/harness.ts';

import { makeSubjectFeature } from './build.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { forgetSubjects } from './commands/forget-subjects.server.ts';
import { decideReport, reportSubject } from './commands/reports.server.ts';
import { decideWaitingChange, keepWaitingChange } from './commands/waiting-changes.server.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { changesQueue } from './queries/changes-queue.server.ts';
import { findReport, reportsQueue } from './queries/reports.server.ts';
import { findWaitingChange } from './queries/waiting-changes.server.ts';
import { reportSchema } from './schema.ts';

const readable = new Set<string>();
const t = await testDb({ features: [makeSubjectFeature(readable)] });
const { owner, outsider: other, moderator } = await makePeople(t.ctx);

function newSubject() {
  const id = t.ctx.newId();
  readable.add(id);
  return { kind: 'sample', id };
}

const wish = (value: number) => ({ old_values: { size: 1 }, new_values: { size: value } });
const everything = { after: null, limit: 100 };

describe('a waiting change', () => {
  const keep = (subject: { kind: string; id: string }, values: ReturnType<typeof wish>) =>
    transaction(t.as(owner), async (tx) =>
      keepWaitingChange(tx, subject, await findWaitingChange(tx, subject), values),
    );

  test('a newer change replaces the one that waits, keeps its place in the queue, and invalidates decisions about the old values', async () => {
    const subject = newSubject();
    expect(await keep(subject, wish(2))).toBe(true);
    const first = await findWaitingChange(t.ctx, subject);
    t.advance(60);
    expect(await keep(subject, wish(3))).toBe(false);
    const second = await findWaitingChange(t.ctx, subject);
    expect(second).toMatchObject({
      new_values: { size: 3 },
      requested_by: owner.userId,
      created_at: first?.created_at,
    });
    const decide = (id: string) => transaction(t.as(moderator), (tx) => decideWaitingChange(tx, id, 'approved'));
    await expect(decide(first?.id ?? '')).rejects.toMatchObject({ code: 'conflict' });
    await decide(second?.id ?? '');
    await expect(decide(second?.id ?? '')).rejects.toMatchObject({ code: 'conflict' });
    expect(await findWaitingChange(t.ctx, subject)).toBeNull();
  });
  test('a change that no longer differs from the row is withdrawn', async () => {
    const subject = newSubject();
    await keep(subject, wish(2));
    expect(await keep(subject, { old_values: {}, new_values: {} } as never)).toBe(false);
    expect(await findWaitingChange(t.ctx, subject)).toBeNull();
  });
  test('it waits in one queue with all others, named by the feature of its subject', async () => {
    const subject = newSubject();
    await keep(subject, wish(4));
    const items = await changesQueue.list(t.as(moderator), everything);
    expect(items.find((item) => item.id === subject.id)).toMatchObject({
      title: `Sample ${subject.id}`,
      detail: '1 change',
      href: `/samples/${subject.id}`,
    });
    const [first] = items;
    const rest = await changesQueue.list(t.as(moderator), { after: first ?? null, limit: 100 });
    expect(rest).toEqual(items.slice(1));
    expect(await countFound(t.as(moderator), changesQueue.waiting(t.as(moderator)))).toEqual({
      value: items.length,
      more: false,
    });
  });
});

describe('a report', () => {
  const facts = { reason: 'wrong_facts', text: 'There is no such dock.' } as const;

  test('is made about what the reporter may read, once while it is open, and by people with an account', async () => {
    const subject = newSubject();
    expect(await reportSubject(t.as(owner), { ...subject, report: facts })).toBe(true);
    expect(await reportSubject(t.as(owner), { ...subject, report: facts })).toBe(false);
    expect(await reportSubject(t.as(other), { ...subject, report: facts })).toBe(true);
    const hidden = { kind: 'sample', id: t.ctx.newId() };
    for (const [ctx, what, code] of [
      [t.as(owner), hidden, 'not_found'],
      [t.as(owner), { kind: 'no_such_kind', id: subject.id }, 'not_found'],
      [t.anonymous, subject, 'unauthenticated'],
    ] as const)
      await expect(reportSubject(ctx, { ...what, report: facts })).rejects.toMatchObject({ code });
  });
  test('is read and decided by staff, once, with a note', async () => {
    const subject = newSubject();
    await reportSubject(t.as(owner), { ...subject, report: facts });
    const [item] = (await reportsQueue.list(t.as(moderator), everything)).filter(({ title }) =>
      title.includes(subject.id),
    );
    const id = item?.id ?? '';
    expect(item).toMatchObject({ detail: 'The facts are wrong', href: `/moderation/reports/${id}` });
    const report = await findReport(t.as(moderator), id);
    expect(report).toMatchObject({ text: facts.text, status: 'open', subject_href: `/samples/${subject.id}` });
    expect(JSON.stringify(report)).not.toContain(owner.userId);
    await expect(findReport(t.as(owner), id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      decideReport(t.as(owner), { id, seen: 'open', decision: 'handled', note: 'No.' }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
    const decisions = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        decideReport(t.as(moderator), { id, seen: 'open', decision: 'handled', note: 'Corrected.' }),
      ),
    );
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findReport(t.as(moderator), id)).toMatchObject({ status: 'handled', note: 'Corrected.' });
    expect(await reportSubject(t.as(owner), { ...subject, report: facts })).toBe(true);
  });
  test('its author has it in the export, and leaves no words behind', async () => {
    const person = (await makeUser(t.ctx)).actor;
    const subject = newSubject();
    await reportSubject(t.as(person), { ...subject, report: { reason: 'other', text: 'Written by Xenia.' } });
    await reportSubject(t.as(person), { ...newSubject(), report: { reason: 'fraud', text: 'Also by Xenia.' } });
    expect(JSON.stringify(await exportOwnRows(t.ctx, person.userId))).toContain('Written by Xenia.');
    await transaction(t.ctx, (tx) => eraseOwnRows(tx, person.userId));
    const left = JSON.stringify(await t.ctx.db.selectFrom('reports').selectAll().execute());
    expect(left).not.toContain('Xenia');
    expect(left).not.toContain(person.userId);
    expect(left).toContain('fraud');
  });
});

test('what is kept about a subject goes with it', async () => {
  const subject = newSubject();
  await transaction(t.as(owner), (tx) => keepWaitingChange(tx, subject, null, wish(2)));
  await reportSubject(t.as(owner), { ...subject, report: { reason: 'fraud', text: null } });
  await transaction(t.ctx, (tx) => forgetSubjects(tx, 'sample', [subject.id]));
  expect(await findWaitingChange(t.ctx, subject)).toBeNull();
  const left = await t.ctx.db.selectFrom('reports').select('id').where('subject_id', '=', subject.id).execute();
  expect(left).toEqual([]);
});

test('a report without its reason is refused in the language of who makes it', () => {
  const problems = (input: object) => inLanguage('es', () => reportSchema.safeParse(input).error?.issues ?? []);
  expect(problems({}).map(({ message }) => message)).toEqual(['Elija qué está mal']);
  expect(problems({ reason: 'other' }).map(({ message }) => message)).toEqual(['Describa qué está mal']);
});
