import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { readsOrders } from '../policy.ts';

/** Returns the company whose orders the caller may read; throws `unauthenticated` or `forbidden` otherwise. */
export function requireOrders(ctx: Ctx): string {
  const { organization } = requireUser(ctx);
  if (!readsOrders(ctx.actor)) throw new AppError('forbidden', { detail: m.server_role_forbids() });
  return organization.id;
}
