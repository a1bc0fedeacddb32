import type { Ctx } from '#server/context.ts';
import { findForwarded } from '#server/http/forwarded-headers.ts';
import { requireAdmin } from '#server/session/require.ts';
import type { SettingWarning } from '#server/setting-warnings.ts';
import { findUnanswered } from '#server/unanswered.ts';

/** Returns what is set and does not do what its operator may expect. For administrators. */
export async function listSettingWarnings(ctx: Ctx): Promise<SettingWarning[]> {
  requireAdmin(ctx);
  const unanswered = await ctx.cache.keep('unanswered servers', 10, () => findUnanswered(ctx.config));
  return [...ctx.config.warnings, ...unanswered, ...findForwarded(ctx)];
}
