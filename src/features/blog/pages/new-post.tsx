import { readUpload } from '#server/http/form-body.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';
import { articleSchema } from '../schema/article.ts';
import { ArticlePage } from '../ui/article-page.tsx';
import { answerArticle } from './article-action.server.ts';
import type { Route } from './+types/new-post.ts';

export const meta = noindexMeta(m.blog_create, m.blog_admin_description);

export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  return { language: ctx.language, idempotencyKey: ctx.newId() };
}

export const handle: PageHandle = { failed: () => m.blog_create_failed() };

export const action = formAction(articleSchema, {
  read: readUpload,
  actor: requireAdmin,
  failed: () => m.blog_create_failed(),
  run: (form) => answerArticle(form, null, () => blogPaths.admin()),
});

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ArticlePage
      title={m.blog_create()}
      breadcrumbs={[{ label: m.blog_admin_title(), to: blogPaths.admin() }, { label: m.blog_create() }]}
      defaults={{ language: loaderData.language }}
      idempotencyKey={loaderData.idempotencyKey}
      lastResult={actionData}
      mayPublish
      isNew
    />
  );
}
