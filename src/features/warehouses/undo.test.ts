import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { testDb } from '#tests/harness.ts';

import { editedListing, makeWarehouse, opened, type WarehouseOverrides } from './build.server.ts';
import { askOwner } from './commands/ask-owner.server.ts';
import { editListing } from './commands/edit-listing.server.ts';
import { approveChange } from './commands/review-change.server.ts';
import { approveListing, rejectListing, requestChanges, unverifyListing } from './commands/review-listing.server.ts';
import { undoDecision } from './commands/undo-decision.server.ts';
import { feature } from './feature.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import { findPublicWarehouse } from './queries/public-detail.server.ts';
import { findOwnQuestion } from './queries/questions.server.ts';

const t = await testDb({ features: [feature] });
const { owner, outsider, admin, moderator } = await makePeople(t.ctx);

const own = (overrides: WarehouseOverrides = {}) => makeWarehouse(t.ctx, { user_id: owner.userId, ...overrides });
const toldAbout = async (id: string) => ({
  inbox: (
    await t.ctx.db
      .selectFrom('notifications')
      .select('kind')
      .where('subject_id', '=', id)
      .where('user_id', '=', owner.userId)
      .execute()
  ).map(({ kind }) => kind),
  mails: (await t.ctx.db.selectFrom('outbox').select('key').where('key', 'like', `%${id}%`).execute()).length,
});

async function approved(id: string): Promise<{ id: string; decision_id: string }> {
  const result = await approveListing(t.as(moderator), await opened(t.ctx, id));
  if (result.kind !== 'approved') throw new Error('blocked');
  return { id, decision_id: result.decision_id };
}

async function approvedChange(id: string, change: Parameters<typeof editedListing>[2]) {
  await editListing(t.as(owner), { id, values: await editedListing(t.as(owner), id, change) });
  const seen = (await findListing(t.as(owner), id)).pending_change?.id ?? '';
  const { decision_id } = await approveChange(t.as(moderator), { id, seen });
  return { id, decision_id, seen };
}

