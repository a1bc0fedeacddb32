import type { ManagerDesk } from '#shared/manager-desk.ts';

import type { Ctx } from './context.ts';

/** Returns how the caller's company sees this member of the staff, who looks after it. */
export type FindManagerDesk = (ctx: Ctx, managerId: string) => Promise<ManagerDesk>;

/** Returns how the caller's company sees whoever looks after it, of the feature that keeps the hours of the staff. */
export const findManagerDesk = async (ctx: Ctx, managerId: string): Promise<ManagerDesk | null> =>
  (await ctx.registry.managerDesk?.(ctx, managerId)) ?? null;
