import type { Ctx } from '#server/context.ts';
import type { NotificationKind } from '#server/notification-kinds.ts';
import { type MemberRole, type Permission, permissionsOf, rolesWith } from '#server/permissions.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import type { MemberRow } from '../schema.ts';
import { toAssignee } from '../state.ts';
import { listMembers } from './company.server.ts';

export interface ToldKind {
  kind: string;
  label: string;
  /** Its subjects are assigned to members. */
  hasAssignee: boolean;
  /** Possible recipients: roles with its permission, and the members who have one of them. */
  roles: readonly MemberRole[];
  members: readonly MemberRow[];
  /** The recipients that the company chose: roles, memberships and `toAssignee`. Empty: all possible ones. */
  chosen: readonly string[];
}

/** Returns the kinds of notifications that go to the caller's company, grouped by subject. */
export async function listToldKinds(ctx: Ctx): Promise<{ about: string; kinds: ToldKind[] }[]> {
  const { id } = requirePermission(ctx, 'company.edit').organization;
  const members = await listMembers(ctx);
  const rows = await ctx.db
    .selectFrom('told_members')
    .where('organization_id', '=', id)
    .select(['kind', 'role', 'membership_id'])
    .execute();
  const choices = Map.groupBy(rows, ({ kind }) => kind);
  const toldKind = ({ kind, label, hasAssignee, permission }: CompanyKind): ToldKind => {
    const told: Omit<ToldKind, 'chosen'> = {
      kind,
      label: label(),
      hasAssignee: hasAssignee === true,
      roles: rolesWith(permission),
      members: members.filter(({ roles }) => permissionsOf(roles).has(permission)),
    };
    const chosen = (choices.get(kind) ?? []).map(({ role, membership_id }) => role ?? membership_id ?? toAssignee);
    return { ...told, chosen: chosen.filter((choice) => isChoiceOf(told, choice)) };
  };
  return ctx.registry.features
    .map(({ notificationsAbout, notificationKinds = [] }) => ({
      about: notificationsAbout?.() ?? '',
      kinds: notificationKinds
        .filter(goesToCompany)
        .filter(({ when }) => when?.(ctx.actor) ?? true)
        .map(toldKind),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}

type CompanyKind = NotificationKind & { permission: Permission };

const goesToCompany = (kind: NotificationKind): kind is CompanyKind => kind.permission !== undefined;

/** Returns one of these kinds. Throws `not_found` if there is none of this name. */
export async function findToldKind(ctx: Ctx, name: string): Promise<ToldKind> {
  const kinds = (await listToldKinds(ctx)).flatMap((group) => group.kinds);
  const found = kinds.find(({ kind }) => kind === name);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** Returns true if a company may choose this. */
export const isChoiceOf = ({ hasAssignee, roles, members }: Omit<ToldKind, 'chosen'>, choice: string): boolean =>
  choice === toAssignee ? hasAssignee : isRoleOf(roles, choice) || members.some(({ id }) => id === choice);

/** Returns true if this choice is a role. */
export const isRoleOf = (roles: readonly MemberRole[], choice: string): choice is MemberRole =>
  roles.some((role) => role === choice);
