import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { findToldKind, isChoiceOf, isRoleOf } from '../queries/told.server.ts';
import { toAssignee } from '../state.ts';
import { lockOwnCompany } from './own-company.server.ts';

/**
 * Sets whom of the caller's company a kind of notification goes to: roles, memberships and `toAssignee`; nobody: everybody
 * whose role permits it. Returns `gone` and changes nothing if one of them may not be told. Throws `not_found` for a kind
 * that does not go to companies.
 */
export async function chooseTold(ctx: Ctx, name: string, to: readonly string[]): Promise<{ kind: 'chosen' | 'gone' }> {
  return transaction(ctx, async (tx) => {
    const { organizationId: id } = await lockOwnCompany(tx, 'company.edit');
    const told = await findToldKind(tx, name);
    const choices = [...new Set(to)];
    if (!choices.every((choice) => isChoiceOf(told, choice))) return { kind: 'gone' };
    await tx.db.deleteFrom('told_members').where('organization_id', '=', id).where('kind', '=', name).execute();
    const rows = choices.map((choice) => ({ organization_id: id, kind: name, ...columnsOf(told.roles, choice) }));
    if (rows.length > 0) await tx.db.insertInto('told_members').values(rows).execute();
    await audit(tx, {
      action: 'company.told_changed',
      subject_kind: 'company',
      subject_id: id,
      organization_id: id,
      detail: { kind: name, from: told.chosen, to: choices },
    });
    return { kind: 'chosen' };
  });
}

const columnsOf = (roles: Parameters<typeof isRoleOf>[0], choice: string) => ({
  role: isRoleOf(roles, choice) ? choice : null,
  membership_id: choice === toAssignee || isRoleOf(roles, choice) ? null : choice,
  is_assignee: choice === toAssignee,
});
