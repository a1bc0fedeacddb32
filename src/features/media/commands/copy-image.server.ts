import type { Ctx } from '#server/context.ts';
import { type QueueLimits, inTurn } from '#server/fair-queue.ts';
import { SafeFetchError, safeFetch } from '#server/safe-fetch.ts';
import { requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { type ImageFile, type StorageFolder, uploadMessages } from '../schema.ts';
import { encodeImage, encoding } from './encode-image.server.ts';
import { storeImage } from './store-image.server.ts';

const copying: QueueLimits = { name: 'media.copy', parallel: 4, maxWaiting: 20 };

/**
 * Copies the picture at a public address: fetched once (2 MB, 5 seconds, never a private network), encoded and stored
 * as the caller's own, private and unattached. Throws as `receiveImage` does, and `invalid` if the address returns no
 * picture.
 */
export async function copyImage(ctx: Ctx, url: string, folder?: StorageFolder): Promise<ImageFile> {
  const { userId } = requireVerified(ctx);
  const bytes = await inTurn(ctx, copying, () => download(ctx, url));
  const image = await encodeImage(bytes, (work) => inTurn(ctx, encoding, work));
  return storeImage(ctx, { image, owner_user_id: userId, folder });
}

async function download(ctx: Ctx, url: string): Promise<Uint8Array> {
  try {
    const { status, body } = await safeFetch(ctx.config, url, { headers: { accept: 'image/*' } });
    if (status === 200) return new Uint8Array(body);
    throw refused();
  } catch (error) {
    if (error instanceof SafeFetchError) throw refused(error);
    throw error;
  }
}

/** The same message for every cause, so that nothing is disclosed about private addresses. */
const refused = (cause?: unknown) =>
  new AppError('invalid', {
    detail: uploadMessages.notCopied(),
    fields: { file: [uploadMessages.notCopied()] },
    cause,
  });
