import { listMembersWith } from '#features/accounts/queries/members.server.ts';
import { makeConversationLink } from '#features/messaging/commands/conversation-link.server.ts';
import { openConversation } from '#features/messaging/commands/open-conversation.server.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import type { Ctx } from '#server/context.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { onceForVisit } from '#server/once-for-visit.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { requestPassedMail } from '../emails/request-passed.ts';
import { receiptLimit } from '../limits.ts';
import type { Embed } from '../queries/embeds.server.ts';
import { listPlaceNames } from '../queries/places.server.ts';
import type { RequestValues } from '../schema/forms.ts';

type Company = Pick<Embed, 'organization_id' | 'name'>;

/**
 * Passes what somebody asks for on a company's own site to that company: a conversation that its members answer, with a
 * receipt to the author, who answers by the link in it. `check` (the bot check) runs only for a visit that has sent
 * nothing, and throws to refuse.
 */
export async function sendRequest(
  ctx: Ctx,
  company: Company,
  values: RequestValues,
  check: () => Promise<void>,
): Promise<void> {
  const { session_id, email } = values;
  const find = async ({ db }: Ctx) =>
    (await db
      .selectFrom('embed_requests')
      .select('id')
      .where('session_id', '=', session_id)
      .where('organization_id', '=', company.organization_id)
      .executeTakeFirst()) ?? null;
  const places = await listPlaceNames(ctx, company.organization_id);
  const place = places.find(({ id }) => id === values.place)?.name ?? null;
  let hasReceipt = false;
  const checked = async () => {
    await check();
    hasReceipt = (await ctx.limits.count(ctx, receiptLimit, email)) === null;
  };
  await onceForVisit(ctx, { key: `embeds.request:${session_id}`, find, check: checked }, async (tx) => {
    const id = tx.newId();
    const now = tx.clock();
    const inserted = await tx.db
      .insertInto('embed_requests')
      .values({
        id,
        organization_id: company.organization_id,
        session_id,
        conversation_id: null,
        waiting_since: now,
        last_message_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.constraint('embed_requests_session').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) await openRequest(tx, { id, company, values, place, hasReceipt });
    return { id };
  });
}

interface NewRequest {
  id: string;
  company: Company;
  values: RequestValues;
  place: string | null;
  hasReceipt: boolean;
}

async function openRequest(tx: Ctx, { id, company, values, place, hasReceipt }: NewRequest): Promise<void> {
  const { name, email, phone, message } = values;
  const [member] = await listMembersWith(tx, company.organization_id, 'quotes.edit');
  if (member === undefined) throw new AppError('not_found');
  const lines = [
    m.embeds_message_from({ name, email }),
    ...(phone === null ? [] : [m.embeds_message_phone({ phone })]),
    ...(place === null ? [] : [m.embeds_message_place({ place })]),
  ];
  const opened = await openConversation(tx, {
    subject: { kind: 'embed_request', id },
    key: 'request',
    title: company.name,
    path: null,
    isMasked: false,
    participants: [
      { email, display_name: name },
      { user_id: member, organization_id: company.organization_id, display_name: company.name.slice(0, 120) },
    ],
    firstMessage: { from: 'stranger', content: `${lines.join('\n')}\n\n${message}` },
  });
  await tx.db
    .updateTable('embed_requests')
    .set({ conversation_id: opened.id })
    .where('id', '=', id)
    .where('organization_id', '=', company.organization_id)
    .execute();
  if (!hasReceipt || opened.anonymous_id === null) return;
  const url = absoluteUrl(tx.config, await makeConversationLink(tx, opened.anonymous_id), tx.language);
  await enqueueMail(tx, {
    to: email,
    key: `embeds.passed:${id}`,
    language: tx.language,
    content: () => requestPassedMail({ name, company: company.name, url }),
  });
}
