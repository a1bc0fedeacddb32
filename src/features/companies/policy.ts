import type { MemberRole, Permission } from '#server/permissions.ts';

type May = ReadonlySet<Permission>;

/** Whether a member with these permissions may give and take these roles: only owners change owners. */
export const mayGrant = (may: May, roles: readonly MemberRole[]): boolean =>
  may.has(roles.includes('owner') ? 'owners.edit' : 'members.edit');

/** Whether a member with these permissions may change a member with these roles, or end that membership. */
export const mayChange = mayGrant;
