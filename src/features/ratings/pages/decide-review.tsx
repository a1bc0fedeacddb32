import { Decide } from '#features/moderation/ui/decide.tsx';
import { DecisionPage } from '#features/moderation/ui/decision-page.tsx';
import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/moderation-queues.ts';
import { requireStaff } from '#server/session/require.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { Card } from '#ui/card.tsx';
import { freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { publishRating, rejectRating } from '../commands/decide-rating.server.ts';
import { findForReview } from '../queries/ratings-queue.server.ts';
import { decisionSchema } from '../schema/forms.ts';
import { shownRating } from '../schema/shown.ts';
import { Stars } from '../ui/stars.tsx';
import type { Route } from './+types/decide-review.ts';

export const meta = noindexMeta(m.ratings_decide, m.ratings_own_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  return {
    review: await findForReview(ctx, args.params.id),
    next: await nextInQueue(ctx, args.url.searchParams),
  };
}

export const shouldRevalidate = freshAfterDecision;

export const action = decisionAction(decisionSchema, {
  enter: requireStaff,
  shown: async (ctx, _, { params }: Route.ActionArgs) => shownRating(await findForReview(ctx, params.id)),
  async run(ctx, { value, seen }, { params: { id } }) {
    if (value.intent === 'publish') await publishRating(ctx, { id, seen });
    else await rejectRating(ctx, { id, seen, reason: value.reason });
    return {
      tone: 'success',
      title: value.intent === 'publish' ? m.ratings_status_published() : m.ratings_status_rejected(),
      text: m.ratings_decided_text(),
    };
  },
});

export default function DecideReview({ loaderData, actionData }: Route.ComponentProps) {
  const { review, next } = loaderData;
  return (
    <DecisionPage
      key={review.id}
      title={m.ratings_received_about({ name: review.subject_name ?? m.ratings_gone() })}
      subtitle={<span className="ref">{review.origin_title}</span>}
      crumb={m.ratings_decide()}
      next={next}
      lastResult={actionData}
      decisionTitle={m.ratings_decide()}
      decision={
        <Decide
          id="reject-review"
          closed={review.status !== 'waiting' ? m.ratings_decided() : review.is_own ? m.ratings_review_own() : null}
          seen={shownVersionValue(shownRating(review))}
          accept={[{ intent: 'publish', label: m.ratings_publish() }]}
          refuse={[{ intent: 'reject', label: m.ratings_reject(), variant: 'danger' }]}
          hint={m.ratings_reject_hint()}
          lastResult={actionData}
        />
      }
    >
      <Card title={m.ratings_text_said()}>
        {review.rating !== null && <Stars value={review.rating} />}
        {review.by !== null && <p className="mt-2 text-sm text-muted">{review.by}</p>}
        <p lang={review.language ?? undefined} className="mt-2 whitespace-pre-line wrap-anywhere">
          {review.text}
        </p>
      </Card>
    </DecisionPage>
  );
}
