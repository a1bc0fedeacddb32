import { redirectWithFlash } from '#server/http/flash.ts';
import { readUpload } from '#server/http/form-body.ts';
import { getCtx } from '#server/http/router-context.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import { requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { receiveImage } from '../commands/receive-image.server.ts';
import { imageUrl } from '../schema.ts';
import type { Route } from './+types/upload.ts';

export function loader(): never {
  throw new AppError('method_not_allowed');
}

/**
 * Takes one picture. Scripts get `201 {id, width, height, url}` or problem+json;
 * a plain form that names `return_to` goes back there with `?file=<id>`, or with the refusal as a flash.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const ctx = getCtx(args);
  requireVerified(ctx);
  const form = await readUpload(args.request);
  const returnTo = safeRedirectPath(form.get('return_to'), '');
  if (returnTo === '') {
    const image = await receiveImage(ctx, form);
    return Response.json(
      { ...image, url: imageUrl(image.id, 480) },
      { status: 201, headers: { 'Cache-Control': 'no-store' } },
    );
  }
  try {
    const image = await receiveImage(ctx, form);
    return redirectWithFlash(ctx, `${returnTo}${returnTo.includes('?') ? '&' : '?'}file=${image.id}`, {
      tone: 'success',
      title: 'Picture uploaded',
    });
  } catch (error) {
    if (error instanceof AppError && error.fields)
      return redirectWithFlash(ctx, returnTo, { tone: 'error', title: 'Error', text: error.message });
    throw error;
  }
}
