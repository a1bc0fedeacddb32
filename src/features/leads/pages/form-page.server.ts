import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import { findAdChoice } from '#features/privacy/queries/ad-choice.server.ts';
import { passBotCheck } from '#server/bot-check.ts';
import type { Ctx } from '#server/context.ts';
import { offerBotCheck } from '#server/http/bot-check.ts';
import type { ActionArgs } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';

import { unprovenLimit } from '../limits.ts';

/** Loads what a page with one of the forms needs: the signed-in person's data, a new visit id, and the bot check. */
export async function formPageData(args: ActionArgs) {
  const ctx = getCtx(args);
  const profile = ctx.actor.kind === 'user' ? await findProfile(ctx, ctx.actor.userId) : null;
  return {
    known: profile && {
      contact_name: `${profile.first_name} ${profile.last_name}`.trim(),
      email: profile.email,
      company_name: profile.company_name ?? '',
      phone: profile.phone ?? '',
    },
    sessionId: ctx.newId(),
    botCheck: offerBotCheck(args),
    answerTime: await findAnswerTime(ctx),
  };
}

/** Returns true if the sender of this form consented to reporting conversions. */
export const mayBeTold = async (ctx: Ctx, { request }: ActionArgs): Promise<boolean> =>
  (await findAdChoice(ctx, request)) === 'allowed';

/** Returns the bot check of these forms, for a command that runs it only for a new visit. */
export const formCheck = (ctx: Ctx, body: FormData) => () => passBotCheck(ctx, body, unprovenLimit);
