import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { type NewConversation, type OpenedId, openConversation } from './commands/open-conversation.server.ts';
import { makeConversationLink } from './commands/conversation-link.server.ts';

/** Opens a conversation about a test subject, as a feature of a higher tier would, with these overrides. */
export function makeConversation(
  ctx: Ctx,
  given: Partial<NewConversation> & Pick<NewConversation, 'participants'>,
): Promise<OpenedId> {
  const subject = { kind: 'sample', id: ctx.newId() };
  return transaction(ctx, (tx) =>
    openConversation(tx, { subject, title: 'Question about a dock', path: '/samples', isMasked: false, ...given }),
  );
}

/** Returns the path of the anonymous visitor's page, as in their mail. */
export const linkPathOf = (ctx: Ctx, { anonymous_id }: OpenedId): Promise<string> =>
  transaction(ctx, (tx) => makeConversationLink(tx, anonymous_id ?? ''));
