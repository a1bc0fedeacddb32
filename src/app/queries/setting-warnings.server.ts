import type { Ctx } from '#server/context.ts';
import { findForwarded } from '#server/http/forwarded-headers.ts';
import { requireAdmin } from '#server/session/require.ts';
import type { SettingWarning } from '#server/setting-warnings.ts';
import { findUnreachableServers } from '#server/unreachable-servers.ts';

/** Returns what is set and does not do what its operator may expect. For administrators. */
export async function listSettingWarnings(ctx: Ctx): Promise<SettingWarning[]> {
  requireAdmin(ctx);
  const unreachable = await ctx.cache.keep('unreachable servers', 10, () => findUnreachableServers(ctx.config));
  return [...ctx.config.warnings, ...unreachable, ...findForwarded(ctx)];
}
