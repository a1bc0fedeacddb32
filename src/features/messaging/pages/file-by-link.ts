import { answerDocument, answerPicture } from '#features/media/queries/answer-file.server.ts';
import { findDocument, findVariant } from '#features/media/queries/files.server.ts';
import { documentVariant, isImageWidth } from '#features/media/schema.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';

import { openConversationDoor } from '../queries/access.server.ts';
import type { Route } from './+types/file-by-link.ts';

/** Serves a file of a conversation to the anonymous visitor with its link, and no other file. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const { token, id, variant } = args.params;
  const conversation = { kind: 'conversation', id: (await openConversationDoor(ctx, { token })).id };
  if (variant === documentVariant) return answerDocument(args.request, await findDocument(ctx, id, conversation));
  const width = Number(variant);
  if (!isImageWidth(width)) throw new AppError('not_found');
  return answerPicture(args.request, await findVariant(ctx, id, width, conversation));
}
