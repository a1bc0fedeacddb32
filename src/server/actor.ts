/** The strongest first; of several that an account holds, the first of these counts. */
export const rolesByStrength = ['admin', 'moderator', 'user'] as const;

export type Role = (typeof rolesByStrength)[number];

/** Second factor of a session: not enrolled, enrolled but not yet shown, or shown. */
export type MfaState = 'off' | 'pending' | 'on';

/** A signed-in person. Only the session module makes one from a request. */
export interface UserActor {
  readonly kind: 'user';
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The strongest the account holds; null when it holds none. */
  readonly role: Role | null;
  readonly sessionId: string;
  readonly mfa: MfaState;
}

export interface AnonymousActor {
  readonly kind: 'anonymous';
}

/** The product itself: jobs, the command line, seeds. `name` says which, for the audit log. */
export interface SystemActor {
  readonly kind: 'system';
  readonly name: string;
}

export type Actor = AnonymousActor | UserActor | SystemActor;

export const anonymous: AnonymousActor = { kind: 'anonymous' };

export const systemActor = (name: string): SystemActor => ({ kind: 'system', name });

/** True for admins and for the product itself. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin');
}

/** True for whoever may review other people's submissions: moderators and admins. */
export function isStaff(actor: Actor): boolean {
  return isAdmin(actor) || (actor.kind === 'user' && actor.role === 'moderator');
}
