import { findPlaceById } from '#features/catalog/queries.server.ts';
import { closeConversations, liftMask } from '#features/messaging/commands/conversation-state.server.ts';
import { openConversation } from '#features/messaging/commands/open-conversation.server.ts';
import { giveConsent } from '#features/privacy/commands/consents.server.ts';
import { disclose } from '#features/privacy/commands/disclosures.server.ts';
import { hasConsent } from '#features/privacy/queries/consents.server.ts';
import { findDisclosedFields } from '#features/privacy/queries/disclosures.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { defineLimit } from '#server/define-limit.ts';
import { enqueueMail, findMail } from '#server/mailer/outbox.ts';
import { SafeFetchError, safeFetch } from '#server/safe-fetch.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';

/** Id of the only sample row. */
export const sampleId = '00000000-0000-4000-8000-00000000005a';
const sampleSubject = { kind: 'zephyr', id: sampleId };

export const askLimit = defineLimit('sample.ask', { points: 2, seconds: 60, by: 'subject' });
export const contactPurpose = 'sample.contact';

export interface Question {
  owner_user_id: string;
  /** Id in the gazetteer. */
  place_id: string;
  /** A URL chosen by the asker. */
  page: string;
  text: string;
}

/**
 * Sends a question to a zephyr's owner, with consent to be answered and a receipt. Contact details stay hidden on both
 * sides.
 */
export async function askOwner(ctx: Ctx, { owner_user_id, place_id, page, text }: Question) {
  const { userId, email } = requireUser(ctx);
  await ctx.limits.take(ctx, askLimit, userId);
  const place = findPlaceById(place_id);
  if (place === null) throw new AppError('invalid', { fields: { place_id: ['Please choose a place'] } });
  const page_status = await statusOf(ctx, page);
  const receipt = `sample.asked:${ctx.requestId}`;
  await transaction(ctx, async (tx) => {
    await giveConsent(tx, { person: { user_id: userId }, purpose: contactPurpose, version: '1' });
    await openConversation(tx, {
      subject: sampleSubject,
      title: `A zephyr in ${place.name}`,
      path: '/zephyr',
      isMasked: true,
      participants: [
        { user_id: userId, display_name: 'Asker' },
        { user_id: owner_user_id, display_name: 'Owner' },
      ],
      firstMessage: { from: { user_id: userId }, content: text },
    });
    const content = () => ({ subject: 'Asked', heading: 'Asked', paragraphs: ['We passed your question on.'] });
    await enqueueMail(tx, { to: email, key: receipt, language: ctx.language, content });
  });
  return { place: place.name, page_status, receipt: (await findMail(ctx, receipt))?.state ?? null };
}

async function statusOf(ctx: Ctx, url: string): Promise<number | string> {
  try {
    return (await safeFetch(ctx.config, url)).status;
  } catch (error) {
    if (error instanceof SafeFetchError) return error.reason;
    throw error;
  }
}

/** Accepts an asker who consented: both sides see each other's contact details, and the disclosure is recorded. */
export async function acceptAsker(ctx: Ctx, askerId: string): Promise<void> {
  const { userId } = requireUser(ctx);
  if (!(await hasConsent(ctx, { user_id: askerId }, contactPurpose))) throw new AppError('forbidden');
  await transaction(ctx, async (tx) => {
    await disclose(tx, {
      owner_user_id: askerId,
      recipient_user_id: userId,
      fields: ['email'],
      subject: sampleSubject,
    });
    await liftMask(tx, sampleSubject);
  });
}

/** Returns the asker's fields that the owner may currently see. */
export const findShownFields = (ctx: Ctx, askerId: string) =>
  findDisclosedFields(ctx, {
    owner_user_id: askerId,
    recipient_user_id: requireUser(ctx).userId,
    subject: sampleSubject,
  });

/** Deletes all questions. */
export const endQuestions = (ctx: Ctx): Promise<void> =>
  transaction(ctx, (tx) => closeConversations(tx, sampleSubject));
