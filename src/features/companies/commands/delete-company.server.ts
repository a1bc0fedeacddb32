import { audit } from '#server/audit.ts';
import type { OpenMatter } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { closeCompany } from '#features/accounts/commands/company-owners.server.ts';
import { archiveCompany, removeCompany } from '#features/accounts/commands/company-profile.server.ts';
import { endMember } from '#features/accounts/commands/memberships.server.ts';

import { mailCompanyDeleted } from './mail-member.server.ts';
import { lockOwnCompany } from './own-company.server.ts';

/**
 * Deletes the caller's company with everything that belongs only to it, unless something is open that others rely on.
 * The other side keeps completed orders. Members of no other company get one of their own.
 */
export async function deleteCompany(
  ctx: Ctx,
): Promise<{ kind: 'deleted'; name: string } | { kind: 'open'; open: OpenMatter[] }> {
  return transaction(ctx, async (tx) => {
    const { organizationId: id, userId: deletedBy } = await lockOwnCompany(tx, 'owners.edit');
    const parts = tx.registry.companyData.toReversed();
    let open = await listOpen(tx, id);
    if (open.length === 0) {
      // What members and rate cards wrote until here counts, and nothing comes between the question and the deletion.
      await closeCompany(tx, id);
      open = await listOpen(tx, id);
    }
    if (open.length > 0) return { kind: 'open', open };
    const { name } = await tx.db
      .selectFrom('organizations')
      .where('id', '=', id)
      .select('name')
      .executeTakeFirstOrThrow();
    let archived: Promise<string> | null = null;
    const archive = () => (archived ??= archiveCompany(tx, id));
    // oxlint-disable-next-line no-await-in-loop -- one transaction; higher tiers first
    for (const part of parts) await part.erase?.(tx, { id, archive });
    await endMemberships(tx, { id, name, deletedBy });
    await removeCompany(tx, id);
    await audit(tx, {
      action: 'company.deleted',
      subject_kind: 'company',
      subject_id: id,
      organization_id: id,
      detail: { name, keepsOrders: archived !== null },
    });
    return { kind: 'deleted', name };
  });
}

async function listOpen(tx: Ctx, id: string): Promise<OpenMatter[]> {
  const open: OpenMatter[] = [];
  for (const part of tx.registry.companyData.toReversed())
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    open.push(...((await part.open?.(tx, id, { isLocked: true })) ?? []));
  return open;
}

/** The caller's membership ends last, so that nothing is handed over to others on the way. */
async function endMemberships(
  tx: Ctx,
  { id, name, deletedBy }: { id: string; name: string; deletedBy: string },
): Promise<void> {
  const members = await tx.db
    .selectFrom('memberships')
    .where('organization_id', '=', id)
    .where('ended_at', 'is', null)
    .select(['id', 'user_id'])
    .execute();
  const inOrder = members.toSorted((a, b) => Number(a.user_id === deletedBy) - Number(b.user_id === deletedBy));
  for (const { id: membershipId, user_id: userId } of inOrder) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await endMember(tx, { membershipId, organizationId: id, userId, isToldSo: false });
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    if (userId !== deletedBy) await mailCompanyDeleted(tx, { company: name, userId });
  }
}
