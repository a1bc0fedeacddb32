/**
 * What a member of a company may do for it (`docs/decisions/0112-companies.md`). Features name one of these, never a
 * role.
 */
export const permissions = [
  'company.read',
  'company.edit',
  'members.edit',
  'owners.edit',
  'listings.read',
  'listings.edit',
  'quotes.read',
  'quotes.edit',
  'quotes.decide',
  'orders.fulfil',
  'packages.read',
  'packages.edit',
  'orders.read',
  'orders.edit',
  'programs.edit',
] as const;

export type Permission = (typeof permissions)[number];

/** Strongest first. */
export const memberRoles = ['owner', 'manager', 'sales', 'operations', 'finance', 'viewer'] as const;

export type MemberRole = (typeof memberRoles)[number];

/** What each role gives; a member has what any of their roles gives. */
const permissionsOfRole: Readonly<Record<MemberRole, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter((permission) => permission !== 'owners.edit'),
  sales: [
    'listings.read',
    'listings.edit',
    'quotes.read',
    'quotes.edit',
    'quotes.decide',
    'orders.read',
    'orders.fulfil',
    'packages.read',
  ],
  operations: ['listings.read', 'quotes.read', 'orders.fulfil', 'packages.read', 'packages.edit'],
  finance: ['listings.read', 'quotes.read', 'orders.read', 'orders.edit', 'packages.read'],
  viewer: ['company.read', 'listings.read', 'quotes.read', 'orders.read', 'packages.read'],
};

/** Returns the roles that give this. */
export const rolesWith = (permission: Permission): MemberRole[] =>
  memberRoles.filter((role) => permissionsOfRole[role].includes(permission));

/** Returns everything these roles give together. */
export function permissionsOf(roles: readonly MemberRole[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => permissionsOfRole[role]));
}
