import type { Ctx } from '#server/context.ts';
import { makeLink } from '#server/links.ts';

import { messagePaths } from '../paths.ts';
import { conversationLink } from '../queries/access.server.ts';

/**
 * Returns the path of a page on which this anonymous visitor reads and answers, valid for 90 days. Whoever has it is the
 * anonymous visitor; the token is not stored.
 */
export async function makeConversationLink(tx: Ctx, participantId: string): Promise<string> {
  return messagePaths.byLink(await makeLink(tx, conversationLink, { subjectId: participantId }));
}
