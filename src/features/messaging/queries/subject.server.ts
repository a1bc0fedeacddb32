import type { Ctx } from '#server/context.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { messagePaths } from '../paths.ts';
import { openConversationDoor } from './access.server.ts';

/** The conversation as a subject of audit log, reports and files. */
export const conversationSubject: SubjectKind = {
  kind: 'conversation',
  async names(ctx, ids) {
    if (ids.length === 0) return new Map();
    const rows = await ctx.db.selectFrom('conversations').select(['id', 'title']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, title }) => [id, title]));
  },
  href: (ctx, id) => (ctx.actor.kind === 'user' ? messagePaths.conversation(id) : null),
  words: {
    'conversation.assigned': { text: () => m.messaging_log_assigned() },
    'conversation.unassigned': { text: () => m.messaging_log_unassigned() },
  },
  mayRead,
};

async function mayRead(ctx: Ctx, id: string): Promise<boolean> {
  try {
    await openConversationDoor(ctx, { id });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}
