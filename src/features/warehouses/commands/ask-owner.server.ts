import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { addMessage } from '#features/messaging/commands/add-message.server.ts';
import { postLimit } from '#features/messaging/limits.ts';
import type { Ctx } from '#server/context.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { askLimit } from '../limits.ts';
import { can, isPublic } from '../policy.ts';
import { findOwnQuestion } from '../queries/questions.server.ts';
import { openQuestion } from './open-question.server.ts';

interface Asked {
  warehouse_id: string;
  content: string;
  idempotency_key?: string | null;
}

/**
 * Sends a message to the owner of a public listing: opens a conversation about it, or continues the caller's. Requires
 * a verified address; throws `not_found` for a listing that is not public, `forbidden` for one of
 * one's company, `rate_limited`
 * after 20 first questions in a day. The same key again adds nothing.
 */
export async function askOwner(
  ctx: Ctx,
  { warehouse_id, content, idempotency_key = null }: Asked,
): Promise<{ conversation_id: string }> {
  requireVerified(ctx);
  const { userId, organization } = requirePermission(ctx, 'quotes.edit');
  const row = await ctx.db
    .selectFrom('warehouses')
    .select(['id', 'slug', 'company_name', 'user_id', 'organization_id', 'review_status', 'is_active'])
    .where('id', '=', warehouse_id)
    .executeTakeFirst();
  if (!row || !isPublic(row)) throw new AppError('not_found');
  if (!can(ctx.actor, 'ask', row)) throw new AppError('forbidden', { detail: m.warehouses_ask_own() });
  const profile = await findProfile(ctx, userId);
  if (profile === null) throw new AppError('unauthenticated');
  const isFirst = (await findOwnQuestion(ctx, warehouse_id)) === null;
  await ctx.limits.take(ctx, isFirst ? askLimit : postLimit, userId);
  const request = { key: idempotency_key, scope: 'warehouses.ask', body: { warehouse_id, content } };
  return withIdempotency(ctx, request, async (tx) => {
    const known = await findOwnQuestion(tx, warehouse_id);
    const asker = {
      user_id: userId,
      organization_id: organization.id,
      display_name: profile.company_name ?? `${profile.first_name} ${profile.last_name}`.trim(),
    };
    const opened = known
      ? { ...known, isNew: false }
      : await openQuestion(tx, { listing: { ...row, owner_user_id: row.user_id }, asker, content });
    if (!opened.isNew) {
      const mine = known ?? (await findOwnQuestion(tx, warehouse_id));
      await addMessage(tx, {
        conversation_id: opened.conversation_id,
        role: 'user',
        participant_id: mine?.participant_id ?? null,
        author_id: userId,
        content,
      });
    }
    return { conversation_id: opened.conversation_id };
  });
}
