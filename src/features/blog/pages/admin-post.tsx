import { readUpload } from '#server/http/form-body.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';
import { findWrittenPost } from '../queries/own-posts.server.ts';
import { articleSchema } from '../schema/article.ts';
import { ArticlePage } from '../ui/article-page.tsx';
import { answerArticle, typedArticle } from './article-action.server.ts';
import type { Route } from './+types/admin-post.ts';

export const meta = noindexMeta(m.blog_edit, m.blog_admin_description);

export const handle: PageHandle = { failed: () => m.blog_update_failed() };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  const post = await findWrittenPost(ctx, args.params.id);
  // Not ticked for a submitted article, so that editing it does not publish it.
  const defaults = { ...typedArticle(post), publish: post.is_published ? 'on' : undefined };
  return { title: post.title, version: post.version, scheduledFor: post.scheduledFor, defaults };
}

export const action = formAction(articleSchema, {
  read: readUpload,
  actor: requireAdmin,
  failed: () => m.blog_update_failed(),
  run: (form, { params }: Route.ActionArgs) => answerArticle(form, params.id, () => blogPaths.admin()),
});

export default function AdminPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ArticlePage
      {...loaderData}
      breadcrumbs={[{ label: m.blog_admin_title(), to: blogPaths.admin() }, { label: m.blog_edit() }]}
      lastResult={actionData}
      mayPublish
      isNew={false}
    />
  );
}
