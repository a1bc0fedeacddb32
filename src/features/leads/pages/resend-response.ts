import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { resendMail } from '#server/mailer/outbox.ts';
import { requireAdmin } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';
import { findLead } from '../queries/find-lead.server.ts';
import type { Route } from './+types/resend-response.ts';

/** Sends the last answer's mail again after the mail server refused it. */
export const action = buttonAction(z.object({}), {
  actor: requireAdmin,
  back: ({ params }: Route.ActionArgs) => leadPaths.adminLead(params.id),
  async run({ ctx }, { params }) {
    const { lead, mail } = await findLead(ctx, params.id);
    if (mail === null) throw new AppError('not_found');
    await resendMail(ctx, mail.id);
    return { tone: 'success', title: m.leads_mail_again_done(), text: lead.email };
  },
});
