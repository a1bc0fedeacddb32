import type { Ctx } from '#server/context.ts';
import type { MemberRole } from '#server/permissions.ts';

/** One choice of who receives a kind of notification. */
export type ToldChoice = { role: MemberRole } | { membership_id: string } | { is_assignee: true };

/**
 * Replaces the choice of who in a company receives a kind of notification; without any, everybody whose role permits
 * it. The caller has checked who asks, and that these members are the company's.
 */
export async function setToldMembers(
  tx: Ctx,
  { organizationId, kind, choices }: { organizationId: string; kind: string; choices: readonly ToldChoice[] },
): Promise<void> {
  await tx.db
    .deleteFrom('told_members')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .execute();
  if (choices.length === 0) return;
  await tx.db
    .insertInto('told_members')
    .values(
      choices.map((choice) => ({
        organization_id: organizationId,
        kind,
        role: 'role' in choice ? choice.role : null,
        membership_id: 'membership_id' in choice ? choice.membership_id : null,
        is_assignee: 'is_assignee' in choice,
      })),
    )
    .execute();
}
