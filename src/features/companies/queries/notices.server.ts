import type { Ctx } from '#server/context.ts';
import type { Notice } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { companyPaths } from '../paths.ts';

/** Returns a notice for who acted for a company when somebody ended that membership, until it is confirmed. */
export async function notices(ctx: Ctx): Promise<Notice[]> {
  const { actor } = ctx;
  const endedId = actor.kind === 'user' ? actor.organization.insteadOf : null;
  if (actor.kind !== 'user' || !endedId) return [];
  const rows = await ctx.db
    .selectFrom('organizations')
    .where('id', 'in', [endedId, actor.organization.id])
    .select(['id', 'name'])
    .execute();
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name;
  const [ended, current] = [nameOf(endedId), nameOf(actor.organization.id)];
  if (ended === undefined || current === undefined) return [];
  return [
    {
      id: 'membership-ended',
      title: m.companies_notice_ended({ company: ended }),
      text: m.companies_notice_ended_text({ company: ended, current }),
      button: { label: m.companies_notice_ended_button(), action: companyPaths.ended() },
    },
  ];
}
