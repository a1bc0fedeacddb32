import { type Permission, permissions } from './permissions.ts';

/** Strongest first; an account with several roles has the first of these. */
export const rolesByStrength = ['admin', 'moderator', 'user'] as const;

export type Role = (typeof rolesByStrength)[number];

/** Second factor of a session: not enrolled, enrolled but not yet verified, or verified. */
export type MfaState = 'off' | 'pending' | 'on';

/** The company an account acts for, and what it may do there. */
export interface ActingFor {
  readonly id: string;
  readonly permissions: ReadonlySet<Permission>;
  /** The account is a member of others, too. */
  readonly isOneOfSeveral: boolean;
  /** Set while an administrator views the company; the session can only read its pages. */
  readonly view?: { readonly until: Date };
  /**
   * The company that this session acted for before its membership ended; null once the account has confirmed the
   * notice.
   */
  readonly insteadOf?: string | null;
}

/** A signed-in user. Only the session module creates one from a request. */
export interface UserActor {
  readonly kind: 'user';
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The strongest role of the account; null if it has none. */
  readonly role: Role | null;
  readonly organization: ActingFor;
  readonly sessionId: string;
  readonly mfa: MfaState;
}

export interface AnonymousActor {
  readonly kind: 'anonymous';
}

/** The product itself: jobs, the command line, seeds. `name` identifies which, for the audit log. */
export interface SystemActor {
  readonly kind: 'system';
  readonly name: string;
}

export type Actor = AnonymousActor | UserActor | SystemActor;

export const anonymous: AnonymousActor = { kind: 'anonymous' };

export const systemActor = (name: string): SystemActor => ({ kind: 'system', name });

/** An account in the company that it founded, which has the account's id. */
export const ownCompany = (userId: string): ActingFor => ({
  id: userId,
  permissions: new Set(permissions),
  isOneOfSeveral: false,
});

/** Returns true if the actor acts for the company that owns this row. */
export const isOfCompany = (actor: Actor, row: { organization_id: string | null }): boolean =>
  actor.kind === 'user' && actor.organization.id === row.organization_id;

/** Returns true if the roles of an account in the company it acts for permit this there. */
export const may = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'user' && actor.organization.permissions.has(permission);

/** Returns true for admins and for the product itself. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin');
}

/** Returns true for those who may review other people's submissions: moderators, admins and the product itself. */
export function isStaff(actor: Actor): boolean {
  return isAdmin(actor) || (actor.kind === 'user' && actor.role === 'moderator');
}
