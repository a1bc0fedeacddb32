import { type Flash, redirectWithFlash } from '#server/http/flash.ts';
import { readFormData } from '#server/http/form-body.ts';
import { getCtx } from '#server/http/router-context.ts';
import { safeRedirectPath } from '#server/http/safe-redirect.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import {
  confirmCapacity,
  confirmFields,
  pauseListing,
  resubmitListing,
  resumeListing,
  withdrawChange,
} from '../commands/listing-state.server.ts';
import { formValues, stateIntentSchema } from '../schema/listing-intents.ts';
import type { Route } from './+types/listing-state.ts';

const done: Record<string, Flash> = {
  pause: { tone: 'success', title: 'Listing paused', text: 'Nobody sees it until you resume it.' },
  resume: { tone: 'success', title: 'Listing resumed' },
  resubmit: { tone: 'success', title: 'Listing submitted again', text: 'We review it within 24 hours.' },
  withdraw: { tone: 'success', title: 'Change withdrawn', text: 'The public values stay as they are.' },
  confirm: { tone: 'success', title: 'Confirmed', text: 'These facts now count as stated by you.' },
  confirm_capacity: { tone: 'success', title: 'Availability confirmed' },
};

export function loader(): never {
  throw new AppError('method_not_allowed');
}

/** The one-button forms of a listing. Always goes back to a page, with what happened as a flash. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const ctx = getCtx(args);
  requireUser(ctx);
  const { id } = args.params;
  const form = await readFormData(args.request);
  const parsed = stateIntentSchema.safeParse(formValues(form));
  if (!parsed.success) throw new AppError('invalid', { detail: parsed.error.issues[0]?.message });
  const back = safeRedirectPath(form.get('return_to'), `/dashboard/listings/${id}`);
  const input = parsed.data;
  try {
    switch (input.intent) {
      case 'pause':
        await pauseListing(ctx, { id });
        break;
      case 'resume':
        await resumeListing(ctx, { id });
        break;
      case 'resubmit':
        await resubmitListing(ctx, { id });
        break;
      case 'withdraw':
        await withdrawChange(ctx, { id });
        break;
      case 'confirm':
        await confirmFields(ctx, { id, fields: input.fields });
        break;
      case 'confirm_capacity':
        await confirmCapacity(ctx, { id });
        break;
    }
  } catch (error) {
    if (error instanceof AppError && ['conflict', 'invalid'].includes(error.code))
      return redirectWithFlash(ctx, back, { tone: 'error', title: 'Error', text: error.message });
    throw error;
  }
  return redirectWithFlash(ctx, back, done[input.intent] ?? { tone: 'success', title: 'Done' });
}
