import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

import { warehousePaths } from '../paths.ts';
import {
  confirmCapacity,
  confirmFields,
  pauseListing,
  resubmitListing,
  resumeListing,
  withdrawChange,
} from '../commands/listing-state.server.ts';
import { type StateIntent, stateIntentSchema } from '../schema/listing-intents.ts';
import type { Route } from './+types/listing-state.ts';

const outcomes: Record<StateIntent['intent'], ButtonOutcome> = {
  pause: { tone: 'success', title: 'Listing paused', text: 'Nobody sees it until you resume it.' },
  resume: { tone: 'success', title: 'Listing resumed' },
  resubmit: { tone: 'success', title: 'Listing submitted again' },
  withdraw: { tone: 'success', title: 'Change withdrawn', text: 'The public values stay as they are.' },
  confirm: { tone: 'success', title: 'Confirmed', text: 'These facts now count as stated by you.' },
  confirm_capacity: { tone: 'success', title: 'Availability confirmed' },
};

export function loader(): never {
  throw new AppError('method_not_allowed');
}

/** The one-button forms of a listing. */
export const action = buttonAction(stateIntentSchema, {
  actor: requireUser,
  back: ({ params }: Route.ActionArgs, body) =>
    safeRedirectPath(body.get('return_to'), warehousePaths.listing(params.id)),
  async run({ ctx, value }, { params: { id } }) {
    switch (value.intent) {
      case 'pause':
        await pauseListing(ctx, { id });
        break;
      case 'resume':
        await resumeListing(ctx, { id });
        break;
      case 'resubmit':
        await resubmitListing(ctx, { id });
        return { ...outcomes.resubmit, text: `We review it within ${await findAnswerTime(ctx)}.` };
      case 'withdraw':
        await withdrawChange(ctx, { id });
        break;
      case 'confirm':
        await confirmFields(ctx, { id, fields: value.fields });
        break;
      case 'confirm_capacity':
        await confirmCapacity(ctx, { id });
        break;
    }
    return outcomes[value.intent];
  },
});
