import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';

import { readDocument } from '../commands/read-document.server.ts';
import { answerDocument, answerPicture } from '../queries/answer-file.server.ts';
import { findVariant } from '../queries/files.server.ts';
import { documentVariant, isImageWidth } from '../schema.ts';
import type { Route } from './+types/file.ts';

/** Serves a width of a picture, or a document, to whoever may read it. */
export async function loader({ params, request, ...args }: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(args);
  if (params.variant === documentVariant) return answerDocument(request, await readDocument(ctx, params.id));
  const width = Number(params.variant);
  if (!isImageWidth(width)) throw new AppError('not_found');
  return answerPicture(request, await findVariant(ctx, params.id, width));
}
