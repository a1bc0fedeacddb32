import type { Ctx } from '#server/context.ts';
import { inTurn } from '#server/fair-queue.ts';
import { requireVerified } from '#server/session/require.ts';

import type { ImageFile, StorageFolder } from '../schema.ts';
import { encodeImage, encoding } from './encode-image.server.ts';
import { storeImage } from './store-image.server.ts';

/**
 * Encodes and stores the picture in the field `file` as the caller's own, private and unattached. Refuses anonymous visitors,
 * unverified accounts, a form without a picture, and whatever `encodeImage` and `storeImage` refuse.
 */
export async function receiveImage(ctx: Ctx, form: FormData, folder?: StorageFolder): Promise<ImageFile> {
  const { userId } = requireVerified(ctx);
  const file = form.get('file');
  const bytes = new Uint8Array(file instanceof File ? await file.arrayBuffer() : []);
  const image = await encodeImage(bytes, (work) => inTurn(ctx, encoding, work));
  return storeImage(ctx, { image, owner_user_id: userId, folder });
}
