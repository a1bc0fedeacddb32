import { readUpload } from '#server/http/form-body.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { Alert } from '#ui/alert.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';
import { findWrittenPost } from '../queries/own-posts.server.ts';
import { articleSchema } from '../schema/article.ts';
import { ArticlePage } from '../ui/article-page.tsx';
import { answerArticle, typedArticle } from './article-action.server.ts';
import type { Route } from './+types/own-article.ts';

export const meta = noindexMeta(m.blog_edit, m.blog_own_description);

export const handle: PageHandle = { failed: () => m.blog_update_failed() };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in, so nothing is loaded for them.
  if (ctx.actor.kind !== 'user') return null;
  const post = await findWrittenPost(ctx, args.params.id);
  return {
    title: post.title,
    reason: post.review_reason,
    version: post.version,
    mayPublish: post.mayPublish,
    defaults: typedArticle(post),
  };
}

export const action = formAction(articleSchema, {
  read: readUpload,
  actor: requireUser,
  failed: () => m.blog_update_failed(),
  /** Articles of others are not found. */
  async before({ ctx }, { params }: Route.ActionArgs) {
    await findWrittenPost(ctx, params.id);
    return undefined;
  },
  run: (form, { params }: Route.ActionArgs) => answerArticle(form, params.id, () => blogPaths.ownArticles()),
});

export default function OwnArticle({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { reason, ...article } = loaderData;
  return (
    <ArticlePage
      {...article}
      breadcrumbs={[{ label: m.blog_own(), to: blogPaths.ownArticles() }, { label: m.blog_edit() }]}
      notice={
        reason !== null && (
          <Alert tone="warning" title={m.blog_returned_why()}>
            {reason}
          </Alert>
        )
      }
      lastResult={actionData}
      isNew={false}
    />
  );
}
