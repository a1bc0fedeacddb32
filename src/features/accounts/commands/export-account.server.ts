import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';

import { exportLimit } from '../limits.ts';

/**
 * Returns everything stored about the signed-in user, by feature, without secrets, and records it in the audit log.
 * Throws `rate_limited` after a few within minutes.
 */
export async function exportAccount(ctx: Ctx): Promise<Record<string, unknown>> {
  const { userId } = requireUser(ctx);
  await ctx.limits.take(ctx, exportLimit, userId);
  const parts: Record<string, unknown> = {};
  for (const part of ctx.registry.accountData) parts[part.name] = await part.export(ctx, userId);
  await audit(ctx, { action: 'account.exported', subject_kind: 'user', subject_id: userId });
  return { exported_at: ctx.clock().toISOString(), ...parts };
}
