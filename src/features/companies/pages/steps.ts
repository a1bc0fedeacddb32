import { redirect } from 'react-router';

import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { discardLeftDraft, takeLeftDraft } from '#server/left-drafts.ts';
import { requireUser } from '#server/session/require.ts';
import * as m from '#texts/messages.js';

import { sendInvitationAgain, withdrawInvitation } from '../commands/invitations.server.ts';
import { allowAsking, askToJoin, takeRequestBack } from '../commands/joining.server.ts';
import { leaveCompany } from '../commands/members.server.ts';
import { acceptOwnership, dismissOwnership } from '../commands/ownership.server.ts';
import { companyPaths } from '../paths.ts';
import { stepsSchema } from '../schema.ts';
import { askAgainDays, invitationDays } from '../state.ts';

const page = companyPaths.company();

export const loader = () => redirect(page);

/** Buttons of the page of the company. */
export const action = buttonAction(stepsSchema, {
  actor: requireUser,
  back: () => page,
  async run({ ctx, value }): Promise<ButtonOutcome> {
    switch (value.intent) {
      case 'send_again': {
        const email = await sendInvitationAgain(ctx, value.invitation);
        return {
          tone: 'success',
          title: m.companies_invited(),
          text: m.companies_invited_text({ email, days: invitationDays }),
        };
      }
      case 'withdraw': {
        const email = await withdrawInvitation(ctx, value.invitation);
        return {
          tone: 'success',
          title: m.companies_invitation_withdrawn(),
          text: m.companies_invitation_withdrawn_text({ email }),
        };
      }
      case 'take_draft': {
        const { kind, to } = await takeLeftDraft(ctx, value.draft);
        return kind === 'taken'
          ? { tone: 'success', title: m.companies_draft_taken(), to }
          : { tone: 'error', title: m.companies_draft_occupied(), text: m.companies_draft_occupied_text(), to };
      }
      case 'discard_draft': {
        await discardLeftDraft(ctx, value.draft);
        return { tone: 'success', title: m.companies_draft_discarded() };
      }
      case 'allow_asking':
      case 'stop_asking': {
        const isAllowed = value.intent === 'allow_asking';
        const { kind } = await allowAsking(ctx, isAllowed);
        if (kind === 'shared_domain')
          return { tone: 'error', title: m.companies_joining_shared(), text: m.companies_joining_shared_text() };
        return { tone: 'success', title: isAllowed ? m.companies_joining_allowed() : m.companies_joining_stopped() };
      }
      case 'ask_to_join': {
        const outcome = await askToJoin(ctx, value.company);
        if (outcome.kind === 'asked')
          return {
            tone: 'success',
            title: m.companies_join_asked({ company: outcome.company }),
            text: m.companies_join_asked_text(),
          };
        return outcome.kind === 'is_member'
          ? { tone: 'error', title: m.companies_invitation_is_member() }
          : {
              tone: 'error',
              title: m.companies_join_declined(),
              text: m.companies_join_declined_text({ days: askAgainDays }),
            };
      }
      case 'take_request_back':
        await takeRequestBack(ctx, value.company);
        return { tone: 'success', title: m.companies_join_taken_back() };
      case 'leave': {
        const { kind } = await leaveCompany(ctx);
        return kind === 'last_owner'
          ? { tone: 'error', title: m.companies_last_owner(), text: m.companies_last_owner_text() }
          : { tone: 'success', title: m.companies_left() };
      }
      case 'accept_ownership': {
        const { kind } = await acceptOwnership(ctx);
        return kind === 'no_offer'
          ? { tone: 'error', title: m.companies_ownership_gone(), text: m.companies_ownership_gone_text() }
          : { tone: 'success', title: m.companies_ownership_taken() };
      }
      case 'dismiss_ownership':
        await dismissOwnership(ctx);
        return { tone: 'success', title: m.companies_ownership_dismissed() };
    }
  },
});
