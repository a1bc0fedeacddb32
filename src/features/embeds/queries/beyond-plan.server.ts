import type { Plan } from '#features/accounts/state.ts';
import { may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import * as m from '#texts/messages.js';

import { mayEmbed, showsOurName } from '../policy.ts';
import { findOwnDomain } from './domains.server.ts';
import { findOwnEmbed } from './embeds.server.ts';

/** Returns, in sentences, what the company's own site would lose with another plan. */
export async function beyondPlan(ctx: Ctx, name: string): Promise<string[]> {
  const plan = name as Plan;
  if (!may(ctx.actor, 'company.edit')) return [];
  const { embed, isAllowed, showsOurName: isShown } = await findOwnEmbed(ctx);
  if (!embed?.is_on || !isAllowed) return [];
  if (!mayEmbed(plan)) return [m.embeds_beyond_none()];
  if (!showsOurName(plan) || isShown) return [];
  const domain = await findOwnDomain(ctx);
  return [m.embeds_beyond_name(), ...(domain?.isProved ? [m.embeds_beyond_domain({ domain: domain.shown })] : [])];
}
