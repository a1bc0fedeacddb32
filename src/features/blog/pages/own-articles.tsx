import { getCtx } from '#server/http/router-context.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { FileText } from '#ui/icon.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import * as m from '#texts/messages.js';

import { blogPaths } from '../paths.ts';
import { listOwnPosts } from '../queries/own-posts.server.ts';
import { WrittenPostCard } from '../ui/written-post.tsx';
import type { Route } from './+types/own-articles.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: m.blog_own(), description: m.blog_own_description(), path: blogPaths.ownArticles(), noindex: true },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks strangers to sign in, so nothing is loaded for them.
  if (ctx.actor.kind !== 'user') return null;
  const cursor = args.url.searchParams.get('cursor');
  return { ...(await listOwnPosts(ctx, cursor)), isLaterPage: cursor !== null };
}

export default function OwnArticles({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { items, nextCursor, isLaterPage } = loaderData;
  const write = <LinkButton to={blogPaths.upload()}>{m.blog_upload()}</LinkButton>;
  return (
    <Page>
      <PageHeader title={m.blog_own()} subtitle={m.blog_own_description()} actions={items.length > 0 ? write : null} />
      {items.length === 0 ? (
        <Empty icon={FileText} title={m.blog_own_none()} text={m.blog_own_none_text()} action={write} level={2} />
      ) : (
        <ul className="grid gap-5 md:grid-cols-2">
          {items.map((post) => (
            <li key={post.id}>
              <WrittenPostCard post={post} editPath={post.is_published ? null : blogPaths.ownArticle(post.id)}>
                {post.is_published && (
                  <LinkButton to={blogPaths.article(post.slug)} variant="secondary" size="sm">
                    {m.blog_read()}
                  </LinkButton>
                )}
              </WrittenPostCard>
            </li>
          ))}
        </ul>
      )}
      <CursorPager
        nextHref={nextCursor === null ? null : blogPaths.ownArticles(nextCursor)}
        firstHref={isLaterPage ? blogPaths.ownArticles() : null}
      />
    </Page>
  );
}
