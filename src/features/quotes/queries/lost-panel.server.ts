import { sql } from 'kysely';

import type { FindInsightPanel } from '#server/insight-panels.ts';
import { addDays } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';

const lostDays = 90;
const most = 10;

// unsafe: offers of a row that the caller has checked
/** Returns the requests of the last 90 days for which an offer of this row was declined or another one taken, with the reasons given. */
export const lostPanel: FindInsightPanel = async (ctx, { kind, id }) => {
  const { rows } = await sql<{ reference: string; reason: string | null; language: string | null; to_other: boolean }>`
    select request.reference, offer.decline_reason as reason, request.language, request.status = 'accepted' as to_other
    from quote_responses offer join quote_requests request on request.id = offer.request_id
    where offer.subject_kind = ${kind} and offer.subject_id = ${id}::uuid and offer.status = 'declined'
      and offer.decided_at > ${addDays(ctx.clock(), -lostDays)}
    order by offer.decided_at desc, offer.id desc limit ${most}`.execute(ctx.db);
  return {
    id: 'quotes.lost',
    title: m.quotes_lost(),
    lines: rows.map(({ reference, reason, language, to_other }) => ({
      text: reference,
      to: quotePaths.request(reference),
      detail: reason ?? (to_other ? m.quotes_lost_to_other() : m.quotes_lost_no_reason()),
      lang: reason === null ? null : language,
    })),
    empty: m.quotes_lost_none(),
    how: m.quotes_lost_how(),
  };
};
