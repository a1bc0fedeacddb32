import { receiveImage } from '#features/media/commands/receive-image.server.ts';
import type { Ctx } from '#server/context.ts';
import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { readUpload } from '#server/http/form-body.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { addPhoto, describePhoto, orderPhotos, removePhoto } from '../commands/photos.server.ts';
import { findListing, requireEditable } from '../queries/owner-listings.server.ts';
import { warehousePaths } from '../paths.ts';
import { type PhotoIntent, photoIntentSchema } from '../schema/listing-intents.ts';
import type { Route } from './+types/listing-photos.ts';

export function loader(): never {
  throw new AppError('method_not_allowed');
}

const pageOf = (id: string, query: Record<string, string> = {}): string =>
  `${warehousePaths.listing(id, query)}#photos`;

/** Photos of a listing: upload, and the small forms beside each. */
export const action = buttonAction(photoIntentSchema, {
  actor: requireUser,
  back: ({ params }: Route.ActionArgs) => pageOf(params.id),
  read: readUpload,
  run: ({ ctx, value, body }, { params }) => apply(ctx, params.id, value, body),
});

async function apply(ctx: Ctx, id: string, input: PhotoIntent, body: FormData): Promise<ButtonOutcome> {
  switch (input.intent) {
    case 'upload': {
      // Checked before the picture is decoded, which is expensive, and would store a file in vain.
      await requireEditable(ctx, id);
      const image = await receiveImage(ctx, body);
      await addPhoto(ctx, { id, file_id: image.id, alt_text: input.alt_text });
      return { tone: 'success', title: m.warehouses_activity_photo_added() };
    }
    case 'move': {
      const order = (await findListing(ctx, id)).photos.map((photo) => photo.id);
      const from = order.indexOf(input.photo_id);
      const to = from + (input.direction === 'up' ? -1 : 1);
      if (from === -1) throw new AppError('not_found');
      if (to >= 0 && to < order.length) {
        order.splice(to, 0, ...order.splice(from, 1));
        await orderPhotos(ctx, { id, photo_ids: order });
      }
      return { tone: 'success', title: m.warehouses_photos_reordered() };
    }
    case 'order':
      await orderPhotos(ctx, { id, photo_ids: input.photo_ids });
      return { tone: 'success', title: m.warehouses_photos_reordered() };
    case 'describe':
      await describePhoto(ctx, { id, photo_id: input.photo_id, alt_text: input.alt_text });
      return { tone: 'success', title: m.warehouses_photos_described() };
    case 'remove': {
      const photo = (await findListing(ctx, id)).photos.find((each) => each.id === input.photo_id);
      if (!photo) throw new AppError('not_found');
      await removePhoto(ctx, { id, photo_id: photo.id });
      // The data for an undo are in the URL of the page that offers it.
      const { file_id, position, alt_text, alt_text_language } = photo;
      const undo = { removed: file_id, position: String(position), alt: alt_text, lang: alt_text_language ?? '' };
      return { tone: 'success', title: m.warehouses_activity_photo_removed(), to: pageOf(id, undo) };
    }
    case 'restore':
      await addPhoto(ctx, { id, ...input });
      return { tone: 'success', title: m.warehouses_photos_restored() };
  }
}
