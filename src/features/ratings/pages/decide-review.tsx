import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/queues.ts';
import { requireStaff } from '#server/session/require.ts';
import { housePaths } from '#shared/house-paths.ts';
import { seenText } from '#shared/seen.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DecisionForm } from '#ui/decision-form.tsx';
import { Meanwhile, freshAfterDecision } from '#ui/meanwhile.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { publishRating, rejectRating } from '../commands/decide-rating.server.ts';
import { ratingPaths } from '../paths.ts';
import { findForReview } from '../queries/ratings-queue.server.ts';
import { decisionSchema } from '../schema/forms.ts';
import { shownRating } from '../schema/shown.ts';
import { Stars } from '../ui/stars.tsx';
import type { Route } from './+types/decide-review.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    {
      title: m.ratings_decide(),
      description: m.ratings_own_description(),
      path: ratingPaths.review(params.id),
      noindex: true,
    },
    matches,
  );

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
  const seen = seenText(shownRating(review));
  return (
    <Page key={review.id}>
      <PageHeader
        title={m.ratings_received_about({ name: review.subject_name ?? m.ratings_gone() })}
        subtitle={<span className="ref">{review.origin_title}</span>}
        breadcrumbs={[
          { label: m.moderation_review_moderation(), to: housePaths.moderation() },
          { label: m.ratings_decide() },
        ]}
        actions={
          next !== null && (
            <LinkButton to={next} variant="secondary" size="sm">
              {m.moderation_review_next()}
            </LinkButton>
          )
        }
      />
      <Meanwhile result={actionData} />
      <Columns>
        <Card title={m.ratings_text_label()}>
          {review.rating !== null && <Stars value={review.rating} />}
          <p lang={review.language ?? undefined} className="mt-2 whitespace-pre-line wrap-anywhere">
            {review.text}
          </p>
        </Card>
        <Card title={m.ratings_decide()}>
          {review.status !== 'waiting' ? (
            <p className="text-muted">{m.ratings_decided()}</p>
          ) : review.is_own ? (
            <p className="text-muted">{m.ratings_review_own()}</p>
          ) : (
            <div className="grid gap-6">
              <PostButton fields={{ intent: 'publish', seen }}>{m.ratings_publish()}</PostButton>
              <DecisionForm
                id="reject-review"
                hint={m.ratings_reject_hint()}
                decisions={[{ intent: 'reject', label: m.ratings_reject(), variant: 'danger' }]}
                fields={{ seen }}
                lastResult={actionData}
              />
            </div>
          )}
        </Card>
      </Columns>
    </Page>
  );
}
