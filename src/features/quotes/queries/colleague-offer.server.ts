import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { QuoteAuthor } from './own-listings.server.ts';

/** Throws `forbidden` if this account is a member of the company: nobody makes an offer to a colleague. */
export async function refuseColleague(ctx: Ctx, authorId: string, { organizationId }: QuoteAuthor): Promise<void> {
  if (organizationId === null) return;
  const membership = await ctx.db
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', authorId)
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (membership !== undefined) throw new AppError('forbidden', { detail: m.quotes_answer_colleague() });
}