describe('a decision by one click', () => {
  test('can be taken back: the listing waits as before, and its owner was told nothing', async () => {
    const { id, slug } = await own({ review_status: 'submitted' });
    const before = await findListing(t.ctx, id);
    const decision = await approved(id);
    expect(await findPublicWarehouse(t.anonymous, slug)).not.toBeNull();
    expect(await toldAbout(id)).toEqual({ inbox: ['warehouse.verified'], mails: 1 });
    expect(await undoDecision(t.as(moderator), decision)).toEqual({ kind: 'undone', isKept: false, isAsked: false });
    const after = await findListing(t.ctx, id);
    for (const field of ['review_status', 'review_reason', 'reviewed_at', 'submitted_at'] as const)
      expect(after[field]).toEqual(before[field]);
    expect(await findPublicWarehouse(t.anonymous, slug)).toBeNull();
    expect(await toldAbout(id)).toEqual({ inbox: [], mails: 0 });
    // Only once: an undone decision cannot be undone again.
    expect(await undoDecision(t.as(moderator), decision)).toEqual({ kind: 'built_on' });
    expect(await approved(id)).toMatchObject({ id });
  });
  test('sends its mail only when it cannot be taken back any more', async () => {
    const { id } = await own({ review_status: 'submitted' });
    const earlier = Date.now();
    await approved(id);
    const { rows } = await sql<{ start_after: Date }>`
      select j.start_after from outbox o join jobs.job j on j.id = o.job_id where o.key like ${`%${id}%`}`.execute(
      t.ctx.db,
    );
    expect(rows).toHaveLength(1);
    expect((rows[0]?.start_after.getTime() ?? 0) - earlier).toBeGreaterThanOrEqual(10_000);
  });
  test('is taken back by who made it, here, and soon', async () => {
    const { id } = await own({ review_status: 'rejected' });
    const decision = await approved(id);
    const other = await own();
    await expect(undoDecision(t.as(admin), decision)).rejects.toMatchObject({ code: 'not_found' });
    await expect(undoDecision(t.as(owner), decision)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(undoDecision(t.as(moderator), { ...decision, id: other.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    t.advance(16);
    expect(await undoDecision(t.as(moderator), decision)).toEqual({ kind: 'too_late' });
    const { decision_id } = await rejectListing(t.as(moderator), {
      ...(await opened(t.ctx, (await own({ review_status: 'submitted' })).id)),
      reason: 'It is not a warehouse.',
    });
    await expect(undoDecision(t.as(moderator), { id, decision_id })).rejects.toMatchObject({ code: 'not_found' });
    expect((await findListing(t.ctx, id)).review_status).toBe('verified');
  });
  test('keeps what its owner built on it, and says so', async () => {
    const { id } = await own({ review_status: 'submitted' });
    const decision = await approved(id);
    const values = await editedListing(t.as(owner), id, { company_name: 'Renamed ChangedMeanwhile', loading_docks: 9 });
    await editListing(t.as(owner), { id, values });
    expect(await undoDecision(t.as(moderator), decision)).toEqual({ kind: 'undone', isKept: true, isAsked: false });
    expect(await findListing(t.ctx, id)).toMatchObject({
      review_status: 'submitted',
      company_name: 'Renamed ChangedMeanwhile',
      loading_docks: 9,
      pending_change: null,
    });
  });
  test('keeps the conversation of an anonymous visitor who asked meanwhile, and says so', async () => {
    const { id } = await own({ review_status: 'submitted' });
    const decision = await approved(id);
    const question = { warehouse_id: id, content: 'Is there room for forty pallets?' };
    const { conversation_id } = await askOwner(t.as(outsider), question);
    expect(await undoDecision(t.as(moderator), decision)).toEqual({ kind: 'undone', isKept: false, isAsked: true });
    expect(await findOwnQuestion(t.as(outsider), id)).toMatchObject({ conversation_id });
    t.advance(60);
    const again = await approved(id);
    expect(await undoDecision(t.as(moderator), again)).toEqual({ kind: 'undone', isKept: false, isAsked: false });
  });
  test('restores the reason of the decision before it, in its language', async () => {
    const { id } = await own({ review_status: 'submitted' });
    const written = { review_reason: 'Falta la dirección.', review_reason_language: 'es' };
    const spanish = { ...t.as(moderator), language: 'es' as const };
    await requestChanges(spanish, { ...(await opened(t.ctx, id)), reason: written.review_reason });
    const decision = await approved(id);
    expect(await findListing(t.ctx, id)).toMatchObject({ review_reason: null, review_reason_language: null });
    expect(await undoDecision(t.as(moderator), decision)).toMatchObject({ kind: 'undone' });
    expect(await findListing(t.ctx, id)).toMatchObject(written);
  });
  test('is not taken back over a later one', async () => {
    const { id } = await own({ review_status: 'submitted' });
    const decision = await approved(id);
    await unverifyListing(t.as(admin), { ...(await opened(t.ctx, id)), reason: 'The address is wrong.' });
    expect(await undoDecision(t.as(moderator), decision)).toEqual({ kind: 'built_on' });
    expect((await findListing(t.ctx, id)).review_reason).toBe('The address is wrong.');
  });
  test('about a change puts the old values, their sources and their address back, and the change waits again', async () => {
    const { id, slug } = await own({ field_sources: { total_square_footage: 'staff' } });
    const before = await findListing(t.ctx, id);
    const wish = {
      company_name: 'Wished Name Storage',
      total_square_footage: 15_000,
      available_square_footage: 12_000,
    };
    const { seen, ...decision } = await approvedChange(id, wish);
    expect((await findListing(t.ctx, id)).company_name).toBe('Wished Name Storage');
    expect(await undoDecision(t.as(moderator), decision)).toEqual({ kind: 'undone', isKept: false, isAsked: false });
    const after = await findListing(t.ctx, id);
    expect(after).toMatchObject({
      slug,
      company_name: before.company_name,
      total_square_footage: before.total_square_footage,
      field_sources: before.field_sources,
      pending_change: { id: seen },
    });
    expect(await findPublicWarehouse(t.anonymous, slug)).toMatchObject({ company_name: before.company_name });
    expect((await toldAbout(id)).inbox).not.toContain('warehouse.change_approved');
  });
  test('about a change is kept where its owner has asked for another since', async () => {
    const { id } = await own();
    const { seen: _, ...decision } = await approvedChange(id, { certifications: ['haccp'] });
    const values = await editedListing(t.as(owner), id, { certifications: ['gdp'] });
    await editListing(t.as(owner), { id, values });
    expect(await undoDecision(t.as(moderator), decision)).toEqual({ kind: 'built_on' });
    expect((await findListing(t.ctx, id)).certifications).toEqual(['haccp']);
  });
});
