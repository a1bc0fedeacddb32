import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { type Actor, type UserActor, isAdmin, isStaff, may } from '../actor.ts';
import type { Ctx } from '../context.ts';
import type { Permission } from '../permissions.ts';

/** Anonymous visitors are asked to sign in, staff without the required second factor to set it up; others are forbidden. */
function refusalOf(actor: Actor): AppError {
  if (actor.kind === 'anonymous') return new AppError('unauthenticated');
  const isWithheld = actor.kind === 'user' && actor.mfa === 'pending';
  return new AppError(isWithheld ? 'second_factor_missing' : 'forbidden');
}

/** Returns the signed-in user; throws `unauthenticated` otherwise. */
export function requireUser(ctx: Ctx): UserActor {
  if (ctx.actor.kind !== 'user') throw new AppError('unauthenticated');
  return ctx.actor;
}

/** Returns the signed-in user if their e-mail address is verified; otherwise throws the error for what is missing. */
export function requireVerified(ctx: Ctx): UserActor {
  const actor = requireUser(ctx);
  if (!actor.emailVerified) throw new AppError('email_not_verified');
  return actor;
}

/**
 * Returns the signed-in user if their roles permit this in the company they act for, whose rows are those with
 * `organization.id`; throws `unauthenticated` or `forbidden` otherwise.
 */
export function requirePermission(ctx: Ctx, permission: Permission): UserActor {
  const actor = requireUser(ctx);
  if (!may(actor, permission)) throw new AppError('forbidden', { detail: m.server_role_forbids() });
  return actor;
}

/** Throws `unauthenticated` or `forbidden` unless the actor is an admin or the product itself. */
export function requireAdmin(ctx: Ctx): void {
  if (!isAdmin(ctx.actor)) throw refusalOf(ctx.actor);
}

/** Throws unless the actor is a moderator, an admin or the product itself. */
export function requireStaff(ctx: Ctx): void {
  if (!isStaff(ctx.actor)) throw refusalOf(ctx.actor);
}
