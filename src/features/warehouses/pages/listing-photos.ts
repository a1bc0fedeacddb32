import { data, redirect } from 'react-router';

import { receiveImage } from '#features/media/commands/receive-image.server.ts';
import type { Ctx } from '#server/context.ts';
import { type Flash, flashCookie } from '#server/http/flash.ts';
import { readUpload } from '#server/http/form-body.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { addPhoto, describePhoto, orderPhotos, removePhoto } from '../commands/photos.server.ts';
import { findListing } from '../queries/owner-listings.server.ts';
import { type PhotoIntent, formValues, altTextSchema, photoIntentSchema } from '../schema/listing-intents.ts';
import type { Route } from './+types/listing-photos.ts';

export function loader(): never {
  throw new AppError('method_not_allowed');
}

interface Done {
  flash: Flash;
  /** What an undo needs to know, in the address of the page that offers it. */
  query?: Record<string, string>;
}

/**
 * Pictures of a listing: a picture in the field `file` is stored and added at once (the form without script), everything else is a small intent.
 * Forms go back to the listing; scripts that say `stay=1` get `{ok, message}`.
 */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  requireUser(ctx);
  const { id } = args.params;
  const form = await readUpload(args.request);
  const stays = form.get('stay') === '1';
  let done: Done;
  try {
    done = await apply(ctx, id, form);
  } catch (error) {
    if (!(error instanceof AppError) || !['conflict', 'invalid', 'too_large', 'unsupported_type'].includes(error.code))
      throw error;
    if (stays) return data({ ok: false, message: error.message }, { status: error.status });
    done = { flash: { tone: 'error', title: 'Error', text: error.message } };
  }
  if (stays) return data({ ok: true, message: done.flash.title });
  const query = done.query ? `?${new URLSearchParams(done.query)}` : '';
  return redirect(`/dashboard/listings/${id}${query}#photos`, {
    status: 303,
    headers: { 'set-cookie': await flashCookie(ctx, done.flash) },
  });
}

async function apply(ctx: Ctx, id: string, form: FormData): Promise<Done> {
  if (form.has('file')) {
    // Whose listing it is, is asked before the picture is decoded: that is the expensive part.
    await findListing(ctx, id);
    const words = altTextSchema.safeParse({ alt_text: form.get('alt_text') });
    if (!words.success) throw new AppError('invalid', { detail: words.error.issues[0]?.message });
    const image = await receiveImage(ctx, form);
    await addPhoto(ctx, { id, file_id: image.id, ...words.data });
    return { flash: { tone: 'success', title: 'Photo added' } };
  }
  const parsed = photoIntentSchema.safeParse(formValues(form));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError('invalid', {
      detail:
        issue?.path[0] === 'alt_text'
          ? issue.message
          : 'This could not be understood. Please reload the page and try again.',
    });
  }
  return applyIntent(ctx, id, parsed.data);
}

async function applyIntent(ctx: Ctx, id: string, input: PhotoIntent): Promise<Done> {
  switch (input.intent) {
    case 'attach':
      await addPhoto(ctx, { id, file_id: input.file_id });
      return { flash: { tone: 'success', title: 'Photo added' } };
    case 'move': {
      const order = (await findListing(ctx, id)).photos.map((photo) => photo.id);
      const from = order.indexOf(input.photo_id);
      const to = from + (input.direction === 'up' ? -1 : 1);
      if (from === -1) throw new AppError('not_found');
      if (to >= 0 && to < order.length) {
        order.splice(to, 0, ...order.splice(from, 1));
        await orderPhotos(ctx, { id, photo_ids: order });
      }
      return { flash: { tone: 'success', title: 'Photos reordered' } };
    }
    case 'order':
      await orderPhotos(ctx, { id, photo_ids: input.photo_ids });
      return { flash: { tone: 'success', title: 'Photos reordered' } };
    case 'describe':
      await describePhoto(ctx, { id, photo_id: input.photo_id, alt_text: input.alt_text });
      return { flash: { tone: 'success', title: 'Description saved' } };
    case 'remove': {
      const photo = (await findListing(ctx, id)).photos.find((each) => each.id === input.photo_id);
      if (!photo) throw new AppError('not_found');
      await removePhoto(ctx, { id, photo_id: photo.id });
      return {
        flash: { tone: 'success', title: 'Photo removed' },
        query: { removed: photo.file_id, position: String(photo.position), alt: photo.alt_text },
      };
    }
    case 'restore':
      await addPhoto(ctx, { id, file_id: input.file_id, alt_text: input.alt_text, position: input.position });
      return { flash: { tone: 'success', title: 'Photo restored' } };
  }
}
