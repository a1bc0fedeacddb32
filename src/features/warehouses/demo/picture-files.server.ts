import { createHash } from 'node:crypto';

import type { EncodedImage } from '#features/media/commands/encode-image.server.ts';
import { imageWidths } from '#features/media/schema.ts';

import { type PictureKey, pictureSize } from './pictures.ts';

/** As `data:` URLs, each in a separate chunk of the server's bundle, which only seeding loads. */
const files = import.meta.glob<string>('./pictures/*.webp', { query: '?inline', import: 'default' });

async function readFile(name: string): Promise<Uint8Array> {
  const load = files[`./pictures/${name}.webp`];
  if (!load) throw new Error(`There is no file of the picture ${name}.`);
  const address = await load();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Returns a picture in all widths that media stores, ready for `storeImage`: nothing is encoded. */
export async function readPicture(key: PictureKey): Promise<EncodedImage> {
  const variants = await Promise.all(
    imageWidths.map(async (width) => ({ width, bytes: await readFile(`${key}-${width}`) })),
  );
  const sha256 = createHash('sha256');
  for (const { bytes } of variants) sha256.update(bytes);
  return { ...pictureSize, sha256: sha256.digest('hex'), variants };
}
