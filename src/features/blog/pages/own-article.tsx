import { readUpload } from '#server/http/form-body.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';
import { findWrittenPost } from '../queries/own-posts.server.ts';
import { articleSchema } from '../schema/article.ts';
import { ArticleForm } from '../ui/article-form.tsx';
import { ArticlePreview } from '../ui/article-preview.tsx';
import { answerArticle, typedArticle } from './article-action.server.ts';
import type { Route } from './+types/own-article.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    {
      title: m.blog_edit(),
      description: m.blog_own_description(),
      path: blogPaths.ownArticle(params.id),
      noindex: true,
    },
    matches,
  );

export const handle: PageHandle = { failed: () => m.blog_update_failed() };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks strangers to sign in, so nothing is loaded for them.
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
  run: (form, { params }: Route.ActionArgs) => answerArticle(form, params.id, () => blogPaths.ownArticles()),
});

export default function OwnArticle({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { title, reason, ...form } = loaderData;
  return (
    <Page width="text">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: m.blog_own(), to: blogPaths.ownArticles() }, { label: m.blog_edit() }]}
      />
      {reason !== null && (
        <div className="mb-6">
          <Alert tone="warning" title={m.blog_returned_why()}>
            {reason}
          </Alert>
        </div>
      )}
      <Card padding="lg">
        <ArticleForm {...form} lastResult={actionData} isNew={false} />
      </Card>
      <ArticlePreview answer={actionData} />
    </Page>
  );
}
