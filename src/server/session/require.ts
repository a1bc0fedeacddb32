import { AppError } from '#shared/errors.ts';

import { type Actor, type UserActor, isAdmin, isStaff } from '../actor.ts';
import type { Ctx } from '../context.ts';

/** Strangers may sign in first, staff without the second factor that they need may set it up; anybody else may not do this at all. */
function refusalOf(actor: Actor): AppError {
  if (actor.kind === 'anonymous') return new AppError('unauthenticated');
  const isWithheld = actor.kind === 'user' && actor.mfa === 'pending';
  return new AppError(isWithheld ? 'second_factor_missing' : 'forbidden');
}

/** The signed-in person, or the refusal `unauthenticated`. */
export function requireUser(ctx: Ctx): UserActor {
  if (ctx.actor.kind !== 'user') throw new AppError('unauthenticated');
  return ctx.actor;
}

/** A signed-in person whose e-mail address is verified, or the refusal that says which of the two is missing. */
export function requireVerified(ctx: Ctx): UserActor {
  const actor = requireUser(ctx);
  if (!actor.emailVerified) throw new AppError('email_not_verified');
  return actor;
}

/** Passes admins and the product itself. Others are refused: `unauthenticated` or `forbidden`. */
export function requireAdmin(ctx: Ctx): void {
  if (!isAdmin(ctx.actor)) throw refusalOf(ctx.actor);
}

/** Passes moderators, admins and the product itself. */
export function requireStaff(ctx: Ctx): void {
  if (!isStaff(ctx.actor)) throw refusalOf(ctx.actor);
}
