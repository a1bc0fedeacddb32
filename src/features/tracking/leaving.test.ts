import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { eraseAccount } from '#features/accounts/commands/deletion.server.ts';
import { endMember } from '#features/accounts/commands/memberships.server.ts';
import { feature as accounts } from '#features/accounts/feature.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { feature as media } from '#features/media/feature.server.ts';
import { transaction } from '#server/db/transaction.ts';
import { testDb } from '#tests/harness.ts';

import { makePackage, makeShare } from './build.server.ts';
import { addDocument } from './commands/package-documents.server.ts';
import { publishPackage } from './commands/publish-package.server.ts';
import { openShare } from './commands/share-packages.server.ts';
import { feature as tracking } from './feature.server.ts';
import { readOwnPackage } from './pages/package-view.server.ts';

const features = [accounts, media, tracking];
const t = await testDb({ features, on: features.flatMap(({ on }) => on ?? []) });

const answersFor = async (id: string) =>
  (await t.ctx.db.selectFrom('business_tracking').where('id', '=', id).select('business_user_id').executeTakeFirst())
    ?.business_user_id;

test('a package stays with its company, its links, record and documents too, whoever leaves', async () => {
  const founder = (await makeUser(t.ctx)).actor;
  const departing = await makeMember(t.ctx, founder.userId, ['operations']);
  const erased = await makeMember(t.ctx, founder.userId, ['operations']);
  const ids = [];
  for (const { actor } of [departing, erased]) {
    const ctx = t.as(actor);
    const { id } = await makePackage(ctx);
    await publishPackage(ctx, id);
    const form = new FormData();
    form.set('file', new File([`%PDF-1.7\n${id}`], 'bill.pdf', { type: 'application/pdf' }));
    await addDocument(ctx, id, form);
    ids.push({ id, token: await makeShare(ctx, id) });
  }
  const ended = { membershipId: departing.membershipId, organizationId: founder.userId, userId: departing.userId };
  await transaction(t.ctx, (tx) => endMember(tx, ended));
  await eraseAccount(t.ctx, departing.userId, async () => true);
  await eraseAccount(t.ctx, erased.userId, async () => true);
  for (const { id, token } of ids) {
    expect(await answersFor(id)).toBe(founder.userId);
    const shown = await readOwnPackage(t.as(founder), id);
    expect([shown.is_public, shown.documents.length, shown.shares.length]).toEqual([true, 1, 1]);
    expect(await openShare(t.anonymous, token)).toHaveLength(1);
  }
  await eraseAccount(t.ctx, founder.userId, async () => true);
  for (const { id } of ids) expect(await answersFor(id)).toBeUndefined();
});
