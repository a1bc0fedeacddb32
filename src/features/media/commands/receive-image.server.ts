import type { Ctx } from '#server/context.ts';
import { requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { type ImageFile, maxUploadBytes, uploadMessages } from '../schema.ts';
import { storeImage } from './store-image.server.ts';

const refuse = (message: string, code: 'invalid' | 'too_large' = 'invalid'): AppError =>
  new AppError(code, { detail: message, fields: { file: [message] } });

/**
 * Stores the picture in the field `file` of a posted form as the caller's own, private and attached to nothing.
 * Refuses strangers and unverified accounts, forms without a picture, and whatever `storeImage` refuses.
 */
export async function receiveImage(ctx: Ctx, form: FormData): Promise<ImageFile> {
  const { userId } = requireVerified(ctx);
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw refuse(uploadMessages.missing);
  if (file.size > maxUploadBytes) throw refuse(uploadMessages.tooLarge, 'too_large');
  return storeImage(ctx, { bytes: new Uint8Array(await file.arrayBuffer()), owner_user_id: userId });
}
