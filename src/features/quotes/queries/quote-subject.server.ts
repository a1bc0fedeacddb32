import { isAdmin, isOfCompany, may } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { isUuid } from '#shared/ids.ts';

import { quotePaths } from '../paths.ts';

// unsafe: names of rows for pages that have asked who reads them; mayRead asks the policy
/** Versions of offers as subjects, for their documents. */
export const quoteSubject: SubjectKind = {
  kind: 'quote',
  names: async (ctx, ids) => {
    const rows = await ctx.db
      .selectFrom('quote_responses')
      .innerJoin('quote_requests', 'quote_requests.id', 'quote_responses.request_id')
      .select(['quote_responses.id', 'quote_requests.reference'])
      .where('quote_responses.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, reference }) => [id, reference]));
  },
  href: () => quotePaths.board(),
  words: {},
  mayRead: mayReadQuote,
};

/**
 * Allowed for the provider's members and administrators, and for the shipper's once an offer of that provider is accepted:
 * documents contain contact details.
 */
async function mayReadQuote({ db, actor }: Ctx, id: string): Promise<boolean> {
  if (actor.kind !== 'user' || !isUuid(id)) return false;
  const row = await db
    .selectFrom('quote_responses as version')
    .innerJoin('quote_requests as request', 'request.id', 'version.request_id')
    .leftJoin('quote_responses as accepted', (join) =>
      join
        .onRef('accepted.request_id', '=', 'version.request_id')
        .onRef('accepted.organization_id', '=', 'version.organization_id')
        .on('accepted.status', '=', 'accepted'),
    )
    .select(['version.organization_id', 'request.organization_id as author_company', 'accepted.id as accepted_id'])
    .where('version.id', '=', id)
    .executeTakeFirst();
  if (!row) return false;
  const isAuthor = isOfCompany(actor, { organization_id: row.author_company });
  return (
    isAdmin(actor) || (may(actor, 'quotes.read') && (isOfCompany(actor, row) || (isAuthor && row.accepted_id !== null)))
  );
}
