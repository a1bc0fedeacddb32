import { Decide } from '#features/moderation/ui/decide.tsx';
import { DecisionPage } from '#features/moderation/ui/decision-page.tsx';
import { isAdmin } from '#server/actor.ts';
import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import type { Ctx } from '#server/context.ts';
import { nextInQueue } from '#server/moderation-queues.ts';
import { requireStaff } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { publishRequest, rejectRequest } from '../commands/review-request.server.ts';
import { findRequestById } from '../queries/find-request.server.ts';
import { listQuotes } from '../queries/quotes.server.ts';
import { withStay } from '../queries/stay.server.ts';
import { quantitiesOf } from '../schema/pricing.ts';
import { decisionSchema } from '../schema/review.ts';
import { shownRequest } from '../schema/shown.ts';
import { QuoteCard } from '../ui/quote-card.tsx';
import { RequestNeed } from '../ui/request-need.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import type { Route } from './+types/review-request.ts';

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.request.reference ?? m.quotes_admin_title(),
  m.quotes_board_description,
);

async function findForReview(ctx: Ctx, id: string) {
  requireStaff(ctx);
  const request = isUuid(id) ? await findRequestById(ctx, id) : null;
  if (request === null) throw new AppError('not_found');
  return request;
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const request = await findForReview(ctx, args.params.id);
  return {
    request: withStay(ctx, request),
    // Offers are confidential between both sides; administrators see them, moderators do not.
    quotes: isAdmin(ctx.actor) ? await listQuotes(ctx, request.id) : [],
    next: await nextInQueue(ctx, args.url.searchParams),
  };
}

export const shouldRevalidate = freshAfterDecision;

export const action = decisionAction(decisionSchema, {
  enter: requireStaff,
  shown: async (ctx, _, { params }: Route.ActionArgs) => shownRequest(await findForReview(ctx, params.id)),
  async run(ctx, { value, seen }, { params: { id } }) {
    const { isMailed } =
      value.intent === 'publish'
        ? await publishRequest(ctx, { id, seen })
        : await rejectRequest(ctx, { id, seen, reason: value.reason });
    return {
      tone: 'success',
      title: value.intent === 'publish' ? m.quotes_published() : m.quotes_rejected_done(),
      text: isMailed ? m.quotes_told_mail() : m.quotes_told_inbox(),
    };
  },
});

export default function ReviewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, quotes, next } = loaderData;
  const { reference, state } = request;
  const closed = state !== 'pending' ? m.quotes_review_done() : request.is_own ? m.quotes_review_own() : null;
  return (
    <DecisionPage
      key={request.id}
      title={request.company_name ?? reference}
      subtitle={<span className="ref">{reference}</span>}
      crumb={reference}
      badge={<StateBadge request={request} />}
      next={next}
      lastResult={actionData}
      decisionTitle={m.quotes_review()}
      decision={
        <>
          {closed === null && <p className="text-muted">{m.quotes_review_text()}</p>}
          <Decide
            id="reject-request"
            closed={closed}
            seen={shownVersionValue(shownRequest(request))}
            accept={[{ intent: 'publish', label: m.quotes_publish() }]}
            refuse={[{ intent: 'reject', label: m.quotes_reject(), variant: 'danger' }]}
            hint={m.quotes_reject_hint()}
            lastResult={actionData}
          />
        </>
      }
    >
      <RequestNeed request={request} />
      {quotes.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-xl">{m.quotes_offers()}</h2>
          {quotes.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} quantities={quantitiesOf(request)} isRead />
          ))}
        </section>
      )}
    </DecisionPage>
  );
}
