import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { type ToldChoice, setToldMembers } from '#features/accounts/commands/told-members.server.ts';

import { type ToldKind, findToldKind, isChoiceOf, isRoleOf } from '../queries/told.server.ts';
import { toAssignee } from '../state.ts';
import { lockOwnCompany } from './own-company.server.ts';

/**
 * Sets who in the caller's company receives a kind of notification: roles, memberships and `toAssignee`. An empty
 * choice means everybody whose role permits it. Returns `gone` and changes nothing if one of them may not receive it.
 * Throws `not_found` for a kind that does not go to companies.
 */
export async function chooseTold(ctx: Ctx, name: string, to: readonly string[]): Promise<{ kind: 'chosen' | 'gone' }> {
  return transaction(ctx, async (tx) => {
    const { organizationId: id } = await lockOwnCompany(tx, 'company.edit');
    const told = await findToldKind(tx, name);
    const choices = [...new Set(to)];
    if (!choices.every((choice) => isChoiceOf(told, choice))) return { kind: 'gone' };
    await setToldMembers(tx, { organizationId: id, kind: name, choices: choices.map(choiceOf(told)) });
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

const choiceOf =
  ({ roles }: ToldKind) =>
  (choice: string): ToldChoice => {
    if (choice === toAssignee) return { is_assignee: true };
    return isRoleOf(roles, choice) ? { role: choice } : { membership_id: choice };
  };
