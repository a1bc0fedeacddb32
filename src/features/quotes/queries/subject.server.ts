import { isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { findRequestById } from './find-request.server.ts';

// unsafe: names of rows for pages that have asked who reads them; mayRead asks the policy
/** Quote requests as subjects. */
export const requestSubject: SubjectKind = {
  kind: 'quote_request',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('quote_requests').select(['id', 'reference']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, reference }) => [id, reference]));
  },
  href: ({ actor }: Ctx, id) => (isStaff(actor) ? quotePaths.reviewRequest(id) : null),
  words: {
    'quote_request.submitted': { text: () => m.quotes_activity_submitted() },
    'quote_request.edited': { text: () => m.quotes_activity_edited() },
    'quote_request.published': { text: () => m.quotes_activity_published() },
    'quote_request.rejected': { text: () => m.quotes_activity_rejected() },
    'quote_request.answered': { text: () => m.quotes_activity_answered() },
    'quote_request.answered_by_cards': { text: () => m.quotes_activity_answered_by_cards() },
    'quote_request.confirm_asked': { text: () => m.quotes_activity_confirm_asked() },
    'quote_request.quoted': { text: () => m.quotes_activity_quoted() },
    'quote_request.quote_revised': { text: () => m.quotes_activity_quote_revised() },
    'quote_request.quote_withdrawn': { text: () => m.quotes_activity_quote_withdrawn() },
    'quote_request.quote_declined': { text: () => m.quotes_activity_quote_declined() },
    'quote_request.awarded': { text: () => m.quotes_activity_awarded() },
    'quote_request.fulfilled': { text: () => m.quotes_activity_fulfilled() },
    'quote_request.closed': { text: () => m.quotes_activity_closed() },
  },
  mayRead: async (ctx, id) => isUuid(id) && (await findRequestById(ctx, id)) !== null,
};
