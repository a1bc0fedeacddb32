import { readUpload } from '#server/http/form-body.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { isAdmin } from '#server/actor.ts';
import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { appPaths } from '#shared/app-paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Lock } from '#ui/icon.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';
import { uploadSchema } from '../schema/article.ts';
import { ArticlePage } from '../ui/article-page.tsx';
import { answerArticle } from './article-action.server.ts';
import type { Route } from './+types/upload-article.ts';

export const meta = noindexMeta(m.blog_upload, m.blog_upload_description);

export const handle: PageHandle = { isApplication: true, failed: () => m.blog_create_failed() };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  if (ctx.actor.kind !== 'user') return null;
  const profile = await findProfile(ctx, ctx.actor.userId);
  return {
    mayPublish: isAdmin(ctx.actor),
    idempotencyKey: ctx.newId(),
    defaults: {
      language: ctx.language,
      author_name: profile ? `${profile.first_name} ${profile.last_name}`.trim() : '',
      author_email: ctx.actor.email,
    },
  };
}

export const action = formAction(uploadSchema, {
  read: readUpload,
  actor: requireUser,
  failed: () => m.blog_create_failed(),
  run: (form) =>
    answerArticle(form, null, () => (isAdmin(form.ctx.actor) ? blogPaths.blog() : blogPaths.ownArticles())),
});

export default function UploadArticle({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null)
    return (
      <Page width="text">
        <PageHeader title={m.blog_upload()} />
        <Empty
          icon={Lock}
          title={m.blog_gate()}
          text={m.blog_gate_text()}
          action={<LinkButton to={appPaths.signIn(blogPaths.upload())}>{m.blog_gate_sign_in()}</LinkButton>}
          level={2}
        />
      </Page>
    );
  return (
    <ArticlePage
      {...loaderData}
      title={m.blog_upload()}
      subtitle={loaderData.mayPublish ? m.blog_upload_admin() : m.blog_upload_text()}
      lastResult={actionData}
      isNew
    />
  );
}
