import { receiveDocument } from '#features/media/commands/receive-document.server.ts';
import { receiveImage } from '#features/media/commands/receive-image.server.ts';
import { documentAccept } from '#features/media/schema.ts';
import type { Ctx } from '#server/context.ts';

import { requirePermission } from '#server/session/require.ts';

import { openConversationDoor } from '../queries/access.server.ts';

/**
 * Stores the PDF or picture in the field `file` for a message in this conversation and returns its file ids; none
 * without a file. Refuses callers who may not write there, and whatever `receiveDocument` or `receiveImage` refuse.
 */
export async function receiveAttachment(ctx: Ctx, conversationId: string, form: FormData): Promise<string[]> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return [];
  const { mayWrite } = await openConversationDoor(ctx, { id: conversationId });
  if (!mayWrite) requirePermission(ctx, 'quotes.edit');
  const isDocument = file.type === documentAccept || /\.pdf$/i.test(file.name);
  const { id } = isDocument ? await receiveDocument(ctx, form) : await receiveImage(ctx, form);
  return [id];
}
