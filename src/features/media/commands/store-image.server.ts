import type { Ctx } from '#server/context.ts';

import { type ImageFile, type StorageFolder, variantKey } from '../schema.ts';
import type { EncodedImage } from './encode-image.server.ts';
import { storeFile } from './store-file.server.ts';

/** Stores an encoded picture as a private, unattached file of an account and returns it; throws as `storeFile` does. */
export async function storeImage(
  ctx: Ctx,
  { image, ...owner }: { image: EncodedImage; owner_user_id: string; id?: string; folder?: StorageFolder | undefined },
): Promise<ImageFile> {
  const { width, height, sha256 } = image;
  const id = await storeFile(ctx, {
    ...owner,
    objects: image.variants.map((variant) => ({
      key: (storageKey) => variantKey(storageKey, variant.width),
      bytes: variant.bytes,
    })),
    row: { kind: 'image', content_type: 'image/webp', sha256, width, height },
  });
  return { id, width, height };
}
