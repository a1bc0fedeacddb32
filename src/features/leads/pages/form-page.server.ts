import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import { findAdChoice } from '#features/privacy/queries/ad-choice.server.ts';
import { passBotCheck } from '#server/bot-check.ts';
import type { Ctx } from '#server/context.ts';
import { offerBotCheck } from '#server/http/bot-check.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { type ActionArgs, formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { readSetting } from '#server/settings.ts';
import { formatDateTime, isTimeZone } from '#shared/dates.ts';
import { cleanText } from '#shared/plain-text.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import * as m from '#texts/messages.js';

import { captureLead } from '../commands/capture-lead.server.ts';
import { unprovenLimit } from '../limits.ts';
import { leadPaths } from '../paths.ts';
import { findContactDetails } from '../queries/contact-details.server.ts';
import { leadFormSchema } from '../schema.ts';
import { demoTimeZone } from '../settings.ts';

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

/** Loads what a page with a message to us needs; the linking page may have prepared its text, such as a plan. */
export async function messagePageData(args: ActionArgs, maxLength: number) {
  const message = cleanText(args.url.searchParams.get('message') ?? '', { multiline: true, maxLength });
  return { ...(await formPageData(args)), message, details: await findContactDetails(getCtx(args)) };
}

/** Returns to the page of a message, with the receipt for it. */
export const receipt = (ctx: Ctx, page: string, reference: string) =>
  redirectWithFlash(ctx, page, {
    tone: 'success',
    title: m.leads_success(),
    text: m.leads_success_receipt({ text: m.leads_success_information(), reference }),
  });

/** Returns true if the sender of this form consented to reporting conversions. */
export const allowsConversion = async (ctx: Ctx, { request }: ActionArgs): Promise<boolean> =>
  (await findAdChoice(ctx, request)) === 'allowed';

/** Returns the bot check of these forms, for a command that runs it only for a new visit. */
export const formCheck = (ctx: Ctx, body: FormData) => () => passBotCheck(ctx, body, unprovenLimit);

/** The action of a page with the demo form. */
export const leadAction = formAction(leadFormSchema, {
  failed: () => m.leads_failed(),
  async run({ ctx, body, value }, args) {
    const { session_id, source_form, return_to, slot, time_zone = '', ...values } = value;
    const zone = isTimeZone(time_zone) ? time_zone : await readSetting(ctx, demoTimeZone);
    const demo = slot && { starts_at: slot, time_zone: zone };
    const lead = { session_id, source_form, values, demo, allowsConversion: await allowsConversion(ctx, args) };
    await captureLead(ctx, lead, formCheck(ctx, body));
    return redirectWithFlash(ctx, safeRedirectPath(return_to, leadPaths.bookDemo()), {
      tone: 'success',
      title: m.leads_success(),
      text: slot === null ? m.leads_success_demo() : m.leads_success_slot({ time: formatDateTime(slot, zone) }),
    });
  },
});
