import type { Demand } from '#shared/demand.ts';

import type { Ctx } from './context.ts';

/** Returns what was asked for lately; null if too few companies asked for a figure that names none of them. */
export type FindDemand = (ctx: Ctx) => Promise<Demand | null>;

/** Returns what the market asked for lately, of the feature that counts it. */
export const findDemand = async (ctx: Ctx): Promise<Demand | null> => (await ctx.registry.demand?.(ctx)) ?? null;
