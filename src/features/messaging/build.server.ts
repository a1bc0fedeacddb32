import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { type NewConversation, type OpenedId, openConversation } from './commands/open-conversation.server.ts';
import { makeStrangerLink } from './commands/stranger-link.server.ts';

/** A conversation about a subject of a test, as a feature of a higher tier opens it; say what differs. */
export function makeConversation(
  ctx: Ctx,
  given: Partial<NewConversation> & Pick<NewConversation, 'participants'>,
): Promise<OpenedId> {
  const subject = { kind: 'sample', id: ctx.newId() };
  return transaction(ctx, (tx) =>
    openConversation(tx, { subject, title: 'Question about a dock', path: '/samples', isMasked: false, ...given }),
  );
}

/** The path of the stranger's page, as their mail has it. */
export const strangerPathOf = (ctx: Ctx, { stranger_id }: OpenedId): Promise<string> =>
  transaction(ctx, (tx) => makeStrangerLink(tx, stranger_id ?? ''));
