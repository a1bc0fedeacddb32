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

import { publishSubmitted, returnSubmitted } from '../commands/review-post.server.ts';
import { findForReview } from '../queries/articles-queue.server.ts';
import { reviewSchema } from '../schema/article.ts';
import { ArticleBody } from '../ui/article-body.tsx';
import { shownPost } from '../ui/shown-post.ts';
import type { Route } from './+types/review-post.ts';

export const meta = noindexMeta(m.blog_review, m.blog_admin_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { content, ...post } = await findForReview(ctx, args.params.id);
  return {
    post,
    seen: shownVersionValue(shownPost({ ...post, content })),
    next: await nextInQueue(ctx, args.url.searchParams),
  };
}

export const shouldRevalidate = freshAfterDecision;

export const action = decisionAction(reviewSchema, {
  enter: requireStaff,
  shown: async (ctx, _, { params }: Route.ActionArgs) => shownPost(await findForReview(ctx, params.id)),
  async run(ctx, { value, seen }, { params: { id } }) {
    if (value.intent === 'publish') await publishSubmitted(ctx, { id, seen });
    else await returnSubmitted(ctx, { id, seen, reason: value.reason });
    return {
      tone: 'success',
      title: value.intent === 'publish' ? m.blog_published() : m.blog_returned(),
      text: m.blog_review_told(),
    };
  },
});

export default function ReviewPost({ loaderData, actionData }: Route.ComponentProps) {
  const { post, seen, next } = loaderData;
  return (
    <DecisionPage
      key={post.id}
      title={post.title}
      subtitle={post.author_name}
      crumb={m.blog_review()}
      next={next}
      lastResult={actionData}
      decisionTitle={m.blog_review()}
      decision={
        <Decide
          id="return-article"
          closed={!post.isWaiting ? m.blog_review_done() : !post.mayDecide ? m.blog_review_own() : null}
          seen={seen}
          accept={[{ intent: 'publish', label: m.blog_publish() }]}
          refuse={[{ intent: 'return', label: m.blog_return(), variant: 'secondary' }]}
          hint={m.blog_return_hint()}
          lastResult={actionData}
        />
      }
    >
      <Card title={m.blog_preview()} padding="lg">
        {post.excerpt && (
          <p lang={post.language} className="mb-5 text-lg text-muted">
            {post.excerpt}
          </p>
        )}
        <ArticleBody html={post.content_html} lang={post.language} />
        {post.tags.length > 0 && <p className="mt-8 text-sm text-muted">{post.tags.join(' · ')}</p>}
      </Card>
    </DecisionPage>
  );
}
