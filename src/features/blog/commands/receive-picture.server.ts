import { copyImage } from '#features/media/commands/copy-image.server.ts';
import { receiveImage } from '#features/media/commands/receive-image.server.ts';
import type { ImageFile } from '#features/media/schema.ts';
import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { writeLimit } from '../limits.ts';

/** Folder of article pictures in storage. */
const folder = 'blog-images';

interface Sent {
  /** The uploaded file, if any. */
  file: FormDataEntryValue | null;
  url: string | null;
  alt: string | null;
  /** Names of the form fields, for error messages. */
  names: { file: string; url: string; alt: string };
}

/**
 * Stores the picture that was uploaded or copied from an address, as the author's own; null without one. Errors are
 * reported beside the field: not a picture, address not usable, missing alternative text.
 */
export async function receivePicture(ctx: Ctx, { file, url, alt, names }: Sent): Promise<ImageFile | null> {
  const hasFile = file instanceof File && file.size > 0;
  if (!hasFile && url === null) return null;
  if (alt === null) throw new AppError('invalid', { fields: { [names.alt]: [m.blog_picture_alt_wanted()] } });
  const { userId } = requireUser(ctx);
  await ctx.limits.take(ctx, writeLimit, userId);
  try {
    if (!hasFile) return await copyImage(ctx, url ?? '', folder);
    const body = new FormData();
    body.set('file', file);
    return await receiveImage(ctx, body, folder);
  } catch (error) {
    // Moves the error to the field the picture came from.
    const problems = error instanceof AppError ? error.fields?.['file'] : undefined;
    if (!(error instanceof AppError) || problems === undefined) throw error;
    throw new AppError(error.code, {
      detail: m.blog_image_failed(),
      fields: { [hasFile ? names.file : names.url]: problems },
      cause: error,
    });
  }
}
