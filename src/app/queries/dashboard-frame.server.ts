import type { Ctx } from '#server/context.ts';

import { findChosenCompany } from './chosen-company.server.ts';

/** Returns what stands above every page of the signed-in areas: notices, and the company acted for. */
export async function loadFrame(ctx: Ctx) {
  return {
    notices: (
      await Promise.all(ctx.registry.features.map(async (feature) => (await feature.notices?.(ctx)) ?? []))
    ).flat(),
    company: await findChosenCompany(ctx),
  };
}
