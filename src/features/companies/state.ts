import type { MemberRole } from '#server/permissions.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

export const companyKinds = ['shipper', 'provider', 'both'] as const;
export type CompanyKind = (typeof companyKinds)[number];

export const companyKindOf = (text: string | null): CompanyKind | null =>
  companyKinds.find((kind) => kind === text) ?? null;

export const kindLabels: Record<CompanyKind, Words> = {
  shipper: () => m.companies_kind_shipper(),
  provider: () => m.companies_kind_provider(),
  both: () => m.companies_kind_both(),
};

export const roleLabels: Record<MemberRole, Words> = {
  owner: () => m.companies_role_owner(),
  manager: () => m.companies_role_manager(),
  sales: () => m.companies_role_sales(),
  operations: () => m.companies_role_operations(),
  finance: () => m.companies_role_finance(),
  viewer: () => m.companies_role_viewer(),
};

/** How long an administrator looks at a company. */
export const viewMinutes = 15;

/** How long an invitation can be accepted. */
export const invitationDays = 14;

export type InvitationState = 'open' | 'accepted' | 'declined' | 'withdrawn';

/** A column of several roles, which the database restricts to these. */
export const rolesOf = (roles: readonly string[]): readonly MemberRole[] => roles as readonly MemberRole[];

/** Most requests to join that a page shows, and companies that can be asked. */
export const maxJoinRequests = 100;

/** Whoever was declined may ask again after this many days. */
export const askAgainDays = 30;

/** Whether a company's people may sign in with its own provider, or must. */
export const signInModes = ['offered', 'enforced'] as const;

/** Whom a kind of notification goes to: a role, a membership, or this: whoever its subject is assigned to. */
export const toAssignee = 'assignee';
