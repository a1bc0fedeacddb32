import { buttonAction } from '#server/http/button-action.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import {
  pausePartner,
  dismissRefused,
  resumePartner,
  withdrawPartnerChange,
} from '../commands/partner-state.server.ts';
import { partnerPaths } from '../paths.ts';
import { findWholePartner } from '../queries/own-partners.server.ts';
import { partnerStateSchema } from '../schema/review.ts';
import type { Route } from './+types/partner-state.ts';

export function loader(): never {
  throw new AppError('method_not_allowed');
}

/** One-button forms of a partner. */
export const action = buttonAction(partnerStateSchema, {
  actor: requireUser,
  back: ({ params }: Route.ActionArgs) => partnerPaths.ownPartner(params.id),
  async run({ ctx, value }, { params: { id } }) {
    const { review_status } = await findWholePartner(ctx, id, 'open');
    switch (value.intent) {
      case 'pause':
        await pausePartner(ctx, id);
        return { tone: 'success', title: m.partners_activity_paused(), text: m.partners_own_paused_text() };
      case 'resume':
        await resumePartner(ctx, id);
        return {
          tone: 'success',
          title: m.partners_activity_resumed(),
          text: review_status === 'verified' ? m.partners_own_resumed_text() : m.partners_own_resumed_later(),
        };
      case 'put_aside':
        await dismissRefused(ctx, { id, change: value.change });
        return {
          tone: 'success',
          title: m.moderation_put_aside(),
          to: partnerPaths.ownPartner(id, { saved: ctx.newId().slice(-8) }),
        };
      case 'withdraw':
        await withdrawPartnerChange(ctx, { id, seen: value.seen.version });
        return {
          tone: 'success',
          title: m.partners_activity_change_withdrawn(),
          text: m.partners_own_withdrawn_text(),
          // A new URL, so that the form is reset: withdrawn values must not be sent again by the next save.
          to: partnerPaths.ownPartner(id, { saved: ctx.newId().slice(-8) }),
        };
    }
  },
});
