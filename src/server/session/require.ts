import { AppError } from '#shared/errors.ts';

import { type Actor, type UserActor, isAdmin, isStaff } from '../actor.ts';
import type { Ctx } from '../context.ts';

/** Strangers may sign in first; anybody else may not do this at all. */
const refusalOf = (actor: Actor): AppError =>
  new AppError(actor.kind === 'anonymous' ? 'unauthenticated' : 'forbidden');

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
